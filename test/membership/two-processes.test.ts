import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from "vitest";
import { runMecmua } from "../../src/cli/testing/run-mecmua.ts";
import { ISSUE } from "../journeys/sample.ts";
import { type Postgres, startPostgres } from "../postgres/start-postgres.ts";
import { removeFolder } from "../remove-folder.ts";
import {
  type MemberSite,
  type PrintedPair,
  SHARED,
  startMemberProcess,
  startMemberSite,
} from "./member-site.ts";

/* Two machines of one magazine share their members by PostgreSQL. */
const postgresUrl = inject("postgresUrl");
const shared = test.skipIf(postgresUrl === undefined);
let one: MemberSite;
let two: MemberSite;
let codes: PrintedPair[];
let folder: string;
beforeAll(async () => {
  if (postgresUrl === undefined) return;
  one = await startMemberSite();
  folder = await mkdtemp(join(tmpdir(), "mecmua-second-"));
  two = await startMemberProcess({ place: one.place, dataDir: folder });
  codes = await one.makeCodes(3);
});
afterAll(async () => {
  if (postgresUrl === undefined) return;
  await two.close();
  await one.close();
  await removeFolder(folder);
});

const codeAt = (index: number) => codes[index] as PrintedPair;

shared("signed in on one, read on the other; signed out on the first, refused on the second", async () => {
  const { cookie } = await one.signIn(codeAt(0));
  const whole = await two.get(ISSUE.pdf, cookie);
  expect(whole.status).toBe(200);
  await whole.body?.cancel();
  expect(await two.isMember(cookie)).toBe(true);
  await one.post("/cikis", {}, cookie);
  expect(await two.isMember(cookie)).toBe(false);
  expect((await two.get(ISSUE.pdf, cookie)).status).toBe(303);
});

shared("attempts are counted together, and so are devices", async () => {
  const wrong = { ...codeAt(1), password: "yanlis", from: "192.0.2.1" };
  const found = await Promise.all(
    Array.from({ length: 40 }, (_, index) => (index % 2 ? one : two).signIn(wrong)),
  );
  expect(found.filter(({ status }) => status === 401)).toHaveLength(10);
  const signed = await Promise.all(
    Array.from({ length: 12 }, (_, index) => (index % 2 ? one : two).signIn(codeAt(2))),
  );
  const living = await Promise.all(signed.map(({ cookie }) => one.isMember(cookie)));
  expect(living.filter(Boolean)).toHaveLength(5);
});

shared(
  "while the database is away articles are read, members are asked to wait, and it comes back by itself",
  async () => {
    const database: Postgres = await startPostgres();
    const site = await startMemberSite({ environment: { DATABASE_URL: database.url } });
    const { cookie } = await site.signIn({ username: "okur", password: "poyraz-12" });
    await database.pause();
    expect((await site.get("/")).status).toBe(200);
    for (const ask of [
      () => site.get("/uye", cookie),
      () => site.get("/cihazlar", cookie),
      () => site.get(ISSUE.pdf, cookie),
      () => site.signIn({ username: "okur", password: "poyraz-12" }),
    ]) {
      const answer = await ask();
      expect([answer.status, Number(answer.headers.get("retry-after")) > 0]).toEqual([503, true]);
    }
    await database.resume();
    await expect.poll(() => site.isMember(cookie).catch(() => false)).toBe(true);
    // Connections that break at their work, again and again: nothing worse than a 503 comes of it.
    const client = new Client({ connectionString: database.url });
    await client.connect();
    const asked = Array.from({ length: 120 }, async (_, index) => {
      const answer = index % 3 ? await site.get("/uye", cookie) : await site.signIn(SHARED);
      return answer.status;
    });
    for (let time = 0; time < 20; time += 1)
      await client.query(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'mecmua'",
      );
    await client.end();
    const statuses = new Set(await Promise.all(asked));
    for (const status of statuses) expect([200, 303, 429, 503]).toContain(status);
    await expect.poll(() => site.isMember(cookie).catch(() => false)).toBe(true);
    await site.close();
    await database.stop();
  },
);

