import type { DerivedFiles } from "../../platform/blobs/derived-files.ts";
import { SharedWork } from "../../platform/jobs/single-flight.ts";
import type { EditionJobs, JobName } from "./edition-jobs.ts";
import type { EditionMaker, Urgency } from "./edition-maker.ts";
import type { PdfSource } from "./edition-store.ts";

/** Where an edition's parts are kept and who makes them. */
export class EditionWork {
  readonly files: DerivedFiles;
  readonly #maker: EditionMaker;
  readonly #shared = new SharedWork();

  constructor(files: DerivedFiles, maker: EditionMaker) {
    this.files = files;
    this.#maker = maker;
  }

  /** As SharedWork.once. */
  once<T>(key: string, work: (gone: AbortSignal) => Promise<T>, asker?: AbortSignal): Promise<T> {
    return this.#shared.once(key, work, asker);
  }

  /**
   * As EditionMaker.do; what ended the process is not tried again for a while, and a PDF that ends it at one thing after
   * another is left alone.
   * @param what it is done for, of all that this job does for this PDF
   * @param gone as EditionMaker.do
   */
  do<Name extends JobName>(
    job: Name,
    { hash }: PdfSource,
    what: string,
    urgency: Urgency,
    order: () => Promise<EditionJobs[Name]["order"] | null>,
    gone?: AbortSignal,
  ): Promise<EditionJobs[Name]["result"] | null> {
    return this.#shared.tried(hash, `${job} ${what}`, () => this.#maker.do(job, urgency, order, gone));
  }
}
