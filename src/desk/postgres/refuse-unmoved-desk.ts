import type { Kysely } from "kysely";
import { tableWithRows } from "../../platform/database/copy-tables.ts";
import { fileWithRow } from "../../platform/database/sqlite-rows.ts";
import { PublicError } from "../../platform/public-error.ts";
import { type DeskTables, deskKeys } from "../desk-tables.ts";

/** Each finds something that a start does not write by itself: who never opened the first link is nobody yet. */
const OWN: Readonly<Record<string, string>> = {
  staff: "passphrase_hash IS NOT NULL",
  passkey: "1",
  article: "1",
};

/**
 * An empty desk in PostgreSQL beside a folder that has one would be shown in its place, and open to whoever reads the
 * first link in the log.
 * @throws PublicError that names the command by which it moves
 */
export async function refuseUnmovedDesk(db: Kysely<DeskTables>, dataDir: string): Promise<void> {
  const path = fileWithRow(dataDir, OWN);
  if (path === null || (await tableWithRows(db, deskKeys)) !== null) return;
  throw new PublicError(
    "fault",
    `Masa ${path} dosyasında, PostgreSQL’deki (DATABASE_URL) ise boş: siteyi durdurup “mecmua move” ile taşıyın.`,
  );
}
