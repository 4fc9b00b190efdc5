import type { Quote } from "./search/find-quote.ts";

export interface Annotation {
  readonly postId: string;
  /** Of a bookmark its page, from 1. */
  readonly id: string;
  /** When it was set, changed or removed, in milliseconds since 1970. */
  readonly at: number;
  readonly isSet: boolean;
  readonly highlight: Highlight | null;
}

/** A marked passage, named by its words and those around it: so it is found again in a corrected text. */
export interface Highlight extends Quote {
  /** Of an issue, from 1; null in an article. */
  readonly page: number | null;
  readonly pageLabel: string | null;
  readonly note: string;
  /** In milliseconds since 1970. */
  readonly createdAt: number;
  /** As they were then: the post may be withdrawn. */
  readonly postTitle: string;
  /** ISO 8601. */
  readonly postDate: string | null;
}

/** Of a highlight as a form sends it, below what the server takes of any form. */
const MAX_BYTES = 7_000;
const ID = /^[\w-]{1,40}$/;
/** The latest instant that a date can be, in milliseconds. */
const MAX_TIME = 8.64e15;

export function annotationKey({ postId, id }: Pick<Annotation, "postId" | "id">): string {
  return `${id} ${postId}`;
}

export function bookmarkedPage({ id }: Annotation): number | null {
  return /^[1-9]\d{0,3}$/.test(id) ? Number(id) : null;
}

export function mergeAnnotations(...lists: readonly (readonly Annotation[])[]): Annotation[] {
  const byKey = new Map<string, Annotation>();
  for (const annotation of lists.flat()) {
    const key = annotationKey(annotation);
    const before = byKey.get(key);
    if (!before || annotation.at > before.at) byKey.set(key, annotation);
  }
  return [...byKey.values()];
}

export function parseAnnotations(value: unknown): Annotation[] {
  return Array.isArray(value) ? value.flatMap((one) => parseAnnotation(one) ?? []) : [];
}

export function parseAnnotation(value: unknown): Annotation | null {
  const { postId, id, at, isSet, highlight } = fieldsOf(value);
  if (typeof postId !== "string" || !POST_ID.test(postId)) return null;
  if (typeof id !== "string" || !ID.test(id) || typeof isSet !== "boolean") return null;
  if (!isTime(at)) return null;
  const plain = { postId, id, at, isSet, highlight: null };
  if (!isSet || bookmarkedPage(plain) !== null) return plain;
  const parsed = parseHighlight(highlight);
  return parsed && { ...plain, highlight: parsed };
}

/** A post's id is no longer than that; PostgreSQL takes no NUL. */
export const POST_ID = /^[^\0]{1,512}$/s;

function parseHighlight(value: unknown): Highlight | null {
  const { quote, before, after, page, pageLabel, note, createdAt, postTitle, postDate } = fieldsOf(value);
  if (!isText(quote) || !isText(before) || !isText(after) || !isText(note) || !isText(postTitle)) return null;
  const isPage =
    page === null ? pageLabel === null : Number.isInteger(page) && (page as number) > 0 && isText(pageLabel);
  if (quote === "" || !isPage || !isTime(createdAt)) return null;
  if (postDate !== null && (!isText(postDate) || Number.isNaN(Date.parse(postDate)))) return null;
  const place = { page: page as number | null, pageLabel: pageLabel as string | null };
  const highlight = { quote, before, after, ...place, note, createdAt, postTitle, postDate };
  return isTooLong(highlight) ? null : highlight;
}

export function isTooLong(highlight: Highlight): boolean {
  return new URLSearchParams({ "": JSON.stringify(highlight) }).toString().length > MAX_BYTES;
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}

function isText(value: unknown): value is string {
  return typeof value === "string" && !value.includes("\0");
}

function isTime(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) <= MAX_TIME;
}
