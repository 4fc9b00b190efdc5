import { createGraphQLError, createSchema } from "graphql-yoga";
import type { WirePost } from "./build-post.ts";

/** What the schemas answer from. Read anew at every request, so tests may change it at any time. */
export interface ServiceData {
  readonly posts: readonly unknown[];
  /** Answered beside `posts` to whoever forgets to ask for the published stage. */
  readonly drafts: readonly unknown[];
  readonly origin: string;
  /** Added to the true count: 0 unless a fault is on. */
  readonly countOffset: number;
  readonly isNullPosts: boolean;
}

/** A service that knows the owner's query and not one argument. */
export function plainSchema(data: () => ServiceData) {
  return createSchema({
    typeDefs: `
      ${postFields("")}
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
}

interface PageArguments {
  readonly first?: number | null;
  readonly after?: string | null;
  readonly skip?: number | null;
  readonly stage?: "DRAFT" | "PUBLISHED" | null;
}

const DEFAULT_FIRST = 10;

/**
 * A service that pages as Hygraph does: ten posts unless more are asked for, never more than its maximum, nested
 * lists cut the same way, and drafts for whoever does not ask for the published stage.
 */
export function pagedSchema(data: () => ServiceData, paging: Paging) {
  const inStage = ({ stage }: PageArguments) =>
    stage === "PUBLISHED" ? data().posts : [...data().posts, ...data().drafts];
  return createSchema({
    typeDefs: `
      ${postFields("(first: Int, skip: Int)")}
      enum Stage { DRAFT PUBLISHED }
      type PageInfo { hasNextPage: Boolean! hasPreviousPage: Boolean! endCursor: String pageSize: Int }
      type PostEdge { cursor: String! node: Post }
      type Aggregate { count: Int! }
      type PostConnection { edges: [PostEdge!]! pageInfo: PageInfo! aggregate: Aggregate! }
      type Query {
        posts(first: Int, after: String, skip: Int, stage: Stage = DRAFT): [Post]
        postsConnection(first: Int, after: String, skip: Int, stage: Stage = DRAFT): PostConnection
      }
    `,
    resolvers: {
      Post: {
        ...postFiles(data),
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
 * @param nestedArguments of the list of categories, with their parentheses
 */
function postFields(nestedArguments: string): string {
  return `
    scalar Leaf
    type Category { name: Leaf }
    type Asset { url: Leaf }
    type RichText { html: Leaf }
    type Post {
      id: Leaf
      title: Leaf
      abstract: Leaf
      categories${nestedArguments}: [Category]
      featuredImage: Asset
      createdAt: Leaf
      content: RichText
      pdf: Asset
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
  return typeof asset.url === "string" && asset.url.startsWith("/") ? { url: origin + asset.url } : asset;
}
