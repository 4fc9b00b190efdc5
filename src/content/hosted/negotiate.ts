import { DIALECTS, type Dialect, type Paging, withoutRepeated } from "./dialects.ts";
import type { GraphqlError } from "./graphql-client.ts";

/** Hygraph gives no more at once. */
export const PAGE_SIZE = 100;
/** A service that was asked plainly may have learned paging, without which posts are hidden. */
const MAX_AGE_MS = 60 * 60 * 1000;
const MAX_OPTIONAL_AGE_MS = 24 * MAX_AGE_MS;

export interface ServiceProfile {
  dialects: readonly Dialect[];
  pageSize: number;
  /** Milliseconds since 1970, or null while nothing is proven. */
  learnedAt: number | null;
  optional: (Pick<Dialect, "more"> & { readonly askedAt: number }) | null;
}

export function newServiceProfile(): ServiceProfile {
  return { dialects: DIALECTS, pageSize: PAGE_SIZE, learnedAt: null, optional: null };
}

export function refreshProfile(profile: ServiceProfile, now: number): void {
  if (profile.learnedAt === null || now - profile.learnedAt < MAX_AGE_MS) return;
  const { optional } = profile;
  Object.assign(profile, newServiceProfile());
  if (!optional || now - optional.askedAt >= MAX_OPTIONAL_AGE_MS) return;
  const dialects = DIALECTS.map((dialect) => ({ ...dialect, more: optional.more }));
  Object.assign(profile, { dialects, optional });
}

const PAGE_SIZE_WORDS = /\b(first|limit|take)\b|page.?size|per.?page|complexity|query cost/i;
const TOO_MUCH =
  /exceed|max|at most|between|greater|less|larger|lower|too (many|large|big|high|complex)|limit|up to|more than/i;
const NOT_KNOWN =
  /unknown|undefined|not defined|cannot query|no (such )?(argument|field)|not found|(does not|doesn.t) (exist|accept|have)|unrecogni[sz]ed|unexpected/i;
const TOO_OFTEN = /rate.?limit|too many requests|throttl|quota/i;

/** The largest number that a refusal of the page size names below what was asked, else half; null for other errors. */
export function smallerPageSize(pageSize: number, errors: readonly GraphqlError[]): number | null {
  const refusal = errors.find(
    ({ message }) =>
      PAGE_SIZE_WORDS.test(message) &&
      TOO_MUCH.test(message) &&
      !TOO_OFTEN.test(message) &&
      !NOT_KNOWN.test(message),
  );
  if (!refusal || pageSize <= 1) return null;
  const named = [...refusal.message.matchAll(/\d+/g)]
    .map(Number)
    .filter((number) => number > 1 && number < pageSize);
  return named.length > 0 ? Math.max(...named) : Math.floor(pageSize / 2);
}

const VALIDATION_CODE = /validation|^(undefinedField|argumentNotAccepted)$/i;
const NEUTRAL_CODE = /^(|BAD_REQUEST|BAD_USER_INPUT|400)$/;
const NOT_ALLOWED =
  /permission|not allowed|authori[sz]|authenticat|forbidden|denied|token|rate.?limit|too many|quota|throttl/i;
