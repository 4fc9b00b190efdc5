import { type Kysely, sql } from "kysely";
import type { IssuePhase } from "../../domain/access.ts";
import { paths } from "../../domain/paths.ts";
import type { Editorial, EditorialSource } from "../editorial.ts";
import { listFileNotes } from "./file-notes.ts";
import { type LibraryLocation, openLibrary } from "./library.ts";
import { addressOf, hashOfAddress, libraryAddress } from "./library-post.ts";
import { beginReading, isDue, isMoved, isPublic, openLibraryFile, timeOf } from "./library-source.ts";
import type { LibraryTables } from "./library-tables.ts";

/** The library's authors, pages, sections, pins, terms and redirects, beside any content source. @throws PublicError */
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
  const instant = now.toISOString();
  const { rows: authors } = await sql<Omit<LibraryTables["author"], "is_sample">>`
    SELECT id, name, about, image_file, links FROM author WHERE NOT ${isUnseen(now)} ORDER BY id`.execute(db);
  const { rows: pages } = await sql<Editorial["pages"][number]>`
    SELECT id, title, html FROM page WHERE status = 'published' ORDER BY position, id`.execute(db);
  const { rows: pins } = await sql<{ post_id: string }>`
    SELECT post_id FROM pin WHERE ends_at IS NULL OR ends_at > ${instant} ORDER BY position`.execute(db);
  // A post that was withdrawn before its day was never public.
  const { rows: withdrawn } = await sql<{ id: string }>`
    SELECT id FROM post WHERE status = 'withdrawn' AND ${isDue(now)} ORDER BY id`.execute(db);
  const amendments = await db.selectFrom("amendment").selectAll().orderBy("at").orderBy("id").execute();
  const terms = await db.selectFrom("issue_terms").selectAll().orderBy("post_id").execute();
  const { rows: sections } = await sql<Editorial["sections"][number]>`
    SELECT id, description FROM section WHERE description IS NOT NULL ORDER BY id`.execute(db);
  const notes = await listFileNotes({ database: db });
  const redirects = await db.selectFrom("redirect").selectAll().orderBy("path").execute();
  return {
    authors: authors.map(({ image_file, ...author }) => ({ ...author, imageUrl: addressOf(image_file) })),
    pages,
    sections,
    pins: pins.map(({ post_id }) => post_id),
    amendments,
    terms: terms.map(({ free_from, ...row }) => ({
      ...row,
      phase: phaseOf(row.opens_at, free_from, instant),
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

function phaseOf(opensAt: string | null, freeFrom: string | null, now: string): IssuePhase {
  if (opensAt !== null && opensAt > now) return "closed";
  return freeFrom !== null && freeFrom <= now ? "everyone" : "members";
}

/** When a pin ends, or an issue opens: in milliseconds since 1970. */
async function nextTurn(db: Kysely<LibraryTables>, now: string): Promise<number> {
  const { rows } = await sql<{ next: string | null }>`
    SELECT min(turn) AS next FROM (
      SELECT ends_at AS turn FROM pin UNION ALL SELECT opens_at FROM issue_terms
      UNION ALL SELECT free_from FROM issue_terms
    ) AS turns WHERE turn > ${now}`.execute(db);
  return timeOf(rows[0]?.next ?? null);
}
