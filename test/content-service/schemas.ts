import { createGraphQLError, createSchema } from "graphql-yoga";
import type { WirePost } from "./build-post.ts";

/** What the schemas answer from. Read anew at every request, so tests may change it at any time. */
export interface ServiceData {
  readonly posts: readonly unknown[];
  /** Answered beside `posts` to whoever forgets to ask for the published stage. */
  readonly drafts: readonly unknown[];
  readonly origin: string;
  /** When the post was last published, as the service itself keeps it. */
  readonly publishedAt: (post: unknown) => string;
  /** Added to the true count: 0 unless a fault is on. */
  readonly countOffset: number;
  readonly isNullPosts: boolean;
}

/** A service that knows the owner's query and not one argument. */
export function plainSchema(data: () => ServiceData, isRich = false) {
  return createSchema({
    typeDefs: `
      ${postFields({ isRich, author: "author: AuthorEdge" })}
      type Query { posts: [Post] }
    `,
    resolvers: {
      Post: postFiles(data),
      Query: { posts: () => (data().isNullPosts ? null : data().posts) },
    },
  });
}

export interface Paging {
  readonly maxFirst: number;
  /** What happens to a `first` above the maximum. */
  readonly overMax: "refuse" | "clamp";
  readonly isRich?: boolean;
}

interface PageArguments {
  readonly first?: number | null;
  readonly after?: string | null;
  readonly skip?: number | null;
  readonly stage?: "DRAFT" | "PUBLISHED" | null;
  readonly orderBy?: "publishedAt_DESC" | "updatedAt_DESC" | null;
}

const DEFAULT_FIRST = 10;

/**
 * A service that pages as Hygraph does: ten posts unless more are asked for, never more than its maximum, nested
 * lists cut the same way, and drafts for whoever does not ask for the published stage.
 */
export function pagedSchema(data: () => ServiceData, paging: Paging) {
  const inStage = ({ stage, orderBy }: PageArguments) => {
    const { posts, drafts, publishedAt } = data();
    const all = stage === "PUBLISHED" ? posts : [...posts, ...drafts];
    if (!orderBy) return all;
    const byTime = all.map((post) => ({ post, at: publishedAt(post) }));
    return byTime.sort((one, other) => (one.at < other.at ? 1 : -1)).map(({ post }) => post);
  };
  return createSchema({
    typeDefs: `
      ${postFields({
        nested: "(first: Int, skip: Int)",
        more: "publishedAt: String updatedAt: String",
        isRich: paging.isRich,
        author: "authors: [Author]",
      })}
      enum Stage { DRAFT PUBLISHED }
      enum PostOrder { publishedAt_DESC updatedAt_DESC }
      type PageInfo { hasNextPage: Boolean! hasPreviousPage: Boolean! endCursor: String pageSize: Int }
      type PostEdge { cursor: String! node: Post }
      type Aggregate { count: Int! }
      type PostConnection { edges: [PostEdge!]! pageInfo: PageInfo! aggregate: Aggregate! }
      type Query {
        posts(first: Int, after: String, skip: Int, stage: Stage = DRAFT, orderBy: PostOrder): [Post]
        postsConnection(
          first: Int, after: String, skip: Int, stage: Stage = DRAFT, orderBy: PostOrder
        ): PostConnection
      }
    `,
    resolvers: {
      Post: {
        ...postFiles(data),
        publishedAt: (post: unknown) => data().publishedAt(post),
        updatedAt: (post: unknown) => data().publishedAt(post),
        categories: ({ categories }: { categories: unknown }, page: PageArguments) =>
          Array.isArray(categories) ? cut(categories, page, paging).items : categories,
      },
      Query: {
        posts: (_: unknown, page: PageArguments) =>
          data().isNullPosts ? null : cut(inStage(page), page, paging).items,
        postsConnection: (_: unknown, page: PageArguments) => {
          if (data().isNullPosts) return null;
          const all = inStage(page);
          const { items, start } = cut(all, page, paging);
          const end = start + items.length;
          return {
            edges: items.map((node, index) => ({ cursor: cursorAfter(start + index + 1), node })),
            pageInfo: {
              hasNextPage: end < all.length,
              hasPreviousPage: start > 0,
              endCursor: items.length > 0 ? cursorAfter(end) : null,
              pageSize: items.length,
            },
            aggregate: { count: all.length + data().countOffset },
          };
        },
      },
    },
  });
}

