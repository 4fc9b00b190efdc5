import sharp from "sharp";
import { expect, test } from "vitest";
import { skewOf } from "./skew.ts";

/** Two columns of grey bars, as lines of text look from afar. @param turn clockwise, in degrees */
async function page(turn: number, ink = "#333", paper = "#fff") {
  const bars = Array.from({ length: 40 }, (_, row) => {
    const y = 100 + row * 22;
    return `<rect x="80" y="${y}" width="${300 - (row % 5) * 20}" height="9"/><rect x="430" y="${y}" width="300" height="9"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="1100"><rect width="800" height="1100" fill="${paper}"/><g fill="${ink}" transform="rotate(${turn} 400 550)">${bars.join("")}</g></svg>`;
  const { data, info } = await sharp(Buffer.from(svg))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { pixels: new Uint8Array(data), width: info.width, height: info.height };
}

test.each([-6.5, -3, -0.8, 0.4, 1.3, 5])(
  "lines that are turned by %d degrees are found to be",
  async (turn) => {
    expect(Math.abs(skewOf(await page(turn)).angle - turn)).toBeLessThan(0.15);
  },
);

test("straight lines stay, on yellowed paper, too", async () => {
  expect(skewOf(await page(0))).toEqual({ angle: 0, isBlank: false });
  expect(skewOf(await page(0, "#5a4630", "#d8bf8c"))).toEqual({ angle: 0, isBlank: false });
  expect(Math.abs(skewOf(await page(2, "#5a4630", "#d8bf8c")).angle - 2)).toBeLessThan(0.15);
});

test("a page without anything on it is blank", () => {
  const blank = (value: number) => ({
    pixels: new Uint8Array(400 * 600).fill(value),
    width: 400,
    height: 600,
  });
  expect(skewOf(blank(255)).isBlank).toBe(true);
  expect(skewOf(blank(0)).isBlank).toBe(true);
});
