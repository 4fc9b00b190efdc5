import { randomBytes } from "node:crypto";
import type { Kysely, Transaction } from "kysely";
import { type DraftByline, idOfName } from "../../domain/author.ts";
import { paths } from "../../domain/paths.ts";
import { foldTerm, plainLine, slugOf } from "../../domain/turkish-text.ts";
import { refused } from "../../platform/public-error.ts";
import { checkedAuthorName } from "./authors/author-details.ts";
import { movedId } from "./former-addresses.ts";
import { writeTerms } from "./issue-terms.ts";
import type { Library } from "./library.ts";
import { copy } from "./library-copy.ts";
import { insertFile } from "./library-files.ts";
import { contentColumns, type LibraryFile, type LibraryPost, type PostDraft } from "./library-post.ts";
import type { LibraryTables } from "./library-tables.ts";
import { markHolding } from "./sample/sample-flag.ts";
import { nameOfSection } from "./sections/library-sections.ts";

export type AlsoWritten = (tx: Transaction<LibraryTables>, id: string) => Promise<void>;

export type AlsoWrittenPost = (...given: [...Parameters<AlsoWritten>, updatedAt: string]) => Promise<void>;

/** True of an id that no post has and that is another's all the same. */
export type IsReserved = (tx: Transaction<LibraryTables>, id: string) => Promise<boolean>;

type AddedPost = Pick<LibraryPost, "id" | "title" | "updatedAt">;

interface AddOptions {
  readonly also?: AlsoWrittenPost;
  readonly preferredId?: string | null;
  readonly isReserved?: IsReserved;
}

/** @param draft its files lie in the store already @throws PublicError */
export async function addPost(
  library: Library,
  draft: PostDraft,
  { also, preferredId = null, isReserved = async () => false }: AddOptions = {},
): Promise<AddedPost> {
  return await library.database.transaction().execute(async (tx) => {
    await markHolding(tx, "own");
    const isFree = async (id: string) => !(await isTaken(tx, id)) && !(await isReserved(tx, id));
    const isPreferred = draft.id === null && preferredId !== null && (await isFree(preferredId));
    const id = isPreferred ? preferredId : await choosePostId(tx, draft.id, draft.title, isFree);
    const added = await insertDraft(tx, library.files, { ...draft, id });
    await also?.(tx, id, added.updatedAt);
    return added;
  });
}

/** @param tx holds the write lock already @throws PublicError */
export async function insertDraft(
  tx: Transaction<LibraryTables>,
  files: Library["files"],
  draft: PostDraft,
  isSample = false,
): Promise<AddedPost> {
  const needed = filesOf(draft);
  for (const file of needed) await insertFile(tx, files, file);
  const id = await choosePostId(tx, draft.id, draft.title);
  const updatedAt = new Date().toISOString();
  // A post at a former address takes it over.
  await tx.deleteFrom("redirect").where("path", "=", paths.post(id)).execute();
  await tx
    .insertInto("post")
    .values({
      id,
      ...contentColumns(draft),
      updated_at: updatedAt,
      image_file: draft.image?.hash ?? null,
      pdf_file: draft.pdf?.hash ?? null,
      is_sample: isSample ? 1 : 0,
    })
    .execute();
  await writeCategories(tx, id, draft.categories);
  await writeBylines(tx, id, draft.authors, isSample);
  if (draft.terms) await writeTerms(tx, id, draft.terms);
  for (const { hash } of needed) await tx.insertInto("post_file").values({ post_id: id, hash }).execute();
  return { id, title: draft.title, updatedAt };
}

export async function writeCategories(
  tx: Transaction<LibraryTables>,
  id: string,
  categories: readonly string[],
): Promise<void> {
  await tx.deleteFrom("post_category").where("post_id", "=", id).execute();
  const names = new Set<string>();
  for (const given of categories) names.add(await nameOfSection(tx, given));
  for (const [position, name] of [...names].entries())
    await tx.insertInto("post_category").values({ post_id: id, position, name }).execute();
}

