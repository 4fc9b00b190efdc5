import { InputRule } from "prosemirror-inputrules";
import type { EditorState, Transaction } from "prosemirror-state";
import { shownAddress } from "../../../../domain/address/shown-address.ts";
import { schema } from "../../../document/schema.ts";
import { linkAddress } from "./link-address.ts";

const { marks } = schema;

const ADDRESS = /^\s*((?:https?:\/\/|www\.)[^\s<>"]{3,2000})\s*$/i;
/** Signs at the end are the sentence's. */
const TYPED = /(?:^|\s)((?:https?:\/\/|www\.)[^\s<>"]{2,1000}[^\s<>".,;:!?'’)\]])([.,;:!?'’)\]]*\s)$/i;

/** Makes a link of an address that is pasted alone: of what is selected, else of itself. @returns null where it is none */
export function linkedAddress({ selection, tr }: EditorState, pasted: string): Transaction | null {
  const [, address = ""] = ADDRESS.exec(pasted) ?? [];
  const href = address === "" ? null : linkAddress(address);
  const { from, to, empty, $from } = selection;
  if (href === null || !$from.parent.type.allowsMarkType(marks.link) || !$from.sameParent(selection.$to))
    return null;
  const link = marks.link.create({ href });
  if (!empty) return tr.removeMark(from, to, marks.link).addMark(from, to, link);
  return tr.replaceSelectionWith(schema.text(shownAddress(address), [...$from.marks(), link]), false);
}

/** Makes a link of a typed address when the space behind it is typed. */
export const typedAddress = new InputRule(TYPED, (state, [whole, address = "", end = ""], from, to) => {
  const href = linkAddress(address);
  const start = from + whole.length - end.length - address.length;
  const isLinked = state.doc.rangeHasMark(start, start + address.length, marks.link);
  if (href === null || isLinked || !state.doc.resolve(start).parent.type.allowsMarkType(marks.link))
    return null;
  const { tr } = state;
  const typed = end.slice(to - start - address.length);
  tr.addMark(start, start + address.length, marks.link.create({ href }));
  return typed === "" ? tr : tr.insertText(typed, to).removeStoredMark(marks.link);
});
