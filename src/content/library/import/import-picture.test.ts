import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import { expect, test } from "vitest";
import { claimingPng } from "../../../pictures/testing/draw.ts";
import { killedAtWork } from "../../../platform/jobs/testing/child-processes.ts";
import type { StoreFile } from "../library-files.ts";
import { makePicture } from "../testing/make-files.ts";
import { tempFolder } from "../testing/temp-library.ts";
import { importPicture } from "./import-picture.ts";

const storeFile: StoreFile = async (_, about) => ({ ...about, hash: "a".repeat(64), size: 1 });

const RED_AND_BLUE = new URL("../testing/red-and-blue.heic", import.meta.url);

/** Stores a file of these bytes as a picture. @returns what is stored, with its bytes */
async function stored(name: string, bytes: Buffer) {
  const path = join(await tempFolder(), name);
  await writeFile(path, bytes);
  let kept = Buffer.alloc(0);
  const file = await importPicture(path, name, async (stream, about) => {
    kept = await buffer(stream);
    return { ...about, hash: "a".repeat(64), size: kept.length };
  });
  return { file, kept };
}

async function colourAt(picture: Buffer, left: number): Promise<number[]> {
  const pixel = sharp(picture).extract({ left, top: 10, width: 1, height: 1 }).removeAlpha();
  return [...(await pixel.raw().toBuffer())].map((value) => Math.round(value / 64));
}

test("what browsers do not show becomes what they do: a phone's HEIC, a scanner's TIFF", async () => {
  const photo = await stored("foto.heic", await readFile(RED_AND_BLUE));
  expect(photo.file).toMatchObject({ name: "foto.jpg", contentType: "image/jpeg", width: 96, height: 64 });
  expect([await colourAt(photo.kept, 4), await colourAt(photo.kept, 90)]).toEqual([
    [3, 1, 1],
    [1, 1, 3],
  ]);
  const scan = await stored(
    "tarama.tif",
    await sharp(await makePicture("png"))
      .tiff()
      .toBuffer(),
  );
  expect(scan.file).toMatchObject({ name: "tarama.jpg", contentType: "image/jpeg", width: 60, height: 40 });
  const clear = { create: { width: 20, height: 30, channels: 4, background: "#c330" } } as const;
  const logo = await stored("logo.tiff", await sharp(clear).tiff({ compression: "lzw" }).toBuffer());
  expect(logo.file).toMatchObject({ name: "logo.webp", contentType: "image/webp", width: 20, height: 30 });
  expect((await sharp(logo.kept).stats()).isOpaque).toBe(false);
});

test("a picture of too many pixels is made smaller, one that can be shown stays as it came", async () => {
  const large = await stored("poster.png", await makePicture("png", [9_000, 6_000]));
  expect(large.file).toMatchObject({
    name: "poster.jpg",
    contentType: "image/jpeg",
    width: 6_000,
    height: 4_000,
  });
  const bytes = await makePicture("png");
  expect((await stored("kapak.png", bytes)).kept.equals(bytes)).toBe(true);
  await expect(stored("dev.png", claimingPng(20_000, 10_001))).rejects.toThrow("200 megapiksel");
});

test("a picture is decoded in a process of its own, and one that ends that is refused", async () => {
  const path = join(await tempFolder(), "a.png");
  await writeFile(path, await makePicture("png"));
  const take = () => importPicture(path, "a.png", storeFile);
  const taken = await take();
  expect(taken).toMatchObject({ contentType: "image/png" });
  await expect(killedAtWork("picture-check-process.ts", take)).rejects.toThrow("a.png: ");
  expect(await take()).toEqual(taken);
});
