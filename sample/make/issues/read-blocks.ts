import type { Block, Span } from "./blocks.ts";
import { type Element, elements, isElement, type Node } from "./html-tree.ts";

/** The blocks of a piece and its footnotes, from the tree of its HTML. */
export function readBlocks(root: Element): { blocks: Block[]; notes: Span[][] } {
  const notes: Span[][] = [];
  const blocks: Block[] = [];
  for (const element of elements(root)) {
    if (element.attributes.class === "footnotes") {
      for (const item of findAll(element, "li")) notes.push(trim(spansOf(item.children)));
    } else blocks.push(...blockOf(element));
  }
  return { blocks, notes };
}

function blockOf(element: Element): Block[] {
  switch (element.name) {
    case "p":
      return paragraphOf(element);
    case "h1":
    case "h2":
    case "h3":
    case "h4":
      return [{ kind: "heading", level: Number(element.name[1]), spans: trim(spansOf(element.children)) }];
    case "blockquote":
      return [{ kind: "quote", blocks: elements(element).flatMap(blockOf) }];
    case "ul":
    case "ol":
      return [
        {
          kind: "list",
          ordered: element.name === "ol",
          items: elements(element).map((item) => trim(spansOf(item.children))),
        },
      ];
    case "table":
      return [tableOf(element)];
    case "figure":
      return pictureOf(element);
    case "pre":
      return [{ kind: "code", lines: textOf(element).trimEnd().split("\n") }];
    case "hr":
      return [{ kind: "pause" }];
    case "div":
    case "section":
      return elements(element).flatMap(blockOf);
    default:
      throw new Error(`a piece has <${element.name}>, which no style is set for`);
  }
}

function paragraphOf(element: Element): Block[] {
  const [only, ...others] = element.children;
  if (only && isElement(only) && only.name === "img" && others.length === 0) return pictureOf(element);
  if (!findAll(element, "br").length) {
    return [{ kind: "paragraph", spans: trim(spansOf(element.children)) }];
  }
  const lines: Node[][] = [[]];
  for (const child of element.children) {
    if (isElement(child) && child.name === "br") lines.push([]);
    else lines.at(-1)?.push(child);
  }
  return [{ kind: "verse", lines: lines.map((line) => trim(spansOf(line))) }];
}

function pictureOf(element: Element): Block[] {
  const image = findAll(element, "img")[0];
  if (!image) return elements(element).flatMap(blockOf);
  const caption = findAll(element, "figcaption")[0];
  const words = caption ? trim(spansOf(caption.children)) : [];
  return [{ kind: "picture", source: image.attributes.src ?? "", caption: words }];
}

function tableOf(element: Element): Block {
  const rows = findAll(element, "tr").map((row) => elements(row).map((cell) => trim(spansOf(cell.children))));
  const [head = [], ...others] = rows;
  const right = findAll(element, "th").map((cell) => cell.attributes.align === "right");
  return { kind: "table", head, rows: others, right };
}

function spansOf(nodes: Node[], style: Omit<Span, "text"> = {}): Span[] {
  return nodes.flatMap((node): Span[] => {
    if (!isElement(node)) return [{ ...style, text: node.text.replace(/\s+/g, " ") }];
    if (node.attributes.class?.includes("backref")) return [];
    switch (node.name) {
      case "em":
      case "i":
      case "cite":
        return spansOf(node.children, { ...style, italic: !style.italic });
      case "strong":
      case "b":
      case "mark":
        return spansOf(node.children, { ...style, bold: true });
      case "sup":
        return spansOf(node.children, style).map((span) =>
          findAll(node, "a").length ? { ...span, note: Number(span.text) } : { ...span, raised: true },
        );
      case "sub":
        return spansOf(node.children, { ...style, lowered: true });
      case "code":
        return spansOf(node.children, { ...style, code: true });
      case "br":
        return [{ ...style, text: " " }];
      default:
        return spansOf(node.children, style);
    }
  });
}

function trim(spans: Span[]): Span[] {
  const filled = spans.filter((span) => span.text !== "");
  const first = filled[0];
  const last = filled.at(-1);
  if (first) first.text = first.text.trimStart();
  if (last) last.text = last.text.trimEnd();
  return filled.filter((span) => span.text !== "");
}

function textOf(node: Node): string {
  return isElement(node) ? node.children.map(textOf).join("") : node.text;
}

function findAll(element: Element, name: string): Element[] {
  return elements(element).flatMap((child) => (child.name === name ? [child] : findAll(child, name)));
}
