import { type ExpressionBuilder, sql, type Transaction } from "kysely";
import { type AuthorLink, idOfName } from "../../../domain/author.ts";
import { paths } from "../../../domain/paths.ts";
import { foldTerm } from "../../../domain/turkish-text.ts";
import { refused } from "../../../platform/public-error.ts";
import { withoutUndefined } from "../../../platform/without-undefined.ts";
import { findFile } from "../find-posts.ts";
import { redirectTo } from "../former-addresses.ts";
import type { Library } from "../library.ts";
import { copy } from "../library-copy.ts";
import { changeFiles, insertFile } from "../library-files.ts";
import type { LibraryTables } from "../library-tables.ts";
import type { LibraryAuthor } from "./author-details.ts";

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

export interface AuthorDraft extends Omit<LibraryAuthor, "id"> {
  readonly id: string | null;
}

/** @param draft its picture is stored @throws PublicError when the id is taken, or the name and no id was chosen */
export async function addAuthor(library: Library, draft: AuthorDraft): Promise<LibraryAuthor> {
  const id = draft.id ?? idOfName(draft.name);
  await library.database.transaction().execute(async (tx) => {
    const isAdded = await insertAuthor(tx, library.files, { ...draft, id }, false);
    if (draft.id === null) await refuseTakenName(tx, draft.name, isAdded ? id : null);
    if (!isAdded) throw refused(copy.authorIdTaken, `“${id}”`);
  });
  return { ...draft, id };
}

/** @returns false when something is told of the id already, or it is another's @throws PublicError */
export async function insertAuthor(
  tx: Transaction<LibraryTables>,
  files: Library["files"],
  author: LibraryAuthor,
  isSample: boolean,
): Promise<boolean> {
  const { id, name, about, image, links } = author;
  const known = await tx.selectFrom("author").selectAll().where("id", "=", id).executeTakeFirst();
  const isBare = known?.about === null && known.image_file === null && known.links === "[]";
  if (known && !(isBare && foldTerm(known.name) === foldTerm(name))) return false;
  if (image) await insertFile(tx, files, image);
  const told = { about, image_file: image?.hash ?? null, links: JSON.stringify(links) };
  if (known) await tx.updateTable("author").set(told).where("id", "=", id).execute();
  else
    await tx
      .insertInto("author")
      .values({ id, name, ...told, is_sample: isSample ? 1 : 0 })
      .execute();
  return true;
}

async function refuseTakenName(tx: Transaction<LibraryTables>, name: string, own: string | null) {
  const authors = await tx.selectFrom("author").select(["id", "name"]).orderBy("id").execute();
  const named = authors.filter(({ id, name: other }) => id !== own && foldTerm(other) === foldTerm(name));
  if (named.length > 0) throw refused(copy.authorNameTaken(named.map((other) => other.id)), `“${name}”`);
}

/** @param check may refuse the author as they are @returns false of an unknown id @throws PublicError */
export async function updateAuthor(
  library: Library,
  id: string,
  { id: newId = id, name, about, image, links }: Partial<LibraryAuthor>,
  check?: (current: LibraryAuthor) => void,
): Promise<boolean> {
  return await changeFiles(library, async (tx, release) => {
    const current = await findAuthor({ database: tx }, id);
    if (!current) return false;
    check?.(current);
    if (newId !== id && (await findAuthor({ database: tx }, newId)))
      throw refused(copy.authorIdTaken, `“${newId}”`);
    if (image) await insertFile(tx, library.files, image);
    const columns = withoutUndefined({
      name,
      about,
      image_file: image === null ? null : image?.hash,
      links: links && JSON.stringify(links),
    });
    await tx
      .updateTable("author")
      .set({ id: newId, ...columns })
      .where("id", "=", id)
      .execute();
    if (newId !== id) await redirectTo(tx, paths.author(id), paths.author(newId));
    if (newId !== id || name !== undefined) await touchPosts(tx, newId);
    if (image !== undefined && current.image) release([current.image]);
    return true;
  });
}

/** Their bylines read differently now: the site takes them in again. */
async function touchPosts(tx: Transaction<LibraryTables>, id: string): Promise<void> {
  await tx
    .updateTable("post")
    .set({ updated_at: new Date().toISOString() })
    .where("id", "in", (eb) => eb.selectFrom("post_author").select("post_id").where("author_id", "=", id))
    .execute();
}

/** Removes an author and their picture. @returns the name, or null of an unknown id @throws PublicError while posts name them */
export async function removeAuthor(library: Library, id: string): Promise<string | null> {
  return await changeFiles(library, async (tx, release) => {
    const author = await findAuthor({ database: tx }, id);
    if (author && author.posts > 0) throw refused(copy.authorNamed(author.posts), `“${id}”`);
    await tx.deleteFrom("author").where("id", "=", id).execute();
    if (author?.image) release([author.image]);
    return author?.name ?? null;
  });
}

/** Gives one author's posts to another. @returns how many posts moved @throws PublicError of an unknown id */
export async function mergeAuthors(library: Library, id: string, into: string): Promise<number> {
  return await changeFiles(library, async (tx, release) => {
    const known = await tx.selectFrom("author").select("id").where("id", "in", [id, into]).execute();
    if (id === into || known.length < 2) throw refused(copy.noSuchAuthor, `“${into}”`);
    const posts = await moveBylines(tx, id, into);
    await touchPosts(tx, into);
    release(await tx.deleteFrom("author").where("id", "=", id).returning("image_file as hash").execute());
    await redirectTo(tx, paths.author(id), paths.author(into));
    return posts;
  });
}

/** A post that names both in the same role names the other once. @returns the number of posts */
async function moveBylines(tx: Transaction<LibraryTables>, id: string, into: string): Promise<number> {
  const bylines = await tx
    .selectFrom("post_author")
    .selectAll()
    .where("author_id", "in", [id, into])
    .execute();
  const kept = new Set(
    bylines.filter(({ author_id }) => author_id === into).map(({ post_id, role }) => `${role} ${post_id}`),
  );
  const moved = bylines.filter(({ author_id }) => author_id === id);
  for (const { post_id, position, role } of moved) {
    const isByline = (eb: ExpressionBuilder<LibraryTables, "post_author">) => eb.and({ post_id, position });
    if (kept.has(`${role} ${post_id}`)) await tx.deleteFrom("post_author").where(isByline).execute();
    else await tx.updateTable("post_author").set({ author_id: into }).where(isByline).execute();
  }
  return new Set(moved.map(({ post_id }) => post_id)).size;
}
