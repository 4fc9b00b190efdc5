import type { Kysely } from "kysely";
import { LRUCache } from "lru-cache";
import type { SnapshotTables } from "../content/snapshot/snapshot-tables.ts";
import { closestWord } from "../domain/search/closest-word.ts";
import {
  cardRank,
  RANKS,
  type SearchedCard,
  searchedCard,
  type TermPart,
  titleRank,
} from "../domain/search/search-term.ts";
import { turkishYear } from "../domain/turkish-date.ts";
import { foldTurkish, lowerTurkish } from "../domain/turkish-text.ts";

interface IndexedCard extends SearchedCard {
  readonly id: string;
  readonly place: number;
  readonly isIssue: boolean;
  readonly createdAt: string | null;
}

/** Terms whose cards are kept: the next page of the grid and the texts are asked for right after the first page. */
const MAX_TERMS = 20;

const WORDS = /[\p{L}\p{N}]{3,}/gu;

export class CardIndex {
  readonly revision: number;
  readonly #cards: ReadonlyMap<string, IndexedCard>;
  readonly #found = new LRUCache<string, readonly string[]>({ max: MAX_TERMS });
  #words: Map<string, string> | null = null;
  readonly #categories: readonly string[];

  private constructor(revision: number, cards: readonly IndexedCard[], categories: readonly string[]) {
    this.revision = revision;
    this.#cards = new Map(cards.map((card) => [card.id, card]));
    this.#categories = categories;
  }

  static async read(snapshot: Kysely<SnapshotTables>): Promise<CardIndex> {
    return snapshot.transaction().execute(async (tx) => {
      const { revision } = await tx.selectFrom("state").select("revision").executeTakeFirstOrThrow();
      const rows = await tx
        .selectFrom("post")
        .select(["id", "title", "abstract", "folded", "is_issue", "created_at"])
        .orderBy("created_at", "desc")
        .orderBy("id")
        .execute();
      const categories = await tx.selectFrom("post_category").select("name").distinct().execute();
      const cards = rows.map(({ id, title, abstract, folded, is_issue, created_at }, place) => ({
        id,
        place,
        isIssue: is_issue === 1,
        createdAt: created_at,
        // Folded when the post came; SQLite's own strings take a byte for a letter.
        folded,
        lowered: searchedCard(title, abstract).lowered,
      }));
      return new CardIndex(
        revision,
        cards,
        categories.map(({ name }) => name),
      );
    });
  }

  find(parts: readonly TermPart[]): readonly string[] {
    const key = JSON.stringify(parts);
    const known = this.#found.get(key) ?? this.#ranked((card) => cardRank(parts, card));
    this.#found.set(key, known);
    return known;
  }

  findTitles(parts: readonly TermPart[], limit: number): string[] {
    return this.#ranked((card) => titleRank(parts, card)).slice(0, limit);
  }

  #ranked(rankOf: (card: IndexedCard) => number | null): string[] {
    const ranks: string[][] = Array.from({ length: RANKS }, () => []);
    for (const card of this.#cards.values()) {
      const rank = rankOf(card);
      if (rank !== null) ranks[rank]?.push(card.id);
    }
    return ranks.reverse().flat();
  }

  isArticle(id: string): boolean {
    return this.#cards.get(id)?.isIssue === false;
  }

  /** Where an issue stands in the grid; null of a post that is none, or not there. */
  issuePlace(id: string): number | null {
    const card = this.#cards.get(id);
    return card?.isIssue ? card.place : null;
  }

  /** In Istanbul; null of a post without a date, or not there. */
  yearOf(id: string): number | null {
    const date = this.#cards.get(id)?.createdAt ?? null;
    if (date === null) return null;
    // Formatting a date takes some microseconds, and only at the year's end Istanbul is in another one.
    return date.startsWith("12-31", 5) ? turkishYear(date) : Number(date.slice(0, 4));
  }

  /** The term with each unknown word replaced by the nearest of a title or a category; null where nothing is near. */
  nearest(parts: readonly TermPart[]): string | null {
    const words = parts.flatMap(({ folded }) => folded.split(" "));
    const known = this.#knownWords();
    const nearest = words.map((word) => {
      const near = known.has(word) ? word : closestWord(word, known.keys());
      return near === null ? null : (known.get(near) ?? near);
    });
    return nearest.includes(null) ? null : nearest.join(" ");
  }

  isCategory(term: string): boolean {
    return this.#categories.some((name) => lowerTurkish(name) === term);
  }

  #knownWords(): ReadonlyMap<string, string> {
    if (this.#words) return this.#words;
    this.#words = new Map();
    const texts = [
      ...[...this.#cards.values()].map(({ lowered }) => lowered.slice(0, lowered.indexOf("\n"))),
      ...this.#categories.map(lowerTurkish),
    ];
    for (const text of texts)
      for (const [word] of text.matchAll(WORDS)) {
        const folded = foldTurkish(word);
        if (!this.#words.has(folded)) this.#words.set(folded, word);
      }
    return this.#words;
  }
}
