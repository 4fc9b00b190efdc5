import type { Kysely } from "kysely";
import { tableWithRows } from "../../../platform/database/copy-tables.ts";
import { fileWithRow } from "../../../platform/database/sqlite-rows.ts";
import { PublicError } from "../../../platform/public-error.ts";
import { type LibraryTables, libraryKeys } from "../library-tables.ts";

/** Each finds something that did not come with the sample. */
const OWN: Readonly<Record<string, string>> = {
  meta: "key = 'holding' AND value = 'own'",
  page: "is_sample = 0",
  author: "is_sample = 0",
  pin: "1",
  issue_terms: "post_id NOT IN (SELECT id FROM post WHERE is_sample = 1)",
  redirect: "1",
  file_hold: "1",
  import_origin: "1",
};

/**
 * An empty library in PostgreSQL beside a folder that has a magazine would be shown in its place.
 * @throws PublicError that names the command by which it moves
 */
export async function refuseUnmoved(db: Kysely<LibraryTables>, dataDir: string): Promise<void> {
  const path = fileWithRow(dataDir, OWN);
  if (path === null || (await tableWithRows(db, libraryKeys)) !== null) return;
  throw new PublicError(
    "fault",
    `Dergi ${path} dosyasında, PostgreSQL (DATABASE_URL) ise boş: siteyi durdurup “mecmua move” ile taşıyın.`,
  );
}
