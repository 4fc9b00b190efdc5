import { type Kysely, sql } from "kysely";
import type { PostCard } from "../../domain/post.ts";
import { factsOfRow } from "./picture-facts.ts";
import type { PictureFactsRow, PostRow, SnapshotTables } from "./tables.ts";

type Facts = Omit<PictureFactsRow, "key" | "found_at">;
type CardRow = Pick<
  PostRow,
  "id" | "title" | "abstract" | "categories" | "image_key" | "created_at" | "is_issue"
> &
  // Without facts, the key is null and the others are too.
  Facts & { readonly facts_key: string | null };

/** The cards of posts, in the order of their ids; one that is not there is left out. */
export async function readCards(db: Kysely<SnapshotTables>, ids: readonly string[]): Promise<PostCard[]> {
  const { rows } = await sql<CardRow>`
    SELECT post.id, title, abstract, categories, image_key, created_at, is_issue,
      facts.key AS facts_key, hash, name, width, height, placeholder, focus_x, focus_y, is_animated
    FROM json_each(${JSON.stringify(ids)}) AS wanted
    CROSS JOIN post ON post.id = wanted.value
    LEFT JOIN picture_facts AS facts ON facts.key = post.image_key
    ORDER BY wanted.key`.execute(db);
  return rows.map(asCard);
}

function asCard(row: CardRow): PostCard {
  const facts = row.facts_key === null ? null : factsOfRow(row);
  return {
    id: row.id,
    title: row.title,
    abstract: row.abstract,
    categories: JSON.parse(row.categories) as string[],
    imageKey: facts === "unusable" ? null : row.image_key,
    picture: facts === null || facts === "unusable" ? null : pictureOf(facts),
    createdAt: row.created_at,
    isIssue: row.is_issue === 1,
  };
}

/** What of the facts stands on a card; cards go to the browser as data. */
function pictureOf({ name, width, height, placeholder, focus }: NonNullable<PostCard["picture"]>) {
  return { name, width, height, placeholder, focus };
}
