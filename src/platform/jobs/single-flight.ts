import { AskerGone } from "../../issues/render/asker-gone.ts";
import { UnusablePdf } from "../../issues/unusable-pdf.ts";
import { ChildEnded, ChildMissing } from "./child-worker.ts";
import { Setbacks } from "./crash-backoff.ts";

interface Shared {
  readonly done: Promise<unknown>;
  /** Aborted when all who asked have gone. */
  readonly gone: AbortController;
  askers: number;
}

/** Work on PDFs that many ask for and that is done once; what has ended the process is not tried again for a while. */
export class SharedWork {
  readonly #underWay = new Map<string, Shared>();
  readonly #setbacks = new Setbacks();

  /**
   * Joins the work that goes by the same key, if it is under way.
   * @param work its signal says that all who asked have gone; whoever asks then begins anew
   * @param asker says when this one has gone; one without it stays to the end
   * @throws AskerGone, and what the work throws
   */
  async once<T>(key: string, work: (gone: AbortSignal) => Promise<T>, asker?: AbortSignal): Promise<T> {
    if (asker?.aborted) throw new AskerGone();
    const shared = this.#underWay.get(key) ?? this.#begin(key, work);
    shared.askers += 1;
    const leave = () => {
      shared.askers -= 1;
      if (shared.askers > 0) return;
      this.#forget(key, shared);
      shared.gone.abort(new AskerGone());
    };
    asker?.addEventListener("abort", leave);
    try {
      return (await shared.done) as T;
    } finally {
      asker?.removeEventListener("abort", leave);
    }
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

  #begin(key: string, work: (gone: AbortSignal) => Promise<unknown>): Shared {
    const gone = new AbortController();
    const shared = { done: work(gone.signal), gone, askers: 0 };
    this.#underWay.set(key, shared);
    const forget = () => this.#forget(key, shared);
    shared.done.then(forget, forget);
    return shared;
  }

  /** Another may go by the same key by then. */
  #forget(key: string, shared: Shared): void {
    if (this.#underWay.get(key) === shared) this.#underWay.delete(key);
  }
}
