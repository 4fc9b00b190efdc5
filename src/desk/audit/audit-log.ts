import type { AuditAction } from "../../domain/audit-actions.ts";
import type { StaffMember } from "../../domain/staff.ts";
import { isRefused } from "../../platform/public-error.ts";
import type { DeskDb } from "../desk-database.ts";

/** Never a secret. */
export type AuditDetail = Readonly<Record<string, string | number | boolean | null>>;

/** Without an id: the system's user who gave a command on the server; null: the clock. */
type AuditPerson = (Pick<StaffMember, "name"> & { readonly id: string | null }) | null;

export type AuditLog = ReturnType<typeof auditLog>;

const SELDOM_MS = 15 * 60 * 1000;

/** Records who did what, when. Entries are never edited or removed. */
export function auditLog(db: DeskDb, now: () => number) {
  /** @param subject what it was done to, as its title or name */
  async function record(person: AuditPerson, action: AuditAction, subject?: string, detail?: AuditDetail) {
    await db
      .insertInto("audit")
      .values({
        at: now(),
        staff_id: person?.id ?? null,
        // The name at that time: names change, and people leave.
        staff_name: person?.name ?? null,
        action,
        subject: subject?.slice(0, 300) ?? null,
        detail: detail === undefined ? null : JSON.stringify(detail),
      })
      .execute();
  }

  /**
   * Records that a way in was refused, unless the last such entry is younger than a quarter of an hour: strangers fill
   * no record.
   * @param name of the person whose way in was tried; undefined: nobody's
   * @throws the error
   */
  async function signInRefused(error: unknown, name: string | undefined): Promise<never> {
    if (!isRefused(error)) throw error;
    const recent = await db
      .selectFrom("audit")
      .select("id")
      .where("action", "=", "sign-in refused")
      .where("subject", name === undefined ? "is" : "=", name ?? null)
      .where("at", ">", now() - SELDOM_MS)
      .limit(1)
      .executeTakeFirst();
    if (!recent) await record(null, "sign-in refused", name);
    throw error;
  }

  return { record, signInRefused };
}
