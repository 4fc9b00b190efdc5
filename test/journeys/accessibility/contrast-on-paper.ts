import type { Page } from "playwright-core";
import sharp from "sharp";
import { contrast, luminanceOf } from "./luminance.ts";

interface Text {
  readonly selector: string;
  /** Red, green and blue of the letters. */
  readonly colour: readonly [number, number, number];
  /** WCAG 1.4.3: 3 for large letters, 4.5 for all others. */
  readonly least: number;
  /** Where the letters stand in the window. */
  readonly boxes: readonly { left: number; top: number; width: number; height: number }[];
}

/**
 * Measures what axe could not compute, text on a gradient or a picture: the letters' colour against every point of
 * what lies behind them, taken as a picture without the letters.
 * @returns the selectors of texts that are too faint somewhere
 */
export async function faintTexts(page: Page, selectors: readonly string[]): Promise<Set<string>> {
  const texts = await page.evaluate(readTexts, [...selectors]);
  const before = await page.evaluate(() => [scrollX, scrollY] as const);
  const paper = await withoutLetters(page, () => page.screenshot({ fullPage: true }));
  await page.evaluate(([x, y]) => scrollTo(x, y), before);
  const { data, info } = await sharp(paper).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const isFaint = ({ colour, least, boxes }: Text) => {
    const ink = luminanceOf(...colour);
    return boxes.some(({ left, top, width, height }) => {
      for (let y = Math.ceil(top); y < Math.min(top + height, info.height); y += 1)
        for (let x = Math.ceil(left); x < Math.min(left + width, info.width); x += 1) {
          const at = (y * info.width + x) * 3;
          const behind = luminanceOf(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0);
          if (contrast(ink, behind) < least) return true;
        }
      return false;
    });
  };
  return new Set(texts.filter(isFaint).map(({ selector }) => selector));
}

async function withoutLetters<T>(page: Page, look: () => Promise<T>): Promise<T> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      "* { -webkit-text-fill-color: transparent !important; text-decoration: none !important }",
    );
    document.adoptedStyleSheets = [sheet];
  });
  const seen = await look();
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
  return seen;
}

/** In the page. */
function readTexts(selectors: string[]): Text[] {
  const pen = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
  return selectors.flatMap((selector) => {
    const element = document.querySelector(selector);
    if (!element || !pen) return [];
    const { color, fontSize, fontWeight } = getComputedStyle(element);
    // A canvas understands every way of writing a colour.
    pen.fillStyle = color;
    pen.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = pen.getImageData(0, 0, 1, 1).data;
    const size = Number.parseFloat(fontSize);
    const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700);
    const range = document.createRange();
    const boxes = [...element.childNodes].flatMap((node) => {
      if (node.nodeType !== Node.TEXT_NODE) return [];
      range.selectNodeContents(node);
      return [...range.getClientRects()].map(({ x, y, width, height }) => ({
        left: x + scrollX,
        top: y + scrollY,
        width,
        height,
      }));
    });
    return [{ selector, colour: [red, green, blue], least: isLarge ? 3 : 4.5, boxes }];
  });
}
