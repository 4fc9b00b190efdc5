import { isMap, isScalar, isSeq, LineCounter, type Node, parseDocument } from "yaml";
import { plainLine } from "../../../domain/turkish-text.ts";
import { copy } from "../library-copy.ts";
import type { PostText } from "../library-post.ts";
import { Refusal } from "../refusal.ts";
import { closestWord } from "./closest-word.ts";
import { publicationDate } from "./publication-date.ts";

/** Paths as they were written. */
interface PostDetails extends PostText {
  readonly imagePath: string | null;
  readonly pdfPath: string | null;
}

const FIELDS = ["title", "abstract", "categories", "category", "image", "pdf", "date", "id", "slug"];

/** Ignores fields of other programs. @throws Refusal */
export function readPostDetails({ fields }: FrontMatter, label: string, now: Date): PostDetails {
  const text = (name: string): string | null => asText(fields.get(name), name, label);
  refuseTypos(fields, label);
  refuseBoth(fields, "id", "slug", label);
  refuseBoth(fields, "categories", "category", label);
  const title = text("title");
  if (title === null) throw new Refusal(label, copy.titleMissing);
  return {
    id: checkedId(text("id") ?? text("slug"), label),
    title,
    abstract: text("abstract"),
    categories: [...asList(fields, "categories", label), ...asList(fields, "category", label)],
    imagePath: text("image"),
    pdfPath: text("pdf"),
    authors: [],
    status: "published",
    isDated: true,
    imageAlt: null,
    createdAt: asInstant(text("date"), `${label}, ${fields.get("date")?.line}. satır`, now),
  };
}

export function checkedId(id: string | null, label: string): string | null {
  if (id !== null && (id.length > 200 || id === ""))
    throw new Refusal(label, copy.idInvalid(id.slice(0, 40)));
  return id;
}

function asInstant(written: string | null, label: string, now: Date): string {
  const instant = written === null ? now.toISOString() : publicationDate(written);
  if (instant === null) throw new Refusal(label, copy.dateInvalid(written ?? ""));
  return instant;
}

function asText(field: FrontMatterField | undefined, name: string, label: string): string | null {
  if (field === undefined) return null;
  if (typeof field.value !== "string")
    throw new Refusal(`${label}, ${field.line}. satır`, copy.fieldNotText(name));
  return plainLine(field.value) || null;
}

function asList(fields: FrontMatter["fields"], name: string, label: string): string[] {
  const field = fields.get(name);
  if (field === undefined) return [];
  if (field.value === null) throw new Refusal(`${label}, ${field.line}. satır`, copy.fieldNotList(name));
  const items = typeof field.value === "string" ? field.value.split(",") : field.value;
  return [...new Set(items.map(plainLine).filter((item) => item !== ""))];
}

function refuseTypos(fields: FrontMatter["fields"], label: string): void {
  for (const [name, { line }] of fields) {
    const meant = FIELDS.includes(name) ? null : closestWord(name.toLowerCase(), FIELDS);
    if (meant !== null) throw new Refusal(`${label}, ${line}. satır`, copy.fieldUnknown(name, meant));
  }
}

function refuseBoth(fields: FrontMatter["fields"], one: string, other: string, label: string): void {
  const second = fields.get(other);
  if (!fields.has(one) || !second) return;
  throw new Refusal(`${label}, ${second.line}. satır`, copy.fieldTwice(one, other));
}

/** A list of texts is a list; null is anything else. */
interface FrontMatterField {
  readonly value: string | readonly string[] | null;
  readonly line: number;
}

interface FrontMatter {
  readonly fields: ReadonlyMap<string, FrontMatterField>;
  readonly body: string;
}

/** @throws Refusal naming the line */
export function splitFrontMatter(text: string, label: string): FrontMatter {
  const opening = /^---[ \t]*\n/.exec(text);
  if (!opening) throw new Refusal(label, copy.frontMatterMissing);
  const rest = text.slice(opening[0].length);
  const closing = /^---[ \t]*(?:\n|$)/m.exec(rest);
  if (!closing) throw new Refusal(`${label}, 1. satır`, copy.frontMatterOpen);
  return {
    fields: readFields(rest.slice(0, closing.index), label),
    body: rest.slice(closing.index + closing[0].length),
  };
}

function readFields(yaml: string, label: string): Map<string, FrontMatterField> {
  const lines = new LineCounter();
  const at = (offset: number) => `${label}, ${lines.linePos(offset).line + 1}. satır`;
  // Every value is a text: 1984 and "yes" are titles here, not a number and a truth.
  const document = parseDocument(yaml, { schema: "failsafe", lineCounter: lines, logLevel: "silent" });
  const [error] = document.errors;
  if (error) {
    const reason = copy.yamlReasons[error.code] ?? copy.yamlUnknown;
    throw new Refusal(at(error.pos[0]), copy.frontMatterBroken(reason));
  }
  const fields = new Map<string, FrontMatterField>();
  if (document.contents === null) return fields;
  if (!isMap<Node, Node | null>(document.contents)) throw new Refusal(at(0), copy.frontMatterNotFields);
  for (const { key, value } of document.contents.items) {
    const offset = key.range?.[0] ?? 0;
    if (!isScalar(key)) throw new Refusal(at(offset), copy.frontMatterNotFields);
    fields.set(String(key.value), { value: readValue(value), line: lines.linePos(offset).line + 1 });
  }
  return fields;
}

function readValue(node: Node | null): FrontMatterField["value"] {
  if (node === null) return "";
  if (isScalar(node)) return String(node.value ?? "");
  if (!isSeq(node)) return null;
  const values = node.items.map((item) => (isScalar(item) ? String(item.value ?? "") : null));
  return values.every((value) => value !== null) ? values : null;
}
