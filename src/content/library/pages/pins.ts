import type { Transaction } from "kysely";
import { refused } from "../../../platform/public-error.ts";
import { refuseUnknownPost } from "../find-posts.ts";
import type { Library } from "../library.ts";
import { copy } from "../library-copy.ts";
import type { LibraryTables } from "../library-tables.ts";

interface Pin {
  readonly postId: string;
  /** ISO 8601 in UTC; null: without an end. */
  readonly endsAt: string | null;
}

type PlacedPin = Pin & { readonly place: number | null };

export const MAX_PINS = 3;

export async function listPins({ database }: Pick<Library, "database">, now = new Date()): Promise<Pin[]> {
  const all = database.selectFrom("pin").select(["post_id as postId", "ends_at as endsAt"]);
  const pins = await all.orderBy("position").orderBy("post_id").execute();
  return pins.filter(({ endsAt }) => endsAt === null || endsAt > now.toISOString());
}

/** @param pin without a place, from 1, a new one comes last @throws PublicError when three others are pinned */
export async function pinPost(library: Library, pin: PlacedPin, now = new Date()): Promise<Pin[]> {
  return library.database.transaction().execute((tx) => placePin(tx, pin, now));
}

export async function placePin(
  tx: Transaction<LibraryTables>,
  { place, ...pin }: PlacedPin,
  now = new Date(),
): Promise<Pin[]> {
  const pins = await listPins({ database: tx }, now);
  const others = pins.filter(({ postId }) => postId !== pin.postId);
  if (others.length >= MAX_PINS)
    throw refused(copy.tooManyPins(others.map(({ postId }) => postId)), `“${pin.postId}”`);
  const former = pins.findIndex(({ postId }) => postId === pin.postId);
  const at = place === null ? (former === -1 ? others.length : former) : place - 1;
  const ordered = others.toSpliced(at, 0, pin);
  await tx.deleteFrom("pin").execute();
  const rows = ordered.map(({ postId, endsAt }, position) => ({
    post_id: postId,
    position,
    ends_at: endsAt,
  }));
  await tx.insertInto("pin").values(rows).execute();
  return ordered;
}

/** @throws PublicError when it was not pinned */
export async function unpinPost({ database }: Library, postId: string): Promise<void> {
  const removed = await database
    .deleteFrom("pin")
    .where("post_id", "=", postId)
    .returning("post_id")
    .execute();
  if (removed.length === 0) throw refused(copy.notPinned, `“${postId}”`);
}

/** @returns the post's title @throws PublicError when readers do not see the library's post now */
export async function refuseUnseen(
  { database }: Pick<Library, "database">,
  id: string,
  now = new Date(),
): Promise<string> {
  const posts = database.selectFrom("post").select(["title", "status", "created_at", "is_sample"]);
  const post = await posts.where("id", "=", id).executeTakeFirst();
  if (!post) return refuseUnknownPost(database, id);
  if (post.status === "draft") throw refused(copy.pinDraft, `“${id}”`);
  if (post.status === "withdrawn") throw refused(copy.pinWithdrawn, `“${id}”`);
  if (post.created_at > now.toISOString() && post.is_sample === 0)
    throw refused(copy.pinScheduled, `“${id}”`);
  return post.title;
}
