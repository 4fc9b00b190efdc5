import { type Kysely, sql } from "kysely";
import type { IssuePhase } from "../../domain/access.ts";
import { paths } from "../../domain/paths.ts";
import type { Editorial, EditorialSource } from "../editorial.ts";
import { listFileNotes } from "./file-notes.ts";
import { type LibraryLocation, openLibrary } from "./library.ts";
import { hashOfAddress, libraryAddress } from "./library-post.ts";
import { beginReading, isMoved, isPublic, openLibraryFile } from "./library-source.ts";
import type { LibraryTables } from "./library-tables.ts";

/** The library's authors, pages, pins, terms and redirects, beside any content source. @throws PublicError */
export async function openEditorial(location: LibraryLocation): Promise<EditorialSource> {
  const library = await openLibrary(location);
  let readMark: string | null = null;
  let turnsAt = Number.POSITIVE_INFINITY;
  return {
    owns: (address) => hashOfAddress(address) !== null,
    async read() {
      readMark = await library.mark.read();
      const transaction = await beginReading(library);
      try {
        const now = new Date();
        turnsAt = await nextTurn(transaction, now.toISOString());
        return await readEditorial(transaction, now);
      } finally {
        await transaction.rollback().execute();
      }
    },
    hasChanged: async () => Date.now() >= turnsAt || (await isMoved(library, readMark)),
    openFile: (url, maxBytes, signal) => openLibraryFile(library, url, maxBytes, signal),
    close: () => library.close(),
  };
}

async function readEditorial(db: Kysely<LibraryTables>, now: Date): Promise<Editorial> {
  const authors = await db
    .selectFrom("author")
    .selectAll()
    .where(({ not }) => not(isUnseen(now)))
    .orderBy("id")
    .execute();
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
  const notes = await listFileNotes({ database: db });
  const redirects = await db.selectFrom("redirect").selectAll().orderBy("path").execute();
  const withdrawn = await db
    .selectFrom("post")
    .select("id")
    .where("status", "=", "withdrawn")
    // A post that was withdrawn before its day was never public.
    .where("created_at", "<=", now.toISOString())
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
      phase: phaseOf(row, now.toISOString()),
      opensAt: row.opens_at,
      storeUrl: row.store_url,
    })),
    pictures: notes.map(({ hash, ...note }) => ({ url: libraryAddress(hash), ...note })),
    redirects: [...redirects, ...withdrawn.map(({ id }) => ({ path: paths.post(id), target: null }))],
  };
}

/** An author with only a name and no public post is hidden, as the drafts are that name them. */
function isUnseen(now: Date) {
  return sql<boolean>`(about IS NULL AND image_file IS NULL AND links = '[]'
    AND EXISTS (SELECT 1 FROM post_author WHERE author_id = author.id)
    AND NOT EXISTS (
      SELECT 1 FROM post_author JOIN post ON post.id = post_id WHERE author_id = author.id AND ${isPublic(now)}
    ))`;
}

/** @param now ISO 8601 in UTC, as the library's instants are */
function phaseOf({ opens_at, free_from }: LibraryTables["issue_terms"], now: string): IssuePhase {
  if (opens_at !== null && opens_at > now) return "closed";
  return free_from !== null && free_from <= now ? "everyone" : "members";
}

/** When a pin ends, or an issue opens: in milliseconds since 1970. */
async function nextTurn(db: Kysely<LibraryTables>, now: string): Promise<number> {
  const pins = await db.selectFrom("pin").select("ends_at").where("ends_at", ">", now).execute();
  const terms = await db.selectFrom("issue_terms").select(["opens_at", "free_from"]).execute();
  const turns = [
    ...pins.map(({ ends_at }) => ends_at),
    ...terms.flatMap(({ opens_at, free_from }) => [opens_at, free_from]),
  ];
  const ahead = turns.filter((turn) => turn !== null && turn > now).map((turn) => Date.parse(turn ?? ""));
  return Math.min(Number.POSITIVE_INFINITY, ...ahead);
}
