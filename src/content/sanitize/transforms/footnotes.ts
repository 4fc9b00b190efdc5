import { type Draft, withAttributes } from "../draft.ts";

/** Keeps the marks of Markdown's footnotes. The way back is named in Turkish: converters name it in English. */
export function footnotes(draft: Draft): Draft {
  const { tag, source } = draft;
  if (tag === "section" && source["data-footnotes"] !== undefined) {
    return withAttributes(draft, { "data-footnotes": "" });
  }
  if (tag !== "a") return draft;
  if (source["data-footnote-ref"] !== undefined) return withAttributes(draft, { "data-footnote-ref": "" });
  if (source["data-footnote-backref"] === undefined) return draft;
  return withAttributes(draft, { "data-footnote-backref": "", "aria-label": "Metne dön" });
}
