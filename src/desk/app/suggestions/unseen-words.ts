import { Fragment, type Mark, type Node, Slice } from "prosemirror-model";
import type { Transaction } from "prosemirror-state";
import {
  AddMarkStep,
  RemoveMarkStep,
  ReplaceAroundStep,
  ReplaceStep,
  type Step,
  type StepMap,
} from "prosemirror-transform";
import { isSuggestion } from "../../document/marks.ts";
import { schema } from "../../document/schema.ts";
import { type Name, originsOf } from "../articles/sync/step-origins.ts";
import { type Range, textOfSlice, WORD } from "../articles/sync/text-range.ts";

const { insertion, deletion, modification } = schema.marks;

/** A change in which what one has not sent meets what others did. */
export interface Rebase extends Pick<Transaction, "docs" | "mapping" | "steps"> {
  /** How many steps are the inverses of one's own; the others' follow, then one's own anew. */
  readonly own: number;
  /** The index behind the others' steps. */
  readonly last: number;
  /** From the document after all of them to the one of the change that mends it. */
  readonly toNow: (place: number, side: -1 | 1) => number;
}

/**
 * What others wrote meanwhile keeps its own suggestions, where a range that was suggested, taken or left here came to lie
 * over it: nobody saw it. What one side settled stays so, where the other gave it a suggestion of the same person anew.
 */
export function keepUnseenMarks(change: Transaction, rebase: Rebase): void {
  const { docs, mapping, steps, last, toNow } = rebase;
  const unseen = unseenRanges(rebase);
  const marked = markedRanges(rebase);
  for (const [index, step] of steps.entries()) {
    if (index < last || !isMarkStep(step) || !isSuggestion(step.mark)) continue;
    const { mark } = step;
    const [toStep, toEnd] = [mapping.slice(last, index), mapping.slice(index + 1)];
    const mend = (
      range: Range,
      concerns: (node: Node) => boolean,
      Mend: typeof AddMarkStep | typeof RemoveMarkStep,
      mended: Mark,
    ) =>
      docs[last]?.nodesBetween(range.from, range.to, (node, position) => {
        if (!node.isInline || !concerns(node)) return;
        const start = toStep.map(Math.max(range.from, position));
        const end = toStep.map(Math.min(range.to, position + node.nodeSize), -1);
        const [from, to] = [Math.max(start, step.from), Math.min(end, step.to)];
        if (from >= to) return;
        const [first, behind] = [toNow(toEnd.map(from), 1), toNow(toEnd.map(to, -1), -1)];
        if (first < behind) change.step(new Mend(first, behind, mended));
      });
    const isAdded = step instanceof AddMarkStep;
    for (const range of unseen)
      mend(
        range,
        ({ marks }) => mark.isInSet(marks) !== isAdded,
        isAdded ? RemoveMarkStep : AddMarkStep,
        mark,
      );
    for (const range of marked.filter((one) => one.isAdded !== isAdded && isLike(one.mark, mark)))
      if (isAdded) mend(range, ({ marks }) => !marks.some((one) => isLike(one, mark)), RemoveMarkStep, mark);
      else if (!range.mark.eq(mark))
        for (const part of partsWithout(range, unseen))
          mend(part, ({ marks }) => range.mark.isInSet(marks), RemoveMarkStep, range.mark);
  }
}

function isMarkStep(step: Step): step is AddMarkStep | RemoveMarkStep {
  return step instanceof AddMarkStep || step instanceof RemoveMarkStep;
}

/** Two suggestions of one person may become one. */
function isLike(one: Mark, other: Mark): boolean {
  return one.type === other.type && one.attrs.by === other.attrs.by;
}

/** Where others suggested or settled something, as it stands after the last of their steps. */
function markedRanges({ mapping, steps, own, last }: Rebase) {
  return steps.slice(own, last).flatMap((step, index) => {
    if (!isMarkStep(step)) return [];
    const later = mapping.slice(own + index + 1, last);
    const [from, to] = [later.map(step.from), later.map(step.to, -1)];
    return [{ from, to, mark: step.mark, isAdded: step instanceof AddMarkStep }];
  });
}

function partsWithout(range: Range, gaps: readonly Range[]): Range[] {
  const cut = (part: Range, { from, to }: Range) =>
    [
      { from: part.from, to: Math.min(part.to, from) },
      { from: Math.max(part.from, to), to: part.to },
    ].filter((one) => one.from < one.to);
  // A gap that a step closed has its end before its begin.
  const open = gaps.filter(({ from, to }) => from < to);
  return open.reduce<Range[]>((parts, gap) => parts.flatMap((part) => cut(part, gap)), [range]);
}