shared(
  "a restart while the database is away serves articles, and lets members in once it is there, without a restart",
  async () => {
    const database = await startPostgres();
    const dataDir = await mkdtemp(join(tmpdir(), "mecmua-restarted-"));
    const environment = { DATABASE_URL: database.url };
    const former = await startMemberSite({ environment, dataDir });
    expect((await former.get("/")).status).toBe(200);
    await former.close();
    await database.pause();
    const site = await startMemberSite({ environment, dataDir, hasLibrary: true });
    expect((await site.get("/")).status).toBe(200);
    const member = "mecmua=bilinmeyen";
    for (const answer of [await site.signIn(SHARED), await site.get(ISSUE.pdf, member)])
      expect([answer.status, Number(answer.headers.get("retry-after")) > 0]).toEqual([503, true]);
    await database.resume();
    await expect.poll(async () => (await site.signIn(SHARED)).status).toBe(303);
    const { cookie } = await site.signIn(SHARED);
    expect(await site.isMember(cookie)).toBe(true);
    // A database that is starting says so, which is another reason not to be reached.
    const said = site.server.output().match(/PostgreSQL (not )?reached/g) ?? [];
    expect([said[0], said.at(-1)]).toEqual(["PostgreSQL not reached", "PostgreSQL reached"]);
    expect(said.filter((line) => line === "PostgreSQL reached")).toHaveLength(1);
    await site.close();
    await database.stop();
    await removeFolder(dataDir);
  },
);

shared("the doctor asks the members' database, and names one that is not reached", async () => {
  const found = async (env: Record<string, string>) => {
    const given = { dataDir: one.place.dataDir, cwd: one.place.dataDir, env };
    const report = JSON.parse((await runMecmua(["doctor", "--json"], given)).out);
    return report.checks.flatMap(({ name, findings }: { name: string; findings: { state: string }[] }) =>
      name === "postgres" || name === "clock" ? findings.map(({ state }) => `${name} ${state}`) : [],
    );
  };
  expect(await found({ DATABASE_URL: one.place.databaseUrl ?? "" })).toEqual(["clock fine", "postgres fine"]);
  const nowhere = { DATABASE_URL: "postgres://mecmua@127.0.0.1:1/postgres" };
  expect(await found(nowhere)).toEqual(["clock note", "postgres fault"]);
});

shared("the doctor names tables of a newer version in PostgreSQL, whosever they are", async () => {
  const tables = ["kysely", "library", "desk", "magazine", "machines"].map((set) => `${set}_migration`);
  const client = new Client({ connectionString: one.place.databaseUrl ?? "" });
  await client.connect();
  onTestFinished(async () => {
    for (const table of tables) await client.query(`DELETE FROM ${table} WHERE name LIKE '9999-%'`);
    await client.end();
  });
  for (const table of tables)
    await client.query(`INSERT INTO ${table} (name, timestamp) VALUES ('9999-${table}', '2099-01-01')`);
  const given = {
    dataDir: one.place.dataDir,
    cwd: one.place.dataDir,
    env: { DATABASE_URL: one.place.databaseUrl ?? "" },
  };
  const { checks } = JSON.parse((await runMecmua(["doctor", "--json"], given)).out);
  const { findings } = checks.find(({ name }: { name: string }) => name === "postgres");
  expect(findings).toMatchObject([
    { state: "fault", facts: { unknown: tables.map((table) => `9999-${table}`) } },
  ]);
});

shared("a database that is there and refuses stops the start with a sentence", async () => {
  const nowhere = Object.assign(new URL(one.place.databaseUrl ?? ""), { pathname: "/yok" }).href;
  const refused = startMemberSite({ environment: { DATABASE_URL: nowhere } });
  await expect(refused).rejects.toThrow(/^Veritabanı açılamadı: PostgreSQL .*\/yok .*DATABASE_URL/);
});
