import type { PageLink } from "../../domain/magazine.ts";
import { NO_POST } from "./picture-catalog.ts";
import { withPictures } from "./responsive-images.ts";
import { SnapshotAccess } from "./snapshot-access.ts";

export class PageReader extends SnapshotAccess {
  links(): Promise<readonly PageLink[]> {
    return this.db.selectFrom("page").select(["id", "title"]).orderBy("position").execute();
  }

  async page(id: string) {
    const query = this.db.selectFrom("page").select(["id", "title", "html"]).where("id", "=", id);
    const page = await query.executeTakeFirst();
    if (page === undefined) return null;
    const { html } = page;
    return { ...page, html: html && (await withPictures(this.db, NO_POST, html)) };
  }
}
