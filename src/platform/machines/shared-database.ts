import type { Kysely } from "kysely";
import { DatabaseAway, isUnavailable } from "../http/unavailable.ts";
import type { MachinesTables } from "./machines-tables.ts";

const ANSWER_TIMEOUT_MS = 2_000;
const ASKED_AGAIN_AFTER_MS = 5_000;

type Question<Tables, T> = (db: Kysely<Tables>) => Promise<T>;

export type SharedDatabase = ReturnType<typeof sharedDatabase<MachinesTables>>;

/** Nobody waits long for a PostgreSQL that is away. @param askedAgainAfterMs how long nobody asks after a question without an answer */
export function sharedDatabase<Tables>(db: Kysely<Tables>, askedAgainAfterMs = ASKED_AGAIN_AFTER_MS) {
  let leftAloneUntil = 0;

  async function insist<T>(question: Question<Tables, T>): Promise<T> {
    const { promise: late, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => reject(new DatabaseAway("no answer in time")), ANSWER_TIMEOUT_MS);
    try {
      return await Promise.race([question(db), late]);
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    /** @throws what isUnavailable recognises while the database is away or slow, and the question's other errors */
    async ask<T>(question: Question<Tables, T>): Promise<T> {
      if (performance.now() < leftAloneUntil) throw new DatabaseAway("left alone for a while");
      try {
        return await insist(question);
      } catch (error) {
        if (isUnavailable(error)) leftAloneUntil = performance.now() + askedAgainAfterMs;
        throw error;
      }
    },
    /** As ask, also shortly after a question that was not answered. */
    insist,
    transaction: <T>(work: Question<Tables, T>) => db.transaction().execute(work),
  };
}

export async function unlessAway<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (isUnavailable(error)) return null;
    throw error;
  }
}
