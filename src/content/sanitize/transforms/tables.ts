import { type Draft, withAttributes } from "../draft.ts";
import { wholeNumber } from "../whole-number.ts";

/** A browser lays out every row and column that a cell claims. */
const MOST_SPANNED = 100;
const scopes = new Set(["row", "col", "rowgroup", "colgroup"]);

/** Keeps what makes a table readable: how far a cell reaches and what a heading heads. */
export function tables(draft: Draft): Draft {
  const { tag, source } = draft;
  if (tag === "col" || tag === "colgroup") {
    return withAttributes(draft, { span: wholeNumber(source.span, 2, MOST_SPANNED) });
  }
  if (tag !== "td" && tag !== "th") return draft;
  const scope = source.scope?.toLowerCase() ?? "";
  return withAttributes(draft, {
    colspan: wholeNumber(source.colspan, 2, MOST_SPANNED),
    rowspan: wholeNumber(source.rowspan, 2, MOST_SPANNED),
    scope: tag === "th" && scopes.has(scope) ? scope : null,
  });
}
