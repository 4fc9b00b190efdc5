import { type Kysely, sql } from "kysely";
import { addressedId, paths } from "../../domain/paths.ts";
import type { Post, PostFault } from "../../domain/post.ts";
import { isUnavailable } from "../../platform/http/unavailable.ts";
import { RemoteError } from "../../platform/remote/remote-error.ts";
import type { OpenedFile } from "../../platform/remote/remote-files.ts";
import type { ContentSource, ContentState, PostBatch } from "../content-source.ts";
import { withinLimits } from "../post-limits.ts";
import { findFile } from "./find-posts.ts";
import { type Library, type LibraryLocation, openLibrary } from "./library.ts";
import { copy } from "./library-copy.ts";
import { addressOf, hashOfAddress } from "./library-post.ts";
import type { LibraryTables } from "./library-tables.ts";
import { fieldsOf, type PostRow, selectPosts } from "./post-rows.ts";

const BATCH_SIZE = 100;
/** How many of the posts that were changed last are compared: several may have the same time. */
const COMPARED = 10;
/** A post has its time before it is committed, and another one may be committed between. */
const OVERLAP_MS = 10 * 60_000;

/** @throws PublicError */
export async function librarySource(location: LibraryLocation): Promise<ContentSource> {
  const library = await openLibrary(location);
  let readMark: string | null = null;
  let nextDue = Number.POSITIVE_INFINITY;
  const lookedAt = new WeakMap<ContentState, number>();
  return {
    name: copy.libraryName,
    tellsChanges: true,
    readPosts: (signal) => readPosts(library, signal),
    async contentState() {
      // Taken before the reading: a post that is added meanwhile counts as a change.
      readMark = await library.mark.read();
      nextDue = await nextPublication(library);
      const begin = Date.now();
      const state = await contentState(library);
      if (state) lookedAt.set(state, begin);
      return state;
    },
    readPostsSince(former, signal) {
      const newest = Date.parse(former.newest[0]?.[1] ?? "");
      // Thousands that came in at one time are not read again each time that one is added to them.
      const since = Math.max(newest, lookedAt.get(former) ?? 0) - OVERLAP_MS;
      return readPosts(library, signal, new Date(since));
    },
    openFile: (url, maxBytes, signal) => openLibraryFile(library, url, maxBytes, signal),
    hasChanged: async () => Date.now() >= nextDue || (await isMoved(library, readMark)),
    readMark: () => readMark,
    close: () => library.close(),
  };
}

/** @param former the mark at the last reading, null before it. @returns false while the database is away */
export async function isMoved({ mark }: Library, former: string | null): Promise<boolean> {
  try {
    return (await mark.read()) !== former;
  } catch (error) {
    if (isUnavailable(error)) return false;
    throw error;
  }
}

/** See `postState`. The sample is shown on a machine whose clock is slow, too. */
export function isPublic(now: Date) {
  return sql<boolean>`(status = 'published' AND (${isDue(now)} OR is_sample = 1))`;
}

export function isDue(now: Date) {
  return sql<boolean>`(created_at <= ${now.toISOString()} OR created_at <= updated_at)`;
}

/** When the next scheduled post is due, in milliseconds since 1970. */
async function nextPublication({ database }: Library): Promise<number> {
  const { next } = await database
    .selectFrom("post")
    .select((eb) => eb.fn.min("created_at").as("next"))
    .where("status", "=", "published")
    .where("created_at", ">", new Date().toISOString())
    .executeTakeFirstOrThrow();
  return timeOf(next);
}

/** In milliseconds since 1970; never, where there is none. */
export function timeOf(instant: string | null): number {
  return instant === null ? Number.POSITIVE_INFINITY : Date.parse(instant);
}

