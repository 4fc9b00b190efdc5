import {
  blockAttributes,
  choice,
  type ElementNodeSpec,
  optionalText,
  shownAttributes,
  wholeNumber,
} from "./node-attributes.ts";

/** Columns or rows of one cell: the editor makes a map of all, and millions would keep every window busy. */
export const MAX_SPAN = 100;

/* Written by hand with prosemirror-tables' roles: importing that package would bring the whole view to the server. */
export const tableNodes = {
  table: {
    content: "table_row+",
    group: "block",
    tableRole: "table",
    isolating: true,
    attrs: {
      caption: { default: "", validate: "string", read: readCaption, shownAs: "data-caption" },
    },
    parseDOM: [
      // The caption is an attribute; the schema knows no columns.
      { tag: "caption, colgroup", ignore: true, priority: 60 },
      { tag: "table" },
    ],
    toDOM: (table) => ["table", shownAttributes(table), ["tbody", 0]],
  },
  table_row: { tag: "tr", content: "(table_cell | table_header)*", tableRole: "row" },
  table_cell: cell("td", "cell"),
  table_header: cell("th", "header_cell"),
} satisfies Record<string, ElementNodeSpec>;

function readCaption(table: HTMLElement): string {
  return table.getAttribute("data-caption") ?? (table.querySelector("caption")?.textContent ?? "").trim();
}

function cell(tag: "td" | "th", tableRole: string): ElementNodeSpec {
  return {
    tag,
    content: "(paragraph | bullet_list | ordered_list)+",
    tableRole,
    isolating: true,
    attrs: {
      colspan: wholeNumber(1, 1, MAX_SPAN),
      rowspan: wholeNumber(1, 1, MAX_SPAN),
      // prosemirror-tables reads it; widths are the browser's.
      colwidth: choice(null),
      align: blockAttributes.align,
      scope: { ...choice(null, "row", "col", "rowgroup", "colgroup"), read: readScope },
      lang: optionalText,
    },
  };
}

function readScope(element: HTMLElement): string | undefined {
  return element.getAttribute("scope")?.toLowerCase();
}
