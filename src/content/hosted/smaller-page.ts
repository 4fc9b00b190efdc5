import type { GraphqlError } from "./graphql-errors.ts";

const PAGE_SIZE = /\bfirst\b|page.?size|per.?page|complexity|query cost/i;
const TOO_MUCH =
  /exceed|max|at most|between|greater|less|larger|lower|too (many|large|big|high|complex)|limit|up to|more than/i;
const TOO_OFTEN = /rate.?limit|too many requests|throttl|quota/i;

/**
 * The page size to ask for next when a service refuses the size of a page, or null when the errors say something
 * else: the largest number that the refusal names below what was asked, else half.
 * @param first posts for each page, as asked
 */
export function smallerPage(first: number, errors: readonly GraphqlError[]): number | null {
  const refusal = errors.find(
    ({ message }) => PAGE_SIZE.test(message) && TOO_MUCH.test(message) && !TOO_OFTEN.test(message),
  );
  if (!refusal || first <= 1) return null;
  const named = [...refusal.message.matchAll(/\d+/g)]
    .map(Number)
    .filter((number) => number > 1 && number < first);
  return named.length > 0 ? Math.max(...named) : Math.floor(first / 2);
}
