import { mkdtemp, readdir, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { PictureFormat } from "../../domain/picture.ts";
import { UnusableFile } from "../../platform/blobs/unusable-file.ts";
import { animated, claimingPng, plain, squareAt } from "../testing/draw.ts";
import { makeVariant } from "./make-variant.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "mecmua-make-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function make(picture: Buffer | Sharp, width: number, format: PictureFormat): Promise<Sharp> {
  const path = join(folder, "original");
  await writeFile(path, Buffer.isBuffer(picture) ? picture : await picture.toBuffer());
  const target = join(folder, "made", `${width}.${format}`);
  await makeVariant(path, width, format, { path: target, tempPath: join(folder, "incoming", "one") });
  return sharp(target);
}

/** The colour at a place, in parts (0 to 1) of the width and the height. */
async function colourAt(picture: Sharp, x: number, y: number): Promise<number[]> {
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const place = Math.floor(y * (info.height - 1)) * info.width + Math.floor(x * (info.width - 1));
  return [...data.subarray(place * info.channels, place * info.channels + 3)];
}

async function expectColour(picture: Sharp, x: number, y: number, ...wanted: number[]): Promise<void> {
  const seen = await colourAt(picture, x, y);
  for (const [channel, value] of wanted.entries())
    expect(Math.abs((seen[channel] ?? -99) - value), `${seen}`).toBeLessThan(16);
}

const formats: [PictureFormat, string][] = [
  ["avif", "heif"],
  ["webp", "webp"],
  ["jpg", "jpeg"],
];

describe.each(formats)("%s", (format, decoded) => {
  test("has the width that was asked for and the picture's proportions", async () => {
    const variant = await make(plain(900, 600).png(), 480, format);
    expect(await variant.metadata()).toMatchObject({ format: decoded, width: 480, height: 320 });
  });

  test("is not enlarged", async () => {
    const variant = await make(plain(100, 60).png(), 480, format);
    expect(await variant.metadata()).toMatchObject({ width: 100, height: 60 });
  });

  test("stands as it is seen and carries nothing of what the camera wrote", async () => {
    const place = { GPSLatitudeRef: "N", GPSLatitude: "41/1 0/1 0/1" };
    const lying = squareAt(400, 200, 0.1, 0.5)
      .jpeg()
      .withExif({ IFD0: { Artist: "Fotoğrafçı" }, IFD3: place })
      .withMetadata({ orientation: 6 });
    const original = await lying.toBuffer();
    expect(await sharp(original).metadata()).toMatchObject({ orientation: 6, exif: expect.anything() });
    const variant = await make(original, 160, format);
    const { width, height, exif, icc, xmp, iptc, orientation = 1 } = await variant.metadata();
    expect({ width, height, orientation }).toEqual({ width: 160, height: 320, orientation: 1 });
    expect([exif, icc, xmp, iptc]).toEqual([undefined, undefined, undefined, undefined]);
    await expectColour(variant, 0.5, 0.1, 0xff, 0xcc, 0x20);
  });

  test.each<[string, () => Sharp]>([
    ["in colours", () => sharp({ create: { width: 90, height: 60, channels: 4, background: "#0000" } })],
    ["in grey", () => plain(90, 60, "#000").ensureAlpha(0).toColourspace("b-w")],
    ["in grey of 16 bits", () => plain(90, 60, "#000").ensureAlpha(0).toColourspace("grey16")],
  ])("shows paper where one can see through: %s", async (_, draw) => {
    const variant = await make(draw().png(), 320, format);
    expect((await variant.metadata()).hasAlpha).toBe(false);
    await expectColour(variant, 0.5, 0.5, 0xf7, 0xf2, 0xe8);
  });

  test.each<[string, () => Sharp]>([
    ["CMYK", () => plain(300, 200).toColourspace("cmyk").jpeg()],
    ["CMYK with its profile", () => plain(300, 200).toColourspace("cmyk").withIccProfile("cmyk").jpeg()],
    ["Display P3", () => plain(300, 200).withIccProfile("p3").jpeg()],
    ["16 bits", () => plain(300, 200).toColourspace("rgb16").png()],
  ])("is in sRGB: %s", async (_, draw) => {
    const variant = await make(draw(), 320, format);
    expect(await variant.metadata()).toMatchObject({ space: "srgb", depth: "uchar" });
    await expectColour(variant, 0.5, 0.5, 0x33, 0x66, 0x99);
  });

  test("of an animation is its first frame", async () => {
    const variant = await make(await animated("gif", "#cc2020", "#2020cc"), 320, format);
    expect((await variant.metadata()).pages ?? 1).toBe(1);
    await expectColour(variant, 0.5, 0.5, 0xcc, 0x20, 0x20);
  });

  test("of a strip that is taller than the format allows is narrower", async () => {
    const { width = 0, height = 0 } = await (await make(plain(100, 20_000).png(), 320, format)).metadata();
    expect([width, height]).toEqual([82, 16_383]);
  });
});

test("nothing lies aside when it is done", async () => {
  await make(plain(90, 60).png(), 320, "webp");
  expect(await readdir(join(folder, "incoming"))).toEqual([]);
});

test("what cannot be decoded, or is too large, is unusable", async () => {
  await expect(make(Buffer.from("a".repeat(500)), 320, "webp")).rejects.toThrow(UnusableFile);
  await expect(make(claimingPng(10_000, 6000), 320, "webp")).rejects.toThrow("too many pixels");
});

test("an original that vanished and a folder that cannot be written are the machine's trouble", async () => {
  const tempPath = join(folder, "incoming", "two");
  const path = join(folder, "whole");
  await plain(90, 60).png().toFile(path);
  const target = join(folder, "made", "x.webp");
  await expect(
    makeVariant(join(folder, "yok"), 320, "webp", { path: target, tempPath }),
  ).rejects.toMatchObject({
    code: "ENOENT",
  });
  await expect(
    makeVariant(path, 320, "webp", { path: join(path, "x.webp"), tempPath }),
  ).rejects.toMatchObject({
    code: "EEXIST",
  });
  const full = join(folder, "full");
  await symlink("/dev/full", full);
  await expect(makeVariant(path, 320, "webp", { path: target, tempPath: full })).rejects.toMatchObject({
    code: "ENOSPC",
  });
});
