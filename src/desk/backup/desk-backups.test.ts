import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { pino } from "pino";
import { describe, expect, inject, onTestFinished, test } from "vitest";
import { readConfig } from "../../config/read-config.ts";
import { tempFolder } from "../../content/library/testing/temp-library.ts";
import type { MagazineLocation } from "../../platform/database/open-magazine-db.ts";
import { MessageLine } from "../../platform/machines/message-line.ts";
import { auditLog } from "../audit/audit-log.ts";
import { DeskJobs } from "../jobs/desk-jobs.ts";
import { SeveralMachines } from "../machines/several-machines.ts";
import { openMagazineTables } from "../open-magazine-tables.ts";
import { deskLocation, tempDesk } from "../testing/temp-desk.ts";
import { DeskBackups } from "./desk-backups.ts";

const log = pino({ level: "silent" });

/** A machine with a data folder of its own. */
async function aMachine({ databaseUrl }: MagazineLocation) {
  const dataDir = await tempFolder();
  const db = await tempDesk({ dataDir, databaseUrl });
  const line = new MessageLine(databaseUrl ?? "");
  const machines = await SeveralMachines.open({ db, line, log });
  const jobs = await DeskJobs.open({ db, log, now: Date.now, machines });
  const config = readConfig({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? "" });
  const audit = auditLog(db, Date.now);
  const magazine = { nightlyBackups: () => null };
  const backups = new DeskBackups({ db, config, magazine, jobs, audit, machines, log, now: Date.now });
  onTestFinished(async () => {
    for (const each of [backups, jobs, machines, line]) await each[Symbol.asyncDispose]();
  });
  return { dataDir, db, jobs, backups };
}

describe.runIf(inject("postgresUrl") !== undefined)("machines that share a desk", () => {
  test("of several that begin a backup at once one makes it, with what is in PostgreSQL", async () => {
    const location = await deskLocation();
    await (await openMagazineTables(location)).destroy();
    const [one, other] = [await aMachine(location), await aMachine(location)];
    const begun = await Promise.allSettled([one, other].map(({ backups }) => backups.start(null)));
    const [job] = begun.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []));
    const [refused] = begun.flatMap((each) => (each.status === "rejected" ? [each.reason] : []));
    expect(refused).toMatchObject({ reason: "conflict" });
    await expect.poll(async () => (await one.jobs.find(job?.id ?? ""))?.state).toBe("done");
    const archives = async ({ dataDir }: typeof one) => readdir(join(dataDir, "backups")).catch(() => []);
    expect([...(await archives(one)), ...(await archives(other))]).toHaveLength(1);
    const made = await one.db
      .selectFrom("audit")
      .select("staff_id")
      .where("action", "=", "backup made")
      .execute();
    expect(made).toEqual([{ staff_id: null }]);
  });
});
