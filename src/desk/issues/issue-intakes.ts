import { LRUCache } from "lru-cache";
import type { Logger } from "pino";
import { ingestPdf } from "../../issues/ingest/ingest-pdf.ts";
import { pdfFaults } from "../../issues/pdf-fault-copy.ts";
import type { EditionStore } from "../../issues/render/edition-store.ts";
import { editionKey, type PdfSource } from "../../issues/render/pdf-source.ts";
import { UnusablePdf } from "../../issues/unusable-pdf.ts";
import { FairQueue } from "../../platform/jobs/fair-queue.ts";
import { isDiskFull } from "../disk-full.ts";
import { copy as deskCopy } from "../http/desk-copy.ts";
import { copy } from "./issues-copy.ts";

/** How far the pages of a PDF are. */
export interface IntakeView {
  readonly state: "making" | "made" | "failed";
  readonly done: number;
  /** Null while nobody knows. */
  readonly total: number | null;
  /** The fault in one sentence; also where the pages are made but some failed. */
  readonly message: string | null;
}

interface Intake {
  view: IntakeView;
  readonly ended: Promise<void>;
}

/** As many issues as come at once, and some more. */
const KEPT = 1_000;

/** Makes the pages of issues that readers do not see yet: they are there when one is published. */
export class IssueIntakes implements AsyncDisposable {
  readonly #editions: EditionStore;
  readonly #log: Logger;
  readonly #onMade: () => void;
  readonly #stopping = new AbortController();
  readonly #intakes = new LRUCache<string, Intake>({ max: KEPT });
  readonly #running = new Set<Promise<void>>();
  readonly #turns = new FairQueue({ max: 3, maxOfOne: 2, maxWaiting: KEPT });

  /** @param onMade an issue's pages are there, whose scans nobody has read */
  constructor(editions: EditionStore, log: Logger, onMade: () => void) {
    this.#editions = editions;
    this.#log = log;
    this.#onMade = onMade;
  }

  /**
   * Begins where nobody did. What failed for a passing reason is tried again.
   * @param staffId of whoever brings the PDF: people take turns
   */
  begin(source: PdfSource, staffId = ""): IntakeView {
    return this.#intake(source, staffId).view;
  }

  async end(source: PdfSource): Promise<IntakeView> {
    const intake = this.#intake(source, "");
    await intake.ended;
    return intake.view;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#stopping.abort();
    await Promise.all(this.#running);
  }

  #intake(source: PdfSource, staffId: string): Intake {
    const key = editionKey(source);
    const known = this.#intakes.get(key);
    if (known) return known;
    const intake: Intake = {
      view: { state: "making", done: 0, total: null, message: null },
      ended: Promise.resolve().then(() => this.#make(source, intake, staffId)),
    };
    this.#intakes.set(key, intake);
    this.#running.add(intake.ended);
    void intake.ended.finally(() => this.#running.delete(intake.ended));
    return intake;
  }

  async #make(source: PdfSource, intake: Intake, staffId: string): Promise<void> {
    const onProgress = (done: number, total: number) => {
      intake.view = { ...intake.view, done, total };
    };
    try {
      const { signal } = this.#stopping;
      await this.#turns.run(staffId, () => ingestPdf(this.#editions, source, { signal, onProgress }));
      intake.view = { ...intake.view, state: "made" };
      if ((await this.#editions.scanned.of(source)) === null) this.#onMade();
    } catch (error) {
      if (this.#stopping.signal.aborted) return;
      intake.view = { ...intake.view, ...this.#failure(error, intake.view) };
      if (!(error instanceof UnusablePdf)) this.#intakes.delete(editionKey(source));
    }
  }

  #failure(error: unknown, { done, total }: IntakeView): Pick<IntakeView, "state" | "message"> {
    if (!(error instanceof UnusablePdf)) {
      this.#log.error({ err: error }, "issue's pages not made");
      return { state: "failed", message: isDiskFull(error) ? deskCopy.diskFull : copy.failed };
    }
    if (done === total) return { state: "made", message: copy.pagesMissing };
    return { state: "failed", message: `PDF: ${pdfFaults[error.fault]}` };
  }
}
