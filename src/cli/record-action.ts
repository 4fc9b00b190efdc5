import { userInfo } from "node:os";
import type { Config } from "../config/read-config.ts";
import { type AuditDetail, auditLog } from "../desk/audit/audit-log.ts";
import { openDeskDatabase } from "../desk/desk-database.ts";
import type { AuditAction } from "../domain/audit-actions.ts";

/** Records in the desk's audit log what was done on the server, by the name of the system's user. */
export async function recordAction(
  { dataDir, secrets }: Pick<Config, "dataDir" | "secrets">,
  action: AuditAction,
  subject?: string,
  detail?: AuditDetail,
): Promise<void> {
  await using db = await openDeskDatabase({ dataDir, databaseUrl: secrets.databaseUrl });
  await auditLog(db, Date.now).record({ id: null, name: systemUser() }, action, subject, detail);
}

export function systemUser(): string {
  try {
    return userInfo().username;
  } catch {
    // A container's user may have a number alone.
    return String(process.getuid?.() ?? "");
  }
}
