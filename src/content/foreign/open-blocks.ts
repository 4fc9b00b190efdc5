import { figureSize, MAX_IN_ROW, PICTURE_ROW } from "../../domain/picture.ts";
import { elementsOf, type HtmlElement, type HtmlNode, textOf } from "../sanitize/html-tree.ts";
import { element, isBlank } from "./foreign-tree.ts";

const GROUPS = new Set(
  "div section article aside main header footer nav center form fieldset hgroup search dialog address".split(
    " ",
  ),
);
const PLAYERS = new Set(["iframe", "audio", "video"]);
const BLOCKS = new Set([
  ...GROUPS,
  ..."p h1 h2 h3 h4 h5 h6 blockquote pre hr ul ol dl table figure figcaption details".split(" "),
  ...PLAYERS,
]);
/** What stands in them stays in one row. */
const ROWS = new Set("p h1 h2 h3 h4 h5 h6 a figure figcaption dl dt summary span strong b em i".split(" "));
const CELLS = new Set(["td", "th", "dd"]);
const TEXTS = /^(?:p|h[1-6])$/;
const TABLE_PARTS = /^(?:caption|col|colgroup|thead|tbody|tfoot|tr)$/;
/** Ours, and what a site's script fills. */
const KEPT_CLASS = /\b(?:ornek|instagram-media)\b/;

/**
 * Takes frames, columns, groups and galleries off what stands in them, so that each block is one of the desk's editor: a
 * picture stands by itself, a table has its caption, a quotation its source.
 */
export function openBlocks(article: HtmlElement): void {
  dropUnusedIds(article);
  // What stands within is opened before what it stands in.
  for (const parent of [...elementsOf(article)].reverse()) {
    parent.children = parent.children.flatMap((child) =>
      typeof child === "object" ? opened(child, parent) : child,
    );
    if (CELLS.has(parent.tag)) openFirst(parent);
    else if (parent.tag === "blockquote" && !isKept(parent)) openQuote(parent);
    else if (parent.tag === "table") openTable(parent);
    else if (parent.tag === "pre" && parent.children.every((child) => typeof child === "string"))
      parent.children = [element("code", {}, parent.children)];
    else if (parent === article) parent.children = blocksOf(parent.children);
  }
}

/** The desk keeps those of paragraphs and headings; of others only a link within the text has a use. */
function dropUnusedIds(article: HtmlElement): void {
  const linked = new Set(elementsOf(article).map(({ attributes }) => attributes.href));
  for (const one of elementsOf(article)) {
    const { id, name, ...others } = one.attributes;
    const isLinked = [id, one.tag === "a" ? name : undefined].some((given) => linked.has(`#${given}`));
    if (!TEXTS.test(one.tag) && !isLinked && (id ?? name) !== undefined) one.attributes = others;
  }
}

function isKept({ attributes }: HtmlElement): boolean {
  return "data-footnotes" in attributes || KEPT_CLASS.test(attributes.class ?? "");
}

function opened(child: HtmlElement, parent: HtmlElement): HtmlNode | HtmlNode[] {
  const { tag } = child;
  if (isKept(child) || (tag === "footer" && parent.tag === "blockquote")) return child;
  if (tag === "figure") return openFigure(child);
  if (TEXTS.test(tag)) {
    takeAnchor(child);
    return CELLS.has(parent.tag) ? child : liftPictures(child);
  }
  if (tag === "time") return child.children;
  if (SAME[tag] !== undefined || tag === "a") return onlyInside(child) ?? child;
  if (tag === "ul" || tag === "ol") return isShelf(child) ? blocksOf(child.children.flatMap(inside)) : child;
  return GROUPS.has(tag) ? openGroup(child, parent) : child;
}

/** The name of an empty link before its words becomes a paragraph's own. */
function takeAnchor(text: HtmlElement): void {
  const [first] = trimmed(text.children);
  if (!isTag(first, "a") || first.children.length > 0 || "href" in first.attributes) return;
  const { id = first.attributes.name } = first.attributes;
  if (id !== undefined) text.attributes = { id, ...text.attributes };
  text.children = text.children.filter((child) => child !== first);
}

const SAME: Readonly<Record<string, string>> = { b: "strong", strong: "b", i: "em", em: "i" };

/** Ghost writes each format twice; and a link around a figure is its picture's. */
function onlyInside(element: HtmlElement): HtmlElement | null {
  const [only, another] = element.children.filter((child) => !isBlank(child));
  if (typeof only !== "object" || another !== undefined) return null;
  if (only.tag === SAME[element.tag]) return only;
  const [picture, ...caption] = only.children;
  if (element.tag !== "a" || only.tag !== "figure" || !isTag(picture, "img")) return null;
  only.children = [{ ...element, children: [picture] }, ...caption];
  return only;
}

