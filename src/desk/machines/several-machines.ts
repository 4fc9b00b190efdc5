import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import PQueue from "p-queue";
import type { Logger } from "pino";
import { type Repeated, repeat } from "../../platform/jobs/repeat.ts";
import type { Channel, MessageLine } from "../../platform/machines/message-line.ts";
import type { DeskDb } from "../desk-database.ts";
import type { DeskMachines, MachineListener, MachineMessage } from "./desk-machines.ts";

const BEAT_MS = 5_000;
const GONE_AFTER_MS = 60_000;
const CHANNEL = "mecmua_desk";
/** Class of the advisory locks, beside those of writers. */
const LOCKS = 7_246;

/** Each holds a connection, and its work needs others; the schedule publishes articles within its own. */
const MAX_EXCLUSIVE = 2;

interface SeveralOptions {
  readonly db: DeskDb;
  readonly line: MessageLine;
  readonly log: Logger;
}

/** The machines that have one desk in PostgreSQL, by its clock and its locks. */
export class SeveralMachines implements DeskMachines {
  readonly id = randomUUID();
  readonly #db: DeskDb;
  readonly #listeners: MachineListener[] = [];
  readonly #channel: Channel<MachineMessage>;
  readonly #exclusive = new PQueue({ concurrency: MAX_EXCLUSIVE });
  readonly #beating: Repeated;
  /** Since when this machine's own signs have come without a gap, on its own monotonic clock. */
  #steadySince = performance.now();
  #beatAt = performance.now();

  private constructor({ db, line, log }: SeveralOptions) {
    this.#db = db;
    this.#channel = line.open<MachineMessage>({
      name: CHANNEL,
      id: this.id,
      onMessage: (message, from) => {
        for (const { onMessage } of this.#listeners) onMessage?.(message, from);
      },
      onGap: () => {
        for (const { onGap } of this.#listeners) onGap?.();
        void this.tell({ kind: "who is there" });
      },
    });
    this.#beating = repeat(BEAT_MS, () =>
      this.#beat()
        .then(() => this.#look())
        .catch((error: unknown) => log.debug({ err: error }, "no sign of life given")),
    );
  }

  /** Listens from the beginning, where it can. */
  static async open(options: SeveralOptions): Promise<SeveralMachines> {
    const machines = new SeveralMachines(options);
    await machines.#beat();
    await machines.#channel.opened;
    await machines.tell({ kind: "who is there" });
    return machines;
  }

  async tell(message: MachineMessage, tx?: DeskDb): Promise<void> {
    if (tx) return this.#channel.tell(tx, message);
    // Whoever hears nothing asks again when the line is back.
    await this.#channel.tell(this.#db, message).catch(() => undefined);
  }

  listen(listener: MachineListener): void {
    this.#listeners.push(listener);
  }

  async exclusively<T>(name: string, work: () => Promise<T>): Promise<{ readonly result: T } | null> {
    return this.#exclusive.add(() => this.#lockedBy(name, work));
  }

  async #lockedBy<T>(name: string, work: () => Promise<T>): Promise<{ readonly result: T } | null> {
    // It writes nothing, so it does not wait for those who do; the lock goes with the connection in any case.
    const holding = await this.#db.startTransaction().setAccessMode("read only").execute();
    try {
      const asked = sql<{
        has: boolean;
      }>`SELECT pg_try_advisory_xact_lock(${LOCKS}, hashtext(${name})) AS has`;
      const { rows } = await asked.execute(holding);
      return rows[0]?.has ? { result: await work() } : null;
    } finally {
      await holding
        .rollback()
        .execute()
        .catch(() => undefined);
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#beating[Symbol.asyncDispose]();
    await this.tell({ kind: "left" });
    await this.#db
      .deleteFrom("machine")
      .where("id", "=", this.id)
      .execute()
      .catch(() => undefined);
    this.#channel[Symbol.dispose]();
  }

  async #beat(): Promise<void> {
    const seen_at = sql<number>`(extract(epoch FROM clock_timestamp()) * 1000)::bigint`;
    await this.#db
      .insertInto("machine")
      .values({ id: this.id, seen_at })
      .onConflict((conflict) => conflict.column("id").doUpdateSet({ seen_at }))
      .execute();
    const now = performance.now();
    // After a pause of this machine or the database everybody's sign is old, not only that of whoever is gone.
    if (now - this.#beatAt > 2 * BEAT_MS) this.#steadySince = now;
    this.#beatAt = now;
  }

  async #look(): Promise<void> {
    if (performance.now() - this.#steadySince < GONE_AFTER_MS) return;
    const gone = await this.#db
      .deleteFrom("machine")
      .where(
        "seen_at",
        "<",
        sql<number>`(extract(epoch FROM clock_timestamp()) * 1000)::bigint - ${sql.lit(GONE_AFTER_MS)}`,
      )
      .returning("id")
      .execute();
    for (const { id } of gone) for (const { onGone } of this.#listeners) onGone?.(id);
  }
}
