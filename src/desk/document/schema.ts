import { type NodeSpec, Schema } from "prosemirror-model";
import { embedHost } from "./embed-address.ts";
import { figure } from "./figure-node.ts";
import { footnoteNodes } from "./footnote-nodes.ts";
import { marks } from "./marks.ts";
import {
  blockAttributes,
  oneOf,
  optionalText,
  type ReadElement,
  readBlock,
  readNumber,
  shownBlock,
  wholeNumber,
  withCheckedRules,
} from "./node-attributes.ts";
import { tableNodes } from "./table-nodes.ts";
// Who reads a document by the schema reads its steps too.
import "./text-attribute-step.ts";

const LEVELS = [1, 2, 3, 4, 5, 6];
const MAX_LIST_NUMBER = 1_000_000;
const QUOTED = "paragraph | heading | bullet_list | ordered_list | blockquote";

const nodes = {
  /** Two people begin the notes at once, and a third one puts a block at the end: no rebase refuses any of them. */
  doc: { content: "block (footnotes | block)*" },
  paragraph: {
    content: "inline*",
    group: "block",
    /** Enter ends a line in verse, which is told by its line breaks. */
    attrs: { ...blockAttributes, isVerse: { default: false, validate: "boolean" } },
    parseDOM: [
      {
        tag: "p",
        getAttrs: (element: ReadElement & { querySelector(selector: string): unknown }) => ({
          ...readBlock(element),
          isVerse: element.getAttribute("data-verse") !== null || element.querySelector("br") !== null,
        }),
      },
    ],
    toDOM: ({ attrs }) => ["p", { ...shownBlock(attrs), ...(attrs.isVerse && { "data-verse": "" }) }, 0],
  },
  heading: {
    content: "inline*",
    group: "block",
    defining: true,
    attrs: { level: { default: 2, validate: oneOf(...LEVELS) }, ...blockAttributes },
    parseDOM: LEVELS.map((level) => ({
      tag: `h${level}`,
      getAttrs: (element: ReadElement) => ({ level, ...readBlock(element) }),
    })),
    toDOM: ({ attrs }) => [`h${LEVELS.includes(attrs.level) ? attrs.level : 2}`, shownBlock(attrs), 0],
  },
  blockquote: {
    // A quotation has one source; two that were added at once both stay, as does what came behind them.
    content: `(${QUOTED}) (${QUOTED} | quote_source)*`,
    group: "block",
    defining: true,
    attrs: { cite: optionalText },
    parseDOM: [
      { tag: "blockquote", getAttrs: (element: ReadElement) => ({ cite: element.getAttribute("cite") }) },
    ],
    toDOM: ({ attrs: { cite } }) => ["blockquote", cite ? { cite } : {}, 0],
  },
  quote_source: {
    content: "inline*",
    defining: true,
    parseDOM: [{ tag: "footer", context: "blockquote/" }],
    toDOM: () => ["footer", 0],
  },
  bullet_list: {
    content: "list_item+",
    group: "block",
    parseDOM: [{ tag: "ul" }],
    toDOM: () => ["ul", 0],
  },
  ordered_list: {
    content: "list_item+",
    group: "block",
    attrs: {
      start: { default: null, validate: wholeNumber(-MAX_LIST_NUMBER, MAX_LIST_NUMBER, true) },
      type: { default: null, validate: oneOf(null, "1", "a", "A", "i", "I") },
    },
    parseDOM: [
      {
        tag: "ol",
        getAttrs: (element: ReadElement) => ({
          start: readNumber(element, "start"),
          type: element.getAttribute("type"),
        }),
      },
    ],
    toDOM: ({ attrs: { start, type } }) => [
      "ol",
      { ...(start !== null && { start }), ...(type && { type }) },
      0,
    ],
  },
  list_item: {
    content: "paragraph (paragraph | bullet_list | ordered_list | figure | blockquote | code_block | table)*",
    defining: true,
    /** Its one paragraph is written as a paragraph. */
    attrs: { isLoose: { default: false, validate: "boolean" } },
    parseDOM: [
      {
        tag: "li",
        getAttrs: (element: ReadElement & { readonly firstElementChild: { localName: string } | null }) => ({
          isLoose: isLoose(element.getAttribute("data-loose"), element.firstElementChild?.localName),
        }),
      },
    ],
    toDOM: ({ attrs }) => ["li", { "data-loose": String(attrs.isLoose) }, 0],
  },
  definition_list: {
    content: "(definition_term | definition)+",
    group: "block",
    parseDOM: [{ tag: "dl" }],
    toDOM: () => ["dl", 0],
  },
  definition_term: { content: "inline*", defining: true, parseDOM: [{ tag: "dt" }], toDOM: () => ["dt", 0] },
  definition: { content: "inline*", defining: true, parseDOM: [{ tag: "dd" }], toDOM: () => ["dd", 0] },
  code_block: {
    content: "text*",
    marks: "",
    group: "block",
    code: true,
    defining: true,
    attrs: { language: optionalText },
    parseDOM: [
      {
        tag: "pre",
        preserveWhitespace: "full",
        getAttrs: (element: ReadElement & { querySelector(selector: string): ReadElement | null }) => ({
          language:
            /(?:^| )language-(\S+)/.exec(element.querySelector("code")?.getAttribute("class") ?? "")?.[1] ??
            null,
        }),
      },
    ],
    toDOM: ({ attrs: { language } }) => [
      "pre",
      ["code", language ? { class: `language-${language}` } : {}, 0],
    ],
  },
  horizontal_rule: { group: "block", parseDOM: [{ tag: "hr" }], toDOM: () => ["hr"] },
  figure,
  ...tableNodes,
  /** A film or a sound of a host that the site knows, by the address of its page. */
  embed: {
    group: "block",
    atom: true,
    draggable: true,
    attrs: { address: { validate: "string" } },
    parseDOM: [
      {
        tag: "div[data-embed-address]",
        getAttrs: (element: ReadElement) => {
          const address = element.getAttribute("data-embed-address") ?? "";
          return embedHost(address) !== null && { address };
        },
      },
    ],
    toDOM: ({ attrs }) => ["div", { "data-embed-address": attrs.address }, attrs.address],
  },
  /** HTML that this schema cannot hold without changing it. It is never put into a page that runs scripts. */
  opaque: {
    group: "block",
    atom: true,
    draggable: true,
    attrs: { html: { validate: "string" } },
    parseDOM: [
      {
        tag: "div[data-opaque]",
        getAttrs: (element: ReadElement) => ({ html: element.getAttribute("data-opaque") }),
      },
    ],
    toDOM: ({ attrs }) => ["div", { "data-opaque": attrs.html }],
  },
  ...footnoteNodes,
  hard_break: {
    inline: true,
    group: "inline",
    selectable: false,
    linebreakReplacement: true,
    parseDOM: [{ tag: "br" }],
    toDOM: () => ["br"],
  },
  text: { group: "inline" },
} satisfies Record<string, NodeSpec>;

/** The editor marks loose lists by an attribute, since each of its items holds a paragraph. */
function isLoose(shown: string | null, firstTag: string | undefined): boolean {
  return shown === null ? firstTag === "p" : shown === "true";
}

/** Every element of an article that can be edited. What it cannot hold unchanged is an `opaque` block. */
export const schema = new Schema({ nodes: withCheckedRules(nodes), marks: withCheckedRules(marks) });
