import { sql } from "kysely";
import { idOfName } from "../../domain/author.ts";
import type { DeskDb, DeskTx } from "../desk-database.ts";
import { savedFields } from "../document/article-fields.ts";

/** Articles whose fields name a section, those in the bin as well. */
export async function articlesInSection(db: DeskDb, id: string) {
  const rows = await db
    .selectFrom("article")
    .select(["id", "fields", "fields_version as version", "published_fields_version as published"])
    .select("deleted_at as deletedAt")
    .where("fields", "not like", '%"categories":[]%')
    .execute();
  return rows
    .map((row) => ({ ...row, fields: savedFields(row.fields) }))
    .filter(({ fields }) => fields.categories.some((name) => idOfName(name) === id));
}

/**
 * Gives articles the new name of a section, and the text that waits for its time with them. What the desk has of a post
 * stays all of it, though the post is written anew.
 * @param tx of the library's change, before posts are @param names that change in posts @returns the changed articles
 */
export async function renameInArticles(
  tx: DeskTx,
  section: { readonly id: string; readonly names: readonly string[]; readonly to: string },
  updatedAt: string,
) {
  const { id, names, to } = section;
  if (names.length > 0)
    await sql`UPDATE article SET post_updated_at = ${updatedAt}
      WHERE post_id IN (SELECT post_id FROM post_category WHERE name IN (${sql.join(names)}))
        AND post_updated_at = (SELECT updated_at FROM post WHERE post.id = article.post_id)`.execute(tx);
  const articles = await articlesInSection(tx, id);
  for (const { id: articleId, fields, version, published } of articles) {
    const renamed = fields.categories.map((name) => (idOfName(name) === id ? to : name));
    const words = {
      fields: JSON.stringify({ ...fields, categories: [...new Set(renamed)] }),
      fields_version: version + 1,
    };
    // Readers have the new name as well: it is no change that waits for them.
    const known = { published_fields_version: published === version ? version + 1 : published };
    await tx
      .updateTable("article")
      .set({ ...words, ...known })
      .where("id", "=", articleId)
      .execute();
    await tx
      .updateTable("revision")
      .set(words)
      .where("fields_version", "=", version)
      .where("id", "in", (eb) =>
        eb.selectFrom("schedule").select("revision_id").where("schedule.article_id", "=", articleId),
      )
      .execute();
  }
  return articles.map(({ id: articleId, version }) => ({ articleId, fieldsVersion: version + 1 }));
}
