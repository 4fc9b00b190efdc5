import { sql } from "kysely";
import type { FileHash, StoredFile } from "../blobs/blob-store.ts";
import type { Leases } from "../machines/leases.ts";
import type { MachineMessages } from "../machines/machine-messages.ts";
import { type SharedDatabase, unlessAway } from "../machines/shared-database.ts";
import type { FileVersion } from "./remote-files.ts";

export interface FetchedFile extends StoredFile {
  readonly contentType: string;
  /** Unknown for what lay in the store already. */
  readonly version?: FileVersion;
  /** Its address names these bytes and never has others. */
  readonly isFixed?: true;
}

interface SharedFetchedFilesOptions {
  readonly database: SharedDatabase;
  readonly messages: MachineMessages;
  /** Where machines share a store one fetches a file for all; null: each has files of its own. */
  readonly leases: Leases | null;
}

export type SharedFetchedFiles = ReturnType<typeof sharedFetchedFiles>;

/** Which file an address of the content has, for all machines. */
export function sharedFetchedFiles({ database, messages, leases }: SharedFetchedFilesOptions) {
  return {
    leases,

    /** @param name as fetchedName gives it @returns undefined while the database is away */
    async find(name: string): Promise<FetchedFile | null | undefined> {
      const asked = database.ask((db) =>
        db.selectFrom("copy").select("copy").where("name", "=", name).execute(),
      );
      const rows = await unlessAway(asked);
      if (rows === null) return undefined;
      return rows[0] === undefined ? null : (JSON.parse(rows[0].copy) as FetchedFile);
    },

    async write(name: string, url: string, copy: FetchedFile): Promise<void> {
      const writing = sql<{
        former: string | null;
      }>`WITH former AS (SELECT hash FROM copy WHERE name = ${name})
        INSERT INTO copy (name, url, hash, copy) VALUES (${name}, ${url}, ${copy.hash}, ${JSON.stringify(copy)})
        ON CONFLICT (name) DO UPDATE SET hash = excluded.hash, copy = excluded.copy, used_at = now()
        RETURNING (SELECT hash FROM former) AS former`;
      const written = await unlessAway(database.ask((db) => writing.execute(db)));
      const former = written?.rows[0]?.former ?? null;
      if (former !== null && former !== copy.hash) await messages.tell("copy", url);
    },

    /** Keeps what this machine uses, and forgets what none has used for a day. @returns files; null: the database is away */
    async keep(used: ReadonlySet<string>): Promise<Set<FileHash> | null> {
      const names = [...used];
      const keep = sql`UPDATE copy SET used_at = now()
        WHERE name = ANY (${names}::text[]) AND used_at < now() - interval '6 hours'`;
      const forget = sql`DELETE FROM copy WHERE used_at < now() - interval '1 day'`;
      const kept = database.ask(async (db) => {
        await keep.execute(db);
        await forget.execute(db);
        return db.selectFrom("copy").select("hash").distinct().execute();
      });
      const rows = await unlessAway(kept);
      return rows && new Set(rows.map(({ hash }) => hash));
    },

    /** Addresses that have this file; none while the database is away. */
    async urlsOf(hash: FileHash): Promise<string[]> {
      const asked = database.ask((db) =>
        db.selectFrom("copy").select("url").where("hash", "=", hash).execute(),
      );
      return ((await unlessAway(asked)) ?? []).map(({ url }) => url);
    },
  };
}
