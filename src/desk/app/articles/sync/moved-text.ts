import type { Node, Slice } from "prosemirror-model";
import type { Transaction } from "prosemirror-state";
import type { StepMap } from "prosemirror-transform";
import { continuedSide, missingPart } from "./lost-words.ts";
import { insertedRanges, MIN_MOVED_LENGTH, type TakenText, takenBy } from "./side-steps.ts";
import { MIN_STANDING_LENGTH, runsOf, WordCount } from "./surplus.ts";
import { placeInText, type Range, type TextRange, textOf, writtenText } from "./text-range.ts";

/** Characters on each side by which a place is known. */
const CONTEXT = 12;

interface DoneStep {
  readonly map: StepMap;
  readonly before: Node;
  readonly after: Node;
  /** What it puts in is not looked at. */
  readonly isSurplus?: boolean;
  readonly isOthers?: boolean;
}

/** The steps of a change, without the first ones. */
export function stepsOf({ mapping, docs, doc }: Transaction, first = 0): DoneStep[] {
  return mapping.maps.slice(first).map((map, index) => ({
    map,
    before: docs[first + index] ?? doc,
    after: docs[first + index + 1] ?? doc,
  }));
}

/** Where words belong after some steps. */
interface Whereabouts {
  /** The text that they were in, which was taken away; null: it is back. */
  readonly taken: TakenText | null;
  readonly place: number;
  /** They came back with it. */
  readonly isBack: boolean;
}

/** Follows a text that was taken away to where it comes back. @param words which were in it */
export function returned(taken: TakenText, words: string, steps: readonly DoneStep[]): Whereabouts {
  let at: Whereabouts = { taken, place: 0, isBack: false };
  for (const step of steps) {
    const { map, before, isSurplus = false } = step;
    if (at.taken === null)
      at = { ...at, taken: takenBy(map, before, at.place), place: map.map(at.place, -1) };
    if (at.taken !== null && !isSurplus) at = backBy(step, at.taken, words) ?? at;
  }
  return at;
}

function backBy(
  { map, after, isOthers = false }: DoneStep,
  taken: TakenText,
  words: string,
): Whereabouts | null {
  const bare = words.trim();
  for (const range of insertedRanges(map)) {
    const text = textOf(after, range);
    // A copy that others suggest brings nothing back.
    const brought = isOthers ? writtenText(after, range) : text;
    // Others may have put them back as well, who had them aside too.
    const isTheirs = isOthers && bare.length >= MIN_STANDING_LENGTH && brought.includes(bare);
    const isBack = isTheirs || isAmong(words, taken, brought);
    const offset = isBack ? taken.offset : offsetIn(text, taken, words);
    if (offset !== null) return { taken: null, place: placeInText(after, range, offset), isBack };
  }
  return null;
}

/**
 * How many characters of an inserted text stand before the place that words had in a taken one; null: it is another one.
 * Words that go on with one of its words are known by this one.
 */
function offsetIn(inserted: string, taken: TakenText, words: string): number | null {
  const { text, offset } = taken;
  if (inserted === text) return offset;
  const left = text.slice(Math.max(0, offset - CONTEXT), offset);
  const right = text.slice(offset, offset + CONTEXT);
  const side = continuedSide(taken, words);
  const contexts = [
    [left, right],
    side === "behind" ? null : [left, ""],
    side === "before" ? null : ["", right],
  ];
  for (const [before = "", after = ""] of contexts.filter((one) => one !== null)) {
    const found = inserted.indexOf(before + after);
    const isSure = before.length + after.length >= CONTEXT && found === inserted.lastIndexOf(before + after);
    if (found >= 0 && isSure) return found + before.length;
  }
  return null;
}

/**
 * What of words does not stand in a text, where somebody may have put them back meanwhile; null: all of them do.
 * @param former the text that was left when they were set aside
 */
export function notStanding(
  { content, openStart, openEnd }: Slice,
  doc: Node,
  former: WordCount | undefined,
): Slice | null {
  const { type } = doc;
  const isInline = content.firstChild?.isInline ?? true;
  const holder = type.create(null, isInline ? type.schema.nodes.paragraph?.create(null, content) : content);
  const range = isInline
    ? { from: 1, to: holder.content.size - 1 }
    : { from: openStart, to: holder.content.size - openEnd };
  const text = textOf(doc);
  const now = new WordCount(doc);
  const isNew = ({ text }: TextRange) => former !== undefined && now.words(text) > former.words(text);
  return missingPart(holder, range, (words) => [...runsWithin(text, holder, words), ...runsOf(words, isNew)]);
}

/** Words of a line that stand in a text as well, one behind the other. */
export function runsWithin(text: string, doc: Node, words: readonly TextRange[]): Range[] {
  const runs: Range[] = [];
  for (let first = 0; first < words.length; ) {
    let last = first;
    const run = () => ({ from: words[first]?.from ?? 0, to: words[last]?.to ?? 0 });
    const isLonger = () =>
      last + 1 < words.length &&
      text.includes(textOf(doc, { from: run().from, to: words[last + 1]?.to ?? 0 }));
    while (isLonger()) last += 1;
    if (run().to - run().from >= MIN_STANDING_LENGTH && text.includes(textOf(doc, run()))) runs.push(run());
    first = last + 1;
  }
  return runs;
}

/** Whether a text has the words in their place already, as after undoing what had taken both away. */
function isAmong(words: string, { text, offset }: TakenText, inserted: string): boolean {
  const [left, right] = [
    text.slice(Math.max(0, offset - CONTEXT), offset),
    text.slice(offset, offset + CONTEXT),
  ];
  return left.length + right.length >= MIN_MOVED_LENGTH && inserted.includes(left + words + right);
}
