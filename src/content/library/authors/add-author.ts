import type { Transaction } from "kysely";
import { idOfName } from "../../../domain/author.ts";
import { foldTerm } from "../../../domain/turkish-text.ts";
import { refused } from "../../../platform/public-error.ts";
import { insertFile } from "../add-post.ts";
import type { Library } from "../library.ts";
import { copy } from "../library-copy.ts";
import type { LibraryTables } from "../library-tables.ts";
import type { LibraryAuthor } from "./author-details.ts";

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
