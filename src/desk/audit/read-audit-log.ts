import { sql } from "kysely";
import type { DeskDb } from "../desk-database.ts";
import { AUDIT_ACTIONS, type AuditAction } from "./audit-log.ts";

export interface AuditEntry {
  readonly id: number;
  readonly at: number;
  /** Of the server: the system's user who gave a command; null: the clock. */
  readonly person: string | null;
  readonly isServer: boolean;
  readonly action: AuditAction;
  readonly subject: string | null;
  readonly detail: Readonly<Record<string, string | number | boolean | null>> | null;
}

interface AuditFilter {
  /** A person's id; `server`: the clock and commands. */
  readonly person: string | null;
  readonly actions: readonly AuditAction[];
  /** The page goes on below this entry. */
  readonly before: number | null;
}

/** Entries of the audit log, the newest first. */
export async function readAuditLog(
  db: DeskDb,
  { person, actions, before }: AuditFilter,
  limit: number,
): Promise<{ entries: AuditEntry[]; hasMore: boolean }> {
  let query = db
    .selectFrom("audit")
    .selectAll()
    .orderBy("id", "desc")
    .limit(limit + 1);
  if (person === "server") query = query.where("staff_id", "is", null);
  else if (person !== null) query = query.where("staff_id", "=", person);
  if (actions.length > 0) query = query.where("action", "in", actions);
  if (before !== null) query = query.where("id", "<", before);
  const rows = await query.execute();
  const entries = rows.slice(0, limit).map((row) => ({
    id: row.id,
    at: row.at,
    person: row.staff_name,
    isServer: row.staff_id === null,
    subject: row.subject,
    action: row.action as AuditAction,
    detail: row.detail === null ? null : JSON.parse(row.detail),
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

export function isAuditAction(name: string): name is AuditAction {
  return (AUDIT_ACTIONS as readonly string[]).includes(name);
}
