import { unwrapRedirect } from "../../../domain/address/unwrap-redirect.ts";
import { figureSize, PICTURE_ROW } from "../../../domain/picture.ts";
import { each, elementsOf, type HtmlElement, NO_ATTRIBUTES } from "../html-tree.ts";
import { httpAddress, webAddress } from "../web-address.ts";
import { INSTAGRAM } from "./embeds.ts";

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

function always(value: string): AttributeReader {
  return () => value;
}

function matching(pattern: RegExp): AttributeReader {
  return (value = "") => pattern.exec(value)?.[0] ?? null;
}

function keyword(...words: readonly string[]): AttributeReader {
  return (value = "") => words.find((word) => word === value.toLowerCase()) ?? null;
}

function wholeNumber(min: number, max: number): AttributeReader {
  return (value = "") => {
    const number = /^\s*[+-]?\d{1,9}\s*$/.test(value) ? Number(value) : Number.NaN;
    return number >= min && number <= max ? String(number) : null;
  };
}

const pixels = wholeNumber(1, MAX_PIXELS);

/** Width and height only together: one alone would leave the browser without the picture's shape. */
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
  const address = webAddress(value && unwrapRedirect(value));
  if (address === null || !linkSchemes.has(address.scheme)) return null;
  const target = address.href.startsWith("#") ? id(address.href.slice(1), element) : null;
  return target === null ? address.href : `#${target}`;
};

/** Links are the publisher's own: `nofollow` or `ugc` would say that the editors do not stand by what they cite. */
const rel: AttributeReader = (_value, { attributes }) =>
  httpAddress(attributes.href) === null ? null : "noopener noreferrer";

/** Instagram's quotation may name its post nowhere else. */
const citation: AttributeReader = (value, { attributes }) =>
  httpAddress(value) ?? httpAddress(attributes["data-instgrm-permalink"]);

const backLabel: AttributeReader = (_value, { attributes }) =>
  attributes["data-footnote-backref"] === undefined ? null : "Metne dön";

/** Other classes could dress text up as a part of the page. */
const knownClasses = new Set(["footnotes", "data-footnote-backref", "sr-only", "ornek", INSTAGRAM]);
/** Of a paragraph: its lines stand as they were written. */
export const VERSE = "verse";
const CODE_LANGUAGE = /^language-[\w+#-]{1,30}$/;

const alignedTags = new Set([
  ...["p", "div", "section", "h1", "h2", "h3", "h4", "h5", "h6", "blockquote", "li", "dt", "dd"],
  ...["td", "th", "tr", "caption", "figure", "figcaption"],
]);
const ALIGNED_BY_STYLE =
  /(?:^|;)\s*text-align\s*:\s*(left|right|center|justify|start|end)\s*(?:!\s*important\s*)?(?:;|$)/i;
const ALIGNED = /^\s*(left|right|center|justify)\s*$/i;

/** Alignment becomes a class, since the site's policy lets no inline style through. */
const classes: AttributeReader = (value = "", { tag, attributes: { style = "", align = "" } }) => {
  const names = value.length > MAX_CLASSES ? [] : value.split(/\s+/);
  const kept = names.filter(
    (name) =>
      knownClasses.has(name) ||
      (tag === "p" && name === VERSE) ||
      (tag === "figure" && name === PICTURE_ROW) ||
      (tag === "code" && CODE_LANGUAGE.test(name)),
  );
  const size = tag === "figure" && !kept.includes(PICTURE_ROW) && figureSize(names.join(" "));
  if (size) kept.push(size);
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

const span = wholeNumber(2, MAX_SPAN);
const cell: AttributeReaders = { colspan: span, rowspan: span };
const listNumber = wholeNumber(-MAX_LIST_NUMBER, MAX_LIST_NUMBER);
const player: AttributeReaders = {
  src: httpAddress,
  controls: always(""),
  preload: always("none"),
  loop: flag,
};

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
  blockquote: { cite: citation },
  col: { span },
  colgroup: { span },
  del: { datetime: date, cite: httpAddress },
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
  ins: { datetime: date, cite: httpAddress },
  li: { value: listNumber },
  ol: { start: listNumber, type: matching(/^[1aAiI]$/), reversed: flag },
  // Safari's keyboard passes over scrollers that hold nothing to focus.
  pre: { tabindex: always("0") },
  q: { cite: httpAddress },
  section: { "data-footnotes": flag },
  source: { src: httpAddress, type: matching(/^(?:audio|video)\/[\w.+-]{1,40}/) },
  td: { ...cell, id, headers: idList },
  th: { ...cell, scope: keyword("row", "col", "rowgroup", "colgroup"), id, headers: idList },
  time: { datetime: date },
  video: { ...player, muted: flag, playsinline: always(""), poster: text, width: side, height: side },
};

const everywhereEntries = Object.entries(everywhere);
const entries = new Map(
  Object.entries(readersOf).map(([tag, own]) => [tag, Object.entries({ ...own, ...everywhere, ...own })]),
);

export function attributeNames(tag: string): readonly string[] {
  return (entries.get(tag) ?? everywhereEntries).map(([name]) => name);
}

/** Writes every element's attributes anew, in the table's order: what is not read here is not written. */
export const readAttributes = each((element) => {
  let attributes = NO_ATTRIBUTES;
  for (const [name, read] of entries.get(element.tag) ?? everywhereEntries) {
    const value = read(element.attributes[name], element);
    if (value === null) continue;
    if (attributes === NO_ATTRIBUTES) attributes = {};
    attributes[name] = value;
  }
  element.attributes = attributes;
});

export function keepFirstIds(article: HtmlElement): void {
  const given = new Set<string>();
  for (const { attributes } of elementsOf(article)) {
    if (attributes.id === undefined) continue;
    if (given.has(attributes.id)) delete attributes.id;
    else given.add(attributes.id);
  }
}
