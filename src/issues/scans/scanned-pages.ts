import { hash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { LRUCache } from "lru-cache";
import type { MendedPage } from "../../content/library/mended-pages.ts";
import type { FileHash } from "../../platform/blobs/blob-store.ts";
import type { DerivedFiles } from "../../platform/blobs/derived-files.ts";
import { editionKey, nameOf, type PdfSource } from "../render/pdf-source.ts";
import type { PageContent } from "../text/pdf-content.ts";

/** Raised when scans are read in another way: each page is read once more then. */
const SCAN_VERSION = 1;
const SCANS = `scans-${SCAN_VERSION}.json`;
const MENDED = "mended.json";
const MAX_EDITIONS = 1000;
/** A database that is away is asked again. */
const RETRY_MS = 5_000;

/** A page that was read by OCR, with what its PDF has beside. */
export interface ScannedContent extends PageContent {
  /** How well it was read, from 0 to 100; null where no text was found, and the page stays as it was. */
  readonly score: number | null;
  /** Words of which Tesseract was not sure; absent of a page that was read before these were kept. */
  readonly unsure?: readonly string[];
}

export type MendedPagesOf = (edition: FileHash) => Promise<readonly MendedPage[]>;

/** The pages of an edition that were tried by OCR, with their scores. */
export type EditionScans = readonly (readonly [page: number, score: number | null])[];

/** What OCR has read on the pages of editions, and what was set right there by hand. */
export class ScannedPages {
  readonly #files: DerivedFiles;
  readonly #mendedPagesOf: MendedPagesOf;
  readonly #scans = new LRUCache<FileHash, Promise<EditionScans | null>>({ max: MAX_EDITIONS });
  readonly #mended = new LRUCache<FileHash, Promise<readonly MendedPage[]>>({ max: MAX_EDITIONS });

  constructor(files: DerivedFiles, mendedPagesOf: MendedPagesOf) {
    this.#files = files;
    this.#mendedPagesOf = mendedPagesOf;
  }

  /** Null while an edition's pages are not all looked at. */
  of(source: PdfSource): Promise<EditionScans | null> {
    const key = editionKey(source);
    const known = this.#scans.get(key);
    if (known) return known;
    const reading = this.#files.readJson(nameOf(source, SCANS)) as Promise<EditionScans | null>;
    this.#scans.set(key, reading);
    reading.catch(() => this.#scans.delete(key));
    return reading;
  }

  async keep(source: PdfSource, scans: EditionScans): Promise<void> {
    await this.#files.writeJson(nameOf(source, SCANS), scans);
    this.#scans.set(editionKey(source), Promise.resolve(scans));
    // What was mended before may have come with an import meanwhile.
    this.#mended.delete(editionKey(source));
  }

  /** A page as OCR has read it; what was read once is not read again. @param page from 1 */
  async page(source: PdfSource, page: number, read: () => Promise<ScannedContent>): Promise<ScannedContent> {
    const name = nameOf(source, fileOfPage(page));
    const kept = (await this.#files.readJson(name)) as ScannedContent | null;
    if (kept) return kept;
    const scan = await read();
    await this.#files.writeJson(name, scan);
    return scan;
  }

  /** How many of these pages are read while not all are looked at. @param pages from 1 */
  async countRead(source: PdfSource, pages: readonly number[]): Promise<number> {
    const kept = await Promise.all(pages.map((page) => this.#files.has(nameOf(source, fileOfPage(page)))));
    return kept.filter(Boolean).length;
  }

  /** The file of a page that OCR has read; null of one that has its own text, or none. @param page from 1 */
  async fileOf(source: PdfSource, page: number): Promise<string | null> {
    const scans = await this.of(source);
    const isScanned = scans?.some(([scanned, score]) => scanned === page && score !== null);
    return isScanned ? nameOf(source, fileOfPage(page)) : null;
  }

  /** Names the texts of an edition's pages. */
  async textKey(source: PdfSource): Promise<FileHash> {
    const key = editionKey(source);
    const isScanned = (await this.of(source))?.some(([, score]) => score !== null);
    return mendedKey(isScanned ? scannedKey(key) : key, timesSaved(await this.mended(source)));
  }

  /** What has named them up to now. */
  async everyTextKey(source: PdfSource): Promise<FileHash[]> {
    const key = editionKey(source);
    const times = timesSaved(await this.mended(source));
    return [key, scannedKey(key)].flatMap((base) =>
      Array.from({ length: times + 1 }, (_, index) => mendedKey(base, index)),
    );
  }

  async mendedPage(source: PdfSource, page: number): Promise<MendedPage | undefined> {
    return (await this.mended(source)).find((one) => one.page === page);
  }

  /** What was set right by hand. */
  mended(source: PdfSource): Promise<readonly MendedPage[]> {
    const key = editionKey(source);
    const known = this.#mended.get(key);
    if (known) return known;
    const reading = this.#readMended(source, key);
    this.#mended.set(key, reading);
    reading.catch(() => this.#mended.delete(key));
    return reading;
  }

  /** Scans may have been read by another machine, or mended. @param key of the edition; null: of any */
  lookAgain(key: FileHash | null): void {
    for (const known of [this.#scans, this.#mended])
      if (key === null) known.clear();
      else known.delete(key);
  }

  /** While its database is away a machine has what was kept when it was there. */
  async #readMended(source: PdfSource, key: FileHash): Promise<readonly MendedPage[]> {
    const name = nameOf(source, MENDED);
    const kept = async () => ((await this.#files.readJson(name)) ?? []) as readonly MendedPage[];
    let pages: readonly MendedPage[];
    try {
      pages = await this.#mendedPagesOf(key);
    } catch {
      setTimeout(() => this.#mended.delete(key), RETRY_MS).unref();
      return kept();
    }
    // A full disk keeps nobody from reading.
    if (pages.length > 0 && !isDeepStrictEqual(pages, await kept()))
      await this.#files.writeJson(name, pages).catch(() => undefined);
    return pages;
  }
}

function fileOfPage(page: number): string {
  return `${page}-scan-${SCAN_VERSION}.json`;
}

function scannedKey(key: FileHash): FileHash {
  return hash("sha256", `${key} ${SCANS}`);
}

/** @param times how often pages of the edition were mended */
function mendedKey(key: FileHash, times: number): FileHash {
  return times === 0 ? key : hash("sha256", `${key} mended ${times}`);
}

function timesSaved(mended: readonly MendedPage[]): number {
  return mended.reduce((sum, { version }) => sum + version, 0);
}
