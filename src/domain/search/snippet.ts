import { foldTurkish, foldWithMap, writtenRange } from "../turkish-text.ts";

export type Snippet = ReturnType<typeof snippetAt>;

const REACH = 70;
const REST_OF_PASSAGE = /^\S*(?: \S+){0,3}/u;
const ELLIPSIS = "…";
const LETTER = /[\p{L}\p{N}]/u;

/** @param text paragraphs, a line each @param needles folded, the wanted one first */
export function snippetOf(text: string, needles: readonly string[]): Snippet | null {
  const lines = text.split("\n");
  const folded = lines.map(foldTurkish);
  for (const needle of needles) {
    const place = firstPlace(folded, needle);
    if (place !== null) return snippetAt(lines[place.line] ?? "", place.at, needle.length);
  }
  return null;
}

function firstPlace(lines: readonly string[], needle: string): { line: number; at: number } | null {
  let within: { line: number; at: number } | null = null;
  for (const [line, folded] of lines.entries())
    for (let at = folded.indexOf(needle); at >= 0; at = folded.indexOf(needle, at + 1)) {
      if (at === 0 || !LETTER.test(folded[at - 1] ?? "")) return { line, at };
      within ??= { line, at };
    }
  return within;
}

function snippetAt(line: string, at: number, length: number) {
  const [from, to] = writtenRange(foldWithMap(line), at, at + length);
  const [before, hit, after] = [line.slice(0, from), line.slice(from, to), line.slice(to)];
  const [following = ""] = REST_OF_PASSAGE.exec(after) ?? [];
  return {
    before: cutBefore(before),
    hit,
    after: cutAfter(after),
    /** The hit's words whole, with some of what follows: a browser finds it by these in the page. */
    passage: before.slice(before.lastIndexOf(" ") + 1) + hit + following,
  };
}

function cutBefore(text: string): string {
  if (text.length <= REACH) return text;
  const near = text.slice(-REACH);
  const space = near.indexOf(" ");
  return ELLIPSIS + (space < 0 ? near.replace(/^[\udc00-\udfff]/, "") : near.slice(space + 1));
}

function cutAfter(text: string): string {
  if (text.length <= REACH) return text;
  const near = text.slice(0, REACH);
  const space = near.lastIndexOf(" ");
  return (space < 0 ? near.replace(/[\ud800-\udbff]$/, "") : near.slice(0, space)) + ELLIPSIS;
}
