import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import { describe, expect, test } from "vitest";
import { UnusableFile } from "../../platform/blobs/unusable-file.ts";
import { pictureKind } from "../../platform/remote/file-kinds.ts";
import { animated, claimingPng, greyGif, plain, squareAt } from "../testing/draw.ts";
import { see } from "../testing/see.ts";
import { inspectPicture } from "./inspect-picture.ts";

/** The mean colour of what a placeholder shows. */
async function colourOf(placeholder: string): Promise<number[]> {
  const [kind = "", bytes = ""] = placeholder.split(",");
  expect(kind).toBe("data:image/webp;base64");
  expect(placeholder.length).toBeLessThanOrEqual(400);
  const { channels } = await sharp(Buffer.from(bytes, "base64")).stats();
  return channels.map(({ mean }) => mean);
}

async function expectColour(placeholder: string, ...wanted: number[]): Promise<void> {
  const seen = await colourOf(placeholder);
  for (const [channel, value] of wanted.entries())
    expect(Math.abs((seen[channel] ?? -99) - value), `${seen}`).toBeLessThan(24);
}

describe("size and colours", () => {
  test("a picture that lies on its side has the size and the focus it is seen with", async () => {
    const lying = squareAt(400, 200, 0.1, 0.5).withMetadata({ orientation: 6 }).jpeg();
    const seen = await see(lying);
    expect(seen).toMatchObject({ width: 200, height: 400, isAnimated: false });
    expect(seen.focus).toEqual([2, 0]);
  });

  test.each<[string, () => Sharp]>([
    ["CMYK JPEG", () => plain(300, 200).toColourspace("cmyk").jpeg()],
    ["16 bit PNG", () => plain(300, 200).toColourspace("rgb16").png()],
    ["16 bit PNG with alpha", () => plain(300, 200).ensureAlpha(1).toColourspace("rgb16").png()],
    ["AVIF", () => plain(300, 200).avif()],
  ])("%s", async (_, draw) => {
    const { placeholder, ...seen } = await see(draw());
    expect(seen).toMatchObject({ width: 300, height: 200, isAnimated: false });
    await expectColour(placeholder, 0x33, 0x66, 0x99);
  });

  test("a grey picture", async () => {
    const { placeholder } = await see(plain(300, 200, "#808080").toColourspace("b-w").png());
    await expectColour(placeholder, 128, 128, 128);
  });

  test.each<[string, () => Sharp]>([
    [
      "in colours",
      () => sharp({ create: { width: 90, height: 60, channels: 4, background: "#0000" } }).png(),
    ],
    [
      "of 16 bits",
      () =>
        sharp({ create: { width: 90, height: 60, channels: 4, background: "#0000" } })
          .toColourspace("rgb16")
          .png(),
    ],
    ["in grey", () => plain(90, 60, "#000").ensureAlpha(0).toColourspace("b-w").png()],
  ])("what can be seen through shows paper: %s", async (_, draw) => {
    const { placeholder } = await see(draw());
    const [red = 0, , blue = 0] = await colourOf(placeholder);
    await expectColour(placeholder, 0xf7, 0xf2, 0xe8);
    expect(red - blue).toBeGreaterThan(8);
  });

  test.each(["gif", "webp"] as const)("an animated %s is seen by its first frame", async (format) => {
    const { placeholder, ...seen } = await see(await animated(format, "#cc2020", "#2020cc", "#20cc20"));
    expect(seen).toMatchObject({ width: 60, height: 40, isAnimated: true });
    await expectColour(placeholder, 0xcc, 0x20, 0x20);
  });

  test("a picture of one pixel", async () => {
    const { placeholder, ...seen } = await see(plain(1, 1, "#cc2020").png());
    expect(seen).toMatchObject({ width: 1, height: 1, isAnimated: false });
    await expectColour(placeholder, 0xcc, 0x20, 0x20);
  });

  test.each([
    [3000, 2],
    [2, 3000],
  ])("a strip of %i by %i", async (width, height) => {
    const { placeholder, ...seen } = await see(plain(width, height, "#cc2020").png());
    expect(seen).toMatchObject({ width, height });
    await expectColour(placeholder, 0xcc, 0x20, 0x20);
  });
});

describe("files that are not whole", () => {
  test.each(["jpeg", "png"] as const)(
    "a %s whose end is missing is shown as far as it goes",
    async (format) => {
      const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
      const picture = sharp({ create: { width: 400, height: 300, channels: 3, noise, background: "#000" } });
      const whole = await picture.toFormat(format).toBuffer();
      expect(await see(whole.subarray(0, whole.length / 2))).toMatchObject({ width: 400, height: 300 });
    },
  );

  test.each<[string, Buffer]>([
    ["garbage", Buffer.from("a".repeat(5000))],
    ["nothing", Buffer.alloc(0)],
    [
      "a JPEG's beginning and garbage",
      Buffer.concat([Buffer.from("ffd8ffe000104a464946", "hex"), Buffer.alloc(900)]),
    ],
  ])("%s is refused", async (_, bytes) => {
    await expect(see(bytes)).rejects.toThrow(UnusableFile);
  });

  test("a file that is not there is the machine's trouble, not the picture's", async () => {
    const failure = await inspectPicture(join(tmpdir(), "mecmua-yok")).catch((error: unknown) => error);
    expect(failure).not.toBeInstanceOf(UnusableFile);
    expect(failure).toMatchObject({ code: "ENOENT" });
  });

  test("SVG is of no kind that is taken", async () => {
    expect(await pictureKind.recognise(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBeNull();
    const declared = '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>';
    expect(await pictureKind.recognise(Buffer.from(declared))).toBeNull();
  });
});

describe("too large", () => {
  test("a PNG whose header claims 60 megapixels is refused before it is decoded", async () => {
    // There is nothing to decode in either: the small one is found to be broken, the large one is not tried.
    await expect(see(claimingPng(10_000, 6000))).rejects.toThrow("too many pixels");
    await expect(see(claimingPng(10_000, 6000))).rejects.toThrow(UnusableFile);
  });

  test("the frames of an animation count", async () => {
    expect(await see(await greyGif(1000, 1000, 40))).toMatchObject({ width: 1000, isAnimated: true });
    await expect(see(await greyGif(1000, 1000, 60))).rejects.toThrow("too many pixels");
  });
});
