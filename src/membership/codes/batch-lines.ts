import type { Kysely } from "kysely";
import type { BatchTable, MembershipTables } from "../membership-tables.ts";
import { isoOrNull } from "./iso-or-null.ts";

/** A batch in a list. Instants are ISO 8601. */
export interface BatchLine {
  readonly id: string;
  readonly name: string;
  readonly createdAt: string;
  readonly count: number;
  readonly validFrom: string | null;
  /** The first instant at which its codes open nothing any more. */
  readonly validUntil: string | null;
  /** Codes that somebody signed in by. */
  readonly used: number;
  /** Codes that were taken back. */
  readonly revoked: number;
  /** When the batch was taken back as a whole. */
  readonly revokedAt: string | null;
}

/** Newest first. @param id of one batch alone */
export async function batchLines(db: Kysely<MembershipTables>, id?: string): Promise<BatchLine[]> {
  const counts = batchCounts(db).orderBy("batch.created_at", "desc").orderBy("batch.id");
  const rows = await (id === undefined ? counts : counts.where("batch.id", "=", id)).execute();
  return rows.map(lineOf);
}

function batchCounts(db: Kysely<MembershipTables>) {
  return db
    .selectFrom("batch")
    .leftJoin("code", "code.batch_id", "batch.id")
    .selectAll("batch")
    .select(({ fn }) => [
      fn.count("code.first_used_at").as("used"),
      fn.count("code.revoked_at").as("revoked"),
    ])
    .groupBy("batch.id");
}

function lineOf(row: BatchTable & Record<"used" | "revoked", string | number | bigint>): BatchLine {
  return {
    id: row.id,
    name: row.name,
    createdAt: new Date(row.created_at).toISOString(),
    count: row.count,
    validFrom: isoOrNull(row.valid_from),
    validUntil: isoOrNull(row.valid_until),
    used: Number(row.used),
    revoked: Number(row.revoked),
    revokedAt: isoOrNull(row.revoked_at),
  };
}
