import { createHash } from "node:crypto";
import { cleanHtml } from "../../content/sanitize/clean-html.ts";
import type { HtmlElement, HtmlNode } from "../../content/sanitize/html-tree.ts";
import { parseHtml } from "../../content/sanitize/parse-html.ts";

const FORMATS = new Set(
  "a strong b em i u s del ins mark small sup sub code cite q abbr dfn kbd samp var bdi span".split(" "),
);
export const BLOCKS = new Set(
  [
    "h2 h3 h4 h5 h6 p blockquote footer pre hr div section address ul ol li dl dt dd details summary",
    "figure figcaption table caption colgroup col thead tr th td audio video",
  ].flatMap((tags) => tags.split(" ")),
);
const MAX_NAME = 100;
const SEPARATOR = "\u0001";
/** White space is not to be seen where a block or a line ends. */
const EDGE = new RegExp(`(?<![ \\n${SEPARATOR}])[ \\n]*${SEPARATOR}[ \\n${SEPARATOR}]*`, "g");

/** An article's HTML as readers get it; addresses of pictures stay legible. */
export function cleanForReaders(html: string): string {
  return cleanHtml(html, (address) => `/gorsel/${encodeURIComponent(address)}`);
}

/** Equal for two cleaned texts that say the same: without white space that is not shown, with nested formats in one order. */
export function canonicalHtml(cleaned: string): string {
  const pieces: string[] = [];
  write(parseHtml(cleaned), [], false, pieces);
  return pieces.join("").replaceAll(EDGE, "\n").trim();
}

function write(element: HtmlElement, formats: readonly string[], isPre: boolean, pieces: string[]): void {
  for (const child of element.children) {
    if (typeof child === "string") writeText(child, formats, isPre, pieces);
    else if (FORMATS.has(child.tag) && !holdsBlock(child)) {
      const format = shortName(child);
      // A span that says nothing is nothing; an empty link may be an anchor.
      if (child.children.length === 0 && format !== "span") pieces.push(`<${format}/>`);
      const inner = format === "span" ? formats : [...new Set([...formats, format])].sort();
      write(child, inner, isPre, pieces);
    } else if (child.tag === "tbody" && Object.keys(child.attributes).length === 0) {
      write(child, formats, isPre, pieces);
    } else {
      const edge = BLOCKS.has(child.tag) || child.tag === "br" ? SEPARATOR : "";
      pieces.push(`${edge}<${nameOf(child)}>${edge}`);
      write(child, formats, isPre || child.tag === "pre", pieces);
      pieces.push(`${edge}</${child.tag}>${edge}`);
    }
  }
}

function writeText(text: string, formats: readonly string[], isPre: boolean, pieces: string[]): void {
  const shown = isPre
    ? text.replaceAll("\n", "\u0002").replaceAll(" ", "\u0003")
    : text.replace(/[ \t\n\r\f]+/g, " ");
  if (shown === "") return;
  // Each word by itself, so that the same format in two runs or in one is the same.
  for (const part of shown.split(/( )/)) {
    if (part === "") continue;
    pieces.push(
      part === " " || formats.length === 0
        ? part
        : [...part].map((sign) => `{${formats.join("|")}}${sign}`).join(""),
    );
  }
}

function holdsBlock({ children }: HtmlElement): boolean {
  return children.some(isBlock);
}

function isBlock(node: HtmlNode): boolean {
  return typeof node === "object" && (BLOCKS.has(node.tag) || node.tag === "img" || holdsBlock(node));
}

/** Of a format, which is written before each sign: a long title would be there as often as the text has letters. */
function shortName(element: HtmlElement): string {
  const name = nameOf(element);
  return name.length > MAX_NAME
    ? `${element.tag} ${createHash("sha256").update(name).digest("base64")}`
    : name;
}

function nameOf({ tag, attributes }: HtmlElement): string {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}=${JSON.stringify(value)}`);
  return `${tag}${written.sort().join("")}`;
}
