import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import { pino } from "pino";
import { describe, expect, inject, onTestFinished, test } from "vitest";
import { tempPostgres } from "../database/testing/temp-postgres.ts";
import { CrashBackoff } from "../jobs/crash-backoff.ts";
import { JobProcessCrashed } from "../jobs/job-process.ts";
import { openMachines } from "./open-machines.ts";

const MINUTE_MS = 60_000;

async function machine(databaseUrl: string, ttl = MINUTE_MS): Promise<CrashBackoff> {
  const opened = await openMachines({ databaseUrl, log: pino({ level: "silent" }) });
  onTestFinished(() => opened[Symbol.asyncDispose]());
  return new CrashBackoff({ ttl, maxKeys: 100, shared: opened.crashes });
}

function machines(url: string, count: number): Promise<CrashBackoff[]> {
  return Promise.all(Array.from({ length: count }, () => machine(url)));
}

describe.runIf(inject("postgresUrl") !== undefined)("crashes of many machines", () => {
  test("a PDF makes three crashes in all on five machines that try all its pages at once", async () => {
    const five = await machines((await tempPostgres()) ?? "", 5);
    let crashes = 0;
    const crash = async () => {
      await pause(20);
      crashes += 1;
      throw new JobProcessCrashed("poison");
    };
    const tries = five.flatMap((one) =>
      [1, 2, 3, 4].map((page) => one.run({ poison: 3, [`poison ${page}`]: 1 }, crash)),
    );
    const ended = await Promise.allSettled(tries);
    expect(ended.every(({ status }) => status === "rejected")).toBe(true);
    expect(crashes).toBe(3);
    await expect(five[0]?.run({ other: 3 }, async () => "drawn")).resolves.toBe("drawn");
  });

  test("what works is held up by nobody for good, and no page is tried twice at a time", async () => {
    const five = await machines((await tempPostgres()) ?? "", 5);
    let [running, most] = [0, 0];
    const draw = async () => {
      running += 1;
      most = Math.max(most, running);
      await pause(20);
      running -= 1;
      return "drawn";
    };
    const all = five.flatMap((one) => [1, 2].map(() => one.run({ pdf: 3, "pdf 1": 1 }, draw)));
    expect(new Set(await Promise.all(all))).toEqual(new Set(["drawn"]));
    expect(most).toBe(1);
  });

  test("crashes are forgotten in time, and a database that is away makes no difference to one machine", async () => {
    const url = (await tempPostgres()) ?? "";
    const forgetful = await machine(url, 1);
    const crash = () => Promise.reject(new JobProcessCrashed("poison"));
    await expect(forgetful.run({ poison: 1 }, crash)).rejects.toThrow("poison");
    await pause(5);
    const other = await machine(url);
    await expect(other.run({ poison: 1 }, async () => "drawn")).resolves.toBe("drawn");
    const client = new Client({ connectionString: url });
    await client.connect();
    onTestFinished(() => client.end());
    await client.query("DROP FUNCTION begin_attempt");
    await client.query(
      `CREATE FUNCTION begin_attempt(text, text[], int[], interval) RETURNS text
        LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'away' USING ERRCODE = '57P03'; END $$`,
    );
    await expect(other.run({ poison: 1 }, async () => "drawn")).resolves.toBe("drawn");
    await expect(other.run({ poison: 1 }, crash)).rejects.toThrow("poison");
    await expect(other.run({ poison: 1 }, crash)).rejects.toThrow("before");
  });
});
