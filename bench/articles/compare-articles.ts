import { foldTurkish } from "../../src/domain/turkish-text.ts";
import type { ArticleBlock } from "../../src/issues/articles/article-block.ts";
import type { ProposedArticle } from "../../src/issues/articles/propose-articles.ts";

export interface KnownNote {
  /** The word behind which it is called. */
  readonly after: string;
  /** Without its number. */
  readonly text: string;
}

export interface KnownArticle {
  readonly title: string;
  readonly authors: readonly string[];
  /** In the order in which it is read, notes at its end, without tables: where those stand on a page says little. */
  readonly text: string;
  readonly tables: string;
  /** Those that the text calls. */
  readonly notes: readonly KnownNote[];
}

export interface Compared {
  readonly title: string;
  readonly hasTitle: boolean;
  readonly hasAuthors: boolean;
  /** From 0 to 1: words that are the same in the same order. */
  readonly words: number;
  readonly tables: number;
  /** How many of its notes are called where they should be. */
  readonly notes: number;
  readonly isWhole: boolean;
  /** The first words that are missing, or too many. */
  readonly differences: string;
}

export const MIN_WORDS = 0.985;

/** Compares a known article with the proposal that is nearest to it. */
export function compareArticle(known: KnownArticle, proposals: readonly ProposedArticle[]): Compared {
  const wanted = wordsOf(known.text);
  const near = proposals.filter(({ title }) => wordsOf(title).join(" ") === wordsOf(known.title).join(" "));
  const [best] = (near.length > 0 ? near : proposals)
    .map((proposal) => ({ proposal, ...inOrder(wanted, wordsOf(textOf(proposal.blocks, false))) }))
    .sort((one, other) => other.share - one.share);
  const names = (list: readonly string[]) =>
    list
      .map((name) => wordsOf(name).join(" "))
      .sort()
      .join();
  const hasAuthors = names(best?.proposal.bylines.map(({ author }) => author) ?? []) === names(known.authors);
  const tables =
    known.tables === ""
      ? 1
      : inOrder(wordsOf(known.tables), wordsOf(textOf(best?.proposal.blocks ?? [], true))).share;
  const words = best?.share ?? 0;
  return {
    title: known.title,
    hasTitle: near.length > 0,
    hasAuthors,
    words,
    tables,
    notes: notesFound(known.notes, best?.proposal.blocks ?? []),
    isWhole: near.length > 0 && hasAuthors && words >= MIN_WORDS,
    differences: best?.differences ?? "",
  };
}

function notesFound(known: readonly KnownNote[], blocks: readonly ArticleBlock[]): number {
  const words = blocks.flatMap((block) =>
    block.kind === "verse" ? block.lines.flat() : "words" in block ? block.words : [],
  );
  const afters = Map.groupBy(
    words.map(({ call }, at) => ({ note: call?.note, after: call?.before || (words[at - 1]?.text ?? "") })),
    ({ note }) => note,
  );
  const isFound = ({ after, text }: KnownNote) =>
    blocks.some((block) => {
      if (block.kind !== "note" || block.key === null) return false;
      const own = wordsOf(block.words.map((word) => word.text).join(" ")).slice(1);
      const called = afters.get(block.key) ?? [];
      return (
        own.join(" ") === wordsOf(text).join(" ") &&
        called.some((one) => wordsOf(one.after).at(-1) === wordsOf(after).at(-1))
      );
    });
  return known.filter(isFound).length;
}

/** @param html of an issue, whose figures tell their captions */
export function comparePictures(html: string, proposals: readonly ProposedArticle[]) {
  const known = [...html.matchAll(/data-caption="([^"]*)"/g)].map(([, caption = ""]) => caption);
  const found = proposals.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.kind === "picture" ? [wordsOf(block.caption).join(" ")] : [])),
  );
  const others = [...found];
  const captioned = known.filter((caption) => {
    const at = others.indexOf(wordsOf(caption).join(" "));
    if (at >= 0) others.splice(at, 1);
    return at >= 0;
  }).length;
  return { known: known.length, found: Math.min(found.length, known.length), captioned, others };
}

function textOf(blocks: readonly ArticleBlock[], isTable: boolean): string {
  return blocks
    .flatMap((block) => {
      if ((block.kind === "table") !== isTable) return [];
      if (block.kind === "table") return block.rows.flat();
      if (block.kind === "verse") return block.lines.flat().map(({ text }) => text);
      return block.kind === "picture" ? [] : block.words.map(({ text }) => text);
    })
    .join(" ");
}

export function wordsOf(text: string): string[] {
  return foldTurkish(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** The longest common subsequence, of both lengths. */
function inOrder(known: readonly string[], found: readonly string[]) {
  const width = found.length + 1;
  const table = new Uint16Array((known.length + 1) * width);
  for (let at = known.length - 1; at >= 0; at -= 1)
    for (let other = found.length - 1; other >= 0; other -= 1)
      table[at * width + other] =
        known[at] === found[other]
          ? (table[(at + 1) * width + other + 1] ?? 0) + 1
          : Math.max(table[(at + 1) * width + other] ?? 0, table[at * width + other + 1] ?? 0);
  const differences: string[] = [];
  for (let at = 0, other = 0; at < known.length || other < found.length; ) {
    if (at < known.length && other < found.length && known[at] === found[other]) {
      at += 1;
      other += 1;
    } else if (
      other >= found.length ||
      (at < known.length && (table[(at + 1) * width + other] ?? 0) >= (table[at * width + other + 1] ?? 0))
    ) {
      differences.push(`-${known[at]}`);
      at += 1;
    } else {
      differences.push(`+${found[other]}`);
      other += 1;
    }
  }
  const share = (2 * (table[0] ?? 0)) / Math.max(1, known.length + found.length);
  return { share, differences: differences.slice(0, 40).join(" ") };
}
