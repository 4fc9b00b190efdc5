import { elementsOf, type HtmlElement, NO_ATTRIBUTES } from "../html-tree.ts";
import { httpAddress, webAddress } from "../web-address.ts";

/**
 * What is written for an attribute, or null when it is left out.
 * @param value as the editor gave it, if it is there
 * @param element with all that the editor gave
 */
type AttributeReader = (value: string | undefined, element: HtmlElement) => string | null;
type AttributeReaders = Readonly<Record<string, AttributeReader>>;

const MAX_LIST_NUMBER = 1_000_000;
/** A browser lays out every row and column that a cell claims. */
const MAX_SPAN = 100;
const MAX_PIXELS = 10_000;
const MAX_DATE = 40;
const MAX_ID = 200;
const MAX_CLASSES = 1000;
const MAX_STYLE = 2000;

/** No name of the page's scripts begins like this, so an editor's id cannot stand in for one (DOM clobbering). */
const ID_PREFIX = "icerik-";

const text: AttributeReader = (value) => value || null;
const flag: AttributeReader = (value) => (value === undefined ? null : "");
const date: AttributeReader = (value) => (value && value.length <= MAX_DATE ? value : null);
const always =
  (value: string): AttributeReader =>
  () =>
    value;
const matching =
  (pattern: RegExp): AttributeReader =>
  (value = "") =>
    pattern.exec(value)?.[0] ?? null;
const keyword =
  (...words: readonly string[]): AttributeReader =>
  (value = "") =>
    words.find((word) => word === value.toLowerCase()) ?? null;

/** Without signs and zeros that say nothing. */
const wholeNumber =
  (min: number, max: number): AttributeReader =>
  (value = "") => {
    const digits = /^\s*([+-]?\d{1,9})\s*$/.exec(value)?.[1];
    if (digits === undefined) return null;
    const number = Number(digits);
    return number >= min && number <= max ? String(number) : null;
  };

const pixels = wholeNumber(1, MAX_PIXELS);

/** Width and height when both make sense: one alone would leave the browser without the picture's shape. */
const side: AttributeReader = (value, element) => {
  const { width, height } = element.attributes;
  return pixels(width, element) && pixels(height, element) && pixels(value, element);
};

const id: AttributeReader = (value) => {
  if (!value || value.length > MAX_ID || /\s/.test(value)) return null;
  return value.startsWith(ID_PREFIX) ? value : `${ID_PREFIX}${value}`;
};

const anchorId: AttributeReader = (value, element) =>
  id(value, element) ?? id(element.attributes.name, element);

const idList: AttributeReader = (value, element) => {
  const names = value && value.length <= MAX_ID ? value.trim().split(/\s+/) : [];
  return names.map((name) => id(name, element)).join(" ") || null;
};

const linkSchemes = new Set([null, "http:", "https:", "mailto:", "tel:"]);

const link: AttributeReader = (value, element) => {
  const address = webAddress(value);
  if (address === null || !linkSchemes.has(address.scheme)) return null;
  const target = address.href.startsWith("#") ? id(address.href.slice(1), element) : null;
  return target === null ? address.href : `#${target}`;
};

/**
 * Links that lead away tell the other site nothing. They are the publisher's own, so no `nofollow` or `ugc`:
 * these would tell search engines that the editors do not stand by what they cite.
 */
const rel: AttributeReader = (_value, { attributes }) =>
  httpAddress(attributes.href) === null ? null : "noopener noreferrer";

/** Converters name the way back from a footnote in English. */
const backLabel: AttributeReader = (_value, { attributes }) =>
  attributes["data-footnote-backref"] === undefined ? null : "Metne dön";

