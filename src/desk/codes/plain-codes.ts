import type { Logger } from "pino";
import type { Credential } from "../../domain/credential/credential.ts";
import type { Membership } from "../../membership/build-membership.ts";
import { deleteBatch, isUsed } from "../../membership/codes/finish-batches.ts";
import { PublicError } from "../../platform/public-error.ts";
import type { AuditLog } from "../audit/audit-log.ts";
import type { DeskDb } from "../desk-database.ts";
import { type DeskMachines, isLost } from "../machines/desk-machines.ts";
import { copy } from "./desk-codes-copy.ts";

const HELD_FOR_MS = 24 * 60 * 60 * 1000;

interface PlainCodesOptions {
  readonly db: DeskDb;
  readonly members: Pick<Membership, "db">;
  readonly audit: AuditLog;
  readonly log: Logger;
  readonly now: () => number;
  readonly machines?: DeskMachines;
}

interface MadeBatch {
  readonly name: string;
  readonly address: string;
  readonly credentials: readonly Credential[];
}

interface HeldBatch extends MadeBatch {
  readonly until: number;
  isSending: boolean;
  readonly timer: NodeJS.Timeout;
}

/**
 * The plain codes of batches that were made and not downloaded yet, in memory alone. Those that end unsent, with their
 * time or with the server, are withdrawn: nobody can have them in print.
 */
export class PlainCodes implements Disposable {
  readonly #options: PlainCodesOptions;
  readonly #held = new Map<string, HeldBatch>();

  private constructor(options: PlainCodesOptions) {
    this.#options = options;
  }

  static async open(options: PlainCodesOptions): Promise<PlainCodes> {
    const codes = new PlainCodes(options);
    options.machines?.listen({
      onGone: () =>
        void codes
          .#withdrawLost()
          .catch((error) => options.log.warn({ err: error }, "codes of another machine not withdrawn")),
    });
    await codes.#withdrawLost();
    return codes;
  }

  /** Of machines that are there no more. */
  async #withdrawLost(): Promise<void> {
    const left = await this.#options.db
      .selectFrom("held_batch")
      .select("batch_id")
      .where("sent_at", "is", null)
      .where(isLost)
      .execute();
    for (const { batch_id } of left) await this.#withdraw(batch_id);
  }

  /** Before its codes are in the database: a server that ends meanwhile knows at its next start what to withdraw. */
  async announce(batchId: string, name: string): Promise<void> {
    await this.#options.db
      .insertInto("held_batch")
      .values({ batch_id: batchId, name, sent_at: null, machine_id: this.#options.machines?.id ?? null })
      .execute();
  }

  hold(batchId: string, batch: MadeBatch): void {
    const timer = setTimeout(() => void this.drop(batchId), HELD_FOR_MS).unref();
    const until = this.#options.now() + HELD_FOR_MS;
    this.#held.set(batchId, { ...batch, until, isSending: false, timer });
  }

  /** Null: nothing of it is held. @returns until when, in milliseconds since 1970 */
  until(batchId: string): number | null {
    return this.#held.get(batchId)?.until ?? null;
  }

  /**
   * Takes them out for a download.
   * @returns `finish` is called when all was sent, and `putBack` when the connection broke before
   * @throws PublicError when they are held no more, or are being downloaded
   */
  async take(batchId: string): Promise<MadeBatch & { finish(): void; putBack(): void }> {
    const held = this.#held.get(batchId);
    if (!held) throw new PublicError("conflict", await this.#whyNotHeld(batchId));
    if (held.isSending) throw new PublicError("conflict", copy.isSending);
    held.isSending = true;
    const putBack = () => {
      held.isSending = false;
    };
    try {
      // Written before the first byte: from here on they may be in print, whatever happens.
      await this.#options.db
        .updateTable("held_batch")
        .set({ sent_at: this.#options.now() })
        .where("batch_id", "=", batchId)
        .where("sent_at", "is", null)
        .execute();
      await this.#assertKept(batchId);
    } catch (error) {
      putBack();
      throw error;
    }
    const { name, address, credentials } = held;
    return { name, address, credentials, finish: () => this.#forget(batchId), putBack };
  }

  /** Others withdraw what a machine holds that gave no sign of life. @throws PublicError */
  async #assertKept(batchId: string): Promise<void> {
    if (await this.#row(batchId)) return;
    this.#forget(batchId);
    throw new PublicError("conflict", copy.notHeld);
  }

  async #whyNotHeld(batchId: string): Promise<string> {
    const row = await this.#row(batchId);
    const isElsewhere = row?.sent_at === null && row.machine_id !== null;
    return isElsewhere ? copy.heldElsewhere : copy.notHeld;
  }

  #row(batchId: string) {
    const rows = this.#options.db.selectFrom("held_batch").selectAll();
    return rows.where("batch_id", "=", batchId).executeTakeFirst();
  }

  /** Forgets them, and withdraws the batch when they were never sent. */
  async drop(batchId: string): Promise<void> {
    this.#forget(batchId);
    await this.#withdraw(batchId);
  }

  [Symbol.dispose](): void {
    for (const id of [...this.#held.keys()]) this.#forget(id);
  }

  #forget(batchId: string): void {
    clearTimeout(this.#held.get(batchId)?.timer);
    this.#held.delete(batchId);
  }

  /** Withdraws a batch; after a failure, as of the database, the next start tries again. */
  async #withdraw(batchId: string): Promise<void> {
    const { db, members, audit, log } = this.#options;
    try {
      const row = await this.#row(batchId);
      if (!row || row.sent_at !== null) return;
      const isThere = await members.db
        .selectFrom("batch")
        .select("id")
        .where("id", "=", batchId)
        .executeTakeFirst();
      if (isThere && !(await isUsed(members.db, batchId))) {
        await deleteBatch(members.db, batchId);
        await audit.record(null, "codes withdrawn", row.name, { batch: batchId });
      }
      await db.deleteFrom("held_batch").where("batch_id", "=", batchId).execute();
    } catch (error) {
      log.warn({ err: error, batch: batchId }, "codes that nobody downloaded not withdrawn");
    }
  }
}
