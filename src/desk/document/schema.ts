import { Schema } from "prosemirror-model";
import { embedHost } from "./embed-address.ts";
import { figure, pictureRowNodes } from "./figure-node.ts";
import { footnoteNodes } from "./footnote-nodes.ts";
import { marks } from "./marks.ts";
import {
  blockAttributes,
  choice,
  type ElementNodeSpec,
  oneOf,
  optionalText,
  shownAttributes,
  wholeNumber,
  withRules,
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
    tag: "p",
    content: "inline*",
    group: "block",
    attrs: {
      ...blockAttributes,
      /** Its lines and what they are indented by stay as they are; Enter ends a line. */
      isVerse: { default: false, validate: "boolean", read: isVerse, shownAs: "data-verse" },
    },
  },
  heading: {
    content: "inline*",
    group: "block",
    defining: true,
    attrs: { level: { default: 2, validate: oneOf(...LEVELS), shownAs: null }, ...blockAttributes },
    parseDOM: LEVELS.map((level) => ({ tag: `h${level}`, attrs: { level } })),
    toDOM: (heading) => [
      `h${LEVELS.find((level) => level === heading.attrs.level) ?? 2}`,
      shownAttributes(heading),
      0,
    ],
  },
  blockquote: {
    tag: "blockquote",
    // A quotation has one source; two that were added at once both stay, as does what came behind them.
    content: `(${QUOTED}) (${QUOTED} | quote_source)*`,
    group: "block",
    defining: true,
    attrs: { cite: optionalText },
  },
  quote_source: {
    tag: "footer",
    content: "inline*",
    defining: true,
    parseDOM: [{ tag: "footer", context: "blockquote/" }],
  },
  bullet_list: { tag: "ul", content: "list_item+", group: "block" },
  ordered_list: {
    tag: "ol",
    content: "list_item+",
    group: "block",
    attrs: {
      start: wholeNumber(null, -MAX_LIST_NUMBER, MAX_LIST_NUMBER),
      type: choice(null, "1", "a", "A", "i", "I"),
    },
  },
  list_item: {
    content: "paragraph (paragraph | bullet_list | ordered_list | figure | blockquote | code_block | table)*",
    defining: true,
    /** Its one paragraph is written as a paragraph. */
    attrs: { isLoose: { default: false, validate: "boolean", read: isLoose } },
    parseDOM: [{ tag: "li" }],
    toDOM: ({ attrs }) => ["li", { "data-loose": String(attrs.isLoose) }, 0],
  },
  definition_list: { tag: "dl", content: "(definition_term | definition)+", group: "block" },
  definition_term: { tag: "dt", content: "inline*", defining: true },
  definition: { tag: "dd", content: "inline*", defining: true },
  code_block: {
    content: "text*",
    marks: "suggestion",
    group: "block",
    code: true,
    defining: true,
    attrs: { language: { ...optionalText, read: readLanguage } },
    parseDOM: [{ tag: "pre", preserveWhitespace: "full" }],
    toDOM: ({ attrs: { language } }) => [
      "pre",
      ["code", language ? { class: `language-${language}` } : {}, 0],
    ],
  },
  horizontal_rule: { tag: "hr", group: "block" },
  figure,
  ...pictureRowNodes,
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
        getAttrs: (element) => {
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
      { tag: "div[data-opaque]", getAttrs: (element) => ({ html: element.getAttribute("data-opaque") }) },
    ],
    toDOM: ({ attrs }) => ["div", { "data-opaque": attrs.html }],
  },
  ...footnoteNodes,
  hard_break: {
    tag: "br",
    inline: true,
    group: "inline",
    selectable: false,
    linebreakReplacement: true,
  },
  text: { group: "inline" },
} satisfies Record<string, ElementNodeSpec>;

function isVerse(paragraph: HTMLElement): boolean {
  const isSaid = paragraph.getAttribute("data-verse") !== null || paragraph.classList.contains("verse");
  return isSaid || paragraph.querySelector("br") !== null;
}

/** The editor marks loose lists by an attribute, since each of its items holds a paragraph. */
function isLoose(item: HTMLElement): boolean {
  const shown = item.getAttribute("data-loose");
  return shown === null ? item.firstElementChild?.localName === "p" : shown === "true";
}

function readLanguage(block: HTMLElement): string | null {
  const name = block.querySelector("code")?.getAttribute("class") ?? "";
  return /(?:^| )language-(\S+)/.exec(name)?.[1] ?? null;
}

/** Every element of an article that can be edited. What it cannot hold unchanged is an `opaque` block. */
export const schema = new Schema({ nodes: withRules(nodes), marks: withRules(marks) });