/** Any other class could dress text up as a part of the page. */
const knownClasses = new Set(["footnotes", "data-footnote-backref", "sr-only", "ornek"]);
const CODE_LANGUAGE = /^language-[\w+#-]{1,30}$/;

const alignedTags = new Set([
  ...["p", "div", "section", "h1", "h2", "h3", "h4", "h5", "h6", "blockquote", "li", "dt", "dd"],
  ...["td", "th", "tr", "caption", "figure", "figcaption"],
]);
const ALIGNED_BY_STYLE =
  /(?:^|;)\s*text-align\s*:\s*(left|right|center|justify|start|end)\s*(?:!\s*important\s*)?(?:;|$)/i;
const ALIGNED = /^\s*(left|right|center|justify)\s*$/i;

/** Of all inline style only the alignment of text stays, as a class: the site's policy lets no inline style through. */
const classes: AttributeReader = (value = "", { tag, attributes: { style = "", align = "" } }) => {
  const names = value.length > MAX_CLASSES ? [] : value.split(/\s+/);
  const kept = names.filter((name) => knownClasses.has(name) || (tag === "code" && CODE_LANGUAGE.test(name)));
  const alignment =
    (style.length <= MAX_STYLE ? ALIGNED_BY_STYLE.exec(style)?.[1] : undefined) ??
    (align.length <= MAX_STYLE ? ALIGNED.exec(align)?.[1] : undefined);
  if (alignment !== undefined && alignedTags.has(tag)) kept.push(`align-${alignment.toLowerCase()}`);
  return kept.join(" ") || null;
};

const everywhere: AttributeReaders = {
  id,
  class: classes,
  lang: matching(/^[a-z]{2,3}(?:-[a-z0-9]{2,8}){0,4}$/i),
  dir: keyword("ltr", "rtl", "auto"),
};

const changed: AttributeReaders = { datetime: date, cite: httpAddress };
const column: AttributeReaders = { span: wholeNumber(2, MAX_SPAN) };
const cell: AttributeReaders = { colspan: wholeNumber(2, MAX_SPAN), rowspan: wholeNumber(2, MAX_SPAN) };
/** Sound and film wait for the reader: they have controls, start by hand, and fetch nothing before. */
const player: AttributeReaders = {
  src: httpAddress,
  controls: always(""),
  preload: always("none"),
  loop: flag,
};

/** The attributes of an element, in the order in which they are written. */
const readersOf: Readonly<Record<string, AttributeReaders>> = {
  a: {
    href: link,
    rel,
    title: text,
    "data-footnote-ref": flag,
    "data-footnote-backref": flag,
    "aria-label": backLabel,
    id: anchorId,
    "aria-describedby": idList,
  },
  abbr: { title: text },
  audio: player,
  blockquote: { cite: httpAddress },
  col: column,
  colgroup: column,
  del: changed,
  details: { open: flag },
  dfn: { title: text },
  iframe: { src: httpAddress },
  img: {
    src: text,
    alt: (value = "") => value,
    width: side,
    height: side,
    loading: always("lazy"),
    decoding: always("async"),
    title: text,
  },
  ins: changed,
  li: { value: wholeNumber(-MAX_LIST_NUMBER, MAX_LIST_NUMBER) },
  ol: {
    start: wholeNumber(-MAX_LIST_NUMBER, MAX_LIST_NUMBER),
    type: matching(/^[1aAiI]$/),
    reversed: flag,
  },
  // A keyboard reaches code that scrolls: Safari passes over scrollers that hold nothing to focus.
  pre: { tabindex: always("0") },
  q: { cite: httpAddress },
  section: { "data-footnotes": flag },
  source: { src: httpAddress, type: matching(/^(?:audio|video)\/[\w.+-]{1,40}/) },
  td: { ...cell, id, headers: idList },
  th: { ...cell, scope: keyword("row", "col", "rowgroup", "colgroup"), id, headers: idList },
  time: { datetime: date },
  video: { ...player, muted: flag, playsinline: always(""), poster: text, width: side, height: side },
};

const entries = new Map(
  Object.entries(readersOf).map(([tag, readers]) => [
    tag,
    Object.entries({ ...readers, ...everywhere, ...readers }),
  ]),
);
const everywhereEntries = Object.entries(everywhere);

/** The attributes that an editor may give to an element, or that each has. */
export function attributeNames(tag: string): readonly string[] {
  return (entries.get(tag) ?? everywhereEntries).map(([name]) => name);
}

/** Writes every element's attributes anew: nothing that an editor gave is written unless it is read here. */
export function readAttributes(article: HtmlElement): void {
  for (const element of elementsOf(article)) {
    let attributes = NO_ATTRIBUTES;
    for (const [name, read] of entries.get(element.tag) ?? everywhereEntries) {
      const value = read(element.attributes[name], element);
      if (value === null) continue;
      if (attributes === NO_ATTRIBUTES) attributes = {};
      attributes[name] = value;
    }
    element.attributes = attributes;
  }
}

/** Of ids that are alike the first stays: a link leads to it anyway. */
export function keepFirstIds(article: HtmlElement): void {
  const given = new Set<string>();
  for (const { attributes } of elementsOf(article)) {
    if (attributes.id === undefined) continue;
    if (given.has(attributes.id)) delete attributes.id;
    else given.add(attributes.id);
  }
}
