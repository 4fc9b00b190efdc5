/** A part of an article that has a heading. */
export interface ArticlePart {
  /** Of the heading. */
  readonly id: string;
  readonly title: string;
}

/** Shorter ones, in minutes, are read without a list, and so is one of few parts. */
const LONG_MINUTES = 10;
const MIN_PARTS = 3;

const HEADING = /<h2((?: [^<>]*)?)>([^<]*(?:<\/?(?!h2\b)[^<>]*>[^<]*)*)<\/h2>/g;
const ENTITIES: Readonly<Record<string, string>> = { "&amp;": "&", "&lt;": "<", "&gt;": ">" };

/**
 * The parts of a text that takes more than ten minutes, by its first headings.
 * @param html cleaned: every `<` begins a tag
 * @returns the HTML with an id on each of these headings; as it was, and no parts, where it needs no list
 */
export function withContents(html: string, minutes: number): { html: string; contents: ArticlePart[] } {
  const contents: ArticlePart[] = [];
  if (minutes <= LONG_MINUTES) return { html, contents };
  const named = html.replace(HEADING, (heading, attributes: string, inside: string) => {
    const title = inside
      .replace(/<[^<>]*>/g, "")
      .replace(/&(?:amp|lt|gt);/g, (entity) => ENTITIES[entity] ?? "");
    // The heading of the notes is for ears alone.
    if (title.trim() === "" || attributes.includes("sr-only")) return heading;
    const own = / id="([^"]*)"/.exec(attributes)?.[1];
    const id = own ?? `icerik-bolum-${contents.length + 1}`;
    contents.push({ id, title: title.trim() });
    return own === undefined ? `<h2 id="${id}"${attributes}>${inside}</h2>` : heading;
  });
  return contents.length < MIN_PARTS ? { html, contents: [] } : { html: named, contents };
}
