import { type Draft, withAttributes } from "../draft.ts";

const LONGEST = 2000;
const aligned = new Set([
  ...["p", "div", "section", "h2", "h3", "h4", "h5", "h6", "blockquote", "li", "dt", "dd"],
  ...["td", "th", "tr", "caption", "figure", "figcaption"],
]);
const DECLARED =
  /(?:^|;)\s*text-align\s*:\s*(left|right|center|justify|start|end)\s*(?:!\s*important\s*)?(?:;|$)/i;
const OLD = /^\s*(left|right|center|justify)\s*$/i;

/** Of all inline style only the alignment of text stays: it cannot cover the page, hide text or fetch anything. */
export function alignment(draft: Draft): Draft {
  if (!aligned.has(draft.tag)) return draft;
  const { style, align } = draft.source;
  const found =
    (style && style.length <= LONGEST ? DECLARED.exec(style)?.[1] : undefined) ??
    (align && align.length <= LONGEST ? OLD.exec(align)?.[1] : undefined);
  return found === undefined ? draft : withAttributes(draft, { style: `text-align:${found.toLowerCase()}` });
}
