import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import sharp, { type Sharp } from "sharp";
import { createOCREngine, type OCREngine } from "tesseract-wasm";
import type { PageSize, PageText, ShownPage } from "../../domain/issue/edition.ts";
import { openSound } from "../render/open-sound.ts";
import type { PdfPages } from "../render/pdf-pages.ts";
import { plainText } from "../text/text-blocks.ts";
import { MIN_READABLE_SCORE, turkishTextScore } from "../text/turkish-text-score.ts";
import { confidenceOf, parseHocr, type ScannedLine, soundLines, unsureWords } from "./hocr.ts";
import { scannedBlocks } from "./scanned-text.ts";
import { type GreyPicture, skewOf } from "./skew.ts";

/* The jobs of scan-process.ts. Every job throws UnusablePdf, or the system's error. */

export interface ReadScan {
  readonly blocks: PageText["blocks"];
  /** How well it was read, from 0 to 100; null where there is no text, or what looks like one is rubbish. */
  readonly score: number | null;
  readonly unsure: readonly string[];
}

const DPI = 300;
const POINTS_PER_INCH = 72;
/** What a scan says of its size is often wrong: a page is drawn with so many pixels at least, an A4 page's at 240 dpi … */
const MIN_PIXELS = 5_500_000;
/** The straightening needs no more. */
const SKEW_WIDTH = 1000;
/** Smaller turns are nothing to Tesseract, and the picture stays as it is. */
const MIN_ANGLE = 0.2;
const WHITE = { r: 255, g: 255, b: 255 };

sharp.cache(false);
sharp.concurrency(1);

let opened: { readonly path: string; readonly pdf: Promise<PdfPages> } | null = null;
let engine: Promise<OCREngine> | null = null;

/** @param maxPixels … and so many at most */
export async function readScan(path: string, page: ShownPage, maxPixels: number): Promise<ReadScan> {
  const drawn = await draw(path, page, maxPixels);
  const { angle, isBlank } = skewOf(await smaller(drawn));
  if (isBlank) return { blocks: [], score: null, unsure: [] };
  const straight = Math.abs(angle) < MIN_ANGLE ? drawn : await turned(drawn, -angle);
  engine ??= startEngine();
  const lines = soundLines(recognise(await engine, straight));
  const shape = { page: drawn, straight, angle: straight === drawn ? 0 : angle };
  const blocks = scannedBlocks(lines, shape);
  return { blocks, score: scoreOf(lines, plainText(blocks)), unsure: unsureWords(lines) };
}

async function draw(path: string, { source, area, ...size }: ShownPage, maxPixels: number) {
  if (opened?.path !== path) {
    const bytes = new Uint8Array(await readFile(path));
    opened = { path, pdf: openSound(bytes).then(({ open }) => open) };
  }
  const { width, height, rgb } = (await opened.pdf).draw(source - 1, area, pixelsOf(size, maxPixels));
  return greyOf(sharp(rgb, { raw: { width, height, channels: 3 } }));
}

function pixelsOf({ width, height }: PageSize, maxPixels: number): PageSize {
  const wanted = width * height * (DPI / POINTS_PER_INCH) ** 2;
  const scale = Math.sqrt(Math.min(Math.max(wanted, MIN_PIXELS), maxPixels) / (width * height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

async function startEngine(): Promise<OCREngine> {
  const fileOf = (name: string) => readFile(fileURLToPath(import.meta.resolve(name)));
  const core = fileURLToPath(new URL("tesseract-core.wasm", import.meta.resolve("tesseract-wasm")));
  const model = await fileOf("@tesseract.js-data/tur/4.0.0_best_int/tur.traineddata.gz");
  const started = await createOCREngine({ wasmBinary: await readFile(core) });
  started.loadModel(await promisify(gunzip)(model));
  // Without it Tesseract guesses, and takes columns for one.
  started.setVariable("user_defined_dpi", String(DPI));
  return started;
}

function recognise(started: OCREngine, { pixels, width, height }: GreyPicture): ScannedLine[] {
  const data = new Uint8ClampedArray(4 * pixels.length);
  for (const [place, value] of pixels.entries()) data.fill(value, 4 * place, 4 * place + 3);
  started.loadImage({ data, width, height } as ImageData);
  try {
    return parseHocr(started.getHOCR());
  } finally {
    started.clearImage();
  }
}

/** @param text of the lines */
function scoreOf(lines: readonly ScannedLine[], text: string): number | null {
  const { score } = turkishTextScore(text);
  const found = score === null ? 0 : Math.round(Math.min(score, confidenceOf(lines)));
  return found < MIN_READABLE_SCORE ? null : found;
}

function smaller(picture: GreyPicture): Promise<GreyPicture> {
  return greyOf(sharpOf(picture).resize({ width: SKEW_WIDTH, withoutEnlargement: true }));
}

function turned(picture: GreyPicture, angle: number): Promise<GreyPicture> {
  return greyOf(sharpOf(picture).rotate(angle, { background: WHITE }));
}

function sharpOf({ pixels, width, height }: GreyPicture) {
  return sharp(pixels, { raw: { width, height, channels: 1 } });
}

async function greyOf(picture: Sharp): Promise<GreyPicture> {
  const { data, info } = await picture.greyscale().raw().toBuffer({ resolveWithObject: true });
  if (info.channels !== 1) throw new TypeError("not one channel");
  return { pixels: data, width: info.width, height: info.height };
}
