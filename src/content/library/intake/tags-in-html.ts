import { Parser } from "htmlparser2";

/** A tag as it stands in a text: `html.slice(start, end)`. */
export interface TagInText {
  readonly name: string;
  readonly start: number;
  readonly end: number;
  readonly attributes: Readonly<Record<string, string>>;
}

/** The tags of these names in their order; those in comments and scripts are none. */
export function findTags(html: string, names: ReadonlySet<string>): TagInText[] {
  const found: TagInText[] = [];
  const parser = new Parser({
    onopentag(name, attributes) {
      if (!names.has(name)) return;
      found.push({ name, start: parser.startIndex, end: parser.endIndex + 1, attributes: { ...attributes } });
    },
  });
  parser.end(html);
  return found;
}

/** Puts new texts in place of tags; everything else stays as the editor wrote it. */
export function replaceTags(html: string, tags: ReadonlyMap<TagInText, string>): string {
  let result = "";
  let from = 0;
  for (const [tag, text] of tags) {
    result += html.slice(from, tag.start) + text;
    from = tag.end;
  }
  return result + html.slice(from);
}

/** A tag's text of its attributes. */
export function openTag(name: string, attributes: Readonly<Record<string, string>>): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeAttribute(value)}"`);
  return `<${name}${written.join("")}>`;
}

function escapeAttribute(value: string): string {
  return value.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}
