import { escapeHtml, escapeText } from "../../domain/text/html-text.ts";
import type { HtmlNode } from "./html-tree.ts";

const voidTags = new Set(["img", "br", "wbr", "hr", "col", "source"]);

/** Writes a form so strict that every parser reads it alike: each `<` and `>` is a tag's, each `"` an attribute's. */
export function writeHtml(nodes: readonly HtmlNode[]): string {
  let html = "";
  for (const node of nodes) {
    if (typeof node === "string") {
      html += escapeText(node);
      continue;
    }
    const { tag, attributes, children } = node;
    html += `<${tag}`;
    for (const name in attributes) html += writeAttribute(name, attributes[name] ?? "");
    html += voidTags.has(tag) ? " />" : `>${writeHtml(children)}</${tag}>`;
  }
  return html;
}

function writeAttribute(name: string, value: string): string {
  if (value === "" && name !== "alt") return ` ${name}`;
  return ` ${name}="${escapeHtml(value)}"`;
}
