import { constants } from "node:os";
import type { ShownPage } from "../../domain/issue/edition.ts";
import { CrashBackoff } from "../../platform/jobs/crash-backoff.ts";
import { isCrash } from "../../platform/jobs/job-process.ts";
import { type PoolState, type ProcessOverrides, ProcessPool } from "../../platform/jobs/process-pool.ts";
import type { CrashMemory } from "../../platform/machines/crash-memory.ts";
import type { EditionStore } from "../render/edition-store.ts";
import type { PdfSource } from "../render/pdf-source.ts";
import type { PageContent } from "../text/pdf-content.ts";
import { plainText } from "../text/text-blocks.ts";
import { textPictures } from "../text/text-pictures.ts";
import { UnusablePdf, unlessUnusable } from "../unusable-pdf.ts";
import type * as scanJobs from "./scan-jobs.ts";

export type ScanJobs = typeof scanJobs;

interface ReadOptions {
  /** Asked before each page: what was read until then stays. */
  mayGoOn(): boolean | Promise<boolean>;
}

/** An A3 page's at 300 dpi. */
export const MAX_PIXELS = 17_500_000;
/** A page that was too much for the limits is read once more, with a third of the pixels. */
const PIXELS = [MAX_PIXELS, MAX_PIXELS / 3] as const;

const LIMITS = {
  /** An A4 page takes three to eight seconds of two cores of 2023. */
  jobTimeout: 120_000,
  clockTimeout: 30 * 60_000,
  /** An A4 page takes 400 MB, and a PDF of 200 MB is held by PDFium. */
  maxMemory: 1.25 * 1024 ** 3,
  maxHeap: 256,
} as const;

/** A page with fewer words of its own that is a picture for the most part: an app has written its name on a scan. */
const MAX_STRAY_WORDS = 30;
/** In ten thousandths of the page. */
const MIN_PICTURE_AREA = 0.6 * 10_000 ** 2;

/** Reads pages without usable text by OCR, one at a time, behind everything else that the machine is at. */
export class ScanReader {
  readonly #editions: EditionStore;
  readonly #pool: ProcessPool<ScanJobs, "scan">;
  readonly #backoff: CrashBackoff;

  constructor(
    editions: EditionStore,
    overrides?: ProcessOverrides<ScanJobs>,
    shared: CrashMemory | null = null,
  ) {
    this.#editions = editions;
    this.#backoff = new CrashBackoff({ ttl: 10 * 60_000, maxKeys: 5000, shared });
    this.#pool = new ProcessPool({
      file: new URL("./scan-process.ts", import.meta.url),
      limits: LIMITS,
      errors: [UnusablePdf],
      niceness: constants.priority.PRIORITY_LOW,
      size: 1,
      levels: { scan: { max: Infinity, order: "oldest first" } },
      overrides,
    });
  }

  /** Reads what is left of an edition's mute pages. Whoever asks holds the edition's claim. @throws as EditionStore.edition */
  async read(source: PdfSource, { mayGoOn }: ReadOptions): Promise<void> {
    if ((await this.#editions.scanned.of(source)) !== null) return;
    const { pages } = await this.#editions.edition(source, "rest");
    const scores: (readonly [page: number, score: number | null])[] = [];
    for (const [index, shown] of pages.entries()) {
      if (!(await mayGoOn())) return;
      const own = await unlessUnusable(this.#editions.ownContent(source, index + 1, "rest"), null);
      if (own === null || !isMute(own)) continue;
      const scan = await this.#editions.scanned.page(source, index + 1, () =>
        this.#readPage(source, shown, own),
      );
      scores.push([index + 1, scan.score]);
    }
    await this.#editions.scanned.keep(source, scores);
  }

  get state(): PoolState {
    return this.#pool.state;
  }

  close(): void {
    this.#pool.close();
  }

  /** A page that cannot be read, whatever is tried, stays as it is. */
  async #readPage(source: PdfSource, shown: ShownPage, own: PageContent) {
    for (const maxPixels of PIXELS) {
      const task = `scan ${source.hash} ${shown.source} ${shown.area?.left ?? ""} ${maxPixels}`;
      try {
        const { blocks, score, unsure } = await this.#pool.use("scan", (worker) =>
          this.#backoff.run({ [task]: 1 }, () => worker.run("readScan", source.path, shown, maxPixels)),
        );
        if (score === null || wordCount(blocks) <= wordCount(own.blocks)) return { ...own, score: null };
        const { isBroken: _, layout: __, pictures = [], ...rest } = own;
        return { ...rest, blocks, pictures: textPictures(pictures, blocks), score, unsure };
      } catch (error) {
        if (error instanceof UnusablePdf) break;
        if (!isCrash(error)) throw error;
      }
    }
    return { ...own, score: null };
  }
}

/** True of a page whose own text is missing, is rubbish, or is a few words on a scan. */
function isMute({ blocks, isBroken, pictures = [] }: PageContent): boolean {
  const words = wordCount(blocks);
  const isPicture = pictures.some(([, , width, height]) => width * height >= MIN_PICTURE_AREA);
  return words === 0 || isBroken === true || (words < MAX_STRAY_WORDS && isPicture);
}

function wordCount(blocks: PageContent["blocks"]): number {
  return plainText(blocks).match(/\p{L}{2,}/gu)?.length ?? 0;
}
