/** A shortcode's attributes by name; words without a name are numbered. */
export type ShortcodeAttributes = ReadonlyMap<string, string>;

/** @param inside null of one without an end, `[gallery]` */
export type Shortcode = (attributes: ShortcodeAttributes, inside: string | null) => string;

const CODE = /\[(\[?)(\/?)([a-z][\w-]*)(?![\w-])([^[\]]*)\]/giu;

/** Attributes with their values, and nothing else. */
const ATTRIBUTES = /^(?:\s+[\w-]+\s*=\s*(?:"[^"]*"|'[^']*'|[“”″][^“”″]*[“”″]|[^\s"'“”″<>]+))+\s*$/u;

const DOUBLED = /\[(\[\/?([a-z][\w-]*)(?![\w-])[^[\]]*\])\]/giu;

interface CodeTag {
  readonly start: number;
  readonly end: number;
  readonly name: string;
  readonly isClosing: boolean;
  readonly attributes: string;
}

/**
 * Replaces WordPress's shortcodes. Of one that nobody knows the brackets go and the inside stays; words in brackets
 * that are none, as “[sic]” and “[bkz. https://…]”, stay: only an end or nothing but attributes makes a shortcode.
 * @param onUnknown called with the name of each that is not known
 */
export function replaceShortcodes(
  html: string,
  known: Readonly<Record<string, Shortcode>>,
  onUnknown: (name: string) => void,
): string {
  const tags = tagsIn(html);
  const ends = endsByTag(tags);
  let result = "";
  let at = 0;
  for (const [index, tag] of tags.entries()) {
    if (tag.start < at) continue;
    const last = ends.get(index) ?? null;
    const shortcode = Object.hasOwn(known, tag.name) ? known[tag.name] : undefined;
    if (shortcode && !tag.isClosing) {
      const inside = last === null ? null : html.slice(tag.end, last.start);
      result += html.slice(at, tag.start) + shortcode(attributesOf(tag.attributes), inside);
      at = last?.end ?? tag.end;
    } else if (tag.isClosing || last !== null || ATTRIBUTES.test(tag.attributes)) {
      result += html.slice(at, tag.start);
      at = tag.end;
      if (!shortcode) onUnknown(tag.name);
    }
  }
  // A doubled bracket writes about a shortcode.
  return (result + html.slice(at)).replace(DOUBLED, (whole, written: string, name: string) =>
    Object.hasOwn(known, name.toLowerCase()) ? written : whole,
  );
}

function tagsIn(html: string): CodeTag[] {
  return [...html.matchAll(CODE)]
    .filter(([, doubled]) => doubled === "")
    .map(({ 0: whole, 2: slash, 3: name = "", 4: attributes = "", index }) => ({
      start: index,
      end: index + whole.length,
      name: name.toLowerCase(),
      isClosing: slash !== "",
      attributes: attributes.replace(/\/$/, ""),
    }));
}

/** The end of each that has one: the next of its name. */
function endsByTag(tags: readonly CodeTag[]): Map<number, CodeTag> {
  const ends = new Map<number, CodeTag>();
  const open = new Map<string, number>();
  for (const [index, tag] of tags.entries()) {
    if (!tag.isClosing) {
      open.set(tag.name, index);
      continue;
    }
    const opening = open.get(tag.name);
    if (opening !== undefined) ends.set(opening, tag);
    open.delete(tag.name);
  }
  return ends;
}

const ATTRIBUTE =
  /=?(https?:\/\/[^\s"'<>]+)|([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))|"([^"]*)"|([^\s"'=]+)/gu;

function attributesOf(written: string): ShortcodeAttributes {
  const attributes = new Map<string, string>();
  // Old texts have curly quotation marks and entities here.
  const plain = written.replace(/[“”″]|&quot;|&#822[01];/g, '"').replaceAll("&amp;", "&");
  for (const [, address, name, double, single, bare, word, other] of plain.matchAll(ATTRIBUTE)) {
    if (address !== undefined) attributes.set(String(attributes.size), address);
    else if (name !== undefined) attributes.set(name.toLowerCase(), double ?? single ?? bare ?? "");
    else attributes.set(String(attributes.size), word ?? other?.replace(/^=/, "") ?? "");
  }
  return attributes;
}
