import type { Mark } from "prosemirror-model";
import { choice, type ElementMarkSpec, oneOf, optionalText, shownAttributes } from "./node-attributes.ts";

const OPENS_IN_DESK = /^(?:https?:|mailto:|tel:|#|\/(?!\/))/i;

/** A mark of one of some tags, which is kept: `<b>` does not become `<strong>`. */
function taggedMark(...tags: readonly [string, ...string[]]): ElementMarkSpec {
  return {
    attrs: { tag: { ...choice(...tags), shownAs: null } },
    parseDOM: tags.map((tag) => ({ tag, attrs: { tag } })),
    // A tag that is not on the list must not reach the browser, whoever sent the document.
    toDOM: ({ attrs }) => [tags.find((tag) => tag === attrs.tag) ?? tags[0], 0],
  };
}

const PHRASES = ["abbr", "dfn", "kbd", "samp", "var", "q", "ins", "bdi"] as const;

/**
 * What somebody suggests: whose it is (`by`, an id, and the name at that time), and when it began, in seconds since 1970.
 * Nothing that is read as HTML becomes one.
 */
function suggestionMark(tag: string, former: ElementMarkSpec["attrs"] = {}): ElementMarkSpec {
  const text = { validate: "string" };
  return {
    attrs: { id: text, by: text, name: text, at: { validate: "number" }, ...former },
    group: "suggestion",
    // Several may suggest the same, and none of them takes another's place.
    excludes: "",
    inclusive: false,
    parseDOM: [],
    toDOM: () => [tag, 0],
  };
}

/** Marks in the order of their nesting, the outermost first. */
export const marks = {
  insertion: suggestionMark("ins"),
  deletion: suggestionMark("del"),
  /** A block that was the end of the one before it. */
  split: suggestionMark("div"),
  /** A block that becomes the end of the one before it. */
  join: suggestionMark("div"),
  /** A block whose type or attributes were as `former` says, in JSON. */
  modification: suggestionMark("div", { former: { validate: "string" } }),
  sup: { tag: "sup", excludes: "sup sub" },
  sub: { tag: "sub", excludes: "sup sub" },
  link: {
    attrs: { href: { validate: "string" }, title: optionalText },
    inclusive: false,
    parseDOM: [{ tag: "a[href]" }],
    toDOM: ({ attrs: { href, title } }) => [
      "a",
      { ...(OPENS_IN_DESK.test(href) ? { href } : { "data-href": href }), ...(title && { title }) },
      0,
    ],
  },
  strong: taggedMark("strong", "b"),
  em: taggedMark("em", "i"),
  cite: taggedMark("cite"),
  underline: taggedMark("u"),
  strike: taggedMark("s", "del"),
  highlight: taggedMark("mark"),
  small: taggedMark("small"),
  /** Markup from elsewhere that has no button here. */
  phrase: {
    attrs: { tag: { validate: oneOf(...PHRASES), shownAs: null }, title: optionalText },
    parseDOM: PHRASES.map((tag) => ({ tag, attrs: { tag } })),
    toDOM: (mark) => [PHRASES.find((tag) => tag === mark.attrs.tag) ?? "span", shownAttributes(mark), 0],
  },
  language: {
    attrs: { lang: { validate: "string" } },
    parseDOM: [{ tag: "span[lang]" }],
    toDOM: (mark) => ["span", shownAttributes(mark), 0],
  },
  code: taggedMark("code"),
} satisfies Record<string, ElementMarkSpec>;

export function isSuggestion({ type }: Mark): boolean {
  return type.spec.group === "suggestion";
}
