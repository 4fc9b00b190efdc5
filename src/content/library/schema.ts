import { GraphQLError, type GraphQLSchema } from "graphql";
import { createSchema } from "graphql-yoga";
import type { Library } from "./library.ts";
import { libraryAddress } from "./library-address.ts";
import { cursorOf, type PostPlace, placeOf } from "./page-cursor.ts";
import { countPosts, type PagedPost, type PageWish, readPage } from "./read-page.ts";

/* Paging as Hygraph has it: ten unless asked, a hundred at most, nested lists too. */
const typeDefs = /* GraphQL */ `
  enum Stage { DRAFT PUBLISHED }

  type Query {
    posts(first: Int = 10, skip: Int = 0, after: String, stage: Stage = PUBLISHED): [Post!]!
    postsConnection(first: Int = 10, skip: Int = 0, after: String, stage: Stage = PUBLISHED): PostConnection!
  }
  type PostConnection { edges: [PostEdge!]! pageInfo: PageInfo! aggregate: Aggregate! }
  type PostEdge { cursor: String! node: Post! }
  type PageInfo { hasNextPage: Boolean! endCursor: String }
  type Aggregate { count: Int! }
  type Post {
    id: ID!
    title: String!
    abstract: String
    categories(first: Int = 10): [Category!]!
    featuredImage: Asset
    createdAt: String!
    content: RichText
    pdf: Asset
  }
  type Category { name: String! }
  type Asset { url: String! }
  type RichText { html: String! }
`;

interface PagingArguments {
  readonly first: number | null;
  readonly skip?: number | null;
  readonly after?: string | null;
}

/** The library as a GraphQL content service. */
export function librarySchema(library: Library): GraphQLSchema {
  return createSchema({
    typeDefs,
    resolvers: {
      Query: {
        posts: async (_: unknown, wish: PagingArguments) => (await readPage(library, asPage(wish))).posts,
        postsConnection: async (_: unknown, wish: PagingArguments) => {
          const { posts, hasMore } = await readPage(library, asPage(wish));
          const edges = posts.map((node) => ({ cursor: cursorOf(placeOfPost(node)), node }));
          return {
            edges,
            pageInfo: { hasNextPage: hasMore, endCursor: edges.at(-1)?.cursor ?? null },
            aggregate: { count: () => countPosts(library) },
          };
        },
      },
      Post: {
        categories: (post: PagedPost, wish: PagingArguments) =>
          post.categories.slice(0, asFirst(wish.first)).map((name) => ({ name })),
        featuredImage: (post: PagedPost) => asAsset(post.image_file),
        createdAt: (post: PagedPost) => post.created_at,
        content: (post: PagedPost) => (post.html === null ? null : { html: post.html }),
        pdf: (post: PagedPost) => asAsset(post.pdf_file),
      },
    },
  });
}

const placeOfPost = (post: PagedPost): PostPlace => ({ createdAt: post.created_at, id: post.id });

const asAsset = (hash: string | null) => (hash === null ? null : { url: libraryAddress(hash) });

function asPage({ first, skip, after }: PagingArguments): PageWish {
  const place = after == null ? null : placeOf(after);
  if (after != null && place === null) throw new GraphQLError("after is not a cursor of this service");
  if (skip != null && skip < 0) throw new GraphQLError("skip must not be negative");
  return { first: asFirst(first), skip: skip ?? 0, after: place };
}

function asFirst(first: number | null): number {
  const wished = first ?? 10;
  // Refused rather than clamped: a caller that reads less than it asked for believes it has everything.
  if (wished < 0 || wished > 100) throw new GraphQLError("first must be between 0 and 100");
  return wished;
}
