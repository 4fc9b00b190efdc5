import { type AuditAction, type AuditLog, auditLog } from "../../../desk/audit/audit-log.ts";
import { type DeskDb, openDeskDatabase } from "../../../desk/desk-database.ts";
import { DeskError } from "../../../desk/desk-error.ts";
import { firstLinkPath } from "../../../desk/desk-paths.ts";
import { deskOrigin } from "../../../desk/http/desk-hosts.ts";
import { findStaff, type StaffLine } from "../../../desk/staff/staff-accounts.ts";
import { LINK_LIFETIME, makeLink } from "../../../desk/staff/staff-links.ts";
import type { StaffMember } from "../../../domain/staff.ts";
import type { Call } from "../../command.ts";
import { staffCopy } from "./staff-command-copy.ts";

export interface StaffDesk {
  readonly db: DeskDb;
  readonly now: number;
  /** In the audit log, as the server's. */
  record(action: AuditAction, subject: string, detail?: Parameters<AuditLog["record"]>[3]): Promise<void>;
}

/** Opens the desk's database for a piece of work and closes it in any case. */
export async function withDesk<T>({ config }: Call, work: (desk: StaffDesk) => Promise<T>): Promise<T> {
  const db = await openDeskDatabase(config.dataDir);
  try {
    const { record } = auditLog(db, Date.now);
    return await work({ db, now: Date.now(), record: (...told) => record(null, ...told) });
  } finally {
    await db.destroy();
  }
}

/** @throws DeskError when nobody has the name */
export async function namedStaff({ arguments: given }: Call, db: DeskDb): Promise<StaffLine> {
  const [name = ""] = given.operands;
  const found = await findStaff(db, name);
  if (!found) throw new DeskError("missing", staffCopy.noSuchStaff(name.slice(0, 80)));
  return found;
}

/** Makes somebody's one-time link: what they are told of it, and where it leads. */
export async function newLink(
  { config }: Call,
  { db, now }: StaffDesk,
  { id }: StaffMember,
): Promise<{ link: string; validUntil: string }> {
  const origin = deskOrigin(config, `http://localhost:${config.port}`);
  const link = origin + firstLinkPath(await makeLink(db, id, now));
  return { link, validUntil: new Date(now + LINK_LIFETIME).toISOString() };
}
