import { readFile } from "node:fs/promises";
import { flushCompileCache } from "node:module";
import { LRUCache } from "lru-cache";
import sharp, { type Sharp, type WebpOptions } from "sharp";
import type { Box, Edition, PageArea, PageSize, ShownPage, TextLine } from "../../domain/issue/edition.ts";
import { type PageStep, pagePictureSize } from "../../domain/issue/page-picture.ts";
import type { PdfHints } from "../../domain/issue/proposals/propose-issues.ts";
import { readable } from "../../domain/readable-text.ts";
import { plainLine } from "../../domain/turkish-text.ts";
import { type FileTarget, writeAtomically } from "../../platform/blobs/disk-files.ts";
import type { ArticlePage } from "../articles/page-lines.ts";
import { type ProposedArticle, proposeArticles } from "../articles/propose-articles.ts";
import type { PageContent, PdfContent, PdfPageContent, PdfStructure } from "../text/pdf-content.ts";
import { plainText } from "../text/text-blocks.ts";
import { textPictures } from "../text/text-pictures.ts";
import { NO_CONTENT, NO_STRUCTURE, unlessUnusable } from "../unusable-pdf.ts";
import { MAX_PAGES } from "./build-edition.ts";
import type { ColouredText } from "./objects/image-boxes.ts";
import { openSound } from "./open-sound.ts";
import { withHeaderFirst } from "./pdf-header.ts";
import { type DrawnPicture, PageCanvas, type PicturePart } from "./pdf-pages.ts";
import { isShownAsItIs } from "./same-picture.ts";

/* The jobs of pdf-process.ts. Every job throws UnusablePdf, or the system's error. */

export interface PictureTarget extends FileTarget {
  readonly step: PageStep;
}

/** A higher effort takes twice the time for a few hundredths of the bytes. */
const WEBP: WebpOptions = { quality: 78, effort: 2 };
/** As near to the page as WEBP, by a quarter less of the most expensive work, in an eighth more bytes. */
const WIDEST_WEBP: WebpOptions = { quality: 75, effort: 1 };

const MAX_COVER_TEXT = 2_000;
const MAX_TITLE = 300;

const MAX_DOCUMENTS = 3;
/** In bytes of their files: two large documents are not held at once. */
const MAX_OPEN_BYTES = 64 * 1024 ** 2;

/** Keeps the documents that were used last open for the next jobs, unless something went wrong with one. */
function lastDocuments<Document extends object>(
  open: (bytes: Uint8Array<ArrayBuffer>, path: string) => Promise<Document>,
  dispose: (document: Document) => void = () => undefined,
) {
  const documents = new LRUCache<string, Document>({ max: MAX_DOCUMENTS, maxSize: MAX_OPEN_BYTES, dispose });

  async function opened(path: string): Promise<Document> {
    const { buffer, byteOffset, byteLength } = await readFile(path);
    // No copy, which a small machine may have no room for; pdf.js takes no Buffer.
    const bytes = new Uint8Array(buffer, byteOffset, byteLength);
    const size = Math.min(Math.max(1, bytes.length), MAX_OPEN_BYTES);
    // Others are closed before a large one is opened.
    while (documents.calculatedSize + size > MAX_OPEN_BYTES) documents.pop();
    const document = await open(bytes, path);
    documents.set(path, document, { size });
    return document;
  }

  return {
    async use<T>(path: string, work: (document: Document) => T | Promise<T>): Promise<T> {
      try {
        return await work(documents.get(path) ?? (await opened(path)));
      } catch (error) {
        documents.delete(path);
        throw error;
      }
    },
  };
}

// Pixels of one page are of no use for the next.
sharp.cache(false);
sharp.concurrency(1);

const pages = lastDocuments(openSound);
const content = lastDocuments<PdfContent>(
  async (bytes, path) => {
    const { openContent } = await textReader();
    return openContent(
      (await pages.use(path, ({ repaired }) => repaired?.slice())) ?? withHeaderFirst(bytes),
    );
  },
  (open) => open.close(),
);

let loadedReader: Promise<typeof import("../text/pdf-content.ts")> | null = null;

