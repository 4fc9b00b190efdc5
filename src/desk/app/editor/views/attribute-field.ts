import type { EditorView } from "prosemirror-view";
import { differenceOf, TextAttributeStep } from "../../../document/text-attribute-step.ts";

/** Writes what a field says into an attribute of the node at `position`: what another writes there meanwhile stays. */
export function writeAttribute(
  view: EditorView,
  position: number | undefined,
  name: string,
  words: string | null,
): void {
  if (position === undefined || view.isDestroyed) return;
  const former: string | null = view.state.doc.nodeAt(position)?.attrs[name];
  view.dispatch(view.state.tr.step(new TextAttributeStep(position, name, former, words)));
}

/** Another's words come into a field around its cursor. */
export function showValue(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  const [start, size, length] = differenceOf(field.value, value);
  if (size + length > 0)
    field.setRangeText(value.slice(start, start + length), start, start + size, "preserve");
}
