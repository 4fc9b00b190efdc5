import { sql } from "kysely";

/** A post's categories in their order as a JSON list, in the row of the post. */
export const categoryNames = sql<string>`(
  select json_group_array(name order by position) from post_category where post_category.post_id = post.id
)`;

export function parseCategoryNames(json: string): string[] {
  return JSON.parse(json);
}
