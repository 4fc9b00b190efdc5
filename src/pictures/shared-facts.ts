import { sql } from "kysely";
import { LRUCache } from "lru-cache";
import type { FileHash } from "../platform/blobs/blob-store.ts";
import { type Leases, onceForAll } from "../platform/machines/leases.ts";
import { type SharedDatabase, unlessAway } from "../platform/machines/shared-database.ts";
import type { InspectedPicture } from "./decode/inspect-picture.ts";

/** Raised when inspecting finds other facts: those of the former way are not read. */
const FORMAT = "1";
const NAME = /^[0-9a-f]{24}$/;
/** Names that nobody knows are asked for again after so long. */
const UNKNOWN_RETENTION_MS = 5_000;
const MAX_UNKNOWN = 10_000;

/** Facts of pictures by the hash of their bytes, found by one machine for all. */
export class SharedFacts {
  readonly #database: SharedDatabase;
  readonly #leases: Leases;
  readonly #unknown = new LRUCache<string, true>({ max: MAX_UNKNOWN, ttl: UNKNOWN_RETENTION_MS });

  constructor(database: SharedDatabase, leases: Leases) {
    this.#database = database;
    this.#leases = leases;
  }

  facts(hash: FileHash, inspect: () => Promise<InspectedPicture>): Promise<InspectedPicture> {
    return onceForAll({
      leases: this.#leases,
      name: `facts ${hash}`,
      find: () => this.#find(hash),
      make: async () => {
        const inspected = await inspect();
        await this.#save(hash, inspected);
        return inspected;
      },
    });
  }

  /** The file that a picture's address names; null: no machine has inspected it, or the database is away. */
  async hashOf(name: string): Promise<FileHash | null> {
    if (!NAME.test(name) || this.#unknown.has(name)) return null;
    const asked = this.#database.ask((db) =>
      sql<{ hash: FileHash }>`SELECT hash FROM picture_facts WHERE left(hash, 24) = ${name} LIMIT 1`.execute(
        db,
      ),
    );
    const hash = (await unlessAway(asked))?.rows[0]?.hash ?? null;
    if (hash === null) this.#unknown.set(name, true);
    return hash;
  }

  async #find(hash: FileHash): Promise<InspectedPicture | null> {
    const asked = this.#database.ask((db) =>
      db
        .selectFrom("picture_facts")
        .select("facts")
        .where("hash", "=", hash)
        .where("format", "=", FORMAT)
        .executeTakeFirst(),
    );
    const row = await unlessAway(asked);
    return row ? (JSON.parse(row.facts) as InspectedPicture) : null;
  }

  async #save(hash: FileHash, facts: InspectedPicture): Promise<void> {
    const row = { hash, format: FORMAT, facts: JSON.stringify(facts) };
    await unlessAway(
      this.#database.ask((db) =>
        db
          .insertInto("picture_facts")
          .values(row)
          .onConflict((conflict) => conflict.doNothing())
          .execute(),
      ),
    );
  }
}
