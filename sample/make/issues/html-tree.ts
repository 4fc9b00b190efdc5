export type Node = { text: string } | Element;
export interface Element {
  name: string;
  attributes: Record<string, string>;
  children: Node[];
}

const token = /<!--[\s\S]*?-->|<(\/?)([a-z][a-z0-9]*)((?:\s+[^<>]*?)?)(\/?)>|([^<]+)/gi;
const attribute = /([a-z-]+)="([^"]*)"/gi;
const empty = new Set(["br", "hr", "img"]);
const entities: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"' };

/** Reads the regular HTML that micromark writes; it is not a parser for HTML at large. */
export function readHtml(html: string): Element {
  const root: Element = { name: "root", attributes: {}, children: [] };
  const open = [root];
  for (const [, closing, name, rest, self, text] of html.matchAll(token)) {
    const parent = open.at(-1) ?? root;
    if (text !== undefined) parent.children.push({ text: decode(text) });
    if (!name) continue;
    const tag = name.toLowerCase();
    if (closing) {
      const at = open.findLastIndex((element) => element.name === tag);
      if (at > 0) open.length = at;
      continue;
    }
    const attributes: Record<string, string> = {};
    for (const [, key, value] of (rest ?? "").matchAll(attribute)) {
      if (key) attributes[key] = decode(value ?? "");
    }
    const element: Element = { name: tag, attributes, children: [] };
    parent.children.push(element);
    if (!self && !empty.has(tag)) open.push(element);
  }
  return root;
}

export function isElement(node: Node): node is Element {
  return "name" in node;
}

export function elements(node: Element): Element[] {
  return node.children.filter(isElement);
}

function decode(text: string): string {
  return text
    .replace(/&(?:amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity)
    .replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)));
}
