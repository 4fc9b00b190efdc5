import { type Draft, withAttributes } from "../draft.ts";
import { httpAddress } from "../web-address.ts";

const titled = new Set(["abbr", "dfn", "a", "img"]);
const dated = new Set(["time", "del", "ins"]);
const cited = new Set(["blockquote", "q", "del", "ins"]);
const LONGEST_DATE = 40;

/** Keeps what an element says about itself: an abbreviation's long form, a date, the source of a quotation. */
export function annotations(draft: Draft): Draft {
  const { tag, source } = draft;
  const { title, datetime } = source;
  if (!titled.has(tag) && !dated.has(tag) && !cited.has(tag) && tag !== "details") return draft;
  return withAttributes(draft, {
    title: titled.has(tag) && title ? title : null,
    datetime: dated.has(tag) && datetime && datetime.length <= LONGEST_DATE ? datetime : null,
    cite: cited.has(tag) ? httpAddress(source.cite) : null,
    open: tag === "details" && source.open !== undefined ? "" : null,
  });
}
