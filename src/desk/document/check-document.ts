import type { Node } from "prosemirror-model";
import type { Transform } from "prosemirror-transform";
import { isBlank } from "../../domain/readable-text.ts";
import { type FindingKind, type FindingWords, findingWords } from "./check-copy.ts";
import { findFootnotes } from "./footnote-numbers.ts";

/** Something in a text that is better mended before readers see it. */
export interface TextFinding {
  readonly kind: FindingKind;
  /** Its position in the document that was checked. */
  readonly from: number;
  readonly to: number;
  /** A Turkish sentence. */
  readonly sentence: string;
  /** Null where only a person can mend it. */
  readonly repair: {
    /** A verb. */
    readonly label: string;
    /** Changes the document that was checked. */
    apply<T extends Transform>(transform: T): T;
  } | null;
}

/** Pixels: a narrower picture, as wide as the text, is blurred on most screens. */
export const MIN_WIDTH = 800;
const NO_ADDRESS = /^(?:#|https?:\/*)?$/i;

/** Findings to look at before publishing, in the order of the text. */
export function checkDocument(doc: Node): TextFinding[] {
  const findings: TextFinding[] = [];
  const calls = findFootnotes(doc).numbers;
  const notes = new Set<string>();
  doc.descendants((node) => {
    if (node.type.name === "footnote") notes.add(node.attrs.key);
  });
  let levelAbove: number | null = null;

  doc.descendants((node, position) => {
    const find = (kind: FindingKind, repair?: (transform: Transform) => void) =>
      findings.push(finding(kind, position, position + node.nodeSize, repair));
    const remove = (transform: Transform) => transform.delete(position, position + node.nodeSize);
    switch (node.type.name) {
      case "heading": {
        if (isBlank(node.textContent)) return void find("empty-heading", remove);
        const wanted = levelAbove === null ? null : levelAbove + 1;
        if (wanted !== null && node.attrs.level > wanted)
          find("heading-order", (transform) => transform.setNodeAttribute(position, "level", wanted));
        levelAbove = Math.min(node.attrs.level, wanted ?? 6);
        break;
      }
      case "figure": {
        const { src, alt, width } = node.attrs;
        if (!src.startsWith("library:")) find("remote-picture");
        if (alt === null) find("missing-alt", (transform) => transform.setNodeAttribute(position, "alt", ""));
        if (width !== null && width < MIN_WIDTH) find("small-picture");
        break;
      }
      case "table":
        if (node.childCount > 1 && !hasHeadCell(node))
          find("table-without-head", (transform) => makeHead(transform, position));
        break;
      case "footnote":
        if (!calls.has(node.attrs.key)) find("uncalled-note", remove);
        else if (isBlank(node.textContent)) find("empty-note");
        break;
      case "footnote_call":
        if (!notes.has(node.attrs.key)) find("missing-note", remove);
        break;
      default:
        if (node.isTextblock) findings.push(...emptyLinks(node, position));
    }
    return true;
  });
  return findings;
}

function finding(
  kind: FindingKind,
  from: number,
  to: number,
  repair?: (transform: Transform) => void,
): TextFinding {
  const { sentence, repair: label = "" }: FindingWords = findingWords[kind];
  if (repair === undefined) return { kind, from, to, sentence, repair: null };
  const apply = <T extends Transform>(transform: T) => {
    repair(transform);
    return transform;
  };
  return { kind, from, to, sentence, repair: { label, apply } };
}

/** Links that lead nowhere, or that nobody can press. Text in two formats is one link. */
function emptyLinks(block: Node, position: number): TextFinding[] {
  const links: { from: number; to: number; href: string; text: string }[] = [];
  block.forEach((child, offset) => {
    const href: string | undefined = child.marks.find(({ type }) => type.name === "link")?.attrs.href;
    if (href === undefined) return;
    const from = position + 1 + offset;
    const last = links.at(-1);
    const text = child.text ?? "";
    if (last?.to === from && last.href === href) {
      last.to += child.nodeSize;
      last.text += text;
    } else links.push({ from, to: from + child.nodeSize, href, text });
  });
  return links
    .filter(({ href, text }) => NO_ADDRESS.test(href.trim()) || isBlank(text))
    .map(({ from, to }) =>
      finding("empty-link", from, to, (transform) =>
        transform.removeMark(from, to, block.type.schema.marks.link),
      ),
    );
}

function hasHeadCell(table: Node): boolean {
  return table.children.some((row) => row.children.some(({ type }) => type.name === "table_header"));
}

function makeHead(transform: Transform, position: number): void {
  const row = transform.doc.nodeAt(position)?.firstChild;
  row?.forEach((cell, offset) => {
    const { table_header: head } = cell.type.schema.nodes;
    transform.setNodeMarkup(position + 2 + offset, head, cell.attrs);
  });
}
