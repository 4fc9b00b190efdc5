import { type Draft, withAttributes } from "../draft.ts";

/**
 * Lets a keyboard reach code, whose lines do not break and which scrolls where it is wider than a phone: Safari
 * passes over scrollers that hold nothing to focus. The editor's own `tabindex` goes: it would change the page's order.
 */
export function code(draft: Draft): Draft {
  return draft.tag === "pre" ? withAttributes(draft, { tabindex: "0" }) : draft;
}