/** Loads pdf.js when the first text is read, so that the first picture does not wait for it. */
function textReader() {
  loadedReader ??= import("../text/pdf-content.ts").finally(() => flushCompileCache());
  return loadedReader;
}

const canvas = new PageCanvas();

export function readSizes(path: string) {
  return pages.use(path, ({ open, repaired }) => ({
    // The sizes of further pages are not needed, only their number.
    sizes: open.sizes.slice(0, MAX_PAGES + 1),
    isRepaired: repaired !== null,
  }));
}

/** @param first of the PDF's pages, from 0 @returns null of a page without a trim box */
export function readTrimBoxes(path: string, first: number, count: number): Promise<(PageArea | null)[]> {
  return pages.use(path, ({ open }) =>
    Array.from({ length: count }, (_, index) => open.trimBox(first + index)),
  );
}

export async function readStructure(path: string): Promise<PdfStructure> {
  // It is read while nobody has looked at the number of pages yet.
  const { sizes } = await readSizes(path);
  if (sizes.length > MAX_PAGES) return NO_STRUCTURE;
  return await readContent(path, (open) => open.structure(), NO_STRUCTURE);
}

export async function readText(path: string, page: ShownPage): Promise<PdfPageContent> {
  const { source, area } = page;
  const texts = await unlessUnusable(
    pages.use(path, ({ open }) => open.actualTexts(source - 1, area)),
    [],
  );
  const read = await readContent(path, (open) => open.page(source, area, texts), NO_CONTENT);
  const hidesLayers = await readContent(path, (open) => Promise.resolve(open.hidesLayers), false);
  const images = await unlessUnusable(
    pages.use(path, ({ open }) => open.images(source - 1, area, hidesLayers)),
    [],
  );
  const pictures = textPictures(images, read.blocks);
  const frames = await unlessUnusable(
    pages.use(path, ({ open }) => open.frames(source - 1, area)),
    [],
  );
  const coloured = await unlessUnusable(
    pages.use(path, ({ open }) => open.colouredTexts(source - 1, area)),
    [],
  );
  const colours = coloursOf(read.blocks.flat(), coloured);
  const framed = read.layout ? { ...read, layout: { ...read.layout, frames, colours } } : read;
  return pictures.length === 0 ? framed : { ...framed, pictures };
}

/** Each is compared with all pieces of text; articles are read of no more. */
const MAX_COLOURED_LINES = 3_000;

/** Of each line, null where it has the colour of most of the page. */
function coloursOf(lines: readonly TextLine[], texts: readonly ColouredText[]): (string | null)[] {
  const common = widest(texts);
  return lines.slice(0, MAX_COLOURED_LINES).map(({ box: [left, top, width, height] }) => {
    const own = texts.filter(({ box }) => {
      const [across, down] = [box[0] + box[2] / 2 - left, box[1] + box[3] / 2 - top];
      return across > 0 && across < width && down > 0 && down < height;
    });
    const colour = widest(own);
    return colour === common ? null : colour;
  });
}

function widest(texts: readonly ColouredText[]): string | null {
  const widths = new Map<string, number>();
  for (const { box, colour } of texts) widths.set(colour, (widths.get(colour) ?? 0) + box[2]);
  return [...widths].sort((one, other) => other[1] - one[1])[0]?.[0] ?? null;
}

/** @param texts paths of the files of its pages' texts @param pages their sizes */
export async function findArticles(
  texts: readonly string[],
  pages: readonly PageSize[],
  known: Pick<Edition, "outline" | "labels">,
): Promise<ProposedArticle[]> {
  const contents: ArticlePage[] = [];
  for (const [index, path] of texts.entries()) {
    const { width, height } = pages[index] ?? { width: 1, height: 1 };
    contents.push({ ...(JSON.parse(await readFile(path, "utf8")) as PageContent), width, height });
  }
  return proposeArticles({ pages: contents, ...known });
}

/** What the file and its first page say of which issue it is. */
export async function readHints(path: string): Promise<PdfHints> {
  const cover = await readContent(path, async (open) => plainText((await open.page(1)).blocks), "");
  const { title, created } = await readContent(path, (open) => open.info(), { title: null, created: null });
  const [, year, month, day] = /^D:(\d{4})(\d\d)(\d\d)?/.exec(created ?? "") ?? [];
  const time = Date.UTC(Number(year), Number(month) - 1, Number(day ?? 1));
  return {
    cover: readable(cover).slice(0, MAX_COVER_TEXT) || null,
    title: readable(plainLine(title ?? "")).slice(0, MAX_TITLE) || null,
    created: Number.isNaN(time) ? null : new Date(time).toISOString(),
  };
}

