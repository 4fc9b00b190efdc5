import type { Kysely } from "kysely";
import { amendmentCopy } from "../../copy/amendment-copy.ts";
import { AMENDMENTS_PAGE, type Amendment } from "../../domain/amendment.ts";
import type { PageLink } from "../../domain/magazine.ts";
import { type AmendedPost, allAmendmentsHtml } from "../amendment-html.ts";
import { NO_POST } from "./picture-catalog.ts";
import { withPictures } from "./responsive-images.ts";
import { SnapshotAccess } from "./snapshot-access.ts";
import type { SnapshotTables } from "./snapshot-tables.ts";

const AMENDMENTS: PageLink = { id: AMENDMENTS_PAGE, title: amendmentCopy.title };

export class PageReader extends SnapshotAccess {
  /** The magazine's own, and after them that of corrections and replies as soon as there is one. */
  async links(): Promise<readonly PageLink[]> {
    const own = await this.db.selectFrom("page").select(["id", "title"]).orderBy("position").execute();
    if (own.some(({ id }) => id === AMENDMENTS_PAGE) || !(await hasListed(this.db))) return own;
    return [...own, AMENDMENTS];
  }

  async page(id: string) {
    const query = this.db.selectFrom("page").select(["id", "title", "html"]).where("id", "=", id);
    const page = await query.executeTakeFirst();
    const listed = id === AMENDMENTS_PAGE ? await listedAmendments(this.db) : [];
    if (page === undefined)
      return listed.length > 0 ? { ...AMENDMENTS, html: allAmendmentsHtml(listed) } : null;
    const { html } = page;
    const own = html && (await withPictures(this.db, NO_POST, html));
    return { ...page, html: listed.length > 0 ? (own ?? "") + allAmendmentsHtml(listed) : own };
  }
}

const MAX_LISTED = 1_000;

/** Whether there is a correction or a reply. A post that is in the copy and was amended has its update. */
async function hasListed(db: Kysely<SnapshotTables>): Promise<boolean> {
  const listed = db.selectFrom("amendment").where("kind", "<>", "update").select("id").limit(1);
  const ofShown = listed.innerJoin("post_update", "post_update.post_id", "amendment.post_id");
  return (await ofShown.executeTakeFirst()) !== undefined;
}

/** Corrections and replies of what readers have, the newest first. */
async function listedAmendments(
  db: Kysely<SnapshotTables>,
): Promise<{ post: AmendedPost; amendment: Amendment }[]> {
  const rows = await db
    .selectFrom("amendment")
    .innerJoin("post", "post.id", "post_id")
    .where("kind", "<>", "update")
    .select(["amendment.id", "kind", "at", "wrong", "text", "author", "post_id", "title"])
    .orderBy("at", "desc")
    .orderBy("amendment.id")
    .limit(MAX_LISTED)
    .execute();
  return rows.map(({ post_id, title, ...amendment }) => ({ post: { id: post_id, title }, amendment }));
}
