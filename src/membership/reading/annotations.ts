import { sql } from "kysely";
import { type Annotation, parseAnnotations } from "../../domain/annotation.ts";
import type { MembershipDb } from "../membership-tables.ts";
import { keepLater, removeOldest } from "./positions.ts";

/** From when it was set, changed or removed. */
export const ANNOTATION_RETENTION_MS = 3 * 365 * 24 * 60 * 60 * 1000;
/** Highlights of one credential: none is pushed out by another, so that no note is lost. */
const MAX_HIGHLIGHTS = 1_000;
/** Bookmarks and removed annotations of one credential: invented ones push out the oldest instead of filling the disk. */
const MAX_OTHERS = 1_000;

/** @param postId of one post; undefined: of all @returns also those that were removed: another device may have them still */
export async function findAnnotations(
  db: MembershipDb,
  credential: string,
  postId?: string,
): Promise<Annotation[]> {
  const rows = await db
    .selectFrom("annotation")
    .selectAll()
    .where("credential", "=", credential)
    .$if(postId !== undefined, (query) => query.where("post_id", "=", postId ?? ""))
    .orderBy("post_id")
    .orderBy("at")
    .orderBy("id")
    .execute();
  return parseAnnotations(
    rows.map(({ post_id, id, at, is_set, highlight }) => ({
      postId: post_id,
      id,
      at,
      isSet: is_set === 1,
      highlight: highlight === null ? null : JSON.parse(highlight),
    })),
  );
}

/**
 * A time ahead of `now` counts as `now`, so that a wrong clock does not win for ever.
 * @returns false when there is no room for another highlight
 */
export async function keepAnnotation(
  db: MembershipDb,
  credential: string,
  { postId, id, isSet, at, highlight }: Annotation,
  now: number,
): Promise<boolean> {
  if (highlight && (await countOthers(db, credential, { postId, id })) >= MAX_HIGHLIGHTS) return false;
  const said = [isSet ? 1 : 0, Math.min(at, now), highlight && JSON.stringify(highlight)];
  await keepLater(db, "annotation", sql`VALUES (${sql.join([credential, postId, id, ...said])})`);
  await removeOldest(db, "annotation", credential, MAX_OTHERS);
  return true;
}

/** @returns how many highlights there are beside this one */
async function countOthers(
  db: MembershipDb,
  credential: string,
  { postId, id }: Pick<Annotation, "postId" | "id">,
): Promise<number> {
  const { count } = await db
    .selectFrom("annotation")
    .select(({ fn }) => fn.countAll<number | string>().as("count"))
    .where("credential", "=", credential)
    .where("highlight", "is not", null)
    .where(({ not, and, eb }) => not(and([eb("post_id", "=", postId), eb("id", "=", id)])))
    .executeTakeFirstOrThrow();
  return Number(count);
}
