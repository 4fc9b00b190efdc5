import { type Kysely, sql } from "kysely";
import type { Picture } from "../../domain/picture.ts";
import type { FileHash } from "../../platform/blobs/blob-store.ts";
import { writePatiently } from "./patient-write.ts";
import type { PictureFactsRow, SnapshotTables } from "./tables.ts";

/** What was found out about a picture of the content. */
export interface PictureFacts extends Picture {
  /** Of its bytes as they came from their origin. */
  readonly hash: FileHash;
  readonly isAnimated: boolean;
}

/** The posts on the first pages: the pictures of others can wait until somebody asks for them. */
const NEWEST_POSTS = 60;
/** In milliseconds. */
const UNUSABLE_FOR = 24 * 60 * 60 * 1000;

/**
 * Forgets after a day that bytes were no picture: some hosts say that they are overloaded with a page under status 200,
 * and an editor may mend a file where it lies. A picture that was found stays.
 * @returns whether there was one: pages may show it again
 */
export async function forgetUnusablePictures(db: Kysely<SnapshotTables>): Promise<boolean> {
  const before = new Date(Date.now() - UNUSABLE_FOR).toISOString();
  const expired = db.selectFrom("picture_facts").select("key").where("hash", "is", null);
  const known = await expired.where("found_at", "<", before).limit(1).executeTakeFirst();
  if (known === undefined) return false;
  await writePatiently(() =>
    db.deleteFrom("picture_facts").where("hash", "is", null).where("found_at", "<", before).execute(),
  );
  return true;
}

/**
 * Pictures of the newest posts that nobody has looked at yet, featured ones first, then newest posts' first.
 * @param limit at most so many
 */
export async function picturesToExamine(
  db: Kysely<SnapshotTables>,
  limit: number,
): Promise<readonly { key: string; url: string }[]> {
  const { rows } = await sql<{ key: string; url: string }>`
    WITH newest AS (
      SELECT id, image_key, created_at FROM post ORDER BY created_at DESC, id LIMIT ${NEWEST_POSTS}
    )
    SELECT picture.key, min(picture.url) AS url
    FROM newest CROSS JOIN picture ON picture.post_id = newest.id
    LEFT JOIN picture_facts AS facts ON facts.key = picture.key
    WHERE facts.key IS NULL
    GROUP BY picture.key
    ORDER BY max(picture.key IS newest.image_key) DESC, max(newest.created_at) DESC, picture.key
    LIMIT ${limit}`.execute(db);
  return rows;
}

/**
 * Keeps what was found; "unusable" for bytes that are no picture we can show. Waits, without holding the thread,
 * while a sync writes; rejects when the snapshot was closed meanwhile or could not be written for a minute.
 */
export function savePictureFacts(
  db: Kysely<SnapshotTables>,
  key: string,
  facts: PictureFacts | "unusable",
): Promise<void> {
  const row = { key, ...columnsOf(facts), found_at: new Date().toISOString() };
  return writePatiently(() => db.replaceInto("picture_facts").values(row).execute());
}

/** Null while nobody has looked at the picture. */
export async function factsOfPicture(
  db: Kysely<SnapshotTables>,
  key: string,
): Promise<PictureFacts | "unusable" | null> {
  const row = await db.selectFrom("picture_facts").selectAll().where("key", "=", key).executeTakeFirst();
  return row === undefined ? null : factsOfRow(row);
}

/**
 * The picture that an address names, if some post uses it.
 * @param name 24 hex digits
 */
export async function pictureByName(
  db: Kysely<SnapshotTables>,
  name: string,
): Promise<(PictureFacts & { readonly url: string }) | null> {
  const row = await db
    .selectFrom("picture_facts")
    .innerJoin("picture", "picture.key", "picture_facts.key")
    .selectAll("picture_facts")
    .select("picture.url")
    .where("picture_facts.name", "=", name)
    .limit(1)
    .executeTakeFirst();
  const facts = row === undefined ? null : factsOfRow(row);
  return row === undefined || facts === null || facts === "unusable" ? null : { ...facts, url: row.url };
}

/** What is known of the pictures of one post, featured or in its text, by their keys. */
export async function factsOfPost(
  db: Kysely<SnapshotTables>,
  id: string,
): Promise<ReadonlyMap<string, PictureFacts | "unusable">> {
  const rows = await db
    .selectFrom("picture")
    .innerJoin("picture_facts", "picture_facts.key", "picture.key")
    .selectAll("picture_facts")
    .where("picture.post_id", "=", id)
    .execute();
  return new Map(rows.map((row) => [row.key, factsOfRow(row)]));
}

/** What a row of the table says. */
export function factsOfRow(row: Omit<PictureFactsRow, "key" | "found_at">): PictureFacts | "unusable" {
  if (row.hash === null || row.name === null) return "unusable";
  return {
    hash: row.hash,
    name: row.name,
    width: row.width,
    height: row.height,
    placeholder: row.placeholder,
    focus: [row.focus_x, row.focus_y],
    isAnimated: row.is_animated === 1,
  };
}

function columnsOf(facts: PictureFacts | "unusable"): Omit<PictureFactsRow, "key" | "found_at"> {
  if (facts === "unusable") return unusable;
  const { hash, name, width, height, placeholder, focus, isAnimated } = facts;
  const [focus_x, focus_y] = focus;
  return { hash, name, width, height, placeholder, focus_x, focus_y, is_animated: isAnimated ? 1 : 0 };
}

const unusable = {
  ...{ hash: null, name: null, width: 0, height: 0, placeholder: "" },
  ...{ focus_x: 0, focus_y: 0, is_animated: 0 },
};
