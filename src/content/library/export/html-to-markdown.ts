import type { Element, Nodes, Root } from "hast";
import { fromHtml } from "hast-util-from-html";
import { defaultHandlers, type Handle, type State, toMdast } from "hast-util-to-mdast";
import type { Root as Markdown, RootContent as MarkdownBlock, PhrasingContent } from "mdast";
import { gfmToMarkdown } from "mdast-util-gfm";
import { toMarkdown } from "mdast-util-to-markdown";
import { percentDecoded } from "../../percent-decoded.ts";

type Render = (markdown: string) => string | Promise<string>;

/** One part may change how others are read; each round renders all of them. */
const MAX_ROUNDS = 20;

/** Markdown of which `render` makes the same HTML again, partly as HTML. @returns null where nothing does */
export async function htmlToMarkdown(html: string, render: Render): Promise<string | null> {
  const parts = topParts(html);
  const wanted = canonicalParts(html);
  const asHtml = new Set<number>();
  for (const [index, part] of parts.entries())
    if (!isFootnoted(part.node) && !(await comesBack(part, html, render))) asHtml.add(index);
  for (let round = 1; ; round += 1) {
    const markdown = written(parts.flatMap((part, index) => blocksOf(part, html, asHtml.has(index))));
    const found = canonicalParts(await render(markdown));
    const wrong = wanted.findIndex((part, index) => part !== found[index]);
    if (wrong === -1 && found.length === wanted.length) return markdown;
    if (wrong === -1 || asHtml.has(wrong) || round === MAX_ROUNDS) return null;
    asHtml.add(wrong);
  }
}

type Part = ReturnType<typeof topParts>[number];

function topParts(html: string) {
  const { children } = fromHtml(html, { fragment: true, verbose: true }) as Root;
  return children
    .filter((node) => !isBlank(node))
    .map((node) => ({ node, source: html.slice(node.position?.start.offset, node.position?.end.offset) }));
}

/** Each part of the top as a text that says all of it but how its tags were written. */
function canonicalParts(html: string): string[] {
  const tree = fromHtml(html, { fragment: true }) as Root;
  const isPlace = (key: string) => key === "position" || key === "data";
  return tree.children
    .filter((node) => !isBlank(node))
    .map((node) => JSON.stringify(node, (key, value) => (isPlace(key) ? undefined : value)));
}

async function comesBack(part: Part, html: string, render: Render): Promise<boolean> {
  const [wanted, ...others] = canonicalParts(part.source);
  const found = canonicalParts(await render(written(blocksOf(part, html, false))));
  return others.length === 0 && found.length === 1 && found[0] === wanted;
}

function isBlank(node: Nodes): boolean {
  return node.type === "text" && node.value.trim() === "";
}

function isFootnoted(node: Nodes): boolean {
  if (node.type !== "element") return false;
  const { properties, children } = node;
  return properties.dataFootnotes !== undefined || isFootnoteCall(node) || children.some(isFootnoted);
}

function written(children: MarkdownBlock[]): string {
  return toMarkdown({ type: "root", children } satisfies Markdown, {
    extensions: [gfmToMarkdown()],
    bullet: "-",
    rule: "-",
    listItemIndent: "one",
  });
}

function blocksOf({ node, source }: Part, html: string, isKept: boolean): MarkdownBlock[] {
  // An empty line would end the HTML in Markdown.
  if (isKept) return [{ type: "html", value: source.replace(/\n[ \t]*(?=\n)/g, "\n&#10;") }];
  const root = toMdast({ type: "root", children: [node] }, { handlers: handlersFor(html), newlines: true });
  return root.type === "root" ? root.children : [root as MarkdownBlock];
}

/** Inline elements that Markdown has no sign for: their tags are written, what is in them is Markdown. */
const TAGGED =
  "abbr b bdi bdo cite dfn i ins kbd mark q ruby s samp small span strike sub time tt u var wbr".split(" ");

function handlersFor(html: string): Record<string, Handle> {
  const tagged: Handle = (state, node) => {
    const opening = node.data?.position?.opening;
    const open = html.slice(opening?.start.offset, opening?.end.offset);
    const close = node.data?.position?.closing ? `</${node.tagName}>` : "";
    return [
      { type: "html", value: open },
      ...(state.all(node) as PhrasingContent[]),
      ...(close === "" ? [] : [{ type: "html", value: close } as const]),
    ];
  };
  return {
    ...Object.fromEntries(TAGGED.map((name) => [name, tagged])),
    sup: (state, node) => footnoteCall(node) ?? tagged(state, node, undefined),
    a(state, node) {
      if (node.properties.dataFootnoteBackref !== undefined) return undefined;
      return (hasOnly(node, ["href", "title"]) ? defaultHandlers.a : tagged)(state, node, undefined);
    },
    img: (state, node) =>
      (hasOnly(node, ["src", "alt", "title"]) ? defaultHandlers.img : tagged)(state, node, undefined),
    figure: (state, node) => captioned(node) ?? (state.all(node) as MarkdownBlock[]),
    section: (state, node) => footnotes(state, node) ?? (state.all(node) as MarkdownBlock[]),
  };
}

function hasOnly({ properties }: Element, names: readonly string[]): boolean {
  return Object.keys(properties).every((name) => names.includes(name));
}

function elementsOf(node: Element): Element[] {
  return node.children.filter((child) => child.type === "element");
}

function isFootnoteCall(node: Nodes): boolean {
  return node.type === "element" && node.properties.dataFootnoteRef !== undefined;
}

function footnoteCall(node: Element): PhrasingContent | null {
  const call = elementsOf(node).find(isFootnoteCall);
  const label = call && footnoteLabel(String(call.properties.href ?? ""), "#fn-");
  return label ? { type: "footnoteReference", identifier: label, label } : null;
}

function footnoteLabel(id: string, prefix: string): string | null {
  return id.startsWith(prefix) ? percentDecoded(id.slice(prefix.length)) : null;
}

function footnotes(state: State, node: Element): MarkdownBlock[] | null {
  if (node.properties.dataFootnotes === undefined) return null;
  const items = elementsOf(node)
    .filter(({ tagName }) => tagName === "ol")
    .flatMap(elementsOf);
  return items.map((item) => {
    const label = footnoteLabel(String(item.properties.id ?? ""), "fn-") ?? "";
    const children = state.toFlow(state.all(item)) as Extract<
      MarkdownBlock,
      { type: "footnoteDefinition" }
    >["children"];
    return { type: "footnoteDefinition", identifier: label, label, children };
  });
}

/** A picture with its caption is a picture with a title. */
function captioned(node: Element): MarkdownBlock | null {
  const [picture, caption, more] = elementsOf(node);
  const [words, others] = caption?.children ?? [];
  if (picture?.tagName !== "img" || caption?.tagName !== "figcaption" || more || others) return null;
  if (words?.type !== "text") return null;
  const { src = "", alt = "" } = picture.properties;
  const image = { type: "image", url: String(src), alt: String(alt), title: words.value } as const;
  return { type: "paragraph", children: [image] };
}
