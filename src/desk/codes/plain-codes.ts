import type { Credential } from "../../domain/credential/credential.ts";
import type { Membership } from "../../membership/build-membership.ts";
import { deleteBatch, isUsed } from "../../membership/codes/finish-batches.ts";
import { PublicError } from "../../platform/public-error.ts";
import type { AuditLog } from "../audit/audit-log.ts";
import type { DeskDb } from "../desk-database.ts";
import type { DeskDependencies } from "../desk-dependencies.ts";
import { type DeskMachines, isLost } from "../machines/desk-machines.ts";
import { copy } from "./desk-codes-copy.ts";

const HELD_FOR_MS = 24 * 60 * 60 * 1000;

interface PlainCodesOptions extends Pick<DeskDependencies, "db" | "log" | "now"> {
  readonly members: Pick<Membership, "db">;
  readonly audit: AuditLog;
  readonly machines?: DeskMachines;
}

interface MadeBatch {
  readonly name: string;
  readonly address: string;
  readonly credentials: readonly Credential[];
}

interface HeldBatch {
  readonly batch: MadeBatch;
  readonly until: number;
  readonly timer: NodeJS.Timeout;
  isSending: boolean;
}

export type PlainCodes = Awaited<ReturnType<typeof openPlainCodes>>;

/**
 * The plain codes of batches that were made and not downloaded yet, in memory alone. Those that end unsent, with their
 * time or with the server, are withdrawn: nobody can have them in print.
 */
export async function openPlainCodes(options: PlainCodesOptions) {
  const { db, log, now, machines } = options;
  const held = new Map<string, HeldBatch>();

  function forget(batchId: string): void {
    clearTimeout(held.get(batchId)?.timer);
    held.delete(batchId);
  }

  async function drop(batchId: string): Promise<void> {
    forget(batchId);
    await withdraw(options, batchId);
  }

  machines?.listen({
    onGone: () =>
      void withdrawLost(options).catch((error) =>
        log.warn({ err: error }, "codes of another machine not withdrawn"),
      ),
  });
  await withdrawLost(options);

  return {
    /** Before its codes are in the database: a server that ends meanwhile knows at its next start what to withdraw. */
    async announce(batchId: string, name: string): Promise<void> {
      const row = { batch_id: batchId, name, sent_at: null, machine_id: machines?.id ?? null };
      await db.insertInto("held_batch").values(row).execute();
    },

    hold(batchId: string, batch: MadeBatch): void {
      const timer = setTimeout(() => void drop(batchId), HELD_FOR_MS).unref();
      held.set(batchId, { batch, until: now() + HELD_FOR_MS, timer, isSending: false });
    },

    /** Null: nothing of it is held. @returns until when, in milliseconds since 1970 */
    until: (batchId: string): number | null => held.get(batchId)?.until ?? null,

    /**
     * Takes them out for a download.
     * @returns `finish` is called when all was sent, and `putBack` when the connection broke before
     * @throws PublicError when they are held no more, or are being downloaded
     */
    async take(batchId: string) {
      const taken = held.get(batchId);
      if (!taken) throw new PublicError("conflict", whyNotHeld(await rowOf(db, batchId)));
      if (taken.isSending) throw new PublicError("conflict", copy.isSending);
      taken.isSending = true;
      const putBack = () => {
        taken.isSending = false;
      };
      const finish = () => forget(batchId);
      try {
        // Written before the first byte: from here on they may be in print, whatever happens.
        await db
          .updateTable("held_batch")
          .set({ sent_at: now() })
          .where("batch_id", "=", batchId)
          .where("sent_at", "is", null)
          .execute();
        // Other machines withdraw what one holds that gave no sign of life.
        if (!(await rowOf(db, batchId))) {
          finish();
          throw new PublicError("conflict", copy.notHeld);
        }
      } catch (error) {
        putBack();
        throw error;
      }
      return { ...taken.batch, finish, putBack };
    },

    /** Forgets them, and withdraws the batch when they were never sent. */
    drop,

    [Symbol.dispose](): void {
      for (const id of [...held.keys()]) forget(id);
    },
  };
}

function rowOf(db: DeskDb, batchId: string) {
  return db.selectFrom("held_batch").selectAll().where("batch_id", "=", batchId).executeTakeFirst();
}

function whyNotHeld(row: Awaited<ReturnType<typeof rowOf>>): string {
  const isElsewhere = row?.sent_at === null && row.machine_id !== null;
  return isElsewhere ? copy.heldElsewhere : copy.notHeld;
}

/** Of machines that are there no more. */
async function withdrawLost(options: PlainCodesOptions): Promise<void> {
  const unsent = options.db.selectFrom("held_batch").select("batch_id").where("sent_at", "is", null);
  for (const { batch_id } of await unsent.where(isLost).execute()) await withdraw(options, batch_id);
}

/** Withdraws a batch that was never sent; after a failure, as of the database, the next start tries again. */
async function withdraw({ db, members, audit, log }: PlainCodesOptions, batchId: string): Promise<void> {
  try {
    const row = await rowOf(db, batchId);
    if (!row || row.sent_at !== null) return;
    const batches = members.db.selectFrom("batch").select("id").where("id", "=", batchId);
    const isThere = (await batches.executeTakeFirst()) !== undefined;
    if (isThere && !(await isUsed(members.db, batchId))) {
      await deleteBatch(members.db, batchId);
      await audit.record(null, "codes withdrawn", row.name, { batch: batchId });
    }
    await db.deleteFrom("held_batch").where("batch_id", "=", batchId).execute();
  } catch (error) {
    log.warn({ err: error, batch: batchId }, "codes that nobody downloaded not withdrawn");
  }
}