async function contentState({ database }: Library): Promise<ContentState | null> {
  const now = new Date();
  const { count } = await database
    .selectFrom("post")
    .where(isPublic(now))
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  const newest = await database
    .selectFrom("post")
    .select(["id", "updated_at"])
    .where(isPublic(now))
    .orderBy("updated_at", "desc")
    .orderBy("id")
    .limit(COMPARED)
    .execute();
  return count === 0 ? null : { count, newest: newest.map(({ id, updated_at }) => [id, updated_at]) };
}

export function beginReading({ database }: Library) {
  return database
    .startTransaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute();
}

async function* readPosts(library: Library, signal: AbortSignal, since?: Date): AsyncGenerator<PostBatch> {
  const now = new Date();
  const transaction = await beginReading(library);
  try {
    if (since) {
      const gone = await transaction
        .selectFrom("post")
        .select("id")
        .where("updated_at", ">=", since.toISOString())
        .where(({ not }) => not(isPublic(now)))
        .execute();
      const ofPosts = transaction.selectFrom("redirect").where("path", "like", `${paths.post("")}%`);
      const moved = await ofPosts.select("path").execute();
      const former = moved.map(({ path }) => addressedId(path));
      yield { posts: [], faults: [], gone: [...gone.map(({ id }) => id), ...former] };
    }
    let read = 0;
    let last: PostRow | undefined;
    do {
      signal.throwIfAborted();
      const rows = await olderPosts(transaction, last, now, since);
      const faults: PostFault[] = [];
      const posts = rows.map((row, index) =>
        withinLimits(asPost(row), (reason) =>
          faults.push({ id: row.id, position: read + index, severity: "repaired", reason }),
        ),
      );
      if (rows.length > 0) yield { posts, faults };
      read += rows.length;
      last = rows.length === BATCH_SIZE ? rows.at(-1) : undefined;
    } while (last);
  } finally {
    await transaction.rollback().execute();
  }
}

function olderPosts(
  database: Kysely<LibraryTables>,
  last: PostRow | undefined,
  now: Date,
  since: Date | undefined,
): Promise<PostRow[]> {
  const from = since?.toISOString() ?? "";
  return selectPosts(database)
    .where(isPublic(now))
    .$if(last !== undefined, (query) =>
      query.where(sql<boolean>`(created_at, id) < (${last?.created_at}, ${last?.id})`),
    )
    .$if(since !== undefined, (query) =>
      query.where(({ eb, or }) =>
        // A scheduled post that became due was changed long before.
        or([eb("updated_at", ">=", from), eb("created_at", ">=", from)]),
      ),
    )
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(BATCH_SIZE)
    .execute();
}

/** The order of the members is in the source hash of the post. */
function asPost(row: PostRow): Post {
  const { id, categories, authors, createdAt, html, pageSetup, outline, ...texts } = fieldsOf(row);
  return {
    id,
    ...texts,
    categories: categories.map((name) => ({ name })),
    authors,
    imageUrl: addressOf(row.image_file),
    createdAt,
    html,
    fileBase: null,
    pdfUrl: addressOf(row.pdf_file),
    pageSetup,
    outline,
  };
}

export async function readPost({ database }: Library, id: string): Promise<Post | null> {
  const row = await selectPosts(database).where("id", "=", id).executeTakeFirst();
  return row ? withinLimits(asPost(row), () => undefined) : null;
}

/** @throws RemoteError */
export async function openLibraryFile(
  library: Library,
  url: string,
  maxBytes: number,
  signal: AbortSignal,
): Promise<OpenedFile> {
  signal.throwIfAborted();
  const file = await findFile(library, hashOfAddress(url));
  const size = file && (await library.files.size(file.hash));
  if (file === null || size === null) throw new RemoteError("status", copy.fileNotHere);
  if (size > maxBytes) throw new RemoteError("too-large", copy.fileTooLarge(size, maxBytes));
  // The pass-through ends the reading of the disk when the reader leaves.
  const stream = (await library.files.open(file.hash)).pipeThrough(new TransformStream(), { signal });
  return { stream, size, hash: file.hash };
}
