import { copy } from "../library-copy.ts";
import { Refusal } from "../refusal.ts";
import type { FrontMatter, FrontMatterField } from "./front-matter.ts";
import { nearWord } from "./near-word.ts";
import { plainLine } from "./plain-line.ts";
import { publicationDate } from "./publication-date.ts";

/** What the front matter says of a post; paths as they were written. */
export interface PostDetails {
  readonly id: string | null;
  readonly title: string;
  readonly abstract: string | null;
  readonly categories: readonly string[];
  readonly imagePath: string | null;
  readonly pdfPath: string | null;
  readonly createdAt: string;
}

const FIELDS = ["title", "abstract", "categories", "category", "image", "pdf", "date", "id", "slug"];

/** Reads the known fields; those of other programs are passed over. @throws Refusal */
export function readPostDetails({ fields }: FrontMatter, place: string, now: Date): PostDetails {
  const text = (name: string): string | null => asText(fields.get(name), name, place);
  refuseTypos(fields, place);
  refuseBoth(fields, "id", "slug", place);
  refuseBoth(fields, "categories", "category", place);
  const title = text("title");
  if (title === null) throw new Refusal(place, copy.titleMissing);
  return {
    id: checkedId(text("id") ?? text("slug"), place),
    title,
    abstract: text("abstract"),
    categories: [...asList(fields, "categories", place), ...asList(fields, "category", place)],
    imagePath: text("image"),
    pdfPath: text("pdf"),
    createdAt: asInstant(text("date"), `${place}, ${fields.get("date")?.line}. satır`, now),
  };
}

/** Null stays null. @throws Refusal */
export function checkedId(id: string | null, place: string): string | null {
  if (id !== null && (id.length > 200 || id === ""))
    throw new Refusal(place, copy.idInvalid(id.slice(0, 40)));
  return id;
}

function asInstant(written: string | null, place: string, now: Date): string {
  const instant = written === null ? now.toISOString() : publicationDate(written);
  if (instant === null) throw new Refusal(place, copy.dateInvalid(written ?? ""));
  return instant;
}

function asText(field: FrontMatterField | undefined, name: string, place: string): string | null {
  if (field === undefined) return null;
  if (typeof field.value !== "string")
    throw new Refusal(`${place}, ${field.line}. satır`, copy.fieldNotText(name));
  return plainLine(field.value) || null;
}

function asList(fields: FrontMatter["fields"], name: string, place: string): string[] {
  const field = fields.get(name);
  if (field === undefined) return [];
  if (field.value === null) throw new Refusal(`${place}, ${field.line}. satır`, copy.fieldNotList(name));
  const items = typeof field.value === "string" ? field.value.split(",") : field.value;
  return [...new Set(items.map(plainLine).filter((item) => item !== ""))];
}

function refuseTypos(fields: FrontMatter["fields"], place: string): void {
  for (const [name, { line }] of fields) {
    const meant = FIELDS.includes(name) ? null : nearWord(name.toLowerCase(), FIELDS);
    if (meant !== null) throw new Refusal(`${place}, ${line}. satır`, copy.fieldUnknown(name, meant));
  }
}

function refuseBoth(fields: FrontMatter["fields"], one: string, other: string, place: string): void {
  const second = fields.get(other);
  if (!fields.has(one) || !second) return;
  throw new Refusal(`${place}, ${second.line}. satır`, copy.fieldTwice(one, other));
}
