import type { MarkSpec } from "prosemirror-model";
import { oneOf, optionalText, type ReadElement } from "./node-attributes.ts";

const OPENS_IN_DESK = /^(?:https?:|mailto:|tel:|#|\/(?!\/))/i;

/** A mark of one of some tags, which is kept: `<b>` does not become `<strong>`. */
function taggedMark(tags: readonly [string, ...string[]], spec: MarkSpec = {}): MarkSpec {
  return {
    ...spec,
    attrs: { tag: { default: tags[0], validate: oneOf(...tags) } },
    parseDOM: tags.map((tag) => ({ tag, attrs: { tag } })),
    // A tag that is not on the list must not reach the browser, whoever sent the document.
    toDOM: ({ attrs }) => [tags.find((tag) => tag === attrs.tag) ?? tags[0], 0],
  };
}

const PHRASES = ["abbr", "dfn", "kbd", "samp", "var", "q", "ins", "bdi"] as const;

/** Marks in the order of their nesting, the outermost first. */
export const marks = {
  sup: { excludes: "sup sub", parseDOM: [{ tag: "sup" }], toDOM: () => ["sup", 0] },
  sub: { excludes: "sup sub", parseDOM: [{ tag: "sub" }], toDOM: () => ["sub", 0] },
  link: {
    attrs: { href: { validate: "string" }, title: optionalText },
    inclusive: false,
    parseDOM: [{ tag: "a[href]", getAttrs: (element: ReadElement) => readLink(element) }],
    toDOM: ({ attrs: { href, title } }) => [
      "a",
      { ...(OPENS_IN_DESK.test(href) ? { href } : { "data-href": href }), ...(title && { title }) },
      0,
    ],
  },
  strong: taggedMark(["strong", "b"]),
  em: taggedMark(["em", "i"]),
  cite: taggedMark(["cite"]),
  underline: taggedMark(["u"]),
  strike: taggedMark(["s", "del"]),
  highlight: taggedMark(["mark"]),
  small: taggedMark(["small"]),
  /** Markup from elsewhere that has no button here. */
  phrase: {
    attrs: { tag: { validate: oneOf(...PHRASES) }, title: optionalText },
    parseDOM: PHRASES.map((tag) => ({
      tag,
      getAttrs: (element: ReadElement) => ({ tag, title: element.getAttribute("title") }),
    })),
    toDOM: ({ attrs }) => [
      PHRASES.find((tag) => tag === attrs.tag) ?? "span",
      attrs.title ? { title: attrs.title } : {},
      0,
    ],
  },
  language: {
    attrs: { lang: { validate: "string" } },
    parseDOM: [
      { tag: "span[lang]", getAttrs: (element: ReadElement) => ({ lang: element.getAttribute("lang") }) },
    ],
    toDOM: ({ attrs }) => ["span", { lang: attrs.lang }, 0],
  },
  code: taggedMark(["code"]),
} satisfies Record<string, MarkSpec>;

function readLink(element: ReadElement) {
  return { href: element.getAttribute("href") ?? "", title: element.getAttribute("title") };
}
