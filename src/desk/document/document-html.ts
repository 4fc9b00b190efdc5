import type { Mark, Node } from "prosemirror-model";
import { PICTURE_ROW } from "../../domain/picture.ts";
import { escapeHtml, escapeText } from "../../domain/text/html-text.ts";
import { type Footnotes, findFootnotes } from "./footnote-numbers.ts";
import { withoutSuggestions } from "./suggestions.ts";

const TAB = "    ";

/** Heading of the notes for screen readers; the calls refer to it. */
const NOTES_TITLE = '<h2 id="footnote-label" class="sr-only">Dipnotlar</h2>';

/** An article's HTML without what is only suggested, a block a line, before the site's cleaning; pictures keep their addresses. Needs no DOM. */
export function documentToHtml(doc: Node): string {
  return blocksToHtml(doc).join("\n");
}

/** The same of each block at the top; all notes are one, the last. */
export function blocksToHtml(written: Node): string[] {
  const doc = withoutSuggestions(written);
  const writer = new HtmlWriter(findFootnotes(doc));
  const { sections = [], blocks = [] } = Object.groupBy(doc.children, ({ type }) =>
    type.name === "footnotes" ? "sections" : "blocks",
  );
  const notes = sections.flatMap(({ children }) => children);
  const lines = blocks.map((block) => writer.block(block));
  return notes.length === 0 ? lines : [...lines, writer.notes(notes)];
}

class HtmlWriter {
  readonly #footnotes: Footnotes;
  /** How often each note was called so far. */
  readonly #called = new Map<string, number>();

  constructor(footnotes: Footnotes) {
    this.#footnotes = footnotes;
  }

  block(node: Node): string {
    const { attrs } = node;
    switch (node.type.name) {
      case "paragraph":
        return this.#element("p", blockAttributes(attrs), node);
      case "heading":
        return this.#element(`h${attrs.level}`, blockAttributes(attrs), node);
      case "quote_source":
        return node.content.size === 0 ? "" : this.#element("footer", {}, node);
      case "list_item":
        return `<li>${attrs.isLoose ? this.#blocks(node) : this.#tight(node)}</li>`;
      case "code_block": {
        const language = attrs.language === null ? {} : { class: `language-${attrs.language}` };
        return `<pre>${openTag("code", language)}${escapeText(node.textContent)}</code></pre>`;
      }
      case "figure":
        return this.#figure(node);
      case "picture_row":
        return `${openTag("figure", { class: PICTURE_ROW })}${this.#blocks(node).trimEnd()}</figure>`;
      case "picture_row_caption":
        return node.content.size === 0 ? "" : this.#element("figcaption", {}, node);
      case "table":
        return this.#table(node);
      case "embed":
        return `<p>${escapeText(attrs.address)}</p>`;
      case "opaque":
        return attrs.html;
      default:
        return this.#ofTag(node);
    }
  }

