import type { PageText } from "../../domain/issue/edition.ts";
import type { FileHash } from "../../platform/blobs/blob-store.ts";
import type { Library } from "./library.ts";

/** A scanned page whose words somebody has set right. It is kept by the PDF's bytes, whatever becomes of its issue. */
export interface MendedPage {
  /** From 1. */
  readonly page: number;
  /** Counts what was saved. */
  readonly version: number;
  /** Lines that were struck out are empty. */
  readonly blocks: PageText["blocks"];
}

/** @param edition names the PDF and its setup */
export async function mendedPages(
  { database }: Pick<Library, "database">,
  edition: FileHash,
): Promise<MendedPage[]> {
  const rows = await database
    .selectFrom("mended_page")
    .select(["page", "version", "blocks"])
    .where("edition", "=", edition)
    .orderBy("page")
    .execute();
  return rows.map(({ blocks, ...row }) => ({ ...row, blocks: JSON.parse(blocks) as MendedPage["blocks"] }));
}

/** @returns false when another one was saved since the version before this one: nothing is written then */
export async function keepMendedPage(
  { database }: Pick<Library, "database">,
  edition: FileHash,
  { page, version, blocks }: MendedPage,
): Promise<boolean> {
  const written = { version, blocks: JSON.stringify(blocks) };
  const { numInsertedOrUpdatedRows } = await database
    .insertInto("mended_page")
    .values({ edition, page, ...written })
    .onConflict((conflict) =>
      conflict
        .columns(["edition", "page"])
        .doUpdateSet(written)
        .where("mended_page.version", "=", version - 1),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows !== undefined && numInsertedOrUpdatedRows > 0n;
}
