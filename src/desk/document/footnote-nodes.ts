import type { ElementNodeSpec } from "./node-attributes.ts";

const CALL = "a[data-footnote-ref]";

/** A call and its note have the same key. A note whose call is cut stays: the call may be pasted elsewhere. */
export const footnoteNodes = {
  footnotes: {
    // It stays when its last note goes: another person may be adding one.
    content: "footnote*",
    defining: true,
    isolating: true,
    parseDOM: [
      {
        tag: "section[data-footnotes]",
        contentElement: (section) => (section as HTMLElement).querySelector("ol") ?? (section as HTMLElement),
      },
    ],
    toDOM: () => ["section", { "data-footnotes": "" }, ["ol", 0]],
  },
  footnote: {
    content: "paragraph+",
    defining: true,
    attrs: { key: { default: "", validate: "string", read: ({ id }) => noteKey(id) } },
    parseDOM: [{ tag: "li[id]", context: "footnotes/", priority: 60 }],
    toDOM: ({ attrs }) => ["li", { id: `fn-${attrs.key}` }, 0],
  },
  footnote_call: {
    group: "inline",
    inline: true,
    atom: true,
    attrs: { key: { validate: "string" } },
    parseDOM: [
      { tag: "a[data-footnote-backref]", ignore: true, priority: 70 },
      {
        tag: "sup",
        priority: 60,
        getAttrs: (element) => {
          const call = element.childNodes.length === 1 ? element.querySelector(CALL) : null;
          return call !== null && { key: noteKey(call.getAttribute("href")) };
        },
      },
    ],
    toDOM: ({ attrs }) => [
      "sup",
      {},
      ["a", { "data-footnote-ref": "", href: `#fn-${attrs.key}`, "aria-label": "Dipnot" }],
    ],
  },
} satisfies Record<string, ElementNodeSpec>;

/** The key of a note in `fn-1` or `#fn-1`. */
function noteKey(name: string | null): string {
  return (name ?? "").replace(/^#?(?:fn-)?/, "");
}
