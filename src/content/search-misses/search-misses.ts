import { isCode, isMistypedCode } from "../../domain/credential/printed-code.ts";
import { foldTerm } from "../../domain/turkish-text.ts";
import { readSearchMisses, type SearchMiss, writeSearchMisses } from "./search-misses-file.ts";

/** Terms that are kept; whichever was searched longest ago goes first. */
export const MAX_TERMS = 500;
/** Length of a term in letters. */
const TERM_LENGTH = { min: 3, max: 60 };
/** A term that is longer or shorter by some letters within this time is one that is still typed. */
const TYPING_PAUSE_MS = 5_000;
const MAX_WAITING = 100;
/** A file is written at most so often. */
const WRITE_INTERVAL_MS = 60_000;

/** Counts what is searched and not found: terms and days, nothing of those who searched. */
export class SearchMisses implements AsyncDisposable {
  /** Misses by the folded term, the one searched last at the end. */
  readonly #counted: Map<string, SearchMiss>;
  readonly #waiting = new Map<string, { readonly term: string; readonly timer: NodeJS.Timeout }>();
  readonly #dataDir: string;
  readonly #now: () => number;
  readonly #onError: (error: unknown) => void;
  #writeTimer: NodeJS.Timeout | undefined;
  #written: Promise<void> = Promise.resolve();

  private constructor(
    dataDir: string,
    counted: readonly SearchMiss[],
    now: () => number,
    onError: (error: unknown) => void,
  ) {
    this.#dataDir = dataDir;
    this.#now = now;
    this.#onError = onError;
    this.#counted = new Map(counted.map((miss) => [foldTerm(miss.term), miss]));
  }

  /** @param onError what could not be written; it is tried again with the next term */
  static async open(
    dataDir: string,
    { now = Date.now, onError }: { now?: (() => number) | undefined; onError: (error: unknown) => void },
  ): Promise<SearchMisses> {
    return new SearchMisses(dataDir, await readSearchMisses(dataDir), now, onError);
  }

  /** @param term as it was typed; one that may be somebody's address or code is not kept */
  add(term: string): void {
    const folded = foldTerm(term);
    if (folded.length < TERM_LENGTH.min || folded.length > TERM_LENGTH.max) return;
    if (folded.includes("@") || isCode(term) || isMistypedCode(term)) return;
    for (const [other, { timer }] of this.#waiting)
      if (other.startsWith(folded) || folded.startsWith(other)) {
        clearTimeout(timer);
        this.#waiting.delete(other);
      }
    if (this.#waiting.size >= MAX_WAITING) return;
    const timer = setTimeout(() => this.#count(folded), TYPING_PAUSE_MS).unref();
    this.#waiting.set(folded, { term: term.replace(/\s+/gu, " ").trim(), timer });
  }

  /** The one that was searched most often first. */
  list(): SearchMiss[] {
    return [...this.#counted.values()].sort((one, other) => other.times - one.times);
  }

  #count(folded: string): void {
    const waiting = this.#waiting.get(folded);
    if (!waiting) return;
    this.#waiting.delete(folded);
    const times = (this.#counted.get(folded)?.times ?? 0) + 1;
    this.#counted.delete(folded);
    this.#counted.set(folded, { term: waiting.term, times, lastAt: new Date(this.#now()).toISOString() });
    const [oldest] = this.#counted.keys();
    if (this.#counted.size > MAX_TERMS && oldest !== undefined) this.#counted.delete(oldest);
    this.#writeTimer ??= setTimeout(() => this.#write(), WRITE_INTERVAL_MS).unref();
  }

  #write(): void {
    clearTimeout(this.#writeTimer);
    this.#writeTimer = undefined;
    this.#written = this.#written
      .then(() => writeSearchMisses(this.#dataDir, [...this.#counted.values()]))
      .catch(this.#onError);
  }

  /** Writes what still waits. */
  async [Symbol.asyncDispose](): Promise<void> {
    for (const [folded, { timer }] of [...this.#waiting]) {
      clearTimeout(timer);
      this.#count(folded);
    }
    if (this.#writeTimer) this.#write();
    await this.#written;
  }
}
