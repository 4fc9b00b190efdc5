import { SaxesParser } from "saxes";

export interface XmlNode {
  /** With its prefix, as it is written. */
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlNode[];
  /** All text in it. */
  readonly text: string;
}

/** @throws Error where the text is no well-formed XML 1.0, or a prefix has no namespace */
export function parseXml(xml: string): XmlNode {
  const parser = new SaxesParser({ xmlns: true });
  const root = { name: "", attributes: {}, children: [] as Writable[], text: "" };
  const open: Writable[] = [root];
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", ({ name, attributes }) => {
    const plain = Object.fromEntries(Object.entries(attributes).map(([key, { value }]) => [key, value]));
    const node: Writable = { name, attributes: plain, children: [], text: "" };
    open.at(-1)?.children.push(node);
    open.push(node);
  });
  parser.on("text", (text) => {
    for (const node of open) node.text += text;
  });
  parser.on("cdata", (text) => {
    for (const node of open) node.text += text;
  });
  parser.on("closetag", () => void open.pop());
  parser.write(xml).close();
  const [document] = root.children;
  if (document === undefined) throw new Error("The document is empty.");
  return document;
}

interface Writable extends XmlNode {
  children: Writable[];
  text: string;
}

export function childrenOf({ children }: XmlNode, name: string): readonly XmlNode[] {
  return children.filter((child) => child.name === name);
}

/** The text of the only child of that name. @throws Error when there is none or more than one */
export function textOf(node: XmlNode, name: string): string {
  const [child, ...more] = childrenOf(node, name);
  if (child === undefined || more.length > 0)
    throw new Error(`${node.name} has not exactly one ${name}, but ${more.length + (child ? 1 : 0)}.`);
  return child.text;
}
