import { elementsOf, type HtmlElement, removeElements } from "./html-tree.ts";
import { attributeNames } from "./transforms/attributes.ts";

/** The elements of an article; `orderHeadings` leaves no `h1` of them. */
export const allowedTags = [
  "h1 h2 h3 h4 h5 h6 p blockquote footer pre hr div section address",
  "ul ol li dl dt dd details summary figure figcaption",
  "table caption colgroup col thead tbody tfoot tr th td",
  "a strong b em i u s del ins mark small sub sup span br wbr",
  "q cite code kbd samp var abbr dfn time bdi bdo ruby rt rp",
  "img audio video source",
].flatMap((tags) => tags.split(" "));

const addedAttributes = new Map([
  ["a", ["data-embed"]],
  ["div", ["role", "aria-label", "tabindex"]],
]);

const WEB = /^https?:\/\//;
/** An address of this site: neither a scheme (nor one that a comment splits) nor another host. */
const HERE = /^(?![a-z][a-z\d+.-]*:|[/\\]{2}|[\0- ]|.*<!--)[^\t\n\r]*$/i;
const CLASS =
  /^(?:footnotes|sr-only|ornek|embed|link-card|poster|table|all-bold|all-italic|verse|wide|full|beside|picture-row|opening|short-opening|task|long|data-footnote-backref|language-[\w+#-]{1,30}|align-[a-z]+)$/;

const allowedValues = new Map<string, (value: string, tag: string) => boolean>([
  ["href", (value) => /^(?:https?:\/\/|mailto:|tel:)/.test(value) || HERE.test(value)],
  ["src", (value, tag) => (tag === "img" ? HERE : WEB).test(value)],
  ["poster", (value) => HERE.test(value)],
  ["cite", (value) => WEB.test(value)],
  ["data-embed", (value) => value.startsWith("https://")],
  ["id", (value) => value.startsWith("icerik-")],
  ["class", (value) => value.split(" ").every((name) => CLASS.test(name))],
  ["role", (value) => value === "region"],
  ["tabindex", (value) => value === "0"],
]);

const allowedNames = new Map(
  allowedTags.map((tag) => [tag, new Set([...attributeNames(tag), ...(addedAttributes.get(tag) ?? [])])]),
);

/**
 * The last word on what is written, whatever the transforms asked for. Nothing on the list switches the browser's
 * parser to another language (SVG, MathML, raw text, templates), so that it reads the result as it was written.
 */
export function allowOnlyListed(article: HtmlElement): void {
  removeElements(article, ({ tag }) => !allowedNames.has(tag));
  for (const { tag, attributes } of elementsOf(article)) {
    for (const [name, value] of Object.entries(attributes)) {
      const isAllowed = allowedNames.get(tag)?.has(name) && (allowedValues.get(name)?.(value, tag) ?? true);
      if (!isAllowed) delete attributes[name];
    }
  }
}
