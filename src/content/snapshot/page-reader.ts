import { amendmentCopy } from "../../copy/amendment-copy.ts";
import type { PageLink } from "../../domain/magazine.ts";
import { AMENDMENTS_PAGE, allAmendmentsHtml } from "../amendment-html.ts";
import { hasListed, listedAmendments } from "./amendments.ts";
import { NO_POST } from "./picture-catalog.ts";
import { withPictures } from "./responsive-images.ts";
import { SnapshotAccess } from "./snapshot-access.ts";

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