function inside(node: HtmlNode): HtmlNode[] {
  return typeof node === "string" ? [] : node.children;
}

function openGroup(group: HtmlElement, parent: HtmlElement): HtmlNode[] {
  const isAlone = parent.children.every((other) => other === group || isBlank(other));
  const isItem = parent.tag === "li" || CELLS.has(parent.tag);
  if (ROWS.has(parent.tag) || (isItem && isAlone)) return [" ", ...group.children, " "];
  const blocks = blocksOf(group.children);
  passOn(group, blocks);
  return blocks;
}

/** What is said of all that stands in it. */
function passOn({ tag, attributes }: HtmlElement, blocks: readonly HtmlNode[]): void {
  const { id, align, lang, style, class: names = "" } = attributes;
  const isCentered = tag === "center" || /\bkg-align-center\b/.test(names);
  const given = {
    ...(align && { align }),
    ...(lang && { lang }),
    ...(style && { style }),
    ...(isCentered && { style: "text-align:center" }),
    ...(/\bhas-text-align-/.test(names) && { class: names }),
  };
  const texts = blocks.filter((block) => typeof block === "object" && TEXTS.test(block.tag)) as HtmlElement[];
  for (const [index, text] of texts.entries())
    text.attributes = { ...(id && index === 0 && { id }), ...given, ...text.attributes };
}

/** Words that stand among blocks become paragraphs, several pictures in a row figures. */
function blocksOf(nodes: readonly HtmlNode[]): HtmlNode[] {
  const blocks: HtmlNode[] = [];
  let row: HtmlNode[] = [];
  const end = () => {
    const words = trimmed(row);
    const [only] = words;
    const isAlone = words.length === 1 && isTag(only, "img");
    const made = only === undefined ? row.filter(isBlank) : liftPictures(element("p", {}, words));
    for (const block of isAlone ? words : made) blocks.push(block);
    row = [];
  };
  for (const node of nodes) {
    if (typeof node === "string" || !BLOCKS.has(node.tag)) row.push(node);
    else {
      end();
      blocks.push(node);
    }
  }
  end();
  return blocks;
}

/** Without white space and line breaks at its ends. */
function trimmed(row: readonly HtmlNode[]): HtmlNode[] {
  const isEdge = (node: HtmlNode) => isBlank(node) || (typeof node === "object" && node.tag === "br");
  const from = row.findIndex((node) => !isEdge(node));
  return from < 0 ? [] : row.slice(from, row.findLastIndex((node) => !isEdge(node)) + 1);
}

/** One, or a link that holds nothing else. */
function isPicture(node: HtmlNode | undefined): node is HtmlElement {
  if (typeof node !== "object") return false;
  const shown = node.tag === "a" ? node.children.filter((child) => !isBlank(child)) : [];
  return node.tag === "img" || (shown.length > 0 && shown.every(isPicture));
}

/** Pictures and players of a paragraph stand before it where it begins with them, else behind it. */
function liftPictures(paragraph: HtmlElement): HtmlNode[] {
  const [only, another] = trimmed(paragraph.children);
  const isPlain = paragraph.tag === "p" && Object.keys(paragraph.attributes).length === 0;
  if (isPlain && another === undefined && isPicture(only)) {
    const figure = framed(only);
    return [figure.attributes.class === undefined ? paragraph : figure];
  }
  const [before, behind]: [HtmlNode[], HtmlNode[]] = [[], []];
  let isBegun = false;
  for (const part of elementsOf(paragraph))
    part.children = part.children.filter((child) => {
      const isPlayer = typeof child === "object" && PLAYERS.has(child.tag);
      if (isPlayer) (isBegun ? behind : before).push(child);
      else if (isPicture(child)) (isBegun ? behind : before).push(framed(child));
      else isBegun ||= textOf(child).trim() !== "";
      return !isPlayer && !isPicture(child);
    });
  if (before.length + behind.length === 0) return [paragraph];
  paragraph.children = trimmed(paragraph.children);
  return [...before, ...(textOf(paragraph).trim() === "" ? [] : [paragraph]), ...behind];
}

/** How wide WordPress shows a picture is told by its own class there. */
function framed(picture: HtmlElement): HtmlElement {
  const image = [...elementsOf(picture)].find(({ tag }) => tag === "img");
  const size = figureSize(image?.attributes.class ?? "");
  return element("figure", size === null ? {} : { class: size }, [picture]);
}

