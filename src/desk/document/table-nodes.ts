import type { Node, NodeSpec } from "prosemirror-model";
import {
  blockAttributes,
  oneOf,
  optionalText,
  type ReadElement,
  readAlign,
  readNumber,
  wholeNumber,
} from "./node-attributes.ts";

/** Columns or rows of one cell. */
export const MAX_SPAN = 100;

/* Written by hand with prosemirror-tables' roles: importing that package would bring the whole view to the server. */
export const tableNodes = {
  table: {
    content: "table_row+",
    group: "block",
    tableRole: "table",
    isolating: true,
    attrs: { caption: { default: "", validate: "string" } },
    parseDOM: [
      // The caption is an attribute; the schema knows no columns.
      { tag: "caption, colgroup", ignore: true, priority: 60 },
      {
        tag: "table",
        getAttrs: (element: ReadElement & { querySelector(selector: string): ReadElement | null }) => ({
          caption:
            element.getAttribute("data-caption") ??
            (element.querySelector("caption")?.textContent ?? "").trim(),
        }),
      },
    ],
    toDOM: ({ attrs }) => ["table", { "data-caption": attrs.caption }, ["tbody", 0]],
  },
  table_row: {
    content: "(table_cell | table_header)*",
    tableRole: "row",
    parseDOM: [{ tag: "tr" }],
    toDOM: () => ["tr", 0],
  },
  table_cell: cell("td", "cell"),
  table_header: cell("th", "header_cell"),
} satisfies Record<string, NodeSpec>;

function cell(tag: "td" | "th", tableRole: string): NodeSpec {
  return {
    content: "(paragraph | bullet_list | ordered_list)+",
    tableRole,
    isolating: true,
    attrs: {
      // The editor makes a map of all cells: a span of millions would keep every window busy.
      colspan: { default: 1, validate: wholeNumber(1, MAX_SPAN) },
      rowspan: { default: 1, validate: wholeNumber(1, MAX_SPAN) },
      // prosemirror-tables reads it; widths are the browser's.
      colwidth: { default: null, validate: oneOf(null) },
      align: blockAttributes.align,
      scope: { default: null, validate: oneOf(null, "row", "col", "rowgroup", "colgroup") },
      lang: optionalText,
    },
    parseDOM: [{ tag, getAttrs: (element: ReadElement) => readCell(element) }],
    toDOM: (node) => [tag, shownCell(node), 0],
  };
}

function readCell(element: ReadElement) {
  return {
    colspan: readNumber(element, "colspan"),
    rowspan: readNumber(element, "rowspan"),
    align: readAlign(element),
    scope: element.getAttribute("scope")?.toLowerCase(),
    lang: element.getAttribute("lang"),
  };
}

function shownCell({ attrs: { colspan, rowspan, align, scope, lang } }: Node): Record<string, string> {
  return {
    ...(colspan > 1 && { colspan: String(colspan) }),
    ...(rowspan > 1 && { rowspan: String(rowspan) }),
    ...(align && { "data-align": String(align) }),
    ...(scope && { scope: String(scope) }),
    ...(lang && { lang: String(lang) }),
  };
}
