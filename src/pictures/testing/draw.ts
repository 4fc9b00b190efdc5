import { crc32, deflateSync } from "node:zlib";
import sharp, { type Color, type Sharp } from "sharp";

/** A picture of one colour. Sides in pixels. */
export function plain(width: number, height: number, background: Color = "#336699"): Sharp {
  return sharp({ create: { width, height, channels: 3, background } });
}

/** A plain picture with a bright square whose middle lies at parts (0 to 1) of the width and the height. */
export function squareAt(width: number, height: number, x: number, y: number): Sharp {
  const side = Math.round(Math.min(width, height) / 5);
  const [left, top] = [Math.round(x * width - side / 2), Math.round(y * height - side / 2)];
  const square = { create: { width: side, height: side, channels: 3, background: "#ffcc20" } } as const;
  return plain(width, height, "#444455").composite([{ input: square, left, top }]);
}

/** An animation of one frame for each colour. */
export async function animated(format: "gif" | "webp", ...colours: Color[]): Promise<Buffer> {
  const frames = await Promise.all(colours.map((colour) => plain(60, 40, colour).png().toBuffer()));
  return sharp(frames, { join: { animated: true } })
    .toFormat(format)
    .toBuffer();
}

/** A PNG whose header says more than it has. */
export function claimingPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2], 8);
  const signature = Buffer.from("89504e470d0a1a0a", "hex");
  const parts = [chunk("IHDR", header), chunk("IDAT", deflateSync(Buffer.alloc(10))), chunk("IEND")];
  return Buffer.concat([signature, ...parts]);
}

/** A GIF of that many frames, each of another grey. Sides in pixels. */
export function greyGif(width: number, height: number, frames: number): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * frames);
  for (let frame = 0; frame < frames; frame += 1)
    pixels.fill(frame % 250, frame * width * height, (frame + 1) * width * height);
  const raw = { width, height: height * frames, channels: 1, pageHeight: height } as const;
  return sharp(pixels, { raw, limitInputPixels: false })
    .gif({ effort: 1, dither: 0, keepDuplicateFrames: true })
    .toBuffer();
}

function chunk(type: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
