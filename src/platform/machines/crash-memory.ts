import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { type SharedDatabase, unlessAway } from "./shared-database.ts";

/** An attempt whose process was killed is forgotten after so long. */
const TTL_MS = 8_000;
const RENEWED_AFTER_MS = 2_000;
const POLL_MS = 100;

export type CrashMemory = ReturnType<typeof crashMemory>;

/** An attempt counts as a crash until it has ended well: many machines at once make no more crashes than there may be. */
export function crashMemory(database: SharedDatabase) {
  const running = new Set<string>();
  let renewal: NodeJS.Timeout | undefined;

  async function renew(): Promise<void> {
    const longer = sql`UPDATE crash_attempt SET until = now() + ${millis(TTL_MS)}
      WHERE id = ANY (${[...running]}::text[]) AND NOT has_crashed`;
    await database.ask((db) => longer.execute(db)).catch(() => undefined);
  }

  /** @param crashedFor how long a crash is remembered, in milliseconds; null: there was none */
  async function end(id: string, keys: readonly string[], crashedFor: number | null): Promise<void> {
    running.delete(id);
    if (running.size === 0) {
      clearInterval(renewal);
      renewal = undefined;
    }
    const ending =
      crashedFor === null
        ? sql`DELETE FROM crash_attempt WHERE id = ${id}`
        : sql`INSERT INTO crash_attempt SELECT ${id}, key, now() + ${millis(crashedFor)}, true
            FROM unnest(${keys}::text[]) AS key
            ON CONFLICT (key, id) DO UPDATE SET has_crashed = true, until = excluded.until`;
    await unlessAway(database.ask((db) => ending.execute(db)));
    const forgetOld = sql`DELETE FROM crash_attempt WHERE until <= now()`;
    if (crashedFor !== null) await unlessAway(database.ask((db) => forgetOld.execute(db)));
  }

  return {
    /** Waits while attempts under way may be too many crashes. @returns what ends it; null while the database is away */
    async begin(maxCrashes: Readonly<Record<string, number>>) {
      const id = randomUUID();
      const [keys, most] = [Object.keys(maxCrashes), Object.values(maxCrashes)];
      const question = sql<{ answer: "begun" | "busy" | "refused" }>`SELECT
        begin_attempt(${id}, ${keys}::text[], ${most}::int[], ${millis(TTL_MS)}) AS answer`;
      for (;;) {
        const told = await unlessAway(database.ask((db) => question.execute(db)));
        const answer = told?.rows[0]?.answer;
        if (answer === undefined) return null;
        if (answer === "refused") return answer;
        if (answer === "begun") break;
        await pause(POLL_MS);
      }
      running.add(id);
      renewal ??= setInterval(() => void renew(), RENEWED_AFTER_MS).unref();
      return { end: (crashedFor: number | null) => end(id, keys, crashedFor) };
    },
  };
}

const millis = (count: number) => sql`${count}::double precision * interval '1 millisecond'`;
