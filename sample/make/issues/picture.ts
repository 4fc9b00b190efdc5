import sharp, { type Sharp } from "sharp";

/** The part of a picture's frame that stays in view when it is cropped. */
export type Anchor = "centre" | "left" | "right" | "top" | "bottom";

interface Size {
  width: number;
  height: number;
}

/**
 * A picture as JPEG bytes, cropped to fill a box measured in points. The illustrations are grained,
 * which JPEG pays for dearly: 175 dots an inch keep an issue well under three megabytes.
 */
export async function pictureFor(path: string, box: Size, wish: { anchor?: Anchor; dots?: number } = {}) {
  return encode(sharp(path), box, wish);
}

/** An enlarged part of a picture around a focus given in shares of its width and height. */
export async function detailFor(path: string, box: Size, focus: { x: number; y: number }) {
  const { width = 0, height = 0 } = await sharp(path).metadata();
  const share = Math.min(0.58, (0.9 * height * box.width) / (box.height * width));
  const part = {
    width: Math.round(width * share),
    height: Math.round((width * share * box.height) / box.width),
  };
  const between = (value: number, most: number) => Math.round(Math.min(Math.max(value, 0), most));
  const left = between(width * focus.x - part.width / 2, width - part.width);
  const top = between(height * focus.y - part.height / 2, height - part.height);
  return encode(sharp(path).extract({ left, top, ...part }), box, {});
}

async function encode(picture: Sharp, box: Size, wish: { anchor?: Anchor; dots?: number }) {
  const scale = (wish.dots ?? 175) / 72;
  return picture
    .resize({
      width: Math.round(box.width * scale),
      height: Math.round(box.height * scale),
      fit: "cover",
      position: wish.anchor ?? "centre",
    })
    .flatten({ background: "#fbf7ef" })
    .jpeg({ quality: 72, mozjpeg: true })
    .toBuffer();
}
