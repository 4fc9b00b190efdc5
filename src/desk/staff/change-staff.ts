import type { StaffRole } from "../../domain/staff.ts";
import { refused } from "../../platform/public-error.ts";
import type { DeskDb, DeskTx } from "../desk-database.ts";
import { checkedName, isWorking, refuseTaken } from "./staff-accounts.ts";
import { copy } from "./staff-copy.ts";

/** @returns the name as it is kept @throws PublicError when it is unusable or taken */
export async function renameStaff(tx: DeskTx, id: string, name: string): Promise<string> {
  const checked = checkedName(name);
  await refuseTaken(tx, checked, id);
  await tx.updateTable("staff").set({ name: checked }).where("id", "=", id).execute();
  return checked;
}

/** @throws PublicError when nobody would be left who can change it back */
export async function changeRole(db: DeskDb, id: string, role: StaffRole): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx.updateTable("staff").set({ role }).where("id", "=", id).execute();
    if (role === "publisher") return;
    await tx.deleteFrom("staff_link").where("made_by", "=", id).execute();
    await refuseNoPublisher(tx);
  });
}

/**
 * Disables a person, whose name stays in the audit log, and whose next request is refused. Invitations and previews'
 * links that they gave out open nothing any more.
 * @param isLastAllowed on the server itself, where the next account can be made
 * @throws PublicError when nobody would be left who can change it back
 */
export async function disableStaff(db: DeskDb, id: string, now: number, { isLastAllowed = false } = {}) {
  await db.transaction().execute(async (tx) => {
    const { role } = await tx
      .updateTable("staff")
      .set({ disabled_at: now })
      .where("id", "=", id)
      .returning("role")
      .executeTakeFirstOrThrow();
    await tx.deleteFrom("staff_session").where("staff_id", "=", id).execute();
    await tx
      .deleteFrom("staff_link")
      .where(({ or, eb }) => or([eb("staff_id", "=", id), eb("made_by", "=", id)]))
      .execute();
    await tx.deleteFrom("preview_link").where("staff_id", "=", id).execute();
    if (role === "publisher" && !isLastAllowed) await refuseNoPublisher(tx);
  });
}

/** Enables a person's passphrase and passkeys again; their former sessions stay ended. */
export async function enableStaff(db: DeskDb, id: string): Promise<void> {
  await db.updateTable("staff").set({ disabled_at: null }).where("id", "=", id).execute();
}

/** One of two publishers who disable each other at once stays. */
async function refuseNoPublisher(tx: DeskTx): Promise<void> {
  const left = await tx
    .selectFrom("staff")
    .select("id")
    .where("role", "=", "publisher")
    .where(isWorking)
    .executeTakeFirst();
  if (left === undefined) throw refused(copy.lastPublisher);
}
