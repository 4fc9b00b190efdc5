import { type Draft, withAttributes } from "../draft.ts";

const LONGEST = 2000;
const aligned = new Set([
  ...["p", "div", "section", "h1", "h2", "h3", "h4", "h5", "h6", "blockquote", "li", "dt", "dd"],
  ...["td", "th", "tr", "caption", "figure", "figcaption"],
]);
const DECLARED =
  /(?:^|;)\s*text-align\s*:\s*(left|right|center|justify|start|end)\s*(?:!\s*important\s*)?(?:;|$)/i;
const OLD = /^\s*(left|right|center|justify)\s*$/i;

/**
 * Of all inline style only the alignment of text stays, as a class that the site knows: the site's policy lets no
 * inline style through. Comes after the classes' job.
 */
export function alignment(draft: Draft): Draft {
  if (!aligned.has(draft.tag)) return draft;
  const { style, align } = draft.source;
  const found =
    (style && style.length <= LONGEST ? DECLARED.exec(style)?.[1] : undefined) ??
    (align && align.length <= LONGEST ? OLD.exec(align)?.[1] : undefined);
  if (found === undefined) return draft;
  const others = draft.attributes.class;
  const own = `align-${found.toLowerCase()}`;
  return withAttributes(draft, { class: others === undefined ? own : `${others} ${own}` });
}
