import { copy } from "../markdown/markdown-copy.ts";
import { elementsOf, type HtmlElement, type HtmlNode, removeElements } from "../sanitize/html-tree.ts";
import { element, replaceElements } from "./foreign-tree.ts";

/** As our own Markdown does: WordPress's notes are a list called by `<sup data-fn>`, Substack's blocks called by links. */
export function writeFootnotes(article: HtmlElement): void {
  const notes = new Map<string, HtmlNode[]>();
  for (const part of elementsOf(article)) {
    if (isList(part))
      for (const item of part.children)
        if (typeof item === "object" && item.attributes.id) notes.set(item.attributes.id, item.children);
    const wordKey = wordNoteOf(part);
    if (wordKey !== null) notes.set(wordKey, behindBack(part));
    if (!isBlock(part)) continue;
    const inside = [...elementsOf(part)];
    const key = inside.find((one) => isClass(one, "footnote-number"))?.attributes.id;
    const content = inside.find((one) => isClass(one, "footnote-content"));
    if (key && content) notes.set(key, content.children);
  }
  if (notes.size === 0) return;
  const numbers = numberCalls(article, notes);
  for (const key of notes.keys()) if (!numbers.has(key)) numbers.set(key, numbers.size + 1);
  removeElements(article, (part) => isList(part) || isBlock(part) || wordNoteOf(part) !== null);
  const items = [...numbers].map(([key, number]) => noteOf(number, notes.get(key) ?? []));
  const heading = element("h2", { id: "footnote-label", class: "sr-only" }, [copy.footnotes]);
  const list = element("ol", {}, items);
  article.children.push(element("section", { "data-footnotes": "", class: "footnotes" }, [heading, list]));
}

/** Word's own, pasted into an old editor: `<a href="#_ftn1" name="_ftnref1">[1]</a>`, and the other way below the text. */
export const WORD_CALL = /^#_(?:ftn|edn)\d+$/;
export const WORD_BACK = /^#_(?:ftn|edn)ref\d+$/;

function isWordBack(node: HtmlNode): boolean {
  return typeof node === "object" && node.tag === "a" && WORD_BACK.test(node.attributes.href ?? "");
}

/** The key of a paragraph that is a note, which begins with the way back. */
function wordNoteOf({ tag, children }: HtmlElement): string | null {
  const first = children.find((child) => typeof child === "object" || child.trim() !== "");
  if (tag !== "p" || typeof first !== "object" || !isWordBack(first)) return null;
  return first.attributes.name ?? first.attributes.id ?? null;
}

function behindBack({ children }: HtmlElement): HtmlNode[] {
  const [first = "", ...rest] = children.slice(children.findIndex(isWordBack) + 1);
  return [typeof first === "string" ? first.trimStart() : first, ...rest];
}

function isList(part: HtmlElement): boolean {
  return isClass(part, "wp-block-footnotes");
}

function isBlock(part: HtmlElement): boolean {
  return part.tag === "div" && isClass(part, "footnote");
}

/** Numbers follow the calls. @returns those of the notes that are called, by their keys */
function numberCalls(article: HtmlElement, notes: ReadonlyMap<string, unknown>): Map<string, number> {
  const numbers = new Map<string, number>();
  const calls = new Map<string, number>();
  replaceElements(article, (child, parent) => {
    const key = calledBy(child);
    if (key === undefined || !notes.has(key)) return child;
    const number = numbers.get(key) ?? numbers.size + 1;
    numbers.set(key, number);
    const time = (calls.get(key) ?? 0) + 1;
    calls.set(key, time);
    const name = { href: `#fn-${number}`, id: time === 1 ? `fnref-${number}` : `fnref-${number}-${time}` };
    const call = { ...name, "data-footnote-ref": "", "aria-describedby": "footnote-label" };
    const link = element("a", call, [String(number)]);
    return parent.tag === "sup" ? link : element("sup", {}, [link]);
  });
  return numbers;
}

function calledBy(node: HtmlElement): string | undefined {
  if (node.tag === "sup") return node.attributes["data-fn"];
  const { href = "" } = node.attributes;
  const isCall = isClass(node, "footnote-anchor") || (node.tag === "a" && WORD_CALL.test(href));
  return isCall ? href.replace(/^#/, "") : undefined;
}

function noteOf(number: number, content: readonly HtmlNode[]): HtmlElement {
  const own = content.filter((node) => typeof node === "string" || !isWayBack(node));
  const isBlocks = own.some((node) => typeof node === "object" && node.tag === "p");
  const paragraphs = isBlocks ? [...own] : [element("p", {}, [...own])];
  const back = {
    href: `#fnref-${number}`,
    "data-footnote-backref": "",
    "aria-label": copy.backToText(number, 1),
    class: "data-footnote-backref",
  };
  const last = paragraphs.findLast((node) => typeof node === "object" && node.tag === "p");
  if (typeof last === "object") last.children = [...last.children, " ", element("a", back, ["↩"])];
  return element("li", { id: `fn-${number}` }, paragraphs);
}

function isWayBack({ tag, attributes }: HtmlElement): boolean {
  return tag === "a" && /^#.+-link$/.test(attributes.href ?? "");
}

function isClass({ attributes }: HtmlElement, name: string): boolean {
  return (attributes.class ?? "").split(/\s+/).includes(name);
}
