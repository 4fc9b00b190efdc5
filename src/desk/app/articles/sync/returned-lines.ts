import type { Node } from "prosemirror-model";
import { Mapping } from "prosemirror-transform";
import type { Side } from "./side-steps.ts";
import type { Remainder } from "./surplus.ts";
import { linesIn, type Range, type TextRange, textOf } from "./text-range.ts";

/** A shorter line may be written by two at once that was deleted before. */
const MIN_RETURNED_LENGTH = 4;
/** Fewer words may stand in two texts by chance. */
const MIN_PHRASE_WORDS = 3;

/**
 * Own copies of lines that both sides brought back after they were deleted, as by undoing it. Words alone do not tell: two
 * who write apart from each other use the same ones, and a line of few words only tells at the same place.
 * @param deleted texts that were taken away before @param base the text that both began with
 * @param toNow from one's own text to the one after the rebase @returns the texts of those that are taken out
 */
export function takeReturned(
  deleted: string,
  base: Node,
  own: Side,
  others: Side,
  toNow: Mapping,
  rest: Remainder,
): string[] {
  const isBack = ({ text }: TextRange) => text.length >= MIN_RETURNED_LENGTH && deleted.includes(text);
  const theirs = broughtLines(others).filter(isBack);
  if (theirs.length === 0) return [];
  const mine = Map.groupBy(broughtLines(own).filter(isBack), ({ text }) => text);
  const isSamePlace = (one: number, other: number) =>
    textOf(base, { from: Math.min(one, other), to: Math.max(one, other) }) === "";
  return theirs.flatMap(({ text, start }) => {
    const isPhrase = text.split(/\P{L}+/u, MIN_PHRASE_WORDS).length === MIN_PHRASE_WORDS;
    const lines = mine.get(text) ?? [];
    const index = lines.findIndex((line) => isPhrase || isSamePlace(line.start, start));
    const [line] = index < 0 ? [] : lines.splice(index, 1);
    return line && rest.takeOut([{ from: toNow.map(line.from), to: toNow.map(line.to, -1) }]) ? [text] : [];
  });
}

interface BroughtLine extends TextRange {
  /** Its place in the text that the side began with. */
  readonly start: number;
}

/** The lines of what came in one piece, as none does that is typed. */
function broughtLines({ maps, doc }: Side): BroughtLine[] {
  return maps.flatMap((map, index) => {
    const pieces: { readonly oldStart: number; readonly range: Range }[] = [];
    map.forEach((oldStart, _, from, to) => {
      if (to - from >= MIN_RETURNED_LENGTH) pieces.push({ oldStart, range: { from, to } });
    });
    if (pieces.length === 0) return [];
    const later = new Mapping(maps.slice(index + 1));
    const toStart = new Mapping(
      maps
        .slice(0, index)
        .map((one) => one.invert())
        .reverse(),
    );
    return pieces.flatMap(({ oldStart, range }) =>
      linesIn(doc, { from: later.map(range.from), to: later.map(range.to, -1) }).map((line) => ({
        ...line,
        text: line.text.trim(),
        start: toStart.map(oldStart),
      })),
    );
  });
}
