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
  const faint = await faintAtOneLook(page, selectors);
  // A busy browser may give a picture of a page that is not drawn to its end: what is too faint stays so.
  return faint.size === 0 ? faint : faintAtOneLook(page, [...faint]);
}

async function faintAtOneLook(page: Page, selectors: readonly string[]): Promise<Set<string>> {
  const before = await page.evaluate(() => [scrollX, scrollY] as const);
  const { texts, papers } = await withoutLetters(page, () => textsOnPapers(page, [...selectors]));
  await page.evaluate(([x, y]) => scrollTo(x, y), before);
  const isFaint = ({ colour, least, boxes }: Text) => {
    const ink = luminanceOf(...colour);
    return boxes.some((box) => papers.some((paper) => isFaintOn(paper, box, ink, least)));
  };
  return new Set(texts.filter(isFaint).map(({ selector }) => selector));
}

/** A part of the page, without letters. */
interface Paper {
  /** Where it is in the page, in whole pixels. */
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** Red, green and blue of each pixel. */
  readonly data: Buffer;
}

type Box = Text["boxes"][number];

/** The texts, and pictures of what lies behind them. */
async function textsOnPapers(page: Page, selectors: string[]): Promise<{ texts: Text[]; papers: Paper[] }> {
  for (;;) {
    const texts = await page.evaluate(readTexts, selectors);
    const papers: Paper[] = [];
    const seen = texts.flatMap(({ boxes }) => boxes).filter(({ width, height }) => width > 0 && height > 0);
    for (const clip of stripes(seen)) papers.push(await takePaper(page, clip));
    // The window is as high as the page while it is taken, which may bring what comes late, and move the letters.
    const after = await page.evaluate(readTexts, selectors);
    if (JSON.stringify(after) === JSON.stringify(texts)) return { texts, papers };
  }
}

/** Parts of one page are taken in one picture when no more than this is between them. */
const GAP_PX = 100;

/** The parts of the page that hold the boxes, from above to below: a picture of a whole long page takes a second. */
function stripes(boxes: readonly Box[]): Box[] {
  const found: Box[] = [];
  for (const box of [...boxes].sort((one, other) => one.top - other.top)) {
    const last = found.at(-1);
    if (!last || box.top > last.top + last.height + GAP_PX) found.push(box);
    else found.splice(-1, 1, around(last, box));
  }
  return found;
}

function around(one: Box, other: Box): Box {
  const [left, top] = [Math.min(one.left, other.left), Math.min(one.top, other.top)];
  const right = Math.max(one.left + one.width, other.left + other.width);
  const bottom = Math.max(one.top + one.height, other.top + other.height);
  return { left, top, width: right - left, height: bottom - top };
}

async function takePaper(page: Page, box: Box): Promise<Paper> {
  const [left, top] = [Math.max(0, Math.floor(box.left)), Math.max(0, Math.floor(box.top))];
  const clip = {
    x: left,
    y: top,
    width: Math.ceil(box.left + box.width) - left,
    height: Math.ceil(box.top + box.height) - top,
  };
  const picture = sharp(await page.screenshot({ fullPage: true, clip })).removeAlpha();
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  return { left, top, width: info.width, height: info.height, data };
}

/** @param ink luminance of the letters */
function isFaintOn(paper: Paper, { left, top, width, height }: Box, ink: number, least: number): boolean {
  const firstX = Math.max(Math.ceil(left), paper.left);
  const lastX = Math.min(left + width, paper.left + paper.width);
  const lastY = Math.min(top + height, paper.top + paper.height);
  for (let y = Math.max(Math.ceil(top), paper.top); y < lastY; y += 1)
    for (let x = firstX; x < lastX; x += 1) {
      const at = ((y - paper.top) * paper.width + x - paper.left) * 3;
      const behind = luminanceOf(paper.data[at] ?? 0, paper.data[at + 1] ?? 0, paper.data[at + 2] ?? 0);
      if (contrast(ink, behind) < least) return true;
    }
  return false;
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
