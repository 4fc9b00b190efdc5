import type { StaffMember } from "../../domain/staff.ts";
import { PublicError } from "../../platform/public-error.ts";
import type { DeskDb } from "../desk-database.ts";

/** Every action that the log names. Its words for the publisher are in `app/audit/audit-copy.ts`. */
export const AUDIT_ACTIONS = [
  "staff added",
  "staff changed",
  "staff disabled",
  "staff enabled",
  "link made",
  "link opened",
  "passkey added",
  "passkey removed",
  "passphrase changed",
  "signed in",
  "signed out",
  "sign-in refused",
  "preview link made",
  "preview links revoked",
  "file uploaded",
  "article published",
  "article scheduled",
  "schedule cancelled",
  "article withdrawn",
  "article removed",
  "article restored",
  "address moved",
  "issue added",
  "issue changed",
  "issue published",
  "issue scheduled",
  "issue withdrawn",
  "issue removed",
  "codes created",
  "codes downloaded",
  "codes revoked",
  "codes withdrawn",
  "settings changed",
  "author changed",
  "page changed",
  "pins changed",
  "sample removed",
  "sample restored",
  "loss accepted",
  "import run",
  "export downloaded",
] as const;

/** Never a secret. */
export type AuditDetail = Readonly<Record<string, string | number | boolean | null>>;

export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** Without an id: the system's user who gave a command on the server; null: the clock. */
type AuditPerson = (Pick<StaffMember, "name"> & { readonly id: string | null }) | null;

export interface AuditLog {
  /**
   * @param subject what it was done to, as its title or name
   */
  record(person: AuditPerson, action: AuditAction, subject?: string, detail?: AuditDetail): Promise<void>;
  /**
   * Records that a way in was refused, unless the last such entry is younger than a quarter of an hour: strangers fill
   * no record.
   * @param name of the person whose way in was tried; undefined: nobody's
   * @throws the error
   */
  signInRefused(error: unknown, name: string | undefined): Promise<never>;
}

const SELDOM_MS = 15 * 60 * 1000;

/** Records who did what, when. Entries are never edited or removed. */
export function auditLog(db: DeskDb, now: () => number): AuditLog {
  const log: AuditLog = {
    async record(person, action, subject, detail) {
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
    },
    async signInRefused(error, name) {
      if (!(error instanceof PublicError) || error.reason !== "refused") throw error;
      const recent = await db
        .selectFrom("audit")
        .select("id")
        .where("action", "=", "sign-in refused")
        .where("subject", name === undefined ? "is" : "=", name ?? null)
        .where("at", ">", now() - SELDOM_MS)
        .limit(1)
        .executeTakeFirst();
      if (!recent) await log.record(null, "sign-in refused", name);
      throw error;
    },
  };
  return log;
}