const PLAIN_FIELD =
  /["'`“](?:\w+\.)?(posts|id|title|abstract|categories|name|featuredImage|url|createdAt|content|html|pdf)["'`”]/;

/** @param dialects the first was refused @returns those without what a service does not know; null for other errors */
export function negotiate(
  dialects: readonly Dialect[],
  errors: readonly GraphqlError[],
): readonly Dialect[] | null {
  const [refused] = dialects;
  if (!refused || !errors.every(isValidation)) return null;
  let left = dialects;
  let isNamed = false;
  for (const { message } of errors) {
    const next = withoutNamed(left, refused, message);
    isNamed ||= next !== null;
    left = next ?? left;
  }
  if (isNamed) return left;
  const namesNothing = errors.every(
    ({ message, code }) => VALIDATION_CODE.test(code) && !PLAIN_FIELD.test(message),
  );
  return namesNothing && dialects.length > 1 ? dialects.slice(1) : null;
}

const PASSING = /internal|timed? ?out|unavailable|overload|rate.?limit|too many|quota|throttl/i;

/** True when the plain query may still be answered, which alone was promised, though the refusal says nothing. */
export function isLastChance(refused: Dialect, errors: readonly GraphqlError[]): boolean {
  const isPassing = ({ message, code, isFromResolver }: GraphqlError) =>
    isFromResolver || PASSING.test(code) || PASSING.test(message);
  return refused.paging !== "none" && !errors.some(isPassing);
}

function isValidation({ message, code, isFromResolver }: GraphqlError): boolean {
  if (isFromResolver) return false;
  if (VALIDATION_CODE.test(code)) return true;
  return NEUTRAL_CODE.test(code) && NOT_KNOWN.test(message) && !NOT_ALLOWED.test(message);
}

const UNKNOWN_ID = /\b(field|property)\b[^"'`“]{0,100}["'`“](?:Post\.)?id["'`”]/i;

/** `posts` gives no list, but edges: its own fields are not those of a post. */
const OF_CONNECTION = /["'`“](?:id|title)["'`”] on type ["'`“]\w*Connection["'`”]/;

const PAGING_WORDS: Readonly<Record<Exclude<Paging, "none">, RegExp>> = {
  connection: /\b(postsConnection|edges|cursor|node|pageInfo|hasNextPage|endCursor|after|first)\b/,
  skip: /\bskip\b/,
  after: /\b(after|first)\b/,
  relay: /\b(edges|cursor|node|pageInfo|hasNextPage|endCursor)\b/,
  offset: /\b(offset|limit)\b/,
  pagination: /\bpagination\b/,
  take: /\b(take|skip)\b/,
  page: /\b(page|limit)\b/,
};

/** Smallest thing first: "unknown argument stage on postsConnection" is about the stage. */
function withoutNamed(
  dialects: readonly Dialect[],
  refused: Dialect,
  message: string,
): readonly Dialect[] | null {
  const { paging, stage, count, nested, idField, more } = refused;
  const names = (pattern: RegExp) => pattern.test(message);
  if (paging !== "relay" && names(OF_CONNECTION)) return dialects.filter((one) => one.paging === "relay");
  if (idField === "id" && names(UNKNOWN_ID))
    return dialects.map((dialect) => ({ ...dialect, idField: "documentId" }));
  const left = more.filter((question) => !names(namesOf(question)));
  if (left.length < more.length)
    return withoutRepeated(dialects.map((dialect) => ({ ...dialect, more: left })));
  if (stage && names(/\b(stage|PUBLISHED)\b/i)) return withoutFeature(dialects, "stage");
  if (count && names(/\b(aggregate|count)\b/)) return withoutFeature(dialects, "count");
  if (nested && names(/\bcategories\b/) && names(/\bfirst\b/)) return withoutFeature(dialects, "nested");
  if (paging === "skip" && names(/\bfirst\b/)) return withoutPaging(dialects, "skip", "after", "relay");
  if (paging === "offset" && names(/\blimit\b/)) return withoutPaging(dialects, "offset", "page");
  if (paging === "after" && names(PAGING_WORDS.after)) return withoutPaging(dialects, "after", "relay");
  return paging !== "none" && names(PAGING_WORDS[paging]) ? withoutPaging(dialects, paging) : null;
}

function withoutFeature(
  dialects: readonly Dialect[],
  feature: "stage" | "count" | "nested",
): readonly Dialect[] {
  return withoutRepeated(dialects.map((dialect) => ({ ...dialect, [feature]: false })));
}

function namesOf(question: string): RegExp {
  const name = question.split(" ", 1)[0]?.split(".").at(-1) ?? "";
  return new RegExp(`\\b(?:Post)?${name.replace(/s$/, "")}s?\\b`, "i");
}

function withoutPaging(dialects: readonly Dialect[], ...ways: Dialect["paging"][]): readonly Dialect[] {
  return dialects.filter(({ paging }) => paging === "none" || !ways.includes(paging));
}
