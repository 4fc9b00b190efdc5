import { type RawBuilder, sql } from "kysely";
import type { PostCard } from "../../domain/post.ts";
import { factsOfRow, type PictureFacts } from "./picture-catalog.ts";
import type { PictureFactsColumns } from "./snapshot-tables.ts";

export type PicturedRow = PictureFactsColumns & Readonly<Record<"image_key" | "facts_key", string | null>>;

/** @param key SQL of the picture's key @returns the columns of a `PicturedRow`, and the tables to join for them */
export function picturedColumns(key: RawBuilder<unknown>) {
  return {
    columns: sql`${key} AS image_key, facts.key AS facts_key, hash, facts.name AS name, width, height, placeholder,
      COALESCE(note.focus_x, facts.focus_x) AS focus_x, COALESCE(note.focus_y, facts.focus_y) AS focus_y, is_animated`,
    joins: sql`LEFT JOIN picture_facts AS facts ON facts.key = ${key} LEFT JOIN picture_note AS note ON note.key = ${key}`,
  };
}

const post = picturedColumns(sql`COALESCE(image_key, cover.key)`);

/** Of the picture of `post`, or of its cover. */
export const POST_PICTURE = {
  columns: post.columns,
  joins: sql`LEFT JOIN issue_cover AS cover ON cover.post_id = post.id ${post.joins}`,
};

/** @returns null where nobody has looked at the picture yet */
export function factsOf(row: PicturedRow | undefined): PictureFacts | "unusable" | null {
  return row && row.facts_key !== null ? factsOfRow(row) : null;
}

/** It goes to the browser as data: without the hash, and without the key where `picture` names the files. */
export function shownPicture(row: PicturedRow): Pick<PostCard, "imageKey" | "picture"> {
  const facts = factsOf(row);
  if (facts === "unusable") return { imageKey: null, picture: null };
  if (facts === null) return { imageKey: row.image_key, picture: null };
  const { name, width, height, placeholder, focus } = facts;
  return { imageKey: null, picture: { name, width, height, placeholder, focus } };
}
