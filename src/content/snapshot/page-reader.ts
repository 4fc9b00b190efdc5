import type { Kysely } from "kysely";
import type { PageLink } from "../../domain/magazine.ts";
import { NO_POST } from "./picture-catalog.ts";
import { type PictureAddresses, withPictures } from "./responsive-images.ts";
import type { SnapshotTables } from "./snapshot-tables.ts";

export class PageReader {
  readonly #db: Kysely<SnapshotTables>;
  readonly #addresses: PictureAddresses;

  constructor(db: Kysely<SnapshotTables>, addresses: PictureAddresses) {
    this.#db = db;
    this.#addresses = addresses;
  }

  links(): Promise<readonly PageLink[]> {
    return this.#db.selectFrom("page").select(["id", "title"]).orderBy("position").execute();
  }

  async page(id: string) {
    const query = this.#db.selectFrom("page").select(["id", "title", "html"]).where("id", "=", id);
    const page = await query.executeTakeFirst();
    if (page === undefined) return null;
    const { html } = page;
    return { ...page, html: html && (await withPictures(this.#db, NO_POST, html, this.#addresses)) };
  }
}
