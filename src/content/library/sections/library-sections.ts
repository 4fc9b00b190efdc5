import { type Kysely, sql, type Transaction } from "kysely";
import { idOfName } from "../../../domain/author.ts";
import { paths } from "../../../domain/paths.ts";
import { movedId, redirectTo } from "../former-addresses.ts";
import type { LibraryTables } from "../library-tables.ts";

export interface LibrarySection extends Readonly<LibraryTables["section"]> {
  /** In any state. */
  readonly posts: number;
  /** It was added, told of or renamed: it is there without a post, too. */
  readonly isKept: boolean;
  /** Its name in every way in which posts write it. */
  readonly names: readonly string[];
}

/** Sections that are kept, and those that posts name; the largest first. */
export async function listSections(db: Kysely<LibraryTables>): Promise<LibrarySection[]> {
  const kept = await db.selectFrom("section").selectAll().orderBy("id").execute();
  const named = await db
    .selectFrom("post_category")
    .select(({ fn }) => ["name", fn.countAll<number>().as("posts")])
    .groupBy("name")
    .orderBy("posts", "desc")
    .orderBy("name")
    .execute();
  const sections = new Map<string, LibrarySection>(
    kept.map((row) => [row.id, { ...row, posts: 0, isKept: true, names: [] }]),
  );
  for (const { name, posts } of named) {
    const id = idOfName(name);
    const section = sections.get(id) ?? { id, name, description: null, posts: 0, isKept: false, names: [] };
    sections.set(id, { ...section, posts: section.posts + posts, names: [...section.names, name] });
  }
  return [...sections.values()].sort((one, other) => other.posts - one.posts);
}

/** A section that is kept is called as it is kept, and one that moved as where it moved. */
export async function nameOfSection(tx: Kysely<LibraryTables>, given: string): Promise<string> {
  const named = async (id: string) =>
    (await tx.selectFrom("section").select("name").where("id", "=", id).executeTakeFirst())?.name;
  const id = idOfName(given);
  const kept = await named(id);
  if (kept !== undefined) return kept;
  const moved = await movedId(tx, paths.section(id));
  return (moved === null ? undefined : await named(moved)) ?? given;
}

/** Keeps what is told of a section. One at a former address takes it over. */
export async function keepSection(
  tx: Transaction<LibraryTables>,
  { id, name, description }: LibraryTables["section"],
): Promise<void> {
  await tx
    .insertInto("section")
    .values({ id, name, description })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ name, description }))
    .execute();
  await tx.deleteFrom("redirect").where("path", "=", paths.section(id)).execute();
}

/** With its former names. */
export async function dropSection(tx: Transaction<LibraryTables>, id: string): Promise<void> {
  await tx.deleteFrom("section").where("id", "=", id).execute();
  await tx
    .deleteFrom("redirect")
    .where("target", "=", paths.section(id))
    .where("path", "like", `${paths.section("")}%`)
    .execute();
}

/** What else follows a section, in its transaction. @param names that change in posts, whose time of change becomes `updatedAt` */
export type AlsoMoved = (
  tx: Transaction<LibraryTables>,
  names: readonly string[],
  updatedAt: string,
) => Promise<void>;

/** Gives a section's posts and its address to another one, or to itself under another name. @returns the number of posts */
export async function moveSection(
  tx: Transaction<LibraryTables>,
  from: LibrarySection,
  to: LibraryTables["section"],
  also: AlsoMoved,
): Promise<number> {
  await tx.deleteFrom("section").where("id", "=", from.id).execute();
  await keepSection(tx, to);
  if (from.id !== to.id) await redirectTo(tx, paths.section(from.id), paths.section(to.id));
  const names = from.names.filter((name) => name !== to.name);
  const updatedAt = new Date().toISOString();
  await also(tx, names, updatedAt);
  if (names.length === 0) return 0;
  const posts = await tx
    .updateTable("post")
    .set({ updated_at: updatedAt })
    .where("id", "in", (eb) => eb.selectFrom("post_category").select("post_id").where("name", "in", names))
    .returning("id")
    .execute();
  await tx.updateTable("post_category").set({ name: to.name }).where("name", "in", names).execute();
  // A post that named both names the one that stays once.
  await sql`DELETE FROM post_category WHERE name = ${to.name} AND EXISTS (
    SELECT 1 FROM post_category AS earlier WHERE earlier.post_id = post_category.post_id
      AND earlier.name = post_category.name AND earlier.position < post_category.position
  )`.execute(tx);
  return posts.length;
}
