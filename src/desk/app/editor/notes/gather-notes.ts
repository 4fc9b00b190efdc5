import { sendableSteps } from "prosemirror-collab";
import { type EditorState, Plugin, type Transaction } from "prosemirror-state";
import { Mapping, ReplaceAroundStep, StepMap } from "prosemirror-transform";
import { findFootnotes } from "../../../document/footnote-numbers.ts";
import { schema } from "../../../document/schema.ts";
import { notesStart, placeInNotes } from "../commands/insert-commands.ts";

const { nodes } = schema;

/**
 * What several people put at a text's end at once stands there in a row: the notes become one list, in the order of
 * their calls, and blocks behind them go before them.
 */
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
  const unsent = isShared ? (sendableSteps(state)?.steps ?? []) : [];
  const before = new Mapping([...unsent, ...steps].map((step) => step.getMap())).invert();
  return !isShared || before.map(from, 1) === before.map(to, -1);
}

function raiseBlocks(tr: Transaction, isOwn: (from: number, to: number) => boolean): void {
  let start = notesStart(tr.doc);
  tr.doc.forEach((block, position) => {
    const end = position + block.nodeSize;
    if (position < start || block.type === nodes.footnotes || !isOwn(position, end)) return;
    moveBefore(tr, start, position, end);
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

function orderNotes(tr: Transaction, isOwn: (from: number, to: number) => boolean): void {
  const start = notesStart(tr.doc);
  const footnotes = findFootnotes(tr.doc);
  let position = start + 1;
  for (const note of tr.doc.nodeAt(start)?.children ?? []) {
    const end = position + note.nodeSize;
    const place = start + 1 + placeInNotes(tr.doc.nodeAt(start), note, footnotes);
    if (place < position && isOwn(position, end)) moveBefore(tr, place, position, end);
    position = end;
  }
}

/** Puts what stands from `middle` to `end` at `start`. What it goes past stays where it is for whoever writes in it. */
function moveBefore(tr: Transaction, start: number, middle: number, end: number): void {
  const { selection } = tr;
  const moved = tr.doc.slice(middle, end);
  tr.step(new ReplaceAroundStep(start, end, start, middle, moved, moved.size));
  if (selection.from >= middle && selection.to <= end)
    tr.setSelection(selection.map(tr.doc, StepMap.offset(start - middle)));
}
