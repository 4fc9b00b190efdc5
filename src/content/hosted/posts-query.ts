import type { Dialect } from "./dialects.ts";

/** Where a page of posts begins. */
export interface Position {
  /** Cursor of the last post read, or null at the start. */
  readonly after: string | null;
  /** How many posts were read so far. */
  readonly skip: number;
}

export const START: Position = { after: null, skip: 0 };

/**
 * The query `GetPosts` in a dialect. Arguments are literals, not variables: services disagree about the type
 * of a cursor (String, ID, a scalar of their own), and a literal suits all of them.
 */
export function postsQuery(dialect: Dialect, first: number, { after, skip }: Position): string {
  const post = postFields(dialect.nested ? `(first: ${first})` : "");
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

function postFields(nested: string): string {
  return `id title abstract categories${nested} { name } featuredImage { url } createdAt content { html } pdf { url }`;
}
