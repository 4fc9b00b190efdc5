import { type Dialect, withoutPaging, withoutWish } from "./dialects.ts";
import type { GraphqlError } from "./graphql-errors.ts";

const VALIDATION_CODE =
  /^(GRAPHQL_VALIDATION_FAILED|validation-failed|ValidationError|undefinedField|argumentNotAccepted)$/;
const NEUTRAL_CODE = /^(|BAD_REQUEST|BAD_USER_INPUT|400)$/;
const NOT_KNOWN =
  /unknown|undefined|not defined|cannot query|no (such )?(argument|field)|not found|(does not|doesn.t) (exist|accept|have)|unrecogni[sz]ed|unexpected/i;
const NOT_ALLOWED =
  /permission|not allowed|authori[sz]|authenticat|forbidden|denied|token|rate.?limit|too many|quota|throttl/i;
/** What the owner's query asks for in every dialect: without one of these no rung helps. */
const OWN_FIELD =
  /["'`“](?:\w+\.)?(posts|id|title|abstract|categories|name|featuredImage|url|createdAt|content|html|pdf)["'`”]/;

/**
 * The rest of the ladder when a service says that it does not know something of what it was asked, or null when
 * the errors say something else. Refusals of another kind never step down: the plain query, put to a service
 * that pages by 10, would silently lose posts.
 * @param ladder its first rung is the dialect that was refused
 */
export function stepDown(
  ladder: readonly Dialect[],
  errors: readonly GraphqlError[],
): readonly Dialect[] | null {
  const [refused] = ladder;
  if (!refused || refused.paging === "none" || !errors.every(isValidation)) return null;
  let rest = ladder;
  let isNamed = false;
  for (const { message } of errors) {
    const next = withoutNamed(rest, refused, message);
    isNamed ||= next !== null;
    rest = next ?? rest;
  }
  if (isNamed) return rest;
  const isBlind = errors.every(({ message, code }) => VALIDATION_CODE.test(code) && !OWN_FIELD.test(message));
  return isBlind ? ladder.slice(1) : null;
}

function isValidation({ message, code, isFromResolver }: GraphqlError): boolean {
  if (isFromResolver) return false;
  if (VALIDATION_CODE.test(code)) return true;
  return NEUTRAL_CODE.test(code) && NOT_KNOWN.test(message) && !NOT_ALLOWED.test(message);
}

/** Smallest thing first: "unknown argument stage on postsConnection" is about the stage, in whatever order it is said. */
function withoutNamed(
  ladder: readonly Dialect[],
  refused: Dialect,
  message: string,
): readonly Dialect[] | null {
  const names = (pattern: RegExp) => pattern.test(message);
  if (refused.stage && names(/\b(stage|PUBLISHED)\b/i)) return withoutWish(ladder, "stage");
  if (refused.count && names(/\b(aggregate|count)\b/)) return withoutWish(ladder, "count");
  if (refused.nested && names(/\bcategories\b/) && names(/\bfirst\b/)) return withoutWish(ladder, "nested");
  switch (refused.paging) {
    case "connection":
      return names(/\b(postsConnection|edges|cursor|node|pageInfo|hasNextPage|endCursor|after|first)\b/)
        ? withoutPaging(ladder, "connection")
        : null;
    case "skip":
      if (names(/\bfirst\b/)) return withoutPaging(ladder, "skip", "after");
      return names(/\bskip\b/) ? withoutPaging(ladder, "skip") : null;
    default:
      return names(/\b(after|first)\b/) ? withoutPaging(ladder, "after") : null;
  }
}
