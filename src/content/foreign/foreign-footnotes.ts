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
    if (!isBlock(part)) continue;
    const inside = [...elementsOf(part)];
    const key = inside.find((one) => isClass(one, "footnote-number"))?.attributes.id;
    const content = inside.find((one) => isClass(one, "footnote-content"));
    if (key && content) notes.set(key, content.children);
  }
  if (notes.size === 0) return;
  const numbers = numberCalls(article, notes);
  for (const key of notes.keys()) if (!numbers.has(key)) numbers.set(key, numbers.size + 1);
  removeElements(article, (part) => isList(part) || isBlock(part));
  const items = [...numbers].map(([key, number]) => noteOf(number, notes.get(key) ?? []));
  const heading = element("h2", { id: "footnote-label", class: "sr-only" }, [copy.footnotes]);
  const list = element("ol", {}, items);
  article.children.push(element("section", { "data-footnotes": "", class: "footnotes" }, [heading, list]));
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
  replaceElements(article, (child) => {
    const key = calledBy(child);
    if (key === undefined || !notes.has(key)) return child;
    const number = numbers.get(key) ?? numbers.size + 1;
    numbers.set(key, number);
    const time = (calls.get(key) ?? 0) + 1;
    calls.set(key, time);
    const name = { href: `#fn-${number}`, id: time === 1 ? `fnref-${number}` : `fnref-${number}-${time}` };
    const call = { ...name, "data-footnote-ref": "", "aria-describedby": "footnote-label" };
    return element("sup", {}, [element("a", call, [String(number)])]);
  });
  return numbers;
}

function calledBy(node: HtmlElement): string | undefined {
  if (node.tag === "sup") return node.attributes["data-fn"];
  return isClass(node, "footnote-anchor") ? node.attributes.href?.replace(/^#/, "") : undefined;
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
