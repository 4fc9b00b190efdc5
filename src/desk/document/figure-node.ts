import type { NodeSpec } from "prosemirror-model";
import { oneOf, optionalText, type ReadElement, readNumber, wholeNumber } from "./node-attributes.ts";

interface FigureElement extends ReadElement {
  readonly localName: string;
  readonly children: ArrayLike<FigureElement>;
  readonly childNodes: ArrayLike<{ readonly nodeType: number; readonly textContent: string | null }>;
  readonly lastElementChild: FigureElement | null;
  querySelector(selector: string): FigureElement | null;
  querySelectorAll(selector: string): ArrayLike<FigureElement>;
  remove(): void;
}

const MAX_PIXELS = 10_000;

/** A picture with its caption, which is the node's content. */
export const figure = {
  content: "inline*",
  group: "block",
  isolating: true,
  draggable: true,
  attrs: {
    /** `library:<hash>`; an address elsewhere in what was written elsewhere. */
    src: { validate: "string" },
    /** Null: nobody has said what it shows. Empty: it shows nothing that is not in the text. */
    alt: optionalText,
    width: { default: null, validate: wholeNumber(1, MAX_PIXELS, true) },
    height: { default: null, validate: wholeNumber(1, MAX_PIXELS, true) },
    title: optionalText,
    /** Names who made it. */
    credit: { default: "", validate: "string" },
    /** Target of a link on the picture. */
    href: optionalText,
    /** How it is written while it has neither caption nor credit. */
    form: { default: "figure", validate: oneOf("figure", "paragraph", "bare") },
  },
  parseDOM: [
    {
      tag: "figure",
      contentElement: captionOf,
      getAttrs: (element: FigureElement) => readFigure(element, "figure"),
      priority: 60,
    },
    {
      tag: "p",
      contentElement: captionOf,
      getAttrs: (element: FigureElement) => readFigure(element, "paragraph"),
      priority: 60,
    },
    { tag: "img[src]", getAttrs: (element: FigureElement) => readPicture(element, "bare") },
  ],
  // For what is copied and moved in the editor, which shows it by a view of its own.
  toDOM: ({ attrs: { src, alt, width, height, title, credit, href, form } }) => [
    "figure",
    { "data-form": form, "data-credit": credit, ...(href && { "data-href": href }) },
    ["img", { src, ...(alt !== null && { alt }), ...(width && { width, height }), ...(title && { title }) }],
    ["figcaption", 0],
  ],
} satisfies NodeSpec;

function captionOf(element: globalThis.Node): HTMLElement {
  const figure = element as HTMLElement;
  return figure.querySelector("figcaption") ?? figure.ownerDocument.createElement("figcaption");
}

/** False for one that holds anything beside one picture and its caption: it is kept as it is. */
function readFigure(element: FigureElement, form: "figure" | "paragraph") {
  const [picture, another] = Array.from(element.querySelectorAll("img"));
  if (picture === undefined || another !== undefined || !picture.getAttribute("src")) return false;
  if (form === "paragraph" && (element.textContent ?? "").trim() !== "") return false;
  const caption = element.querySelector("figcaption");
  const href = element.querySelector("a > img") && element.querySelector("a")?.getAttribute("href");
  return {
    ...readPicture(picture, element.getAttribute("data-form") ?? form),
    href: href ?? element.getAttribute("data-href"),
    credit: element.getAttribute("data-credit") ?? (caption ? takeCredit(caption) : ""),
  };
}

function readPicture(picture: FigureElement, form: string) {
  const [width, height] = [readNumber(picture, "width"), readNumber(picture, "height")];
  const isSized = width !== null && height !== null && isPixels(width) && isPixels(height);
  return {
    src: picture.getAttribute("src"),
    alt: picture.getAttribute("alt"),
    width: isSized ? width : null,
    height: isSized ? height : null,
    title: picture.getAttribute("title"),
    form,
  };
}

function isPixels(number: number): boolean {
  return number >= 1 && number <= MAX_PIXELS;
}

/** The last words of a caption, when they are small, say who made the picture. They leave the caption. */
function takeCredit(caption: FigureElement): string {
  const last = caption.lastElementChild;
  const rest = Array.from(caption.childNodes).at(-1);
  if (last?.localName !== "small" || last.children.length > 0 || rest !== (last as unknown)) return "";
  const credit = (last.textContent ?? "").trim();
  last.remove();
  return credit;
}
