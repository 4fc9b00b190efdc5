import type { Kysely } from "kysely";
import { paths } from "../../domain/paths.ts";
import type { Editorial, EditorialSource } from "../editorial.ts";
import { openLibrary } from "./library.ts";
import { hashOfAddress, libraryAddress } from "./library-post.ts";
import { dataVersion, openLibraryFile } from "./library-source.ts";
import type { LibraryTables } from "./library-tables.ts";

/** The library's authors, pages, pins, terms and redirects, beside any content source. @throws DatabaseError */
export async function openEditorial(dataDir: string): Promise<EditorialSource> {
  const library = await openLibrary(dataDir);
  let readVersion: number | null = null;
  let nextEnd = Number.POSITIVE_INFINITY;
  return {
    owns: (address) => hashOfAddress(address) !== null,
    async read() {
      readVersion = await dataVersion(library);
      const transaction = await library.database.startTransaction().execute();
      try {
        nextEnd = await nextPinEnd(transaction);
        return await readEditorial(transaction, new Date());
      } finally {
        await transaction.rollback().execute();
      }
    },
    hasChanged: async () => Date.now() >= nextEnd || (await dataVersion(library)) !== readVersion,
    openFile: (url, maxBytes, signal) => openLibraryFile(library, url, maxBytes, signal),
    close: () => library.close(),
  };
}

async function readEditorial(db: Kysely<LibraryTables>, now: Date): Promise<Editorial> {
  const authors = await db.selectFrom("author").selectAll().orderBy("id").execute();
  const pages = await db
    .selectFrom("page")
    .select(["id", "title", "html"])
    .where("status", "=", "published")
    .orderBy("position")
    .orderBy("id")
    .execute();
  const pins = await db
    .selectFrom("pin")
    .select("post_id")
    .where(({ eb, or }) => or([eb("ends_at", "is", null), eb("ends_at", ">", now.toISOString())]))
    .orderBy("position")
    .execute();
  const terms = await db.selectFrom("issue_terms").selectAll().orderBy("post_id").execute();
  const redirects = await db.selectFrom("redirect").selectAll().orderBy("path").execute();
  const withdrawn = await db
    .selectFrom("post")
    .select("id")
    .where("status", "=", "withdrawn")
    .orderBy("id")
    .execute();
  return {
    authors: authors.map(({ id, name, about, image_file, links }) => ({
      id,
      name,
      about,
      imageUrl: image_file === null ? null : libraryAddress(image_file),
      links: JSON.parse(links),
    })),
    pages,
    pins: pins.map(({ post_id }) => post_id),
    terms: terms.map((row) => ({
      postId: row.post_id,
      freePages: row.free_pages,
      opensAt: row.opens_at,
      freeFrom: row.free_from,
      storeUrl: row.store_url,
    })),
    redirects: [...redirects, ...withdrawn.map(({ id }) => ({ path: paths.post(id), target: null }))],
  };
}

/** In milliseconds since 1970. */
async function nextPinEnd(db: Kysely<LibraryTables>): Promise<number> {
  const { next } = await db
    .selectFrom("pin")
    .select((eb) => eb.fn.min("ends_at").as("next"))
    .where("ends_at", ">", new Date().toISOString())
    .executeTakeFirstOrThrow();
  return next === null ? Number.POSITIVE_INFINITY : Date.parse(next);
}
