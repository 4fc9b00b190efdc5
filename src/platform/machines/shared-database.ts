import type { Kysely } from "kysely";
import { DatabaseAway, isUnavailable } from "../http/unavailable.ts";
import type { MachinesTables } from "./machines-tables.ts";

const ANSWER_TIMEOUT_MS = 2_000;
const ASKED_AGAIN_AFTER_MS = 5_000;

/** Asked beside work that goes on without it: nobody waits long for a PostgreSQL that is away. */
export class SharedDatabase {
  readonly #db: Kysely<MachinesTables>;
  #leftAloneUntil = 0;

  constructor(db: Kysely<MachinesTables>) {
    this.#db = db;
  }

  /** @throws what isUnavailable recognises while the database is away or slow, and the question's other errors */
  async ask<T>(question: (db: Kysely<MachinesTables>) => Promise<T>): Promise<T> {
    if (performance.now() < this.#leftAloneUntil) throw new DatabaseAway("left alone for a while");
    try {
      return await this.insist(question);
    } catch (error) {
      if (isUnavailable(error)) this.#leftAloneUntil = performance.now() + ASKED_AGAIN_AFTER_MS;
      throw error;
    }
  }

  /** As ask, also shortly after a question that was not answered. */
  async insist<T>(question: (db: Kysely<MachinesTables>) => Promise<T>): Promise<T> {
    const { promise: late, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => reject(new DatabaseAway("no answer in time")), ANSWER_TIMEOUT_MS);
    try {
      return await Promise.race([question(this.#db), late]);
    } finally {
      clearTimeout(timer);
    }
  }

  transaction<T>(work: (db: Kysely<MachinesTables>) => Promise<T>): Promise<T> {
    return this.#db.transaction().execute(work);
  }
}

/** What the work gives, or null while the database is away. */
export async function unlessAway<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (isUnavailable(error)) return null;
    throw error;
  }
}
