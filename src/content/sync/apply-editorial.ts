import { hash } from "node:crypto";
import { type Insertable, type Kysely, sql } from "kysely";
import type { Editorial } from "../editorial.ts";
import { NO_POST, pictureKey } from "../snapshot/picture-catalog.ts";
import type { StagingTables } from "../snapshot/snapshot-tables.ts";
import { insertRows } from "./insert-rows.ts";
import { prepareHtml } from "./prepare-post.ts";

/** Raised when cleaning or preparing changes: everything is then prepared anew. */
const FORMAT_VERSION = 2;

/** @returns whether it differs from what was there */
export async function applyEditorial(tx: Kysely<StagingTables>, editorial: Editorial): Promise<boolean> {
  const current = hash("sha256", JSON.stringify([FORMAT_VERSION, editorial]), "base64url");
  const { editorial_hash: former } = await tx
    .selectFrom("state")
    .select("editorial_hash")
    .executeTakeFirstOrThrow();
  if (former === current) return false;
  const pictures = new Map<string, string>();
  const authors = editorial.authors.map(({ imageUrl, ...author }) => {
    if (imageUrl === null) return { ...author, image_key: null };
    const image_key = pictureKey(imageUrl);
    pictures.set(image_key, imageUrl);
    return { ...author, image_key };
  });
  const pages = editorial.pages.map((page, position) => {
    const { html, pictures: shown } = prepareHtml(page.html);
    for (const [key, url] of shown) pictures.set(key, url);
    return { ...page, position, html };
  });
  const notes = editorial.pictures.map(({ url, credit, focus }) => {
    const [focus_x, focus_y] = focus ?? [null, null];
    return { key: pictureKey(url), credit, focus_x, focus_y };
  });
  const pins = editorial.pins.map((post_id, position) => ({ post_id, position }));
  const shown = [...pictures].map(([key, url]) => ({ post_id: NO_POST, key, url }));
  await replaceRows(tx, "author", authors);
  await replaceRows(tx, "page", pages);
  await replaceRows(tx, "section", editorial.sections);
  await replaceRows(tx, "pin", pins);
  await replaceRows(tx, "amendment", editorial.amendments);
  await replaceRows(tx, "issue_terms", editorial.terms);
  await replaceRows(tx, "picture_note", notes);
  await replaceRows(tx, "redirect", editorial.redirects);
  await tx.deleteFrom("picture").where("post_id", "=", NO_POST).execute();
  await insertRows(tx, "picture", shown);
  await tx.updateTable("state").set({ editorial_hash: current }).execute();
  return true;
}

async function replaceRows<Name extends keyof StagingTables>(
  tx: Kysely<StagingTables>,
  table: Name,
  rows: readonly Insertable<StagingTables[Name]>[],
): Promise<void> {
  await sql`DELETE FROM ${sql.table(table)}`.execute(tx);
  await insertRows(tx, table, rows);
}
