import decodeQR from "qr/decode.js";
import sharp from "sharp";

/** What a phone's camera reads from a printed QR picture. @param picture SVG */
export async function readPicture(picture: string): Promise<string> {
  const image = sharp(Buffer.from(picture), { density: 300 }).ensureAlpha();
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  return decodeQR({ width: info.width, height: info.height, data: new Uint8Array(data) });
}
