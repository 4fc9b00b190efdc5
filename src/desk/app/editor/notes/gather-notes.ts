import { type EditorState, Plugin, type Transaction } from "prosemirror-state";
import { Mapping, ReplaceAroundStep, StepMap } from "prosemirror-transform";
import { findFootnotes } from "../../../document/footnote-numbers.ts";
import { schema } from "../../../document/schema.ts";
import { unsentOf } from "../../articles/sync/unsent-steps.ts";
import { notesStart } from "../commands/insert-commands.ts";

const { nodes } = schema;

/** Of what several put at a text's end at once, the notes become one list, in the order of their calls, behind all blocks. */
export function gatherNotes(): Plugin {
  return new Plugin({
    appendTransaction(transactions, _former, state) {
      const changes = transactions.filter(({ docChanged }) => docChanged);
      // A window that shows what others wrote leaves it to them: several would do the same.
      if (changes.every((change) => change.getMeta("rebased") === 0)) return null;
      const { tr } = state;
      const isOwn = (from: number, to: number) => isUnsent(state, tr, from, to);
      raiseBlocks(tr, isOwn);
      joinLists(tr);
      if (tr.docChanged || changes.some((change) => change.getMeta("rebased") > 0)) orderNotes(tr, isOwn);
      return tr.docChanged ? tr : null;
    },
  });
}

/** True when nobody else has this content yet: moved by two people, it would stand there twice. */
function isUnsent(state: EditorState, { steps }: Transaction, from: number, to: number): boolean {
  const isShared = state.plugins.some(({ spec }) => spec.historyPreserveItems);
  const unsent = isShared ? unsentOf(state).map(({ step }) => step) : [];
  const before = new Mapping([...unsent, ...steps].map((step) => step.getMap())).invert();
  return !isShared || before.map(from, 1) === before.map(to, -1);
}

function raiseBlocks(tr: Transaction, isOwn: (from: number, to: number) => boolean): void {
  let start = notesStart(tr.doc);
  tr.doc.forEach((block, position) => {
    const end = position + block.nodeSize;
    if (position < start || block.type === nodes.footnotes || !isOwn(position, end)) return;
    exchange(tr, start, position, end, true);
    start += block.nodeSize;
  });
}

function joinLists(tr: Transaction): void {
  const edges: number[] = [];
  tr.doc.forEach((block, position, index) => {
    const former = index === 0 ? null : tr.doc.child(index - 1);
    if (block.type === nodes.footnotes && former?.type === nodes.footnotes) edges.push(position);
  });
  for (const edge of edges.reverse()) tr.join(edge);
}

/** Neighbours change places until no note that is called later stands before another. */
function orderNotes(tr: Transaction, isOwn: (from: number, to: number) => boolean): void {
  const { numberOf } = findFootnotes(tr.doc);
  const exchangeOne = () => {
    let start = notesStart(tr.doc) + 1;
    const notes = tr.doc.nodeAt(start - 1)?.children ?? [];
    return notes.some((first, index) => {
      const second = notes[index + 1];
      const from = start;
      start += first.nodeSize;
      if (second === undefined || numberOf(first) <= numberOf(second)) return false;
      const end = start + second.nodeSize;
      if (!isOwn(start, end) && !isOwn(from, start)) return false;
      exchange(tr, from, start, end, isOwn(start, end));
      return true;
    });
  };
  while (exchangeOne());
}

/** Exchanges what stands before `middle` and behind it. Whoever writes in the part that is kept is not disturbed. */
function exchange(tr: Transaction, start: number, middle: number, end: number, isFirstKept: boolean): void {
  const { selection } = tr;
  const [from, to, shift] = isFirstKept ? [middle, end, start - middle] : [start, middle, end - middle];
  const moved = tr.doc.slice(from, to);
  const [keptFrom, keptTo, place] = isFirstKept ? [start, middle, moved.size] : [middle, end, 0];
  tr.step(new ReplaceAroundStep(start, end, keptFrom, keptTo, moved, place));
  if (selection.from >= from && selection.to <= to)
    tr.setSelection(selection.map(tr.doc, StepMap.offset(shift)));
}