/** @throws PublicError when two authors have the name */
export async function writeBylines(
  tx: Transaction<LibraryTables>,
  id: string,
  bylines: readonly DraftByline[],
  isSample = false,
): Promise<void> {
  await tx.deleteFrom("post_author").where("post_id", "=", id).execute();
  for (const [position, { author, role }] of bylines.entries()) {
    const author_id = await findOrAddAuthor(tx, author, isSample);
    await tx.insertInto("post_author").values({ post_id: id, position, author_id, role }).execute();
  }
}

async function findOrAddAuthor(tx: Transaction<LibraryTables>, given: string, isSample: boolean) {
  const authors = await tx.selectFrom("author").select(["id", "name"]).execute();
  const known = knownAuthor(authors, given) ?? knownAuthor(authors, plainLine(given));
  if (known) return known.id;
  const moved = await movedId(tx, paths.author(given));
  if (moved !== null && authors.some((author) => author.id === moved)) return moved;
  const name = checkedAuthorName(given, `“${given.slice(0, 40)}”`);
  const slug = idOfName(name);
  let id = slug;
  for (let number = 2; authors.some((author) => author.id === id); number += 1) id = `${slug}-${number}`;
  await tx
    .insertInto("author")
    .values({ id, name, about: null, image_file: null, links: "[]", is_sample: isSample ? 1 : 0 })
    .execute();
  return id;
}

type NamedAuthor = Pick<LibraryTables["author"], "id" | "name">;

/** @param given an id or a name @throws PublicError when two have the name */
export function knownAuthor(authors: readonly NamedAuthor[], given: string): NamedAuthor | null {
  const byId = authors.find(({ id }) => id === given);
  if (byId) return byId;
  const named = authors.filter(({ name }) => foldTerm(name) === foldTerm(given));
  if (named.length > 1) throw refused(copy.authorAmbiguous(named.map(({ id }) => id)), `“${given}”`);
  return named[0] ?? null;
}

function filesOf(draft: PostDraft): LibraryFile[] {
  const all = [draft.image, draft.pdf, ...draft.pictures].filter((file) => file !== null);
  return [...new Map(all.map((file) => [file.hash, file])).values()];
}

/** Addresses stay usable in a mail or a chat; a title may be a paragraph. */
const MAX_SLUG_LENGTH = 80;
/** An import may hold thousands of one title, each of which would ask for all numbers before it. */
const MAX_TRIES = 100;

/** The wanted id, else the title's slug, made unique by `-2`, `-3`. @throws PublicError when the wanted id is not free */
export async function choosePostId(
  tx: Kysely<LibraryTables>,
  wanted: string | null,
  title: string,
  isFree = async (id: string) => !(await isTaken(tx, id)),
): Promise<string> {
  if (wanted !== null) {
    if (!(await isFree(wanted))) throw refused(copy.idTaken, `“${wanted}”`);
    return wanted;
  }
  const slug = shorten(slugOf(title));
  if (slug === "") return randomBytes(6).toString("hex");
  let id = slug;
  // An id that is made up leaves a former address to the post that had it.
  const isMoved = async () => (await movedId(tx, paths.post(id))) !== null;
  for (let number = 2; !(await isFree(id)) || (await isMoved()); number += 1)
    id = `${slug}-${number <= MAX_TRIES ? number : randomBytes(6).toString("hex")}`;
  return id;
}

export async function isTaken(tx: Kysely<LibraryTables>, id: string): Promise<boolean> {
  return (await tx.selectFrom("post").select("id").where("id", "=", id).executeTakeFirst()) !== undefined;
}

function shorten(slug: string): string {
  if (slug.length <= MAX_SLUG_LENGTH) return slug;
  const cut = slug.slice(0, MAX_SLUG_LENGTH + 1);
  const end = cut.lastIndexOf("-");
  return cut.slice(0, end > 0 ? end : MAX_SLUG_LENGTH);
}
