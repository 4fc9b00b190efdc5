/*
 * What `bin/test` leaves to `bin/test --all`: states and files that add nothing but number to others.
 * Whatever is run by its name is run whole.
 */

const isWhole = process.env.MECMUA_TEST_SOME === undefined;

/** States of the site that together have every page, and every part that more than one page has. */
const STATES = new Set([
  "home",
  "home-search",
  "home-no-posts",
  "author",
  "article-poem",
  "article-wide-table",
  "article-every-element",
  "article-for-members",
  "magazine-page",
  "issue-member",
  "issue-pages",
  "issue-find",
  "issue-text",
  "issue-gate",
  "login",
  "login-refused",
  "login-scanned",
  "devices-of-code",
  "session-ended",
  "error-404",
  "error-503",
]);

/** Of the states of the site those that are looked at. */
export function someStates<T extends { readonly name: string }>(all: readonly T[]): readonly T[] {
  return isWhole ? all : all.filter(({ name }) => STATES.has(name));
}

/** Files that are run on SQLite in any case, and here once more on PostgreSQL. */
export const filesOnPostgresToo = isWhole
  ? ["src/membership/**/*.test.ts", "src/cli/commands/codes/codes*.test.ts"]
  : ["src/membership/{sessions,rate-limit,codes}/*.test.ts"];
