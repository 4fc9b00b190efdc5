import { sql } from "kysely";
import { isCode, isMistypedCode } from "../../domain/credential/printed-code.ts";
import { foldTerm } from "../../domain/turkish-text.ts";
import type { Library } from "../library/library.ts";
import type { LibraryTables } from "../library/library-tables.ts";

/** Terms that are kept; whichever was searched longest ago goes first. */
export const MAX_TERMS = 500;
const TERM_LENGTH = { min: 3, max: 60 };
/** A term that is longer or shorter by some letters within this time is one that is still typed. */
const TYPING_PAUSE_MS = 5_000;
const MAX_WAITING = 500;

/** By their folds. */
type Terms = Map<string, { readonly term: string; readonly isMiss: boolean }>;

/** Counts what is searched, and keeps what is not found: terms and days, nothing of those who searched. */
export class SearchMisses implements AsyncDisposable {
  readonly #library: Library;
  readonly #onSearch: (outcome: "found" | "missed") => void;
  readonly #onError: (error: unknown) => void;
  #typed: Terms = new Map();
  /** Typed before the last pause: with the next one they are counted. */
  #settled: Terms = new Map();
  #timer: NodeJS.Timeout | undefined;
  #written = Promise.resolve();

  /** @param onSearch is told of each search once its term is not typed any more */
  constructor(
    library: Library,
    onSearch: (outcome: "found" | "missed") => void,
    onError: (error: unknown) => void,
  ) {
    this.#library = library;
    this.#onSearch = onSearch;
    this.#onError = onError;
  }

  /** @param term as it was typed; one that may be somebody's address or code is not kept */
  add(term: string, outcome: "found" | "missed"): void {
    const folded = foldTerm(term);
    if (folded.length < TERM_LENGTH.min || folded.length > TERM_LENGTH.max) return;
    if (/[@\0]/.test(folded) || isCode(term) || isMistypedCode(term)) return;
    // A page that says that nothing is found was answered, too.
    let isMiss = outcome === "missed";
    for (const terms of [this.#typed, this.#settled]) {
      isMiss ||= terms.get(folded)?.isMiss ?? false;
      for (const other of terms.keys())
        if (other.startsWith(folded) || folded.startsWith(other)) terms.delete(other);
    }
    const shown = term.replace(/\s+/gu, " ").trim();
    if (this.#typed.size < MAX_WAITING) this.#typed.set(folded, { term: shown, isMiss });
    this.#timer ??= setTimeout(() => this.#settle(), TYPING_PAUSE_MS).unref();
  }

  async list(): Promise<SearchMiss[]> {
    await this.#written;
    return listSearchMisses(this.#library);
  }

  #settle(): void {
    this.#count(this.#settled);
    this.#settled = this.#typed;
    this.#typed = new Map();
    const isWaiting = this.#settled.size > 0;
    this.#timer = isWaiting ? setTimeout(() => this.#settle(), TYPING_PAUSE_MS).unref() : undefined;
  }

  #count(terms: Terms): void {
    const last_at = new Date().toISOString();
    for (const { isMiss } of terms.values()) this.#onSearch(isMiss ? "missed" : "found");
    const misses = [...terms]
      .filter(([, { isMiss }]) => isMiss)
      .map(([folded, { term }]) => ({ folded, term, times: 1, last_at }));
    this.#written = this.#written.then(() => addMisses(this.#library, misses)).catch(this.#onError);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    clearTimeout(this.#timer);
    this.#count(new Map([...this.#settled, ...this.#typed]));
    await this.#written;
  }
}

export type SearchMiss = Awaited<ReturnType<typeof listSearchMisses>>[number];

/** Those that were searched most often first; `lastAt` is ISO 8601. */
export function listSearchMisses({ database }: Library) {
  const misses = database.selectFrom("search_miss").select(["term", "times", "last_at as lastAt"]);
  return misses.orderBy("times", "desc").orderBy("last_at", "desc").execute();
}

async function addMisses({ database }: Library, misses: readonly LibraryTables["search_miss"][]) {
  if (misses.length === 0) return;
  await database.transaction().execute(async (tx) => {
    for (const { times, ...miss } of misses)
      await tx
        .insertInto("search_miss")
        .values({ ...miss, times })
        .onConflict((conflict) =>
          conflict.column("folded").doUpdateSet({ ...miss, times: sql`search_miss.times + ${times}` }),
        )
        .execute();
    const kept = tx.selectFrom("search_miss").select("folded").orderBy("last_at", "desc").limit(MAX_TERMS);
    await tx.deleteFrom("search_miss").where("folded", "not in", kept).execute();
  });
}
