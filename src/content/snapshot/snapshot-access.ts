import { type Kysely, sql } from "kysely";
import type { SnapshotTables } from "./snapshot-tables.ts";

/** A part of a list. */
export interface Paging {
  /** From 1. */
  readonly page: number;
  readonly size: number;
}

export function limitOf({ page, size }: Paging) {
  return sql`LIMIT ${size} OFFSET ${(page - 1) * size}`;
}

/** What reads or writes the copy of the content. */
export class SnapshotAccess {
  protected readonly db: Kysely<SnapshotTables>;

  constructor(db: Kysely<SnapshotTables>) {
    this.db = db;
  }

  /** 0 while there is no copy. Rises with every change of the content. */
  async revision(): Promise<number> {
    return (await this.db.selectFrom("state").select("revision").executeTakeFirstOrThrow()).revision;
  }
}
