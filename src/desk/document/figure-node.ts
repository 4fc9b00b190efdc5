import type { TagParseRule } from "prosemirror-model";
import { FIGURE_SIZES, figureSize, PICTURE_ROW } from "../../domain/picture.ts";
import { choice, type ElementNodeSpec, optionalText, readNumber, wholeNumber } from "./node-attributes.ts";

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
    width: wholeNumber(null, 1, MAX_PIXELS),
    height: wholeNumber(null, 1, MAX_PIXELS),
    title: optionalText,
    credit: { default: "", validate: "string" },
    /** Target of a link on the picture. */
    href: optionalText,
    /** How it is written while it has neither caption nor credit. */
    form: choice("figure", "paragraph", "bare"),
    /** Null: as wide as the text. */
    size: {
      ...choice(null, ...FIGURE_SIZES),
      read: ({ localName, className }) => (localName === "figure" ? figureSize(className) : null),
    },
  },
  parseDOM: [
    figureRule("figure", "figure"),
    figureRule("p", "paragraph"),
    { tag: "img[src]", getAttrs: (element) => readPicture(element, "bare") },
  ],
  // For what is copied and moved in the editor, which shows it by a view of its own.
  toDOM: ({ attrs: { src, alt, width, height, title, credit, href, form, size } }) => [
    "figure",
    {
      "data-form": form,
      "data-credit": credit,
      ...(href && { "data-href": href }),
      ...(size && { class: size }),
    },
    ["img", { src, ...(alt !== null && { alt }), ...(width && { width, height }), ...(title && { title }) }],
    ["figcaption", 0],
  ],
} satisfies ElementNodeSpec;

/** Pictures side by side, and what is said of all of them. None is left where two persons took out the last two. */
export const pictureRowNodes = {
  picture_row: {
    content: "figure* picture_row_caption",
    group: "block",
    draggable: true,
    parseDOM: [{ tag: `figure.${PICTURE_ROW}`, priority: 70 }],
    toDOM: () => ["figure", { class: PICTURE_ROW }, 0],
  },
  picture_row_caption: {
    content: "inline*",
    isolating: true,
    parseDOM: [{ tag: "figcaption", context: "picture_row/" }],
    toDOM: () => ["figcaption", { "data-placeholder": "Görsellerin altındaki yazı" }, 0],
  },
} satisfies Record<string, ElementNodeSpec>;

function figureRule(tag: string, form: "figure" | "paragraph"): TagParseRule {
  const getAttrs = (element: HTMLElement) => readFigure(element, form);
  return { tag, contentElement: captionOf, getAttrs, priority: 60 };
}

function captionOf(element: Node): HTMLElement {
  const figure = element as HTMLElement;
  return figure.querySelector("figcaption") ?? figure.ownerDocument.createElement("figcaption");
}

/** False for one that holds anything beside one picture and its caption: it is kept as it is. */
function readFigure(element: HTMLElement, form: "figure" | "paragraph") {
  const [picture, another] = element.querySelectorAll("img");
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

function readPicture(picture: HTMLElement, form: string) {
  const [width, height] = [readNumber(picture, "width"), readNumber(picture, "height")];
  const isSized = isPixels(width) && isPixels(height);
  return {
    src: picture.getAttribute("src"),
    alt: picture.getAttribute("alt"),
    width: isSized ? width : null,
    height: isSized ? height : null,
    title: picture.getAttribute("title"),
    form,
  };
}

function isPixels(number: number | null): boolean {
  return number !== null && number >= 1 && number <= MAX_PIXELS;
}

/** The last words of a caption, when they are small, say who made the picture. They leave the caption. */
function takeCredit(caption: HTMLElement): string {
  const last = caption.lastElementChild;
  if (last?.localName !== "small" || last.children.length > 0 || caption.lastChild !== last) return "";
  const credit = (last.textContent ?? "").trim();
  last.remove();
  return credit;
}
