import { EditorState, type Transaction } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { expect, test } from "vitest";
import { schema } from "../../document/schema.ts";
import { commentMarks, inTextOrder, marksOf, tellMarks } from "./comment-marks.ts";

test("threads follow each other as their words do, and those without words come last", () => {
  const places = [
    { id: "gone", at: null },
    { id: "later", at: [40, 44] },
    { id: "first", at: [3, 9] },
  ] as const;
  expect(inTextOrder(places)).toEqual(["first", "later", "gone"]);
});

test("words that go elsewhere in one change keep their mark there, and threads follow their new order", () => {
  const { doc, paragraph } = schema.nodes;
  const texts = ["Vapur iskeleden ayrıldı.", "Martılar bir daha döndü.", "Çımacı halatı topladı."];
  const text = doc.create(
    null,
    texts.map((words) => paragraph.create(null, schema.text(words))),
  );
  const handlers = { onAdd() {}, onChoose() {}, onStep() {}, onChange() {} };
  let state = EditorState.create({ doc: text, plugins: [commentMarks(handlers)] });
  const dispatch = (change: Transaction) => {
    state = state.apply(change);
  };
  const starts = [1, 1 + text.child(0).nodeSize, 1 + text.child(0).nodeSize + text.child(1).nodeSize];
  const view = { state, dispatch, isDestroyed: false } as unknown as EditorView;
  tellMarks(view, {
    places: starts.slice(0, 2).map((at, index) => ({ id: `note ${index}`, at: [at, at + 8] as const })),
    shown: new Map([
      ["note 0", ""],
      ["note 1", ""],
    ]),
  });
  const marked = () => {
    const { places, decorations } = marksOf(state);
    return places.map(({ id, at }) => {
      const marks = at ? decorations.find(at[0], at[1]) : [];
      return [id, at && state.doc.textBetween(at[0], at[1]), marks.length > 0];
    });
  };
  const before = marked();
  const first = state.doc.child(0);
  dispatch(state.tr.delete(0, first.nodeSize).insert(state.doc.content.size - first.nodeSize, first));
  expect(state.doc.textContent).toBe([...texts.slice(1), ...texts.slice(0, 1)].join(""));
  expect(marked()).toEqual(before);
  expect(marksOf(state).order).toEqual(["note 1", "note 0"]);
});
