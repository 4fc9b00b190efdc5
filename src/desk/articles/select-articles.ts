import { type RawBuilder, sql } from "kysely";
import { isPostgres } from "../../platform/database/migrate.ts";
import type { DeskDb } from "../desk-database.ts";
import type { ArticleKind } from "../document/article-fields.ts";
import { copy } from "./articles-copy.ts";

/** Articles with what is known of each beside its words. Times are milliseconds since 1970. */
export function selectArticles(db: DeskDb) {
  return (
    db
      .selectFrom("article")
      .leftJoin("staff", "staff.id", "article.updated_by")
      // Somebody whose account was closed has nothing any more.
      .leftJoin("staff as assignee", (join) =>
        join.onRef("assignee.id", "=", "assignee_id").on("assignee.disabled_at", "is", null),
      )
      .leftJoin("schedule", "schedule.article_id", "article.id")
      .select([
        "article.id",
        "article.kind",
        /** Counts steps. */
        "version",
        "fields_version as fieldsVersion",
        /** The post's updatedAt of which the article holds all. */
        "post_updated_at as postUpdatedAt",
        /** The version that the library has; null: it never had one. */
        "published_version as publishedVersion",
        "published_fields_version as publishedFieldsVersion",
        "article.created_at as createdAt",
        "article.updated_at as updatedAt",
        /** A person's id, and the same person's name. */
        "updated_by as updatedBy",
        "staff.name as by",
        /** Since when it lies in the bin. */
        "article.deleted_at as deletedAt",
        /** When the desk's clock is to publish it, ISO 8601 in UTC. */
        "instant as plannedFor",
        /** Who has it, and until which day in Istanbul. */
        "assignee.id as assigneeId",
        "assignee.name as assignee",
        "due_day as dueDay",
      ])
      // Id in the library, null before it was ever given to it. A page has no post, and what is a post is no page.
      .select(({ fn }) => fn.coalesce("page_id", "post_id").as("postId"))
  );
}

/** The same with their titles, and whether they are handed in or given back. */
export function selectTitled(db: DeskDb) {
  return selectArticles(db)
    .leftJoin("review", "review.article_id", "article.id")
    .select(["review.kind as review", titleOf(db, "article.fields").as("title")]);
}

export type TitledArticle = Awaited<ReturnType<ReturnType<typeof selectTitled>["execute"]>>[number];

/** The title in a column of fields, read by the database. @param column JSON of ArticleFields */
export function titleOf(db: DeskDb, column: string): RawBuilder<string> {
  return sql`coalesce(nullif(${fieldOf(db, column, "title")}, ''), ${copy.untitled})`;
}

/** A field that is a text. @param column JSON of ArticleFields */
export function fieldOf(db: DeskDb, column: string, name: "title" | "address"): RawBuilder<string | null> {
  return isPostgres(db)
    ? sql`desk_field(${sql.ref(column)}, ${sql.lit(name)})`
    : sql`json_extract(${sql.ref(column)}, ${sql.lit(`$.${name}`)})`;
}

/** The articles of a kind, by the ids of their posts or pages in the library. */
export async function articlesByPost(db: DeskDb, kind: ArticleKind) {
  const rows = await selectTitled(db).where("article.kind", "=", kind).execute();
  return new Map(rows.map((row) => [row.postId, row]));
}
