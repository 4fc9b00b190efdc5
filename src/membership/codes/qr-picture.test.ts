import decodeQR from "qr/decode.js";
import sharp from "sharp";
import { expect, it } from "vitest";
import { qrPicture } from "./qr-picture.ts";

const ADDRESS = "https://dergi.example/login#kod=K7MD9RTAXW4PH.2QWZXC4RTYAH7";

async function pixelsOf(svg: string, density: number) {
  const { data, info } = await sharp(Buffer.from(svg), { density })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data: new Uint8Array(data), ...info };
}

it.each([72, 150, 300])("is read back when it is drawn at %i dots an inch", async (density) => {
  const { data, width, height } = await pixelsOf(qrPicture(ADDRESS), density);
  expect(decodeQR({ data, width, height }, { timeLimit: 60_000 })).toBe(ADDRESS);
});

it("is black on opaque white with four white modules around it", async () => {
  const svg = qrPicture(ADDRESS);
  const [, modules] = /viewBox="0 0 (\d+) \1"/.exec(svg) ?? [];
  const picture = sharp(Buffer.from(svg.replace(/(width|height)="[\d.]+mm"/g, `$1="${Number(modules)}"`)));
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  const pixelAt = (x: number, y: number) => [...data.subarray((y * info.width + x) * 4).subarray(0, 4)];
  expect(info.width).toBe(Number(modules));
  expect(pixelAt(0, 0)).toEqual([255, 255, 255, 255]);
  expect(pixelAt(3, 3)).toEqual([255, 255, 255, 255]);
  expect(pixelAt(4, 4)).toEqual([0, 0, 0, 255]);
  expect(pixelAt(info.width - 4, 4)).toEqual([255, 255, 255, 255]);
  expect(pixelAt(info.width - 5, 4)).toEqual([0, 0, 0, 255]);
});
