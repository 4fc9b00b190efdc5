/** How a service is asked for its posts: what it knows beyond the plain query. */
export interface Dialect {
  /**
   * `connection`: `postsConnection` with cursors; `skip`: `posts(first, skip)`; `after`: `posts(first, after)` where
   * the cursor is the last post's id; `none`: the plain query.
   */
  readonly paging: "connection" | "skip" | "after" | "none";
  /** Asks for `stage: PUBLISHED`, without which some services give drafts. */
  readonly stage: boolean;
  /** Asks for `aggregate { count }`. */
  readonly count: boolean;
  /** Asks for the nested lists with `first`, which paging services cut as well. */
  readonly nested: boolean;
}

const connection: Dialect = { paging: "connection", stage: true, count: true, nested: true };
const skip: Dialect = { paging: "skip", stage: true, count: false, nested: true };

/** From the richest to the plainest. A service speaks the first one that it does not refuse. */
export const LADDER: readonly Dialect[] = [
  connection,
  { ...connection, stage: false },
  skip,
  { ...skip, stage: false },
  { ...skip, paging: "after" },
  { paging: "none", stage: false, count: false, nested: false },
];

/** The ladder without a wish that the service does not know. */
export function withoutWish(
  ladder: readonly Dialect[],
  wish: "stage" | "count" | "nested",
): readonly Dialect[] {
  const plainer = ladder.map((dialect) => ({ ...dialect, [wish]: false }));
  return plainer.filter((dialect, index) => index === 0 || !isSame(dialect, plainer[index - 1]));
}

/** The ladder without ways of paging that the service does not know. */
export function withoutPaging(ladder: readonly Dialect[], ...ways: Dialect["paging"][]): readonly Dialect[] {
  return ladder.filter(({ paging }) => paging === "none" || !ways.includes(paging));
}

function isSame(one: Dialect, other: Dialect | undefined): boolean {
  return (
    one.paging === other?.paging &&
    one.stage === other.stage &&
    one.count === other.count &&
    one.nested === other.nested
  );
}
