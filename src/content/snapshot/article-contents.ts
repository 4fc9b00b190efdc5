import { tagsIn } from "../sanitize/parse-html.ts";

export interface ArticlePart {
  readonly id: string;
  readonly title: string;
}

/** Shorter ones, in minutes, are read without a list, and so is one of few parts. */
const LONG_MINUTES = 10;
const MIN_PARTS = 3;

const HEADINGS: ReadonlySet<string> = new Set(["h2"]);
const ENTITIES: Readonly<Record<string, string>> = { "&amp;": "&", "&lt;": "<", "&gt;": ">" };

/** @param html cleaned @returns it with an id on each of these headings; as it was, and no parts, where it needs no list */
export function withContents(html: string, minutes: number): { html: string; contents: ArticlePart[] } {
  const contents: ArticlePart[] = [];
  if (minutes <= LONG_MINUTES) return { html, contents };
  const { opening, closing } = tagsIn(html, HEADINGS);
  let named = "";
  let written = 0;
  for (const [index, { start, end, attributes }] of opening.entries()) {
    const title = textOf(html.slice(end, closing[index]?.start));
    // The heading of the notes is for ears alone.
    if (title === "" || attributes.class?.includes("sr-only")) continue;
    const id = attributes.id ?? `icerik-bolum-${contents.length + 1}`;
    contents.push({ id, title });
    if (attributes.id !== undefined) continue;
    named += `${html.slice(written, start)}<h2 id="${id}"`;
    written = start + "<h2".length;
  }
  return contents.length < MIN_PARTS
    ? { html, contents: [] }
    : { html: named + html.slice(written), contents };
}

function textOf(html: string): string {
  const text = html.replace(/<[^<>]*>/g, "").replace(/&(?:amp|lt|gt);/g, (entity) => ENTITIES[entity] ?? "");
  return text.replace(/\s+/g, " ").trim();
}