/** A service whose `posts` gives edges, as Relay asks, or an envelope with the list in `items`. */
export function envelopeSchema(data: () => ServiceData, envelope: "relay" | "items") {
  const type =
    envelope === "relay"
      ? "type PageInfo { hasNextPage: Boolean! endCursor: String } type PostEdge { cursor: String! node: Post } type PostConnection { edges: [PostEdge!]! pageInfo: PageInfo! }"
      : "type PostPage { items: [Post] total: Int }";
  const given = envelope === "relay" ? "PostConnection" : "PostPage";
  return createSchema({
    typeDefs: `${postFields({})} ${type} type Query { posts(first: Int, after: String): ${given} }`,
    resolvers: {
      Post: postFiles(data),
      Query: {
        posts: (_: unknown, page: PageArguments) => {
          const { posts } = data();
          if (envelope === "items") return { items: posts, total: posts.length };
          const { items, start } = cut(posts, page, { maxFirst: 100, overMax: "clamp" });
          const end = start + items.length;
          return {
            edges: items.map((node, index) => ({ cursor: cursorAfter(start + index + 1), node })),
            pageInfo: { hasNextPage: end < posts.length, endCursor: cursorAfter(end) },
          };
        },
      },
    },
  });
}

/** How a list service is asked for a part of its list, and how many posts it gives by itself and at most. */
export const LIST_SERVICES = {
  directus: { arguments: "limit: Int, offset: Int", byItself: 100, atMost: 100, id: "id" },
  strapi: {
    arguments: "pagination: PaginationArg, sort: [String]",
    byItself: 10,
    atMost: 100,
    id: "documentId",
  },
  prisma: { arguments: "take: Int, skip: Int", byItself: 50, atMost: 50, id: "id" },
  pages: { arguments: "limit: Int, page: Int", byItself: 10, atMost: 100, id: "id" },
} as const;

interface ListArguments {
  readonly limit?: number | null;
  readonly offset?: number | null;
  readonly take?: number | null;
  readonly skip?: number | null;
  readonly page?: number | null;
  readonly pagination?: { readonly limit?: number | null; readonly start?: number | null } | null;
}

/** A service that gives a part of its list to whoever asks as GetPosts does, and the rest by arguments of its own. */
export function listSchema(data: () => ServiceData, kind: keyof typeof LIST_SERVICES) {
  const { arguments: named, byItself, atMost, id } = LIST_SERVICES[kind];
  return createSchema({
    typeDefs: `
      ${postFields({}).replace("id: Leaf", `${id}: Leaf`)}
      input PaginationArg { limit: Int start: Int }
      type Query { posts(${named}): [Post] }
    `,
    resolvers: {
      Post: { ...postFiles(data), ...(id === "documentId" && { documentId: (post: WirePost) => post.id }) },
      Query: {
        posts: (_: unknown, { limit, offset, take, skip, page, pagination }: ListArguments) => {
          if (data().isNullPosts) return null;
          const size = Math.min(limit ?? take ?? pagination?.limit ?? byItself, atMost);
          const start = offset ?? skip ?? pagination?.start ?? ((page ?? 1) - 1) * size;
          return data().posts.slice(start, start + size);
        },
      },
    },
  });
}

function cut(all: readonly unknown[], page: PageArguments, { maxFirst, overMax }: Paging) {
  const first = page.first ?? Math.min(DEFAULT_FIRST, maxFirst);
  if (first > maxFirst && overMax === "refuse") {
    throw createGraphQLError(`Argument "first" may not exceed ${maxFirst}.`);
  }
  const start = page.after ? positionOf(page.after) : (page.skip ?? 0);
  return { start, items: all.slice(start, start + Math.min(first, maxFirst)) };
}

function cursorAfter(position: number): string {
  return Buffer.from(`after:${position}`).toString("base64");
}

function positionOf(cursor: string): number {
  return Number(Buffer.from(cursor, "base64").toString().replace("after:", ""));
}

/**
 * The post's types. Leaves are of a scalar that carries anything: broken posts have to get through
 * as services with loose schemas let them through.
 * @param fields `nested` are the arguments of the list of categories, with their parentheses
 */
function postFields({ nested = "", more = "", isRich = false, author = "" }): string {
  return `
    scalar Leaf
    type Category { name: Leaf }
    type Asset { url: Leaf${isRich ? " alt: Leaf" : ""} }
    type Author { name: Leaf }
    type AuthorEdge { node: Author }
    type RichText { html: Leaf }
    type Post {
      id: Leaf
      title: Leaf
      abstract: Leaf
      categories${nested}: [Category]
      featuredImage: Asset
      createdAt: Leaf
      content: RichText
      pdf: Asset
      ${isRich ? `date: Leaf ${author}` : ""}
      ${more}
    }
  `;
}

/** Resolvers of the post's files. */
function postFiles(data: () => ServiceData) {
  return {
    featuredImage: ({ featuredImage }: WirePost) => completed(featuredImage, data().origin),
    pdf: ({ pdf }: WirePost) => completed(pdf, data().origin),
  };
}

/** An asset whose address begins with `/`, completed with the service's own origin. */
function completed(asset: unknown, origin: string): unknown {
  if (typeof asset !== "object" || asset === null || !("url" in asset)) return asset;
  return typeof asset.url === "string" && asset.url.startsWith("/")
    ? { ...asset, url: origin + asset.url }
    : asset;
}
