import { type Draft, withAttributes } from "../draft.ts";

const LANGUAGE = /^[a-z]{2,3}(?:-[a-z0-9]{2,8}){0,4}$/i;
const directions = new Set(["ltr", "rtl", "auto"]);

/** Keeps the language and the direction of foreign words: hyphens, fonts and voices follow them. */
export function language(draft: Draft): Draft {
  const { lang, dir } = draft.source;
  if (lang === undefined && dir === undefined) return draft;
  const direction = dir?.toLowerCase() ?? "";
  return withAttributes(draft, {
    lang: lang !== undefined && LANGUAGE.test(lang) ? lang : null,
    dir: directions.has(direction) ? direction : null,
  });
}