/** What others put in, as it stands after the last of their steps. */
function unseenRanges({ mapping, own, last }: Rebase) {
  return mapping.maps.slice(own, last).flatMap((map, index) => {
    const later = mapping.slice(own + index + 1, last);
    const ranges: { readonly from: number; readonly to: number }[] = [];
    map.forEach((_, __, from, to) => {
      ranges.push({ from: later.map(from), to: later.map(to, -1) });
    });
    return ranges.filter(({ from, to }) => from < to);
  });
}

/**
 * What one's own steps did to what another changed meanwhile. Words of a suggestion that its author took away again while
 * another took them into the text stand there, and are suggested to go. A block of which one suggests another form returns
 * to the one that somebody else gave it.
 */
export function mendOwnSteps(change: Transaction, rebase: Rebase): void {
  const { docs, mapping, steps, own, last, toNow } = rebase;
  let unseen: readonly Range[] | undefined;
  for (let index = 0; index < own; index += 1) {
    const kept = mapping.getMirror(index);
    const [undone, step, before] = [steps[index], steps[kept ?? -1], docs[kept ?? -1]];
    if (kept === undefined || !before) continue;
    const later = mapping.maps.slice(kept + 1);
    if (step instanceof ReplaceAroundStep && undone instanceof ReplaceAroundStep)
      keepForm(change, step, docs[index + 1]?.nodeAt(undone.from), before, placeOf(step.from, later, toNow));
    if (!takesAway(step) || !(undone instanceof ReplaceStep)) continue;
    const suggested = insertionOf(undone.slice);
    if (!suggested || returns(originsOf.get(step)?.taken ?? [], steps.slice(kept + 1))) continue;
    const toStep = mapping.slice(last, kept);
    unseen ??= unseenRanges(rebase);
    const others = unseen.map(({ from, to }) => ({ from: toStep.map(from), to: toStep.map(to, -1) }));
    const parts = before.resolve(step.from).parent.inlineContent ? partsWithout(step, others) : [step];
    const words = struck(before, parts, textOfSlice(undone.slice), deletion.create(suggested.attrs));
    const place = placeOf(step.from, later, toNow);
    if (words) change.maybeStep(new ReplaceStep(place, place, words));
  }
}

/** @param known the block as the suggester saw it */
function keepForm(
  change: Transaction,
  { from, slice }: ReplaceAroundStep,
  known: Node | null | undefined,
  before: Node,
  place: number,
): void {
  const base = before.nodeAt(from);
  const mark = modification.isInSet(change.doc.nodeAt(place)?.marks ?? []);
  if (!known || !base || base.hasMarkup(known.type, known.attrs, base.marks)) return;
  if (!mark?.isInSet(slice.content.firstChild?.marks ?? []) || modification.isInSet(base.marks)) return;
  const former = JSON.stringify({ type: base.type.name, attrs: base.attrs });
  change.removeNodeMark(place, mark).addNodeMark(place, modification.create({ ...mark.attrs, former }));
}

/** The same where the author was first: what one took into the text, and another took back unseen. */
export function strikeWithdrawnWords(
  change: Transaction,
  { docs, mapping, steps, own, last, toNow }: Rebase,
): void {
  const [mine, base] = [docs[0], docs[own]];
  // What takes into the text is a step of marks.
  if (!mine || !base || steps.slice(0, own).every((step) => step instanceof ReplaceStep)) return;
  const withdrawn = steps.slice(own, last).flatMap((step, at) => {
    const [index, before] = [own + at, docs[own + at]];
    if (!takesAway(step) || !before) return [];
    return suggestedPieces(before, step).flatMap((piece) => {
      const content = before.slice(piece.from, piece.to);
      const suggested = insertionOf(content);
      const parts = partsBefore(piece, mapping.maps.slice(own, index));
      const isKnown = parts.length > 0 && parts.every(({ from, to }) => insertionOf(base.slice(from, to)));
      if (!suggested || !isKnown) return [];
      if (returns(namesTaken(step, before, piece), steps.slice(index + 1, last))) return [];
      const place = () => placeOf(step.from, mapping.maps.slice(index + 1), toNow);
      return [{ parts, place, text: textOfSlice(content), mark: deletion.create(suggested.attrs) }];
    });
  });
  const all = withdrawn.flatMap(({ parts }) => parts);
  const known = withdrawn.map(({ text }) => text).join("\n");
  const done: Range[] = [];
  for (const { parts, place, mark } of withdrawn.toReversed()) {
    // What was withdrawn amid it before stands amid it again.
    const ranges = united(parts, all).flatMap((range) => partsWithout(range, done));
    done.push(...ranges);
    const ownParts = ranges.flatMap((range) => partsBefore(range, mapping.maps.slice(0, own)));
    const [from, to] = [ownParts[0]?.from ?? 0, ownParts.at(-1)?.to ?? 0];
    const isInline = mine.resolve(from).parent.inlineContent;
    const words = struck(mine, isInline ? ownParts : [{ from, to }], known, mark);
    const at = place();
    if (words) change.maybeStep(new ReplaceStep(at, at, words));
  }
}

