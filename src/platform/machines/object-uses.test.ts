import { Client } from "pg";
import { pino } from "pino";
import { describe, expect, inject, onTestFinished, test } from "vitest";
import { tempPostgres } from "../database/testing/temp-postgres.ts";
import type { ObjectUses } from "./object-uses.ts";
import { openMachines } from "./open-machines.ts";

const DAY_MS = 24 * 60 * 60_000;

async function machine(databaseUrl: string): Promise<ObjectUses> {
  const opened = await openMachines({ databaseUrl, log: pino({ level: "silent" }) });
  onTestFinished(() => opened[Symbol.asyncDispose]());
  return opened.uses as ObjectUses;
}

describe.runIf(inject("postgresUrl") !== undefined)("a store that many machines use", () => {
  async function site() {
    const url = (await tempPostgres()) ?? "";
    const [sweeper, other] = [await machine(url), await machine(url)];
    const client = new Client({ connectionString: url });
    await client.connect();
    onTestFinished(() => client.end());
    const pass = (days: number) =>
      client.query("UPDATE object_use SET used_at = used_at - $1 * interval '1 day'", [days]);
    return { sweeper, other, pass };
  }

  test("what nobody has used for a day is removed, and what is seen first waits for a day", async () => {
    const { sweeper, other, pass } = await site();
    const removed: string[] = [];
    const sweep = (name: string) =>
      sweeper.removeUnused(name, DAY_MS, async () => {
        removed.push(name);
      });
    await other.touch(["used", "unused"]);
    expect(await sweep("unknown")).toBe(false);
    expect(await sweep("unused")).toBe(false);
    await pass(2);
    await sweeper.touch(["used"]);
    for (const name of ["used", "unused", "unknown"]) await sweep(name);
    expect(removed).toEqual(["unused", "unknown"]);
  });

  test("who puts an object that is being removed waits until it is gone", async () => {
    const { sweeper, other, pass } = await site();
    await sweeper.touch(["file"]);
    await pass(2);
    const order: string[] = [];
    const removing = Promise.withResolvers<void>();
    const gone = Promise.withResolvers<void>();
    const sweep = sweeper.removeUnused("file", DAY_MS, async () => {
      removing.resolve();
      await gone.promise;
      order.push("removed");
    });
    await removing.promise;
    const put = other.touch(["file"]).then(() => order.push("put"));
    setTimeout(gone.resolve, 1_500);
    expect(await sweep).toBe(true);
    await put;
    expect(order).toEqual(["removed", "put"]);
    expect(await sweeper.removeUnused("file", DAY_MS, async () => void order.push("again"))).toBe(false);
  });

  test("one machine sweeps, once a day", async () => {
    const { sweeper, other, pass } = await site();
    let sweeps = 0;
    const daily = () =>
      Promise.all(
        [sweeper, other].map((one) =>
          one.daily("files/", async () => {
            sweeps += 1;
          }),
        ),
      );
    await daily();
    await daily();
    expect(sweeps).toBe(1);
    await pass(1);
    await daily();
    expect(sweeps).toBe(2);
  });
});
