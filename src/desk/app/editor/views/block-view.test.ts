import type { Node } from "prosemirror-model";
import { EditorState } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { expect, test } from "vitest";
import { schema } from "../../../document/schema.ts";
import { followBlock } from "./block-view.ts";

const opaque = (html: string) => schema.nodes.opaque.create({ html });
const paragraph = (text: string) => schema.nodes.paragraph.create(null, schema.text(text));

function viewOf(...blocks: readonly Node[]) {
  return { state: EditorState.create({ doc: schema.nodes.doc.create(null, blocks) }) } as EditorView;
}

test("a block whose view is made anew is followed to where it stands now", () => {
  const view = viewOf(opaque("<hr>"), paragraph("Bir"), opaque("<b>"), opaque("<b>"));
  let place: number | undefined = 6;
  const now = followBlock(
    view,
    () => place,
    ({ attrs }) => attrs.html === "<b>",
  );
  expect(now()).toBe(6);
  place = undefined;
  expect(now()).toBe(6);
  view.state = view.state.apply(view.state.tr.insert(0, paragraph("Önce")));
  expect(view.state.doc.nodeAt(now() ?? -1)?.attrs.html).toBe("<b>");
  view.state = view.state.apply(view.state.tr.delete(0, view.state.doc.content.size));
  expect(now()).toBeUndefined();
});
