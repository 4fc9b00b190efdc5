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

const MAX_SPAN = 100;
const SCOPES = [null, "row", "col", "rowgroup", "colgroup"] as const;

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
      scope: { default: null, validate: oneOf(...SCOPES) },
      lang: optionalText,
    },
    parseDOM: [{ tag, getAttrs: (element: ReadElement) => readCell(element) }],
    toDOM: (node) => [tag, shownCell(node), 0],
  };
}

function readCell(element: ReadElement) {
  const scope = element.getAttribute("scope")?.toLowerCase();
  return {
    colspan: readSpan(element, "colspan"),
    rowspan: readSpan(element, "rowspan"),
    align: readAlign(element),
    scope: SCOPES.find((known) => known === scope) ?? null,
    lang: element.getAttribute("lang"),
  };
}

function readSpan(element: ReadElement, name: string): number {
  const span = readNumber(element, name) ?? 1;
  return span >= 1 && span <= MAX_SPAN ? span : 1;
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
