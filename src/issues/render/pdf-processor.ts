import { availableParallelism, constants, totalmem } from "node:os";
import type { FileHash } from "../../platform/blobs/blob-store.ts";
import { CrashBackoff } from "../../platform/jobs/crash-backoff.ts";
import { isCrash as hasCrashed, JobOutOfMemory } from "../../platform/jobs/job-process.ts";
import {
  type JobWorker,
  type PoolState,
  type ProcessOverrides,
  ProcessPool,
} from "../../platform/jobs/process-pool.ts";
import type { CrashMemory } from "../../platform/machines/crash-memory.ts";
import { UnusablePdf } from "../unusable-pdf.ts";
import type * as pdfJobs from "./pdf-jobs.ts";

export type PdfJobs = typeof pdfJobs;
export type PdfWorker = JobWorker<PdfJobs>;

/** A reader who turns page after page wants the last one. Half a minute of work may wait, and the tiles of some windows. */
const READER_LEVELS = {
  reader: { max: 200, order: "newest first" },
  tile: { max: 60, order: "newest first" },
} as const;
const INGEST_LEVELS = {
  first: { max: Infinity, order: "newest first" },
  rest: { max: Infinity, order: "oldest first" },
  idle: { max: Infinity, order: "oldest first" },
} as const;

type ReaderUrgency = keyof typeof READER_LEVELS;
type IngestUrgency = keyof typeof INGEST_LEVELS;
export type Urgency = ReaderUrgency | IngestUrgency;

const LIMITS = {
  jobTimeout: 15_000,
  /** A PDF of 200 MB is held by PDFium and by pdf.js. */
  maxMemory: 1.5 * 1024 ** 3,
  maxHeap: 512,
} as const;

/** At the lowest priority a page waits for whatever else a busy machine does: after a minute its process was ended. */
const INGEST_CLOCK_TIMEOUT_MS = 10 * 60_000;

/** On a smaller machine the site needs what a second process would hold. */
const MIN_MEMORY_FOR_TWO_BYTES = 4 * 1024 ** 3;

const MAX_CRASHES_OF_TASK = 1;
const MAX_CRASHES_OF_PDF = 3;

/** Readers have two processes of their own, of which a PDF has one at the most: one that hangs holds up its own readers only. */
export class PdfProcessor {
  readonly #readers: ProcessPool<PdfJobs, ReaderUrgency>;
  readonly #ingest: ProcessPool<PdfJobs, IngestUrgency>;
  readonly #backoff: CrashBackoff;
  readonly #fetch: ((hash: FileHash) => Promise<void>) | null;

  /** @param fetch has a PDF on this machine; null: all are @param shared what crashed on other machines */
  constructor(
    overrides?: ProcessOverrides<PdfJobs>,
    fetch: ((hash: FileHash) => Promise<void>) | null = null,
    shared: CrashMemory | null = null,
  ) {
    this.#backoff = new CrashBackoff({ ttl: 10 * 60_000, maxKeys: 5000, shared, isCrash });
    this.#fetch = fetch;
    const file = new URL("./pdf-process.ts", import.meta.url);
    const options = { file, limits: LIMITS, errors: [UnusablePdf], overrides };
    this.#readers = new ProcessPool({ ...options, size: 2, maxOfKey: 1, levels: READER_LEVELS });
    const niceness = constants.priority.PRIORITY_LOW;
    this.#ingest = new ProcessPool({
      ...options,
      limits: { ...LIMITS, clockTimeout: INGEST_CLOCK_TIMEOUT_MS },
      size: ingestProcesses(),
      levels: INGEST_LEVELS,
      niceness,
      keepsMemory: true,
    });
  }

  /** Leaves what crashes alone for a while. @throws UnusablePdf, JobOutOfMemory, and as ProcessPool.use and fetch */
  async use<T>(
    urgency: Urgency,
    hash: FileHash,
    task: string,
    work: (worker: PdfWorker) => Promise<T>,
    signal?: AbortSignal,
  ): Promise<T> {
    const maxCrashes = { [hash]: MAX_CRASHES_OF_PDF, [`${hash} ${task}`]: MAX_CRASHES_OF_TASK };
    const options = { signal, key: hash };
    await this.#fetch?.(hash);
    try {
      this.#backoff.check(maxCrashes);
      const tried = (worker: PdfWorker) => this.#backoff.run(maxCrashes, () => work(worker));
      return isIngest(urgency)
        ? await this.#ingest.use(urgency, tried, options)
        : await this.#readers.use(urgency, tried, options);
    } catch (error) {
      const isOfPdf = isCrash(error) && !(error instanceof JobOutOfMemory);
      throw isOfPdf ? new UnusablePdf("not readable", { cause: error }) : error;
    }
  }

  get states(): Readonly<Record<"readers" | "ingest", PoolState>> {
    return { readers: this.#readers.state, ingest: this.#ingest.state };
  }

  close(): void {
    this.#readers.close();
    this.#ingest.close();
  }
}

function ingestProcesses(): number {
  const memory = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
  return availableParallelism() > 1 && memory >= MIN_MEMORY_FOR_TWO_BYTES ? 2 : 1;
}

function isIngest(urgency: Urgency): urgency is IngestUrgency {
  return urgency in INGEST_LEVELS;
}

/** True also for errors that stop PDFium without ending the process. */
function isCrash(error: unknown): boolean {
  return hasCrashed(error) || (error instanceof UnusablePdf && error.fault === "not readable");
}
