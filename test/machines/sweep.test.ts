import { join } from "node:path";
import { Client } from "pg";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { readConfig } from "../../src/config/read-config.ts";
import { DerivedFiles } from "../../src/platform/blobs/derived-files.ts";
import { writeAtomically } from "../../src/platform/blobs/disk-files.ts";
import { openFiles } from "../../src/platform/blobs/open-files.ts";
import { openMachines } from "../../src/platform/machines/open-machines.ts";
import { type Postgres, startPostgres } from "../postgres/start-postgres.ts";
import { newBucket } from "./new-bucket.ts";
import { givenStore } from "./test-bucket.ts";
import { testFolder } from "./test-folder.ts";

const given = givenStore("radosgw");
const DAY_MS = 24 * 60 * 60_000;
const [KEPT, GONE] = ["a".repeat(64), "b".repeat(64)];
let postgres: Postgres;
beforeAll(async () => {
  if (given !== null) postgres = await startPostgres();
});
afterAll(() => postgres?.stop());

describe.skipIf(given === null)("sweeping a store that machines share", () => {
  const store = given as NonNullable<typeof given>;

  async function machine(url: string, formatVersion: string) {
    const dataDir = await testFolder();
    const machines = await openMachines({ databaseUrl: postgres.url, log: pino({ level: "silent" }) });
    onTestFinished(() => machines[Symbol.asyncDispose]());
    const files = await openFiles(readConfig({ DATA_DIR: dataDir, FILES_URL: url }), machines.uses);
    onTestFinished(() => files[Symbol.dispose]());
    const editions = new DerivedFiles(join(dataDir, "editions"), formatVersion, files.derived);
    const make = async (of: string) => {
      const name = editions.name(of, "1-medium.webp");
      await writeAtomically(editions.target(name), "sayfa");
      editions.made(name);
      await editions.sent(of, AbortSignal.timeout(10_000));
    };
    const keys = async () => {
      const found: string[] = [];
      for await (const { key } of files.derived?.objects.list("editions/") ?? [])
        found.push(key.slice(0, 13));
      return found.sort();
    };
    return { editions, make, keys };
  }

  test("what a machine uses stays, in whatever way it was made; the rest goes after a week without use", async () => {
    const url = await newBucket(store);
    const [older, newer] = [await machine(url, "1"), await machine(url, "2")];
    for (const of of [KEPT, GONE]) for (const one of [older, newer]) await one.make(of);
    const client = new Client({ connectionString: postgres.url });
    await client.connect();
    onTestFinished(() => client.end());
    let days = 0;
    /** Processes of these versions look for what is unused, one after another. */
    const pass = async (count: number, ...versions: readonly string[]) => {
      days += count;
      await client.query("UPDATE object_use SET used_at = used_at - $1 * interval '1 day'", [count]);
      for (const version of versions) {
        const { editions } = await machine(url, version);
        await editions.removeOthers(new Set([KEPT]), Date.now() + days * DAY_MS);
      }
      return newer.keys();
    };
    const all = ["editions/1/aa", "editions/1/bb", "editions/2/aa", "editions/2/bb"];
    expect(await pass(0, "1", "2")).toEqual(all);
    expect(await pass(6, "1", "2")).toEqual(all);
    expect(await pass(6, "1", "2")).toEqual(["editions/1/aa", "editions/2/aa", "editions/2/bb"]);
    expect(await pass(1, "2", "1")).toEqual(["editions/1/aa", "editions/2/aa"]);
    expect(await pass(6, "2")).toEqual(["editions/1/aa", "editions/2/aa"]);
    expect(await pass(2, "2")).toEqual(["editions/2/aa"]);
  });
});
