import { createHash } from "node:crypto";
import type { Kysely } from "kysely";
import type { Editorial } from "../editorial.ts";
import { NO_POST, pictureKey } from "../snapshot/picture-catalog.ts";
import type { SnapshotTables } from "../snapshot/snapshot-tables.ts";
import { preparePage } from "./prepare-page.ts";

/** Raised when cleaning or preparing changes: everything is then prepared anew. */
const FORMAT_VERSION = 1;
const ROWS_AT_ONCE = 500;

/**
 * @param tx a transaction
 * @param pictureAddress this site's address of a picture, by its key
 * @returns whether it differs from what was there
 */
export async function applyEditorial(
  tx: Kysely<SnapshotTables>,
  editorial: Editorial,
  pictureAddress: (key: string) => string,
): Promise<boolean> {
  const hash = createHash("sha256")
    .update(JSON.stringify([FORMAT_VERSION, editorial]))
    .digest("base64url");
  const { editorial_hash: former } = await tx
    .selectFrom("state")
    .select("editorial_hash")
    .executeTakeFirstOrThrow();
  if (former === hash) return false;
  for (const table of ["author", "page", "pin", "issue_terms", "picture_note", "redirect"] as const)
    await tx.deleteFrom(table).execute();
  await tx.deleteFrom("picture").where("post_id", "=", NO_POST).execute();

  const pictures = new Map<string, string>();
  const keyOf = (url: string) => {
    const key = pictureKey(url);
    pictures.set(key, url);
    return key;
  };
  for (const { id, name, about, imageUrl, links } of editorial.authors) {
    const image_key = imageUrl === null ? null : keyOf(imageUrl);
    await tx
      .insertInto("author")
      .values({ id, name, about, image_key, links: JSON.stringify(links) })
      .execute();
  }
  for (const [position, page] of editorial.pages.entries()) {
    const { html, pictures: shown } = preparePage(page.html, pictureAddress);
    await tx
      .insertInto("page")
      .values({ ...page, position, html })
      .execute();
    for (const [key, url] of shown) pictures.set(key, url);
  }
  for (const [position, post_id] of editorial.pins.entries())
    await tx.insertInto("pin").values({ post_id, position }).execute();
  for (const { postId, freePages, phase, opensAt, storeUrl } of editorial.terms) {
    const row = {
      post_id: postId,
      free_pages: freePages,
      phase,
      opens_at: opensAt,
      store_url: storeUrl,
    };
    await tx.insertInto("issue_terms").values(row).execute();
  }
  for (const { url, credit, focus } of editorial.pictures) {
    const [focus_x, focus_y] = focus ?? [null, null];
    await tx
      .insertInto("picture_note")
      .values({ key: pictureKey(url), credit, focus_x, focus_y })
      .execute();
  }
  // A magazine that moved here has thousands of former addresses.
  for (let from = 0; from < editorial.redirects.length; from += ROWS_AT_ONCE) {
    const redirects = editorial.redirects.slice(from, from + ROWS_AT_ONCE);
    await tx.insertInto("redirect").values(redirects).execute();
  }
  for (const [key, url] of pictures)
    await tx.insertInto("picture").values({ post_id: NO_POST, key, url }).execute();
  await tx.updateTable("state").set({ editorial_hash: hash }).execute();
  return true;
}
