import type { Kysely } from "kysely";
import { paths } from "../../domain/paths.ts";
import { closestWord } from "../../domain/search/closest-word.ts";
import { refused } from "../../platform/public-error.ts";
import { findPost } from "./find-posts.ts";
import { movedId } from "./former-addresses.ts";
import type { Library } from "./library.ts";
import { copy } from "./library-copy.ts";
import type { LibraryPost } from "./library-post.ts";
import type { LibraryTables } from "./library-tables.ts";

/** @throws PublicError naming the nearest post */
export async function knownPost(library: Library, id: string): Promise<LibraryPost> {
  return (await findPost(library, id)) ?? refuseUnknownPost(library.database, id);
}

/** @throws PublicError naming the post that moved away from there, or the nearest one */
export async function refuseUnknownPost(database: Kysely<LibraryTables>, id: string): Promise<never> {
  const moved = await movedId(database, paths.post(id));
  if (moved !== null) throw refused(copy.postMoved(moved), `“${id}”`);
  const posts = await database.selectFrom("post").select("id").execute();
  const near = closestWord(
    id,
    posts.map((post) => post.id).filter((known) => Math.abs(known.length - id.length) <= 2),
  );
  throw refused(copy.noSuchPost(near), `“${id}”`);
}
