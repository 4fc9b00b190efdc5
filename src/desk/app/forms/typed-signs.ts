import type { FormEvent } from "react";
import { typographic } from "../../../domain/typographic-signs.ts";

type TextElement = HTMLInputElement | HTMLTextAreaElement;

const MAY_BECOME = /["'.-]$/;

/** Writes typographic signs for typed and pasted ones, in a way that undo knows. For `onBeforeInput`. */
export function typeSigns(event: FormEvent<TextElement>): void {
  const { currentTarget: field, nativeEvent } = event;
  const { data = null } = nativeEvent as Partial<InputEvent>;
  if (data === null || !(data.length > 1 || MAY_BECOME.test(data))) return;
  const { value, selectionStart, selectionEnd } = field;
  const start = selectionStart ?? value.length;
  // Two dots, or a hyphen, stand before the last sign already.
  const [joined = ""] = /(?:\.{2}|-)$/.exec(value.slice(0, start)) ?? [];
  const written = typographic(joined + data, value.slice(0, start - joined.length));
  if (written === joined + data) return;
  event.preventDefault();
  const isJoined = !written.startsWith(joined);
  field.setSelectionRange(start - (isJoined ? joined.length : 0), selectionEnd ?? start);
  // Nothing else lets a script write what the field's own undo takes back.
  document.execCommand("insertText", false, isJoined ? written : written.slice(joined.length));
}
