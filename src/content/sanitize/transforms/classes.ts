import { type Draft, withAttributes } from "../draft.ts";

const LONGEST = 1000;
const known = new Set(["footnotes", "data-footnote-backref", "sr-only", "ornek"]);
const LANGUAGE = /^language-[\w+#-]{1,30}$/;

/** Keeps the few classes an article may use; any other could dress text up as a part of the page. */
export function classes(draft: Draft): Draft {
  const value = draft.source.class;
  if (!value || value.length > LONGEST) return draft;
  const kept = value
    .split(/\s+/)
    .filter((name) => known.has(name) || (draft.tag === "code" && LANGUAGE.test(name)));
  return kept.length === 0 ? draft : withAttributes(draft, { class: kept.join(" ") });
}