/** Parts between which nothing stands but what is among others. */
function united(parts: readonly Range[], others: readonly Range[]): readonly Range[] {
  const ranges: Range[] = [];
  for (const part of parts) {
    const last = ranges.at(-1);
    const isOne = last && partsWithout({ from: last.to, to: part.from }, others).length === 0;
    if (isOne) ranges[ranges.length - 1] = { from: last.from, to: part.to };
    else ranges.push(part);
  }
  return ranges;
}

/** What stood of a range before steps, without what they took out of it. */
function partsBefore(range: Range, maps: readonly StepMap[]): readonly Range[] {
  let parts: readonly Range[] = [range];
  for (const map of maps.toReversed()) {
    const [back, gaps] = [map.invert(), [] as Range[]];
    back.forEach((_, __, from, to) => {
      gaps.push({ from, to });
    });
    parts = parts.flatMap(({ from, to }) =>
      partsWithout({ from: back.map(from), to: back.map(to, -1) }, gaps).filter(
        (part) => part.from < part.to,
      ),
    );
  }
  return parts;
}

/** The whole range, or runs of what is suggested where written text stands between them. */
function suggestedPieces(doc: Node, { from, to }: Range): readonly Range[] {
  if (insertionOf(doc.slice(from, to))) return [{ from, to }];
  const pieces: { from: number; to: number }[] = [];
  doc.nodesBetween(from, to, (node, position) => {
    if (!node.isInline || !insertion.isInSet(node.marks)) return;
    const [start, end] = [Math.max(from, position), Math.min(to, position + node.nodeSize)];
    const last = pieces.at(-1);
    if (last?.to === start) last.to = end;
    else pieces.push({ from: start, to: end });
  });
  return pieces;
}

/**
 * The place of what a step took away, as it is now. Words that later steps took away right before it have been put back by
 * then: it stands behind them.
 */
function placeOf(from: number, later: readonly StepMap[], toNow: Rebase["toNow"]): number {
  let [place, side]: [number, -1 | 1] = [from, -1];
  for (const map of later) {
    map.forEach((start, end) => {
      if (start < end && place === end) side = 1;
    });
    place = map.map(place, -1);
  }
  return toNow(place, side);
}

function takesAway(step: Step | undefined): step is ReplaceStep {
  return step instanceof ReplaceStep && step.from < step.to;
}

/** Null: not all of it is suggested. */
function insertionOf({ content }: Slice): Mark | null {
  const marks: (Mark | undefined)[] = [];
  content.descendants((node) => {
    if (node.isInline) marks.push(insertion.isInSet(node.marks));
  });
  return marks.every((mark) => mark !== undefined) ? (marks[0] ?? null) : null;
}

/** Of a part of what a step takes away. */
function namesTaken(step: ReplaceStep, before: Node, { from, to }: Range): readonly Name[] {
  const first = before.textBetween(step.from, from).length;
  const names = originsOf.get(step)?.taken ?? [];
  return names.slice(first, first + before.textBetween(from, to).length);
}

/** Whether later steps put what had these names elsewhere as written text. */
function returns(names: readonly Name[], later: readonly Step[]): boolean {
  const taken = new Set(names);
  taken.delete(null);
  return later.some(
    (one) =>
      one instanceof ReplaceStep &&
      !insertionOf(one.slice) &&
      originsOf.get(one)?.brought.some((name) => taken.has(name)),
  );
}

/**
 * What of the words in ranges of one block, or of blocks as wholes, is written text. Null: none.
 * @param known words that they are made of
 */
function struck(doc: Node, ranges: readonly Range[], known: string, mark: Mark): Slice | null {
  const isKnown = (node: Node) => {
    const text = textOfSlice(new Slice(Fragment.from(node), 0, 0));
    return (text.match(WORD) ?? [text]).every((word) => known.includes(word));
  };
  const isWritten = (node: Node) => !insertion.isInSet(node.marks) && isKnown(node);
  const left = ranges
    .filter(({ from, to }) => from < to && doc.resolve(from).sameParent(doc.resolve(to)))
    .flatMap(({ from, to }) => doc.slice(from, to).content.content)
    .filter(isWritten)
    .map((node) => marked(node, mark));
  return left.length > 0 ? new Slice(Fragment.from(left), 0, 0) : null;
}

function marked(node: Node, mark: Mark): Node {
  const inner = node.isText ? node : node.copy(Fragment.from(node.children.map((one) => marked(one, mark))));
  return inner.mark(mark.addToSet(node.marks));
}
