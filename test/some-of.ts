/*
 * What `bin/test` leaves to `bin/test --all`: states and files that add nothing but number to others.
 * Whatever is run by its name is run whole.
 */

/** Whether everything is run that there is. */
export const isWhole = process.env.MECMUA_TEST_SOME === undefined;

/** States of the site that have most of its pages and parts. */
const STATES = new Set([
  "home",
  "home-search",
  "article-every-element",
  "magazine-page",
  "issue-member",
  "issue-find",
  "issue-gate",
  "login",
  "error-503",
]);

/** Of the states of the site those that are looked at. */
export function someStates<T extends { readonly name: string }>(all: readonly T[]): readonly T[] {
  return isWhole ? all : all.filter(({ name }) => STATES.has(name));
}

/** Whether both halves of a test are run that tries the same with two kinds of content. */
export const hasBothHalves = isWhole;

/** Members' journeys, and files that are run on SQLite in any case and here once more on PostgreSQL. */
export const filesOnPostgres = isWhole
  ? [
      "test/{membership,postgres}/**/*.test.ts",
      "src/membership/**/*.test.ts",
      "src/content/library/{*,authors/*,postgres/*,record/*,sample/*,sections/*,transfer/*,export/export-magazine}.test.ts",
      "src/content/sweep-unused-files.test.ts",
      "src/platform/database/one-writer-dialect.test.ts",
      "src/platform/{machines/*,remote/shared-fetched-files}.test.ts",
      "src/desk/{articles,articles/list,backup,codes,history,machines,overview,planning,postgres,sections,uploads}/*.test.ts",
      "src/magazine/settings-store.test.ts",
      "src/readership/readership-counts.test.ts",
      "src/cli/commands/{codes/codes*,move/move,record/record}.test.ts",
    ]
  : [
      "test/membership/sign-in.test.ts",
      "test/postgres/**/*.test.ts",
      "src/content/library/{*,postgres/*,record/*,sections/*}.test.ts",
      "src/platform/database/one-writer-dialect.test.ts",
      "src/platform/{machines/*,remote/shared-fetched-files}.test.ts",
      "src/desk/{articles,backup,machines,postgres,sections}/*.test.ts",
      "src/magazine/settings-store.test.ts",
      "src/readership/readership-counts.test.ts",
      "src/cli/commands/{move/move,record/record}.test.ts",
    ];

/** Files that take long to try what others try as well, or what hardly any change can break. */
export const filesOfWhole = isWhole
  ? []
  : [
      "src/cli/commands/{codes/codes-killed,issue/issues}.test.ts",
      "src/issues/render/{edition-order,edition-refusals}.test.ts",
      "test/faults/{cold-service,crowd,every-page,issue-bytes,killed,refuse-start,warm-service}.test.ts",
      "test/server/{doctor,following,issue-kinds,issue-update,large-pdf,picture-faults,picture-shortage,pictures,printed-articles,readers-beside,share-cards}.test.ts",
      "test/server/desk/{issues,magazine-state,transfer}.test.ts",
      "test/leaks/{leaking-server,shared-caches}.test.ts",
      "test/membership/{annotations,attempts,reading-position,two-processes}.test.ts",
      "test/journeys/{configuration,devices,engines,first-content,front-page,hosted-content,issue-kinds,issue-wait,kept-pages,layout,offline,own-face,phone-reader,post-ids,reader-controls,search-table,text-view}.test.ts",
      "test/journeys/accessibility/{focus-visible,forced-colors,html,tab-order}.test.ts",
      "test/journeys/desk/{codes,editor,every-screen,far-blocks,first-day,hosted-desk,issues,magazine,others-words,passkeys,server-killed,transfer,writing}.test.ts",
      "test/{html-in-browser,page-pictures}/*.test.ts",
    ];
