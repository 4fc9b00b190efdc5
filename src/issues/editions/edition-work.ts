import type { MadeFiles } from "../../assets/made-files.ts";
import type { EditionJobs, JobName } from "./edition-jobs.ts";
import type { EditionMaker, Urgency } from "./edition-maker.ts";
import type { PdfSource } from "./edition-store.ts";
import { SharedWork } from "./shared-work.ts";

/** Where an edition's parts are kept and who makes them. */
export class EditionWork {
  readonly files: MadeFiles;
  readonly #maker: EditionMaker;
  readonly #shared = new SharedWork();

  constructor(files: MadeFiles, maker: EditionMaker) {
    this.files = files;
    this.#maker = maker;
  }

  /** Joins the work that goes by the same key, if it is under way. */
  once<T>(key: string, work: () => Promise<T>): Promise<T> {
    return this.#shared.once(key, work);
  }

  /**
   * As EditionMaker.do; what ended the process is not tried again for a while, and a PDF that ends it at one thing after
   * another is left alone.
   * @param what it is done for, of all that this job does for this PDF
   */
  do<Name extends JobName>(
    job: Name,
    { hash }: PdfSource,
    what: string,
    urgency: Urgency,
    order: () => Promise<EditionJobs[Name]["order"] | null>,
  ): Promise<EditionJobs[Name]["result"] | null> {
    return this.#shared.tried(hash, `${job} ${what}`, () => this.#maker.do(job, urgency, order));
  }
}