export function drawPictures(
  path: string,
  page: ShownPage,
  targets: readonly PictureTarget[],
): Promise<void> {
  return pages.use(path, async ({ open }) => {
    const wanted = targets
      .map((target) => ({ target, pixels: pagePictureSize(page, target.step) }))
      .sort((one, other) => other.pixels.width - one.pixels.width);
    let picture: DrawnPicture | null = null;
    const written: Promise<void>[] = [];
    try {
      for (const { target, pixels } of wanted) {
        picture =
          picture === null
            ? open.draw(page.source - 1, page.area, pixels, null, canvas)
            : await resized(picture, pixels);
        written.push(writeWebp(picture, target, target.step === "large" ? WIDEST_WEBP : WEBP));
      }
    } finally {
      // The next page is drawn on the same canvas.
      await Promise.allSettled(written);
    }
    await Promise.all(written);
  });
}

export function drawTile(
  path: string,
  { source, area }: ShownPage,
  whole: PageSize,
  part: PicturePart,
  target: FileTarget,
): Promise<void> {
  return pages.use(path, ({ open }) =>
    writeWebp(open.draw(source - 1, area, whole, part, canvas), target, WEBP),
  );
}

/** Of what is cut out of a page. */
const CUT = { dpi: 200, maxSide: 3_000, quality: 90 } as const;
const POINTS_PER_INCH = 72;

/**
 * Writes what stands in a box of a page as a picture of its own: the JPEG that was put there, where it is shown as it is,
 * else what is drawn.
 */
export function cutPicture(path: string, page: ShownPage, box: Box, target: FileTarget): Promise<void> {
  return pages.use(path, async ({ open }) => {
    const [index, { width, height, area }] = [page.source - 1, page];
    const longest = Math.max((box[2] * width) / 10_000, (box[3] * height) / 10_000);
    const scale = Math.min(CUT.dpi / POINTS_PER_INCH, CUT.maxSide / longest);
    const whole = { width: Math.ceil(width * scale), height: Math.ceil(height * scale) };
    const [left, top] = [
      Math.ceil((box[0] * whole.width) / 10_000),
      Math.ceil((box[1] * whole.height) / 10_000),
    ];
    const part = {
      left,
      top,
      width: Math.max(1, Math.floor(((box[0] + box[2]) * whole.width) / 10_000) - left),
      height: Math.max(1, Math.floor(((box[1] + box[3]) * whole.height) / 10_000) - top),
    };
    const drawn = open.draw(index, area, whole, part, canvas);
    const own = open.jpegIn(index, area, box);
    const isWhole = own !== null && (await isShownAsItIs(own, drawn));
    await writeAtomically(
      target,
      isWhole ? own : await sharpOf(drawn).jpeg({ quality: CUT.quality }).toBuffer(),
    );
  });
}

/** Pages are shown without their text when that cannot be read. */
async function readContent<T>(
  path: string,
  read: (open: PdfContent) => Promise<T>,
  otherwise: T,
): Promise<T> {
  try {
    return await content.use(path, read);
  } catch (error) {
    // A system call that failed is the machine's trouble and not the file's.
    if ((error as { syscall?: unknown }).syscall !== undefined) throw error;
    return otherwise;
  }
}

function sharpOf({ rgb, width, height }: DrawnPicture): Sharp {
  return sharp(rgb, { raw: { width, height, channels: 3 } });
}

async function resized(picture: DrawnPicture, { width, height }: PageSize): Promise<DrawnPicture> {
  const rgb = await sharpOf(picture).resize({ width, height, fit: "fill" }).raw().toBuffer();
  return { width, height, rgb };
}

async function writeWebp(picture: DrawnPicture, target: FileTarget, encoding: WebpOptions): Promise<void> {
  await writeAtomically(target, await sharpOf(picture).webp(encoding).toBuffer());
}
