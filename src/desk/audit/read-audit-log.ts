import { sql } from "kysely";
import type { AuditAction } from "../../domain/audit-actions.ts";
import type { DeskDb } from "../desk-database.ts";
import type { AuditDetail } from "./audit-log.ts";

export type AuditEntry = Awaited<ReturnType<typeof readAuditLog>>["entries"][number];

interface AuditFilter {
  /** A person's id; `server`: the clock and commands. */
  readonly person: string | null;
  readonly actions: readonly AuditAction[];
  /** The page goes on below this entry. */
  readonly before: number | null;
}

/** Entries of the audit log, the newest first; of the server `person` is the system's user who gave a command. */
export async function readAuditLog(db: DeskDb, { person, actions, before }: AuditFilter, limit: number) {
  let query = db
    .selectFrom("audit")
    .select(["id", "at", "staff_id", "staff_name as person", "subject", "action", "detail"])
    .orderBy("id", "desc")
    .limit(limit + 1);
  if (person === "server") query = query.where("staff_id", "is", null);
  else if (person !== null) query = query.where("staff_id", "=", person);
  if (actions.length > 0) query = query.where("action", "in", actions);
  if (before !== null) query = query.where("id", "<", before);
  const rows = await query.execute();
  const entries = rows.slice(0, limit).map(({ staff_id, ...row }) => ({
    ...row,
    isServer: staff_id === null,
    action: row.action as AuditAction,
    detail: row.detail === null ? null : (JSON.parse(row.detail) as AuditDetail),
  }));
  return { entries, hasMore: rows.length > limit };
}

/** Everybody who did something, by the name they had last. */
export async function recordedPeople(db: DeskDb): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    SELECT staff_id AS id, staff_name AS name FROM audit
    WHERE id IN (SELECT max(id) FROM audit WHERE staff_id IS NOT NULL GROUP BY staff_id)
    ORDER BY staff_name
  `.execute(db);
  return rows;
}
