import { categoryNames, parseCategoryNames } from "./category-names.ts";
import type { Library } from "./library.ts";
import type { LibraryPostLine } from "./library-post.ts";

/** Every post and issue, newest first, without their texts. */
export async function listPosts(library: Library): Promise<LibraryPostLine[]> {
  const rows = await library.database
    .selectFrom("post")
    .select(["id", "title", "created_at", "pdf_file", categoryNames.as("categories")])
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    categories: parseCategoryNames(row.categories),
    createdAt: row.created_at,
    isIssue: row.pdf_file !== null,
  }));
}
