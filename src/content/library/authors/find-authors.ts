import { sql } from "kysely";
import type { AuthorLink } from "../../../domain/author.ts";
import { findFile } from "../find-posts.ts";
import type { Library } from "../library.ts";

const order = new Intl.Collator("tr");

export async function listAuthors(library: Library) {
  const rows = await library.database
    .selectFrom("author")
    .select(["id", "name", "about", "image_file", postsOf])
    .execute();
  return rows
    .map(({ id, name, about, image_file, posts }) => ({
      id,
      name,
      posts,
      hasAbout: about !== null,
      hasImage: image_file !== null,
    }))
    .sort((one, other) => order.compare(one.name, other.name) || order.compare(one.id, other.id));
}

export async function findAuthor(library: Pick<Library, "database">, id: string) {
  const row = await library.database
    .selectFrom("author")
    .selectAll()
    .select(postsOf)
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) return null;
  const { name, about, posts } = row;
  const image = await findFile(library, row.image_file);
  return { id, name, about, image, links: JSON.parse(row.links) as AuthorLink[], posts };
}

const postsOf = sql<number>`(
  select count(distinct post_id) from post_author where author_id = author.id
)`.as("posts");