  /** A block that is an element of its spec's tag, with the same attributes. */
  #ofTag(node: Node): string {
    const { tag } = node.type.spec;
    if (typeof tag !== "string") throw new RangeError(`No HTML for ${node.type.name}`);
    if (node.inlineContent) return this.#element(tag, node.attrs, node);
    return openTag(tag, node.attrs) + (node.isLeaf ? "" : `${this.#blocks(node)}</${tag}>`);
  }

  #blocks(parent: Node): string {
    return parent.children.map((child) => this.block(child)).join("\n");
  }

  /** Its first paragraph stands without a tag of its own. */
  #tight(parent: Node): string {
    const [first, ...rest] = parent.children;
    const { align, id, lang } = first?.attrs ?? {};
    const isPlain = first?.type.name === "paragraph" && !(align || id || lang);
    if (first === undefined || !isPlain) return this.#blocks(parent);
    return [this.#inline(first), ...rest.map((child) => this.block(child))].join("\n");
  }

  #element(tag: string, attributes: Parameters<typeof openTag>[1], node: Node): string {
    return `${openTag(tag, attributes)}${this.#inline(node)}</${tag}>`;
  }

  #figure(node: Node): string {
    const { src, alt, width, height, title, credit, href, form, size } = node.attrs;
    const picture = openTag("img", { src, alt: alt ?? "", width, height, title });
    const linked = href === null ? picture : `${openTag("a", { href })}${picture}</a>`;
    const small = credit === "" ? "" : `<small>${escapeText(credit)}</small>`;
    const caption = [this.#inline(node), small].filter(Boolean).join(" ");
    if (caption === "" && size === null && form !== "figure")
      return form === "paragraph" ? `<p>${linked}</p>` : linked;
    const below = caption === "" ? "" : `<figcaption>${caption}</figcaption>`;
    return `${openTag("figure", { class: size })}${linked}${below}</figure>`;
  }

  #table(node: Node): string {
    const caption = node.attrs.caption === "" ? "" : `<caption>${escapeText(node.attrs.caption)}</caption>`;
    const rows = node.children;
    const firstOfBody = rows.findIndex((row) => row.children.some((cell) => cell.type.name === "table_cell"));
    const bodyStart = firstOfBody < 0 ? rows.length : firstOfBody;
    const section = (tag: string, part: readonly Node[]) =>
      part.length === 0 ? "" : `<${tag}>${part.map((row) => this.#row(row)).join("\n")}</${tag}>`;
    const head = section("thead", rows.slice(0, bodyStart));
    return `<table>${caption}${head}${section("tbody", rows.slice(bodyStart))}</table>`;
  }

  #row(row: Node): string {
    const cells = row.children.map((cell) => {
      const { colspan, rowspan, align, scope, lang } = cell.attrs;
      const tag = cell.type.name === "table_header" ? "th" : "td";
      const spans = { colspan: colspan > 1 ? colspan : null, rowspan: rowspan > 1 ? rowspan : null };
      return `${openTag(tag, { ...spans, ...alignment(align), scope, lang })}${this.#tight(cell)}</${tag}>`;
    });
    return `<tr>${cells.join("")}</tr>`;
  }

  #inline(parent: Node): string {
    let html = "";
    let isLineStart = true;
    let open: readonly Mark[] = [];
    const change = (marks: readonly Mark[]) => {
      let kept = 0;
      while (kept < open.length && kept < marks.length && open[kept]?.eq(marks[kept] as Mark)) kept += 1;
      for (const mark of open.slice(kept).reverse()) html += `</${tagOf(mark)}>`;
      for (const mark of marks.slice(kept)) html += openTag(tagOf(mark), attributesOf(mark));
      open = marks;
    };
    for (const child of parent.children) {
      const { text = "" } = child;
      change(child.marks);
      if (child.isText) html += escapeText(parent.attrs.isVerse ? withGaps(text, isLineStart) : text);
      else html += child.type.name === "footnote_call" ? this.#call(child.attrs.key) : "<br />";
      isLineStart = child.type.name === "hard_break" || (isLineStart && child.isText && text.trim() === "");
    }
    change([]);
    return html;
  }

  #call(key: string): string {
    const time = (this.#called.get(key) ?? 0) + 1;
    this.#called.set(key, time);
    const attributes = {
      href: `#fn-${key}`,
      id: callId(key, time),
      "data-footnote-ref": "",
      "aria-describedby": "footnote-label",
    };
    return `<sup>${openTag("a", attributes)}${this.#footnotes.numbers.get(key) ?? 1}</a></sup>`;
  }

  notes(unordered: readonly Node[]): string {
    const { numberOf } = this.#footnotes;
    const notes = unordered.toSorted((one, other) => numberOf(one) - numberOf(other) || 0);
    const items = notes.map((note) => this.#note(note)).join("\n");
    return `<section data-footnotes="" class="footnotes">${NOTES_TITLE}\n<ol>\n${items}\n</ol></section>`;
  }

  #note(note: Node): string {
    const { key } = note.attrs;
    const times = this.#footnotes.counts.get(key) ?? 0;
    const backs = Array.from({ length: times }, (_, index) => backLink(key, index + 1)).join(" ");
    const paragraphs = note.children.map((paragraph, index) => {
      const isLast = index === note.childCount - 1;
      const end = isLast && backs !== "" ? ` ${backs}` : "";
      return `${openTag("p", blockAttributes(paragraph.attrs))}${this.#inline(paragraph)}${end}</p>`;
    });
    return `${openTag("li", { id: `fn-${key}` })}${paragraphs.join("\n")}</li>`;
  }
}

/** What a line of verse begins with, and each gap in it, stays as wide as it was typed. */
function withGaps(text: string, isLineStart: boolean): string {
  return text.replace(/[ \t]+/g, (gap, at) => {
    const { length } = gap.replaceAll("\t", TAB);
    return isLineStart && at === 0 ? "\u00a0".repeat(length) : ` ${"\u00a0".repeat(length - 1)}`;
  });
}

function callId(key: string, time: number): string {
  return time === 1 ? `fnref-${key}` : `fnref-${key}-${time}`;
}

function backLink(key: string, time: number): string {
  const attributes = {
    href: `#${callId(key, time)}`,
    "data-footnote-backref": "",
    "aria-label": "Metne dön",
    class: "data-footnote-backref",
  };
  return `${openTag("a", attributes)}↩${time === 1 ? "" : `<sup>${time}</sup>`}</a>`;
}

function blockAttributes({ id, lang, align, isVerse }: Node["attrs"]) {
  return { id, class: isVerse ? "verse" : null, lang, ...alignment(align) };
}

/** `align` where HTML once had it, which Markdown's tables know as well. */
function alignment(align: string | null) {
  return align === "start" || align === "end" ? { style: `text-align:${align}` } : { align };
}

function tagOf({ type, attrs }: Mark): string {
  if (type.name === "link") return "a";
  return type.name === "language" ? "span" : (attrs.tag ?? type.name);
}

function attributesOf({ attrs: { tag: _, ...attributes } }: Mark) {
  return attributes;
}

type Attributes = Readonly<Record<string, string | number | null | undefined>>;

const VOID = new Set(["img", "br", "hr"]);

/** Attributes without a value are left out. */
export function openTag(tag: string, attributes: Attributes): string {
  const written = Object.entries(attributes).flatMap(([name, value]) =>
    value === null || value === undefined ? [] : [` ${name}="${escapeHtml(String(value))}"`],
  );
  return `<${tag}${written.join("")}${VOID.has(tag) ? " />" : ">"}`;
}
