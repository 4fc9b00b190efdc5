import { ChildEnded, ChildMissing } from "../../processes/child-worker.ts";
import { UnusablePdf } from "../pdf/unusable-pdf.ts";
import { Setbacks } from "./setbacks.ts";

/** Work on PDFs that many ask for and that is done once; what has ended the process is not tried again for a while. */
export class SharedWork {
  readonly #underWay = new Map<string, Promise<unknown>>();
  readonly #setbacks = new Setbacks();

  /** Joins the work that goes by the same key, if it is under way. */
  once<T>(key: string, work: () => Promise<T>): Promise<T> {
    const joined = this.#underWay.get(key) as Promise<T> | undefined;
    if (joined) return joined;
    const started = work().finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, started);
    return started;
  }

  /**
   * @param kind of work, on one PDF @param what it is at
   * @throws UnusablePdf "not readable" when the process ends at it, ChildMissing, and what the work throws besides
   */
  async tried<T>(kind: string, what: string, work: () => Promise<T>): Promise<T> {
    if (this.#setbacks.has(kind, what)) throw new UnusablePdf("not readable");
    try {
      return await work();
    } catch (error) {
      const isEnded = error instanceof ChildEnded && !(error instanceof ChildMissing);
      if (isEnded || (error instanceof UnusablePdf && error.fault === "not readable")) {
        this.#setbacks.add(kind, what);
        throw new UnusablePdf("not readable", { cause: error });
      }
      throw error;
    }
  }
}
