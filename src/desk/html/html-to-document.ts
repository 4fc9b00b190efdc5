import { parseHTML } from "linkedom";
import { DOMParser, type Node } from "prosemirror-model";
import type { HtmlNode } from "../../content/sanitize/html-tree.ts";
import { parseHtml } from "../../content/sanitize/parse-html.ts";
import { writeHtml } from "../../content/sanitize/write-html.ts";
import { blocksToHtml, documentToHtml } from "../document/document-html.ts";
import { schema } from "../document/schema.ts";
import { BLOCKS, canonicalHtml, cleanForReaders } from "./canonical-html.ts";

const parser = DOMParser.fromSchema(schema);
const EMBED = /^<a [^<>]*data-embed="[^"<>]*" href="([^"<>]*)"/;

/** Those that cleaning gives another name. */
const OTHER_BLOCKS = new Set(["h1", "iframe", "table"]);

interface Block {
  readonly html: string;
  /** Its HTML as readers get it. */
  readonly canonical: string;
  readonly nodes: readonly Node[];
}

/** What htmlToDocument reads, as Node.toJSON makes it: a document does not cross to another process. */
export function htmlToDocumentJson(html: string): unknown {
  return htmlToDocument(html).toJSON();
}

/** Block by block: what would be written otherwise is `opaque`, with its HTML; what readers get nothing of is left out. */
export function htmlToDocument(html: string | null): Node {
  let blocks = splitBlocks(html ?? "")
    .map(readBlock)
    .filter(({ canonical }) => canonical !== "");
  blocks = blocks.map((block, index) => {
    const isMisplaced =
      index < blocks.length - 1 && block.nodes.some(({ type }) => type.name === "footnotes");
    return isMisplaced ? keptAsItIs(block) : block;
  });
  for (;;) {
    const doc = documentOf(blocks);
    const changed = findChanged(blocks, doc);
    if (changed.size === 0)
      return isLossless(doc, html ?? "")
        ? doc
        : documentOf([keptAsItIs({ html: html ?? "", canonical: "" })]);
    // Notes are numbered through the document: what was equal may not be without another block's calls.
    blocks = blocks.map((block) => (changed.has(block) ? keptAsItIs(block) : block));
  }
}

/** The HTML of each element at the top; text and formats that stand there by themselves are one block in a row. */
function splitBlocks(html: string): string[] {
  const blocks: HtmlNode[][] = [];
  let row: HtmlNode[] | null = null;
  for (const node of parseHtml(html.toWellFormed().replaceAll("\0", "")).children) {
    const isInline = typeof node === "string" || !(BLOCKS.has(node.tag) || OTHER_BLOCKS.has(node.tag));
    if (isInline && row !== null) row.push(node);
    else {
      const block = [node];
      blocks.push(block);
      row = isInline ? block : null;
    }
  }
  return blocks.map(writeHtml);
}

function readBlock(html: string): Block {
  const cleaned = cleanForReaders(html);
  return { html, canonical: canonicalHtml(cleaned), nodes: readNodes(html, cleaned) };
}

export function readNodes(html: string, cleaned: string): readonly Node[] {
  const address = EMBED.exec(cleaned)?.[1];
  if (address !== undefined)
    return [schema.node("embed", { address: address.replaceAll("&quot;", '"').replaceAll("&amp;", "&") })];
  // Notes stand after a block, or the parser takes them apart.
  const inside = html.startsWith("<section") ? `<p></p>${html}` : html;
  // Not by `innerHTML`, which passes all nodes as arguments, as many as the stack can hold.
  const { document } = parseHTML(`<!doctype html><html><body>${inside}</body></html>`);
  // Each sign that was escaped is a text of its own there; the schema's parser goes through all that stands before.
  document.body.normalize();
  const { children } = parser.parse(document.body);
  return children.at(-1)?.type.name === "footnotes" ? children.slice(-1) : children;
}

function keptAsItIs({ html, canonical }: Omit<Block, "nodes">): Block {
  return { html, canonical, nodes: [schema.node("opaque", { html })] };
}

/** True when the document comes out as the same HTML: a block may differ beside text without a paragraph. */
function isLossless(doc: Node, html: string): boolean {
  return canonicalHtml(cleanForReaders(documentToHtml(doc))) === canonicalHtml(cleanForReaders(html));
}

function documentOf(blocks: readonly Block[]): Node {
  const nodes = blocks.flatMap((block) => block.nodes);
  const isWithoutText = nodes[0] === undefined || nodes[0].type.name === "footnotes";
  return schema.node("doc", null, isWithoutText ? [schema.node("paragraph"), ...nodes] : nodes);
}

function findChanged(blocks: readonly Block[], doc: Node): ReadonlySet<Block> {
  const written = blocksToHtml(doc);
  const changed = new Set<Block>();
  let next = doc.childCount - blocks.reduce((count, { nodes }) => count + nodes.length, 0);
  for (const block of blocks) {
    const html = written.slice(next, next + block.nodes.length).join("\n");
    next += block.nodes.length;
    const isKept = block.nodes.some(({ type }) => type.name === "opaque");
    if (!isKept && canonicalHtml(cleanForReaders(html)) !== block.canonical) changed.add(block);
  }
  return changed;
}
