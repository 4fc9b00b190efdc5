import type { FileHash } from "../../platform/blobs/blob-store.ts";
import { CrashBackoff } from "../../platform/jobs/crash-backoff.ts";
import { type JobWorker, type ProcessOverrides, ProcessPool } from "../../platform/jobs/process-pool.ts";
import { WorkerCrashed } from "../../platform/jobs/worker-process.ts";
import { UnusablePdf } from "../unusable-pdf.ts";
import type * as pdfJobs from "./pdf-jobs.ts";

export interface PdfSource {
  readonly hash: FileHash;
  readonly path: string;
}

export type PdfJobs = typeof pdfJobs;
export type PdfWorker = JobWorker<PdfJobs>;

/**
 * Who waits: a reader for a page, one who enlarges it, the first pages of a new issue, or nobody. A reader who turns page
 * after page wants the last one. Half a minute of work may wait, and the tiles of two or three windows.
 */
const LEVELS = {
  reader: { max: 200, order: "newest first" },
  tile: { max: 60, order: "newest first" },
  first: { max: Infinity, order: "newest first" },
  rest: { max: Infinity, order: "oldest first" },
} as const;

export type Urgency = keyof typeof LEVELS;

const LIMITS = {
  /** A page that is hard to draw, on a busy machine. */
  jobTimeout: 15_000,
  /** A PDF of 200 MB is held by PDFium and by pdf.js. */
  maxMemory: 1.5 * 1024 ** 3,
  maxHeap: 512,
} as const;

const MAX_CRASHES_OF_TASK = 1;
const MAX_CRASHES_OF_PDF = 3;

/** Opens PDFs in a process of its own, for one task after another. */
export class PdfProcessor {
  readonly #pool: ProcessPool<PdfJobs, Urgency>;
  readonly #backoff = new CrashBackoff({ ttl: 10 * 60_000, maxKeys: 5000, isCrash });

  constructor(overrides?: ProcessOverrides<PdfJobs>) {
    this.#pool = new ProcessPool({
      file: new URL("./pdf-process.ts", import.meta.url),
      size: 1,
      levels: LEVELS,
      limits: LIMITS,
      errors: [UnusablePdf],
      overrides,
    });
  }

  /**
   * As ProcessPool.use. A task that has crashed the process, and a PDF that does so at several tasks, is left alone for a
   * while.
   * @throws UnusablePdf, QueueFullError, AbortError, WorkerUnavailable, or the system's error
   */
  async use<T>(
    urgency: Urgency,
    hash: FileHash,
    task: string,
    work: (worker: PdfWorker) => Promise<T>,
    signal?: AbortSignal,
  ): Promise<T> {
    const maxCrashes = { [hash]: MAX_CRASHES_OF_PDF, [`${hash} ${task}`]: MAX_CRASHES_OF_TASK };
    try {
      return await this.#backoff.run(maxCrashes, () => this.#pool.use(urgency, work, signal));
    } catch (error) {
      throw isCrash(error) ? new UnusablePdf("not readable", { cause: error }) : error;
    }
  }

  close(): void {
    this.#pool.close();
  }
}

/** What stops PDFium without ending the process counts as well. */
function isCrash(error: unknown): boolean {
  return error instanceof WorkerCrashed || (error instanceof UnusablePdf && error.fault === "not readable");
}
