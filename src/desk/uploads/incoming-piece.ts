import { PublicError } from "../../platform/public-error.ts";
import { copy } from "./uploads-copy.ts";

/** In milliseconds: a piece of which nothing comes for so long is over. */
export const SILENCE_MS = 10_000;
/** In milliseconds: a newer request ends a piece of which nothing came for so long. */
const PAUSE_MS = 1_000;

/** A piece of an upload while it comes in. What came before it is cut off counts. */
export class IncomingPiece {
  /** When whoever sends it has let go of the upload. */
  readonly over: Promise<void>;
  readonly letGo: () => void;
  readonly #body: ReadableStream<Uint8Array> | null;
  #waitingSince: number | null = null;
  #cut = () => {};

  constructor(body: ReadableStream<Uint8Array> | null) {
    this.#body = body;
    const { promise, resolve } = Promise.withResolvers<void>();
    [this.over, this.letGo] = [promise, resolve];
  }

  /** @throws PublicError when it was cut off, and what reading the body throws */
  async *[Symbol.asyncIterator](): AsyncGenerator<Uint8Array> {
    const reader = this.#body?.getReader();
    let isCut = false;
    this.#cut = () => {
      isCut = true;
      // The read that waits ends as at the body's end.
      reader?.cancel().catch(() => undefined);
    };
    while (reader) {
      this.#waitingSince = performance.now();
      const limit = setTimeout(this.#cut, SILENCE_MS);
      const { done, value } = await reader.read().finally(() => clearTimeout(limit));
      this.#waitingSince = null;
      if (isCut) throw new PublicError("conflict", copy.silent);
      if (done) return;
      yield value;
    }
  }

  /** Cuts it off where nothing comes of it. @returns false while something does */
  cutIfSilent(): boolean {
    const isSilent = this.#waitingSince !== null && performance.now() - this.#waitingSince >= PAUSE_MS;
    if (isSilent) this.#cut();
    return isSilent;
  }
}
