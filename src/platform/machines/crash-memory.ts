import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { type SharedDatabase, unlessAway } from "./shared-database.ts";

/** An attempt whose process was killed is forgotten after so long. */
const TTL_MS = 8_000;
const RENEWED_AFTER_MS = 2_000;
const POLL_MS = 100;

export interface Attempt {
  /** @param crashedFor how long a crash is remembered, in milliseconds; null: there was none */
  end(crashedFor: number | null): Promise<void>;
}

/**
 * What crashed its process on any machine. An attempt counts as a crash until it has ended well, so that not even many
 * machines at once make more crashes than there may be.
 */
export class CrashMemory {
  readonly #database: SharedDatabase;
  readonly #running = new Set<string>();
  #renewal: NodeJS.Timeout | undefined;

  constructor(database: SharedDatabase) {
    this.#database = database;
  }

  /**
   * Waits for attempts that are under way, where with them there may be too many crashes.
   * @param maxCrashes by what the work is on @returns null while the database is away
   */
  async begin(maxCrashes: Readonly<Record<string, number>>): Promise<Attempt | "refused" | null> {
    const id = randomUUID();
    const [keys, most] = [Object.keys(maxCrashes), Object.values(maxCrashes)];
    const question = sql<{ answer: "begun" | "busy" | "refused" }>`SELECT
      begin_attempt(${id}, ${keys}::text[], ${most}::int[], ${millis(TTL_MS)}) AS answer`;
    for (;;) {
      const told = await unlessAway(this.#database.ask((db) => question.execute(db)));
      const answer = told?.rows[0]?.answer;
      if (answer === undefined) return null;
      if (answer === "refused") return answer;
      if (answer === "begun") return this.#attempt(id, keys);
      await pause(POLL_MS);
    }
  }

  #attempt(id: string, keys: readonly string[]): Attempt {
    this.#running.add(id);
    this.#renewal ??= setInterval(() => void this.#renew(), RENEWED_AFTER_MS).unref();
    return {
      end: async (crashedFor) => {
        this.#running.delete(id);
        if (this.#running.size === 0) {
          clearInterval(this.#renewal);
          this.#renewal = undefined;
        }
        const end =
          crashedFor === null
            ? sql`DELETE FROM crash_attempt WHERE id = ${id}`
            : sql`INSERT INTO crash_attempt SELECT ${id}, key, now() + ${millis(crashedFor)}, true
                FROM unnest(${keys}::text[]) AS key
                ON CONFLICT (key, id) DO UPDATE SET has_crashed = true, until = excluded.until`;
        await unlessAway(this.#database.ask((db) => end.execute(db)));
        if (crashedFor !== null) await this.#forgetOld();
      },
    };
  }

  async #forgetOld(): Promise<void> {
    const forget = sql`DELETE FROM crash_attempt WHERE until <= now()`;
    await unlessAway(this.#database.ask((db) => forget.execute(db)));
  }

  async #renew(): Promise<void> {
    const renewal = sql`UPDATE crash_attempt SET until = now() + ${millis(TTL_MS)}
      WHERE id = ANY (${[...this.#running]}::text[]) AND NOT has_crashed`;
    await this.#database.ask((db) => renewal.execute(db)).catch(() => undefined);
  }
}

const millis = (count: number) => sql`${count}::double precision * interval '1 millisecond'`;
