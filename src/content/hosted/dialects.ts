import { isDeepStrictEqual } from "node:util";
import { OPTIONAL_TEXTS, pathOf } from "../../domain/post-fields.ts";

/** With `after` the cursor is the last post's id; with `relay` the edges are those of `posts` itself; `pagination` is Strapi's object; `none` is the plain query. */
export type Paging =
  | "connection"
  | "skip"
  | "after"
  | "relay"
  | "offset"
  | "pagination"
  | "take"
  | "page"
  | "none";

export interface Dialect {
  readonly paging: Paging;
  /** Asks for `stage: PUBLISHED`, without which some services give drafts. */
  readonly stage: boolean;
  readonly count: boolean;
  /** Asks for nested lists with `first`, as paging services cut them too. */
  readonly nested: boolean;
  /** Strapi 5 knows a post by its `documentId`. */
  readonly idField: "id" | "documentId";
  readonly more: readonly string[];
}

export const OPTIONAL_PATHS = ["date", ...OPTIONAL_TEXTS.map(pathOf)];

export const AUTHOR_QUESTIONS = [
  "authors { name }",
  "author { name }",
  "authors { node { name } }",
  "author { node { name } }",
  "authors",
  "author",
];

const CONNECTION: Dialect = {
  paging: "connection",
  stage: true,
  count: true,
  nested: true,
  idField: "id",
  more: [],
};
const SKIP: Dialect = { ...CONNECTION, paging: "skip", count: false };
const PLAIN: Dialect = { ...SKIP, paging: "none", stage: false, nested: false };

/** Dialects from the richest to the plainest: a service speaks the first one that it does not refuse. */
export const DIALECTS: readonly Dialect[] = [
  CONNECTION,
  { ...CONNECTION, stage: false },
  SKIP,
  { ...SKIP, stage: false },
  { ...SKIP, paging: "after" },
  { ...PLAIN, paging: "relay" },
  { ...PLAIN, paging: "offset" },
  { ...PLAIN, paging: "pagination" },
  { ...PLAIN, paging: "take" },
  { ...PLAIN, paging: "page" },
  PLAIN,
];

const ARGUMENTS: Readonly<Record<Paging, readonly string[]>> = {
  connection: ["first", "after"],
  skip: ["first", "skip"],
  after: ["first", "after"],
  relay: ["first", "after"],
  offset: ["limit", "offset"],
  pagination: ["pagination"],
  take: ["take", "skip"],
  page: ["limit", "page"],
  none: [],
};

export type QueryFields = ReadonlyMap<string, ReadonlySet<string>>;

/** Named as every query of the site, as a service may allow queries by their names. */
export const FIELDS_QUERY = "query GetPosts { __schema { queryType { fields { name args { name } } } } }";

export const POST_TYPE_QUERY = `query GetPosts { __type(name: "Post") { fields { name type { ${"kind fields { name } ofType { ".repeat(3)}kind fields { name }${" }".repeat(3)} } } } }`;

export function knownDialects(dialects: readonly Dialect[], fields: QueryFields): readonly Dialect[] {
  const known = dialects.flatMap((dialect) => {
    const own = fields.get(connectionField(dialect));
    if (!own || !ARGUMENTS[dialect.paging].every((name) => own.has(name))) return [];
    return { ...dialect, stage: dialect.stage && own.has("stage") };
  });
  return withoutRepeated(known);
}

export function withoutRepeated(dialects: readonly Dialect[]): readonly Dialect[] {
  return dialects.filter((dialect, index) => !isDeepStrictEqual(dialect, dialects[index - 1]));
}

export interface Position {
  readonly after: string | null;
  readonly skip: number;
  readonly page: number;
}

export const START: Position = { after: null, skip: 0, page: 1 };

export function postFields({ nested, idField, more }: Dialect, first: number): string {
  const id = idField === "id" ? "id" : "id: documentId";
  const ofImage = more.filter((path) => path.startsWith(IMAGE));
  const image = `featuredImage { ${["url", ...ofImage.map((path) => path.slice(IMAGE.length))].join(" ")} }`;
  const categories = nested ? `categories(first: ${first})` : "categories";
  const others = more.filter((path) => !path.startsWith(IMAGE)).map((question) => ` ${question}`);
  return `${id} title abstract ${categories} { name } ${image} createdAt content { html } pdf { url }${others.join("")}`;
}

const IMAGE = "featuredImage.";

/** Which field has the edges. */
export function connectionField({ paging }: Dialect): "postsConnection" | "posts" {
  return paging === "connection" ? "postsConnection" : "posts";
}

/** Arguments are literals: services disagree about the type of a cursor (String, ID, a scalar of their own). */
export function postsQuery(dialect: Dialect, first: number, { after, skip, page }: Position): string {
  const post = postFields(dialect, first);
  const stage = dialect.stage ? ", stage: PUBLISHED" : "";
  if (dialect.paging === "connection" || dialect.paging === "relay") {
    const cursor = after === null ? "" : `, after: ${JSON.stringify(after)}`;
    const count = dialect.count ? " aggregate { count }" : "";
    return `query GetPosts { ${connectionField(dialect)}(first: ${first}${cursor}${stage}) { edges { cursor node { ${post} } } pageInfo { hasNextPage endCursor }${count} } }`;
  }
  const listArguments: Record<Exclude<Paging, "connection" | "relay">, string> = {
    skip: `(first: ${first}, skip: ${skip}${stage})`,
    // Named on the first page too: a service that does not know it must say so before posts were read.
    after: `(first: ${first}, after: ${JSON.stringify(after)}${stage})`,
    offset: `(limit: ${first}, offset: ${skip})`,
    pagination: `(pagination: { limit: ${first}, start: ${skip} })`,
    take: `(take: ${first}, skip: ${skip})`,
    page: `(limit: ${first}, page: ${page})`,
    none: "",
  };
  return `query GetPosts { posts${listArguments[dialect.paging]} { ${post} } }`;
}
