import type { Node, ResolvedPos, Slice } from "prosemirror-model";
import { TextSelection, type Transaction } from "prosemirror-state";
import { type StepMap, Transform } from "prosemirror-transform";
import { isSuggestion } from "../../../document/marks.ts";
import { schema } from "../../../document/schema.ts";
import { insertedIn, MIN_MOVED_LENGTH, type TakenText, typedTogether } from "./side-steps.ts";
import { type WantedCount, WordCount } from "./surplus.ts";
import {
  isInserted,
  isOneWord,
  isWithin,
  MAX_WORD_LENGTH,
  type Range,
  textOf,
  textOfSlice,
  wordsIn,
} from "./text-range.ts";

/**
 * Puts words together that a rebase left in two, and takes out those that it left in part beside the whole one.
 * @param maps what others and one's own steps did in it @param words of which either side put something in
 */
export function mendWords(
  change: Transaction,
  maps: readonly StepMap[],
  words: ReadonlySet<string>,
  wanted: WantedCount,
): void {
  if (words.size === 0) return;
  const some = [...words].filter((word) => word.length <= MAX_WORD_LENGTH);
  let now = new WordCount(change.doc);
  for (const word of some) {
    const parts = now.words(word) > 0 || !wanted.isNew(word) ? null : tornPart(word, change.doc, now, wanted);
    // It may stand in a longer one.
    if (!parts || now.texts(word) > 0) continue;
    moveWords(change, parts.torn, parts.place);
    now = new WordCount(change.doc);
  }
  dropFragments(change, [...maps, ...change.mapping.maps], some, wanted);
}

interface TornWord {
  readonly torn: Range;
  readonly place: number;
}

/** A word's end, or what was within it, that stands apart though one side has the word whole, and nobody in parts. */
function tornPart(word: string, doc: Node, now: WordCount, wanted: WantedCount): TornWord | null {
  const isAlone = (part: string) => now.words(part) === 1 && wanted.rest(part) === 0;
  for (let start = 1; start < word.length; start += 1)
    for (let end = word.length; end > start; end -= 1) {
      const [torn, rest] = [word.slice(start, end), word.slice(0, start) + word.slice(end)];
      if (!isAlone(torn) || !isAlone(rest)) continue;
      const standing = wordsIn(doc);
      const [first, second] = [rest, torn].map((part) => standing.find(({ text }) => text === part));
      if (!first || !second) continue;
      const to = end === word.length ? behindWord(doc, second.to) : second.to;
      return { torn: { from: second.from, to }, place: first.from + start };
    }
  return null;
}

/** Begins and ends of words go that stand once more beside the whole one than both sides together put them there. */
function dropFragments(
  change: Transaction,
  maps: readonly StepMap[],
  words: readonly string[],
  wanted: WantedCount,
): void {
  const { doc } = change;
  const now = new WordCount(doc);
  const inserted = insertedIn(typedTogether({ maps, docs: [], doc })).flatMap((range) => wordsIn(doc, range));
  // What somebody suggests to take away stands beside what is suggested in its place.
  const standing = inserted.filter(({ from, to }) => !doc.rangeHasMark(from, to, schema.marks.deletion));
  const fragments = Map.groupBy(standing, ({ text }) => text);
  const isDouble = (part: string, word: string) =>
    (part.length >= MIN_MOVED_LENGTH || wanted.rest(part) === 0) &&
    (now.texts(part) > wanted.texts(part) || (wanted.isNew(word) && now.words(part) > wanted.rest(part)));
  const dropped: Range[] = [];
  for (const word of words)
    for (let length = 1; length < word.length; length += 1)
      for (const part of [word.slice(0, length), word.slice(-length)]) {
        const [fragment] = fragments.get(part)?.slice(-1) ?? [];
        if (!fragment || now.words(word) === 0 || !isDouble(part, word)) continue;
        fragments.get(part)?.pop();
        dropped.push(fragment);
      }
  for (const { from, to } of dropped.toSorted((one, other) => other.from - one.from)) change.delete(from, to);
}

export function isInWord({ text, offset }: TakenText): boolean {
  return isOneWord(text.slice(0, offset), text.slice(offset));
}

/** A place within a word, or before its full stop, goes behind it. */
export function behindWord(doc: Node, place: number): number {
  const { nodeBefore, nodeAfter } = doc.resolve(place);
  const after = nodeAfter?.text ?? "";
  if (!isOneWord(nodeBefore?.text, after)) return place;
  return place + (/^[\p{L}\p{M}\p{N}]*[\p{Pe}\p{Pf}\p{Po}]*/u.exec(after)?.[0].length ?? 0);
}

/** @returns the end of the words, which are fitted to the place; where it cannot hold them they come behind its block */
export function insertWords(change: Transform, given: number, content: Slice): number {
  const position = placeBeside(change.doc.resolve(given), content);
  const former = change.steps.length;
  const fitted = new Transform(change.doc).replace(position, position, content);
  const words = textOfSlice(content);
  const range = { from: fitted.mapping.map(position, -1), to: fitted.mapping.map(position) };
  const $position = change.doc.resolve(position);
  const index = $position.index();
  const { paragraph } = schema.nodes;
  // Words between blocks need one, which is suggested as they are.
  const isBetween =
    $position.parent.canReplaceWith(index, index, paragraph) && content.content.firstChild?.isInline;
  if (!isBetween && isWithin(words, textOf(fitted.doc, range))) {
    for (const step of fitted.steps) change.step(step);
    return change.mapping.slice(former).map(position);
  }
  const place = isBetween || $position.depth === 0 ? position : $position.after(1);
  change.insert(place, paragraphOf(content));
  return change.mapping.slice(former).map(place);
}

/** Whoever leaves suggested blocks finds the block whole in which they are put. */
function placeBeside($place: ResolvedPos, { content: { firstChild } }: Slice): number {
  if (!firstChild?.isBlock || !isInserted(firstChild) || !$place.parent.isTextblock) return $place.pos;
  return $place.parentOffset === 0 ? $place.before() : $place.after();
}

/** Its words alone; what of them is suggested stays so. */
function paragraphOf({ content }: Slice): Node {
  const texts: Node[] = [];
  content.descendants((node) => {
    if (node.isLeaf) texts.push(schema.text(node.text ?? " ", node.marks.filter(isSuggestion)));
  });
  const [first, ...more] = texts.map(({ marks }) =>
    marks.find(({ type }) => type === schema.marks.insertion),
  );
  const isNew = first && more.every((mark) => mark?.attrs.by === first.attrs.by);
  return schema.nodes.paragraph.create(null, texts, isNew ? [first] : []);
}

/** Words that are in one block go to another place. */
export function moveWords(change: Transaction, { from, to }: Range, place: number): void {
  if (from >= to) return;
  const [$from, $to] = [change.doc.resolve(from), change.doc.resolve(to)];
  const words = textOf(change.doc, { from, to });
  // What is suggested to go is no part of what stands beside it.
  const beside = (node: Node | null) => (node && !schema.marks.deletion.isInSet(node.marks) ? node.text : "");
  const isPart = isOneWord(beside($from.nodeBefore), words) || isOneWord(words, beside($to.nodeAfter));
  if (!$from.sameParent($to) || !$from.parent.isTextblock || isPart) return;
  const { head } = change.selection;
  const content = change.doc.slice(from, to);
  const former = change.steps.length;
  change.delete(from, to);
  const after = insertWords(change, change.mapping.slice(former).map(place), content);
  // Whoever writes there goes on behind them.
  if (head >= from && head <= to) change.setSelection(TextSelection.near(change.doc.resolve(after), -1));
}
