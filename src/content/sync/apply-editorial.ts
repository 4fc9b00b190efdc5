import { createHash } from "node:crypto";
import type { Kysely } from "kysely";
import type { Editorial } from "../editorial.ts";
import { NO_POST, pictureKey } from "../snapshot/picture-catalog.ts";
import type { StagingTables } from "../snapshot/snapshot-tables.ts";
import { insertRows } from "./insert-rows.ts";
import { prepareHtml } from "./prepare-post.ts";

/** Raised when cleaning or preparing changes: everything is then prepared anew. */
const FORMAT_VERSION = 1;

/** @returns whether it differs from what was there */
export async function applyEditorial(tx: Kysely<StagingTables>, editorial: Editorial): Promise<boolean> {
  const hash = createHash("sha256")
    .update(JSON.stringify([FORMAT_VERSION, editorial]))
    .digest("base64url");
  const { editorial_hash: former } = await tx
    .selectFrom("state")
    .select("editorial_hash")
    .executeTakeFirstOrThrow();
  if (former === hash) return false;
  for (const table of [
    "author",
    "page",
    "section",
    "pin",
    "issue_terms",
    "picture_note",
    "redirect",
  ] as const)
    await tx.deleteFrom(table).execute();
  await tx.deleteFrom("picture").where("post_id", "=", NO_POST).execute();

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
  await insertRows(tx, "author", authors);
  await insertRows(tx, "page", pages);
  await insertRows(tx, "section", editorial.sections);
  await insertRows(tx, "pin", pins);
  await insertRows(tx, "issue_terms", editorial.terms);
  await insertRows(tx, "picture_note", notes);
  await insertRows(tx, "redirect", editorial.redirects);
  await insertRows(tx, "picture", shown);
  await tx.updateTable("state").set({ editorial_hash: hash }).execute();
  return true;
}
