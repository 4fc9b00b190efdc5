import { balanceOf } from "../../content/foreign/balance/balance.ts";
import { openBlocks } from "../../content/foreign/open-blocks.ts";
import { percentDecoded } from "../../content/percent-decoded.ts";
import { elementsOf, type HtmlElement, type HtmlNode, textOf } from "../../content/sanitize/html-tree.ts";
import { parseHtml } from "../../content/sanitize/parse-html.ts";
import { renameTags, writeCheckboxes } from "../../content/sanitize/transforms/tag-names.ts";
import { writeHtml } from "../../content/sanitize/write-html.ts";
import { documentToHtml } from "../document/document-html.ts";
import { schema } from "../document/schema.ts";
import { cleanForReaders } from "./canonical-html.ts";
import { copy } from "./editable-copy.ts";
import { htmlToDocument, readNodes } from "./html-to-document.ts";

export interface EditableForm {
  /** Blocks of the schema, as Node.toJSON makes them; none where nothing would be left. */
  readonly blocks: readonly unknown[];
  /** A Turkish sentence for each thing that changes. */
  readonly changes: readonly string[];
}

/** The nearest form of a block that the schema can hold, whatever is lost. */
export function editableForm(html: string): EditableForm {
  const article = parseHtml(html.toWellFormed());
  writeCheckboxes(article);
  openBlocks(article);
  renameTags(article);
  const read = htmlToDocument(writeHtml(article.children));
  const blocks = read.children.flatMap((block) =>
    block.type.name === "opaque" ? nearest(block.attrs.html) : [block],
  );
  const filled = blocks.filter(({ type, content }) => type.name !== "paragraph" || content.size > 0);
  const written = documentToHtml(
    schema.node("doc", null, filled.length > 0 ? filled : [schema.node("paragraph")]),
  );
  return { blocks: filled.map((block) => block.toJSON()), changes: changesOf(html, written) };
}

function nearest(html: string) {
  const article = parseHtml(html);
  for (const parent of [...elementsOf(article)].reverse())
    parent.children = parent.children.flatMap((child) => (typeof child === "object" ? known(child) : child));
  const simple = writeHtml(article.children);
  return readNodes(simple, cleanForReaders(simple));
}

/** In place of an element of which the schema has nothing alike. */
function known(element: HtmlElement): HtmlNode[] {
  const { tag, attributes, children } = element;
  if (tag === "details") return children;
  if (tag === "summary") return [make("p", {}, [make("strong", {}, children)])];
  if (tag === "rt") return [" (", ...children, ")"];
  if (tag === "ruby" || tag === "rp") return tag === "ruby" ? children : [];
  if (tag !== "audio" && tag !== "video") return [element];
  const source = [...elementsOf(element)].find((part) => part.tag === "source");
  const href = attributes.src ?? source?.attributes.src ?? "";
  const label = textOf(element).trim() || percentDecoded(href.split("/").at(-1) ?? "") || href;
  return href === "" ? children : [make("p", {}, [make("a", { href }, [label])])];
}

function make(tag: string, attributes: HtmlElement["attributes"], children: HtmlNode[]): HtmlElement {
  return { tag, attributes, children };
}

function changesOf(html: string, written: string): string[] {
  const before = cleanForReaders(html);
  const after = cleanForReaders(written);
  const [had, has] = [before, after].map(countTags);
  const tags = Object.entries(copy.tags).flatMap(([tag, sentence]) =>
    (had?.get(tag) ?? 0) > (has?.get(tag) ?? 0) ? sentence : [],
  );
  const stored = { html: written, pictureOf: (address: string) => address, linkTo: () => null };
  const lost = balanceOf({ source: { markup: html }, title: "", notes: [] }, [], stored);
  const contents = lost.flatMap(({ kind, what = "" }) =>
    kind in copy.contents ? copy.contents[kind as keyof typeof copy.contents](what) : [],
  );
  if (contents.length > 0) return [...tags, ...contents];
  return [...(tags.length > 0 ? tags : [copy.layout]), copy.kept];
}

function countTags(html: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { tag } of elementsOf(parseHtml(html))) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return counts;
}
