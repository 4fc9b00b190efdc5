import { type AuthorRole, ROLE_FIELDS } from "../../../domain/author.ts";
import { PAGE_BOXES, PAGE_SPREADS, type PageSetup } from "../../../domain/issue/page-setup.ts";
import type { PostStatus } from "../../../domain/post.ts";
import {
  eachText,
  OWN_TEXTS,
  PICTURE_TEXTS,
  type PostTexts,
  TEXT_NAMES,
} from "../../../domain/post-fields.ts";
import { closestWord } from "../../../domain/search/closest-word.ts";
import { foldTurkish, plainLine } from "../../../domain/turkish-text.ts";
import { refused } from "../../../platform/public-error.ts";
import { withoutUndefined } from "../../../platform/without-undefined.ts";
import { publicationDate } from "../../publication-date.ts";
import { copy } from "../library-copy.ts";
import type { FrontMatter, FrontMatterField } from "./front-matter.ts";

/** A front matter. Fields that it does not name are absent; fields that it leaves blank are null, or an empty list. */
export interface PostDetails extends Partial<PostTexts> {
  readonly id?: string;
  readonly categories?: readonly string[];
  /** Names or ids, in the order of the file. */
  readonly bylines: ReadonlyMap<AuthorRole, readonly string[]>;
  /** ISO 8601 in UTC. */
  readonly createdAt?: string;
  readonly status?: PostStatus;
  /** A path as it was written. */
  readonly image?: string | null;
  /** A path as it was written. */
  readonly pdf?: string | null;
  readonly pageSetup: Partial<PageSetup>;
}

/** Fields that say the same. */
const ALIASES = [
  ["categories", "category"],
  ["authors", "author"],
  ["translators", "translator"],
  ["illustrators", "illustrator"],
  ["interviewers", "interviewer"],
  ["status", "draft"],
  ["id", "slug"],
] as const;

const FIELDS = [
  ...OWN_TEXTS,
  ...ALIASES.flat(),
  ...["image", ...PICTURE_TEXTS, "pdf", "box", "spreads", "date"],
  ...["type", "formerId", "freePages", "opens", "freeFrom", "store", "pin", "pinUntil"],
];

const STATUSES: Readonly<Record<string, PostStatus>> = {
  draft: "draft",
  taslak: "draft",
  published: "published",
  yayinda: "published",
  withdrawn: "withdrawn",
  "geri cekildi": "withdrawn",
};

const TRUTHS: Readonly<Record<string, boolean>> = { true: true, evet: true, false: false, hayir: false };

type Fields = FrontMatter["fields"];

/** @throws PublicError */
export function readPostDetails({ fields }: FrontMatter, label: string): PostDetails {
  refuseUnknown(fields, label);
  for (const [one, other] of ALIASES) refuseBoth(fields, one, other, label);
  const text = (name: string) => asText(fields, name, label);
  const list = (name: string) => asList(fields, name, label);
  const texts = eachText(TEXT_NAMES, text);
  const { title } = texts;
  if (title === null) throw refused(copy.titleMissing, label);
  const id = text("id") ?? text("slug") ?? undefined;
  return {
    ...withoutUndefined({
      ...texts,
      title,
      id: id === undefined ? id : checkedId(id, label),
      categories: list("categories") ?? list("category"),
      createdAt: asInstant(fields, "date", label),
      status: statusOf(fields, label),
      image: text("image"),
      pdf: text("pdf"),
    }),
    bylines: bylinesOf(fields, label),
    pageSetup: {
      ...asChoice(fields, "box", PAGE_BOXES, label),
      ...asChoice(fields, "spreads", PAGE_SPREADS, label),
    },
  };
}

export function checkedId<Id extends string | null>(id: Id, label: string): Id {
  if (id !== null && (id.length > 200 || id === "")) throw refused(copy.idInvalid(id.slice(0, 40)), label);
  return id;
}

function bylinesOf(fields: Fields, label: string): Map<AuthorRole, readonly string[]> {
  const bylines = new Map<AuthorRole, readonly string[]>();
  for (const name of fields.keys()) {
    const [role, field] = ROLE_FIELDS.find(([, plural]) => name === plural || `${name}s` === plural) ?? [];
    if (role && field) bylines.set(role, asList(fields, name, label) ?? []);
  }
  return bylines;
}

/** @throws PublicError */
export function statusOf(fields: Fields, label: string): PostStatus | undefined {
  const draft = fields.get("draft");
  if (draft) {
    const truth = TRUTHS[foldTurkish(String(draft.value)).trim()];
    if (truth === undefined) throw refused(copy.draftInvalid(String(draft.value)), at(draft, label));
    return truth ? "draft" : "published";
  }
  const written = asText(fields, "status", label);
  if (written === undefined) return undefined;
  const status = STATUSES[foldTurkish(written ?? "")];
  if (status === undefined) throw refused(copy.statusInvalid(written ?? ""), at(fields.get("status"), label));
  return status;
}

export function asInstant(fields: Fields, name: string, label: string): string | undefined {
  const written = asText(fields, name, label) ?? undefined;
  const instant = written === undefined ? undefined : publicationDate(written);
  if (instant === null) throw refused(copy.dateInvalid(written ?? ""), at(fields.get(name), label));
  return instant;
}

function asChoice<Name extends keyof PageSetup>(
  fields: Fields,
  name: Name,
  choices: readonly PageSetup[Name][],
  label: string,
): Partial<PageSetup> {
  const written = asText(fields, name, label) ?? undefined;
  if (written === undefined) return {};
  const choice = choices.find((one) => one === written);
  if (choice === undefined)
    throw refused(copy.fieldChoice(name, written, choices), at(fields.get(name), label));
  return { [name]: choice };
}

export function asText(fields: Fields, name: string, label: string): string | null | undefined {
  const field = fields.get(name);
  if (field === undefined) return undefined;
  if (typeof field.value !== "string") throw refused(copy.fieldNotText(name), at(field, label));
  return plainLine(field.value) || null;
}

export function asList(fields: Fields, name: string, label: string): string[] | undefined {
  const field = fields.get(name);
  if (field === undefined) return undefined;
  if (field.value === null) throw refused(copy.fieldNotList(name), at(field, label));
  const items = typeof field.value === "string" ? field.value.split(",") : field.value;
  return [...new Set(items.map(plainLine).filter((item) => item !== ""))];
}

/** @throws PublicError */
export function refuseUnknown(fields: Fields, label: string, all: readonly string[] = FIELDS): void {
  for (const [name, field] of fields) {
    if (all.includes(name)) continue;
    const meant = all.find((known) => known.toLowerCase() === name.toLowerCase());
    const near = meant ?? closestWord(name.toLowerCase(), all);
    throw refused(
      near === null ? copy.fieldUnknownAmong(name, all) : copy.fieldUnknown(name, near),
      at(field, label),
    );
  }
}

export function refuseBoth(fields: Fields, one: string, other: string, label: string): void {
  const second = fields.get(other);
  if (!fields.has(one) || !second) return;
  throw refused(copy.fieldTwice(one, other), at(second, label));
}

export function at(field: FrontMatterField | undefined, label: string): string {
  return `${label}, ${field?.line}. satır`;
}
