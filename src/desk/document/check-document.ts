import type { Node } from "prosemirror-model";
import type { Transform } from "prosemirror-transform";
import { isBlank } from "../../domain/readable-text.ts";
import { typographic } from "../../domain/typographic-signs.ts";
import { type FindingKind, type FindingWords, findingWords } from "./check-copy.ts";
import { findFootnotes } from "./footnote-numbers.ts";

type Repair = (transform: Transform) => void;

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
    readonly apply: Repair;
  } | null;
}

/** Pixels: a narrower picture, as wide as the text, is blurred on most screens. */
export const MIN_WIDTH = 800;
/** A quotation may end behind one. */
const NOTE_CALL = "\ufffc";
const NO_ADDRESS = /^(?:#|https?:\/*)?$/i;

/** Findings to look at before publishing, in the order of the text. */
export function checkDocument(doc: Node): TextFinding[] {
  const findings: TextFinding[] = [];
  const calls = findFootnotes(doc).numbers;
  const notes = new Set<string>();
  doc.descendants((node) => {
    if (node.type.name === "footnote") notes.add(node.attrs.key);
  });
  const straight = straightQuotes(doc);
  if (straight[0]) findings.push(straightFinding(straight));
  let levelAbove: number | null = null;

  doc.descendants((node, position) => {
    const find = (kind: FindingKind, repair?: Repair) =>
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

function finding(kind: FindingKind, from: number, to: number, repair?: Repair): TextFinding {
  const { sentence, repair: label = "" }: FindingWords = findingWords[kind];
  return { kind, from, to, sentence, repair: repair ? { label, apply: repair } : null };
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

interface Sign {
  readonly at: number;
  readonly sign: string;
}

/** Straight quotation marks and apostrophes, and what each of them becomes; not those in code. */
function straightQuotes(doc: Node): Sign[] {
  const signs: Sign[] = [];
  doc.descendants((block, position) => {
    if (!block.isTextblock || block.type.spec.code) return true;
    let before = "";
    block.forEach((child, offset) => {
      const text = child.text ?? (child.type.name === "hard_break" ? "\n" : NOTE_CALL);
      const isCode = child.marks.some(({ type }) => type.name === "code");
      for (const { 0: straight, index } of isCode ? [] : text.matchAll(/["']/g)) {
        const around = (before + text.slice(Math.max(0, index - 2), index)).slice(-2);
        signs.push({ at: position + 1 + offset + index, sign: typographic(around + straight).slice(-1) });
      }
      before = text.slice(-2);
    });
    return false;
  });
  return signs;
}

function straightFinding(signs: readonly Sign[]): TextFinding {
  const at = signs[0]?.at ?? 0;
  return finding("straight-quotes", at, at + 1, (transform) => {
    for (const { at, sign } of signs) {
      const marks = transform.doc.nodeAt(at)?.marks ?? [];
      transform.replaceWith(at, at + 1, transform.doc.type.schema.text(sign, marks));
    }
  });
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
