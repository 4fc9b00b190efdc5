import type { Kysely, Transaction } from "kysely";
import type { LibraryTables } from "../content/library/library-tables.ts";
import {
  type MagazineLocation,
  openMagazineDb,
  type TableSet,
} from "../platform/database/open-magazine-db.ts";
import { deskMigrations } from "./desk-migrations.ts";
import { type DeskTables, deskKeys } from "./desk-tables.ts";
import { WRITER_LOCK } from "./postgres/desk-on-postgres.ts";

export type DeskDb = Kysely<DeskTables>;
export type DeskTx = Transaction<DeskTables>;

/** The desk's tables lie beside the library's: one transaction writes both. */
export function deskTablesIn(tx: Transaction<LibraryTables>): DeskTx {
  return tx as unknown as DeskTx;
}

const DESK: TableSet = {
  name: "desk",
  migrations: deskMigrations,
  keys: deskKeys,
  writerLock: WRITER_LOCK,
  // Two may hold one each while their work writes: see SeveralMachines.
  maxConnections: 4,
  // Who never opened the first link is nobody yet.
  own: { staff: "passphrase_hash IS NOT NULL", passkey: "1", article: "1" },
  // It would be open to whoever reads the first link in the log.
  unmoved: (path) =>
    `Masa ${path} dosyasında, PostgreSQL’deki (DATABASE_URL) ise boş: siteyi durdurup “mecmua move” ile taşıyın.`,
};

export function openDeskDatabase(location: MagazineLocation): Promise<DeskDb> {
  return openMagazineDb<DeskTables>(DESK, location);
}