/** A list of pictures without words of its own, as galleries are. */
function isShelf({ children }: HtmlElement): boolean {
  const items = children.flatMap(inside);
  const isShown = (node: HtmlNode) => typeof node === "object" && (node.tag === "figure" || isPicture(node));
  return items.some(isShown) && items.every((node) => isShown(node) || isBlank(node));
}

function isTag(node: HtmlNode | undefined, tag: string): node is HtmlElement {
  return typeof node === "object" && node.tag === tag;
}

function openFigure(figure: HtmlElement): HtmlNode[] {
  const captions = figure.children.filter((child) => isTag(child, "figcaption"));
  for (const caption of captions) caption.children = oneRow(caption.children);
  const body = figure.children.filter((child) => !isTag(child, "figcaption") && !isBlank(child)).map(bare);
  const [caption] = captions;
  const [only] = body;
  const isOne = body.length === 1 && captions.length < 2;
  if (isOne && isPicture(only)) {
    figure.children = [only, ...captions];
    return [figure];
  }
  if (isOne && caption && isTag(only, "blockquote")) {
    only.children.push(element("footer", {}, caption.children));
    return [only];
  }
  if (isOne && isTag(only, "table") && caption?.children.every((child) => typeof child === "string")) {
    only.children.unshift(element("caption", {}, caption.children));
    return [only];
  }
  const shown = body.filter(isPicture);
  if (shown.length === body.length && shown.length > 1 && shown.length <= MAX_IN_ROW && captions.length < 2) {
    const figures = figure.children.filter((child) => !isTag(child, "figcaption") && !isBlank(child));
    const framedOnes = figures.map((child) => (isPicture(child) ? element("figure", {}, [child]) : child));
    return [element("figure", { class: PICTURE_ROW }, [...framedOnes, ...captions])];
  }
  return blocksOf(
    figure.children.map((child) => (isTag(child, "figcaption") ? element("p", {}, child.children) : child)),
  );
}

/** The picture of a figure or a paragraph that holds nothing else. */
function bare(node: HtmlNode): HtmlNode {
  const [only, another] = isTag(node, "figure") || isTag(node, "p") ? trimmed(node.children) : [];
  return isPicture(only) && another === undefined ? only : node;
}

/** Paragraphs become lines. */
function oneRow(nodes: readonly HtmlNode[]): HtmlNode[] {
  return trimmed(
    nodes.flatMap((node) => (isTag(node, "p") ? [element("br", {}, []), ...node.children] : [node])),
  );
}

/** A cell's first paragraph stands in it without a tag. */
function openFirst(cell: HtmlElement): void {
  const first = cell.children.find((child) => !isBlank(child));
  if (isTag(first, "p") && Object.keys(first.attributes).length === 0)
    cell.children = cell.children.flatMap((child) => (child === first ? first.children : [child]));
}

function openQuote(quote: HtmlElement): void {
  const last = quote.children.findLast((child) => !isBlank(child));
  if (isTag(last, "cite")) Object.assign(last, element("footer", {}, last.children));
  if (isTag(last, "footer")) last.children = oneRow(last.children);
  quote.children = blocksOf(quote.children);
  passOn(quote, quote.children);
  const { lang: _, ...attributes } = quote.attributes;
  quote.attributes = attributes;
}

/** The rows that name columns come first, those below the others are rows as they are; widths are the browser's. */
function openTable(table: HtmlElement): void {
  const parts = table.children.filter((part) => typeof part === "object");
  if (!parts.every(({ tag }) => TABLE_PARTS.test(tag))) return;
  const rowsOf = (pattern: RegExp) =>
    parts
      .filter(({ tag }) => pattern.test(tag))
      .flatMap((part) => (part.tag === "tr" ? [part] : part.children.filter((row) => isTag(row, "tr"))));
  const heads = rowsOf(/^thead$/);
  for (const cell of heads.flatMap(inside)) if (isTag(cell, "td")) cell.tag = "th";
  const rows = [...heads, ...rowsOf(/^(?:tbody|tr)$/), ...rowsOf(/^tfoot$/)];
  const first = rows.findIndex((row) => row.children.some((cell) => isTag(cell, "td")));
  const bodyStart = first < 0 ? rows.length : first;
  const section = (tag: string, some: HtmlElement[]) => (some.length === 0 ? [] : [element(tag, {}, some)]);
  table.children = [
    ...parts.filter(({ tag }) => tag === "caption"),
    ...section("thead", rows.slice(0, bodyStart)),
    ...section("tbody", rows.slice(bodyStart)),
  ];
}
