import { readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { runMecmua } from "../../../src/cli/testing/run-mecmua.ts";
import { openLibrary } from "../../../src/content/library/library.ts";
import type { AuditEntry } from "../../../src/desk/audit/read-audit-log.ts";
import type { JobView } from "../../../src/desk/jobs/desk-jobs.ts";
import type { OverviewReport } from "../../../src/desk/overview/overview-report.ts";
import type { MagazineState } from "../../../src/desk/state/magazine-state.ts";
import { startSiteInProcess, until, type WatchedSite } from "../../faults/watched-site.ts";
import { type DeskPerson, deskPerson } from "./desk-person.ts";

/* Backups that are made at the desk, and each night by itself. */

const DAY_MS = 24 * 60 * 60 * 1000;
let later = 0;
let site: WatchedSite;
let publisher: DeskPerson;
beforeAll(async () => {
  site = await startSiteInProcess({ LOG_LEVEL: "silent" }, undefined, { now: () => Date.now() + later });
  publisher = await deskPerson(site);
});
afterAll(() => site.close());

const stateOf = async (person: DeskPerson) => (await person.get<MagazineState>("/state")).backup;
const state = () => stateOf(publisher);
const overview = () => publisher.get<OverviewReport>("/overview");
const archives = async () => (await readdir(join(site.dataDir, "backups"))).sort();
const recorded = async (action: string) =>
  (await publisher.get<{ entries: AuditEntry[] }>(`/audit?actions=${encodeURIComponent(action)}`)).entries;

async function make(person: DeskPerson): Promise<JobView> {
  const { job } = await person.send<{ job: string }>("POST", "/backups");
  const find = async () => (await person.get<{ job: JobView }>(`/jobs/${job}`)).job;
  return until(find, ({ state }) => state !== "running");
}

test("an editor neither makes nor gets one", async () => {
  const editor = await deskPerson(site, "editor");
  const asked = [
    editor.ask("POST", "/backups"),
    editor.ask("POST", "/backups/last"),
    editor.ask("GET", "/backups/last"),
  ];
  for (const answer of await Promise.all(asked)) expect(answer.status).toBe(403);
  expect((await publisher.ask("GET", "/backups/last")).status).toBe(404);
});

test("one is made, told with its place, downloaded, and restored by the command with all articles", async () => {
  expect(await make(publisher)).toMatchObject({ state: "done", message: null });
  const { last, failure, isOnDataDisk } = await state();
  expect(last).toMatchObject({ isHere: true, machine: null, lost: 0 });
  expect(last?.path).toBe(join(site.dataDir, "backups", last?.name ?? ""));
  expect([failure, isOnDataDisk]).toEqual([null, true]);

  expect(await publisher.send("POST", "/backups/last")).toEqual({ name: last?.name });
  const answer = await publisher.ask("GET", "/backups/last");
  expect(answer.headers.get("content-disposition")).toContain(last?.name);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  expect(bytes.length).toBe(last?.size);
  await writeFile(join(site.dataDir, "indirilen.zip"), bytes);
  const restoring = ["restore", "indirilen.zip", "--into", "geri"];
  expect(await runMecmua(restoring, { dataDir: site.dataDir, cwd: site.dataDir })).toMatchObject({ code: 0 });
  const idsIn = async (dataDir: string) => {
    const library = await openLibrary({ dataDir, databaseUrl: null });
    const posts = await library.database.selectFrom("post").select("id").orderBy("id").execute();
    await library.close();
    return posts.map(({ id }) => id);
  };
  const ids = await idsIn(site.dataDir);
  expect(ids).toContain("isik-ve-golge");
  expect(await idsIn(join(site.dataDir, "geri"))).toEqual(ids);

  expect(await recorded("backup made")).toMatchObject([{ subject: last?.name, person: "Yayıncı Deniz" }]);
  expect(await recorded("backup downloaded")).toMatchObject([{ subject: last?.name }]);
});

test("whoever has not said lately who they are gets none", async () => {
  later += DAY_MS / 2;
  const answer = await publisher.ask("POST", "/backups/last");
  expect([answer.status, await answer.json()]).toEqual([403, expect.objectContaining({ reason: "confirm" })]);
  expect((await publisher.ask("GET", "/backups/last")).status).toBe(403);
  later -= DAY_MS / 2;
});

test("each night one is made by itself, and no more are kept than were chosen", async () => {
  const [former] = await archives();
  const changes = { nightlyBackups: { from: null, to: 1 } };
  expect((await publisher.ask("PATCH", "/settings", { changes })).status).toBe(200);
  later += DAY_MS;
  const isNew = ([entry]: AuditEntry[]) => entry?.subject !== former;
  const [entry] = await until(() => recorded("backup made"), isNew);
  expect(entry).toMatchObject({ isServer: true, person: null });
  expect(await state()).toMatchObject({ nightly: 1, last: { isHere: true, name: entry?.subject } });
  expect(await archives()).toEqual([entry?.subject]);
});

test("one that fails is told here and in the overview, also when the last one is two days old, until one is made", async () => {
  await rm(join(site.dataDir, "backups"), { recursive: true });
  await writeFile(join(site.dataDir, "backups"), "");
  later += 3 * DAY_MS;
  await expect.poll(overview).toMatchObject({
    backupFailure: expect.stringMatching(/^Yedek klasörüne yazılamıyor: .*backups\./),
    isBackupMissed: true,
  });
  expect(await state()).toMatchObject({
    isMissed: true,
    failure: expect.any(String),
    last: { isHere: false },
  });
  await rm(join(site.dataDir, "backups"));
  expect(await make(publisher)).toMatchObject({ state: "done" });
  expect(await overview()).toMatchObject({ backupFailure: null, isBackupMissed: false });
  expect((await readdir(site.dataDir)).filter((name) => /yarim|\.lock/.test(name))).toEqual([]);
});

test("a folder that is named and is not there is not made: it may be a disk that is not mounted", async () => {
  const other = await startSiteInProcess({ LOG_LEVEL: "silent", BACKUP_DIR: join(site.dataDir, "disk") });
  onTestFinished(() => other.close());
  const person = await deskPerson(other);
  const sentence = expect.stringMatching(/^Yedek klasörü yok: .*disk\..* BACKUP_DIR/);
  expect(await make(person)).toMatchObject({ state: "failed", message: sentence });
  expect(await stateOf(person)).toMatchObject({ last: null, failure: sentence });
});
