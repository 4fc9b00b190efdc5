import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { UnusableFile } from "../../../platform/blobs/unusable-file.ts";
import { drawShareCard, type ShareCardContent } from "./draw-share-card.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "mecmua-cards-"));
});
afterAll(() => rm(folder, { recursive: true }));

const words: ShareCardContent = {
  name: "Poyraz",
  type: "literata",
  accent: "#0a5c4a",
  logo: null,
  label: "Öykü",
  title: "Son Vapur",
  foot: "Nermin Akyol",
  picture: null,
};

async function drawn(content: Partial<ShareCardContent>): Promise<Buffer> {
  const path = join(folder, "card.jpg");
  await drawShareCard({ ...words, ...content }, { path, tempPath: join(folder, "incoming", "card") });
  return readFile(path);
}

/** The colour of one pixel, `#rrggbb`. */
async function colorAt(card: Buffer, left: number, top: number): Promise<string> {
  const pixel = await sharp(card).extract({ left, top, width: 1, height: 1 }).raw().toBuffer();
  return `#${pixel.toString("hex")}`;
}

/** How much of the left side is not paper. */
async function inkOf(card: Buffer): Promise<number> {
  const { channels } = await sharp(
    await sharp(card).extract({ left: 64, top: 222, width: 500, height: 300 }).toBuffer(),
  ).stats();
  return 255 - (channels[0]?.mean ?? 255);
}

test.for(["literata", "newsreader", "sans", "serif"] as const)(
  "a card in the pair %s is a JPEG of 1200 × 630",
  async (type) => {
    const card = await drawn({ type });
    expect(await sharp(card).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
    expect(card.length).toBeLessThan(300_000);
    expect(await inkOf(card)).toBeGreaterThan(await inkOf(await drawn({ type, title: "." })));
  },
);

test("a picture fills its side around its focus, and a cover is shown whole on a board", async () => {
  const path = join(folder, "picture.png");
  // Half red, half blue.
  await sharp({ create: { width: 1800, height: 400, channels: 3, background: "#ff0000" } })
    .composite([
      {
        input: { create: { width: 900, height: 400, channels: 3, background: "#0000ff" } },
        left: 900,
        top: 0,
      },
    ])
    .png()
    .toFile(path);
  const left = await drawn({ picture: { path, focus: [0, 2], isWhole: false } });
  const right = await drawn({ picture: { path, focus: [4, 2], isWhole: false } });
  expect(await colorAt(left, 900, 300)).toMatch(/^#f[ef]0[0-3]0[0-3]$/);
  expect(await colorAt(right, 900, 300)).toMatch(/^#0[0-3]0[0-3]f[ef]$/);
  const cover = await drawn({ picture: { path, focus: [2, 2], isWhole: true } });
  expect(await colorAt(cover, 800, 300)).toMatch(/^#f/);
  expect(await colorAt(cover, 1100, 300)).toMatch(/^#0[0-9]0[0-9]f/);
  expect(await colorAt(cover, 900, 20)).toMatch(/^#eb(?:e3d3|e4d4)$/);
});

test("a publisher's logo stands in the name's place, and drawings of the content stay refused afterwards", async () => {
  const path = join(folder, "logo.svg");
  await writeFile(
    path,
    `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="100"><rect width="300" height="100" fill="#123b4a"/></svg>`,
  );
  const card = await drawn({ logo: { path, width: 300, height: 100 } });
  expect(await colorAt(card, 100, 90)).toMatch(/^#1[0-9a-f]3[0-9a-f]4/);
  await expect(drawn({ picture: { path, focus: [2, 2], isWhole: false } })).rejects.toThrow(UnusableFile);
});

test("a picture full of noise does not make a card too large for messengers", async () => {
  const path = join(folder, "noise.png");
  await sharp({
    create: {
      width: 1200,
      height: 1200,
      channels: 3,
      background: "#000",
      noise: { type: "gaussian", mean: 128, sigma: 90 },
    },
  })
    .png()
    .toFile(path);
  expect((await drawn({ picture: { path, focus: [2, 2], isWhole: false } })).length).toBeLessThan(300_000);
});
