import { sql } from "kysely";
import { categoryNames, parseCategoryNames } from "./category-names.ts";
import type { Library } from "./library.ts";
import type { PostPlace } from "./page-cursor.ts";
import type { LibraryTables } from "./tables.ts";

/** A post as the library's GraphQL gives it. */
export type PagedPost = LibraryTables["post"] & { readonly categories: readonly string[] };

export interface PageWish {
  readonly first: number;
  readonly skip: number;
  readonly after: PostPlace | null;
}

/** A page of posts, newest first, and whether there are more behind it. */
export async function readPage(
  library: Library,
  { first, skip, after }: PageWish,
): Promise<{ posts: PagedPost[]; hasMore: boolean }> {
  let query = library.database
    .selectFrom("post")
    .selectAll()
    .select(categoryNames.as("categories"))
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(first + 1)
    .offset(skip);
  if (after) query = query.where(sql<boolean>`(created_at, id) < (${after.createdAt}, ${after.id})`);
  const rows = await query.execute();
  return {
    posts: rows.slice(0, first).map((row) => ({ ...row, categories: parseCategoryNames(row.categories) })),
    hasMore: rows.length > first,
  };
}

export async function countPosts(library: Library): Promise<number> {
  const { count } = await library.database
    .selectFrom("post")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}
