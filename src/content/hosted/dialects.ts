export interface Dialect {
  /** With `after` the cursor is the last post's id; `none` is the plain query. */
  readonly paging: "connection" | "skip" | "after" | "none";
  /** Asks for `stage: PUBLISHED`, without which some services give drafts. */
  readonly stage: boolean;
  readonly count: boolean;
  /** Asks for nested lists with `first`, as paging services cut them too. */
  readonly nested: boolean;
}

const CONNECTION: Dialect = { paging: "connection", stage: true, count: true, nested: true };
const SKIP: Dialect = { paging: "skip", stage: true, count: false, nested: true };

/** From the richest to the plainest: a service speaks the first one that it does not refuse. */
export const DIALECTS: readonly Dialect[] = [
  CONNECTION,
  { ...CONNECTION, stage: false },
  SKIP,
  { ...SKIP, stage: false },
  { ...SKIP, paging: "after" },
  { paging: "none", stage: false, count: false, nested: false },
];

export interface Position {
  /** The last post's cursor, or null at the start. */
  readonly after: string | null;
  readonly skip: number;
}

export const START: Position = { after: null, skip: 0 };

/** Arguments are literals: services disagree about the type of a cursor (String, ID, a scalar of their own). */
export function postsQuery(dialect: Dialect, first: number, { after, skip }: Position): string {
  const nested = dialect.nested ? `(first: ${first})` : "";
  const post = `id title abstract categories${nested} { name } featuredImage { url } createdAt content { html } pdf { url }`;
  const stage = dialect.stage ? ", stage: PUBLISHED" : "";
  switch (dialect.paging) {
    case "connection": {
      const cursor = after === null ? "" : `, after: ${JSON.stringify(after)}`;
      const count = dialect.count ? " aggregate { count }" : "";
      return `query GetPosts { postsConnection(first: ${first}${cursor}${stage}) { edges { cursor node { ${post} } } pageInfo { hasNextPage endCursor }${count} } }`;
    }
    case "skip":
      return `query GetPosts { posts(first: ${first}, skip: ${skip}${stage}) { ${post} } }`;
    case "after":
      // Named on the first page too: a service that does not know it must say so before posts were read.
      return `query GetPosts { posts(first: ${first}, after: ${JSON.stringify(after)}${stage}) { ${post} } }`;
    case "none":
      return `query GetPosts { posts { ${post} } }`;
  }
}
