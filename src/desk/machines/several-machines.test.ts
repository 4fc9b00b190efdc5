import { sql } from "kysely";
import { Client } from "pg";
import { pino } from "pino";

const end = () => undefined;

import { describe, expect, inject, onTestFinished, test } from "vitest";
import { tempLibrary } from "../../content/library/testing/temp-library.ts";
import type { MagazineLocation } from "../../platform/database/open-magazine-db.ts";
import { MessageLine } from "../../platform/machines/message-line.ts";
import type { ArticleEvent } from "../articles/article-hub.ts";
import { createArticle, readArticle } from "../articles/article-store.ts";
import { ArticleSync } from "../articles/article-sync.ts";
import type { DeskDb } from "../desk-database.ts";
import { DeskJobs } from "../jobs/desk-jobs.ts";
import { deskLocation, tempDesk } from "../testing/temp-desk.ts";
import { SeveralMachines } from "./several-machines.ts";

const log = pino({ level: "silent" });
const ada = { id: "ada", name: "Ada", role: "editor" } as const;
const can = { id: "can", name: "Can", role: "editor" } as const;
const typed = (text: string) => ({
  stepType: "replace",
  from: 1,
  to: 1,
  slice: { content: [{ type: "text", text }] },
});

/** A machine with the articles of a desk. */
async function aMachine(location: MagazineLocation) {
  const db = await tempDesk(location);
  const line = new MessageLine(location.databaseUrl ?? "");
  const machines = await SeveralMachines.open({ db, line, log });
  const sync = new ArticleSync({ db, library: await tempLibrary(), now: Date.now }, machines);
  const end = async () => {
    await sync[Symbol.asyncDispose]();
    await machines[Symbol.asyncDispose]();
    await line[Symbol.asyncDispose]();
  };
  onTestFinished(end);
  return { db, machines, sync, end };
}

async function twoMachines() {
  const location = await deskLocation();
  const [one, other] = [await aMachine(location), await aMachine(location)];
  const id = await createArticle({ db: one.db, now: Date.now }, "ada");
  return { location, one, other, id };
}

const save = ({ sync }: { sync: ArticleSync }, id: string, version: number, text: string) =>
  sync.addSteps(id, "ada", { version, clientId: "pencere-1", steps: [typed(text)] });
const textOf = async (db: DeskDb, id: string) => (await readArticle(db, id)).doc.textContent;

describe.runIf(inject("postgresUrl") !== undefined)("machines that share a desk", () => {
  test("what is written on one is told on the other, and who has it open on both", async () => {
    const { one, other, id } = await twoMachines();
    const told: ArticleEvent[] = [];
    other.sync.hub.join(id, { clientId: "pencere-2", staff: can, send: (event) => told.push(event), end });
    const leave = one.sync.hub.join(id, { clientId: "pencere-1", staff: ada, send: () => undefined, end });
    const namesOn = ({ sync }: typeof one) =>
      (sync.hub.people().get(id) ?? []).map(({ name }) => name).sort();
    await expect
      .poll(() => [namesOn(one), namesOn(other)])
      .toEqual([
        ["Ada", "Can"],
        ["Ada", "Can"],
      ]);
    expect(other.sync.hub.isOthers(id, "pencere-1", "can")).toBe(true);
    await save(one, id, 0, "Merhaba");
    await one.sync.changeFields(id, "ada", { version: 0, changes: { title: "Ad" } });
    one.sync.hub.moveCursor(id, "ada", { clientId: "pencere-1", anchor: 1, head: 2 });
    one.sync.tellState(id);
    // Words and fields are read first, so that they may come after what was told later.
    await expect
      .poll(() => told)
      .toEqual(
        expect.arrayContaining([
          { kind: "steps", version: 0, steps: [{ clientId: "pencere-1", step: typed("Merhaba") }] },
          expect.objectContaining({ kind: "fields", version: 1 }),
          { kind: "cursor", clientId: "pencere-1", anchor: 1, head: 2 },
          { kind: "state" },
        ]),
      );
    leave();
    await expect.poll(() => namesOn(other)).toEqual(["Can"]);
  });

  test("of more than a window is told at once it hears that there is more", async () => {
    const { one, other, id } = await twoMachines();
    const told: ArticleEvent[] = [];
    other.sync.hub.join(id, { clientId: "pencere-2", staff: can, send: (event) => told.push(event), end });
    const steps = ["ş", "ğ"].map((letter) => typed(letter.repeat(1_400_000)));
    await one.sync.addSteps(id, "ada", { version: 0, clientId: "pencere-1", steps });
    const versions = () =>
      told.flatMap((event) => (event.kind === "steps" ? [[event.version, event.steps.length]] : []));
    await expect.poll(versions).toEqual([
      [0, 1],
      [2, 0],
    ]);
  });

  test("of two that write on the same text one is behind, and loses no word", async () => {
    const { one, other, id } = await twoMachines();
    await Promise.all([one.sync.current(id), other.sync.current(id)]);
    const saves = await Promise.allSettled([save(one, id, 0, "Bir. "), save(other, id, 0, "İki. ")]);
    expect(saves.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const { reason } = saves.find(({ status }) => status === "rejected") as PromiseRejectedResult;
    expect(reason).toMatchObject({ reason: "conflict", detail: { version: 0, steps: [{}] } });
    const behind = saves[0]?.status === "rejected" ? one : other;
    expect(await save(behind, id, 1, "Sonra. ")).toBe(2);
    expect(await textOf(one.db, id)).toMatch(/^Sonra\. (Bir|İki)\. $/);
    const titles = await Promise.allSettled(
      [one, other].map(({ sync }) => sync.changeFields(id, "ada", { version: 0, changes: { title: "Ad" } })),
    );
    expect(titles.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  test("a machine that heard nothing takes what builds on the other's words", async () => {
    const { location, one, other, id } = await twoMachines();
    await other.sync.current(id);
    const client = new Client({ connectionString: location.databaseUrl ?? "" });
    await client.connect();
    onTestFinished(() => client.end());
    const ended = await client.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'mecmua listens'",
    );
    expect(ended.rowCount).toBe(2);
    for (let version = 0; version < 3; version += 1) await save(one, id, version, `${version} `);
    expect(await save(other, id, 3, "Son ")).toBe(4);
    expect(await textOf(other.db, id)).toBe("Son 2 1 0 ");
  });

  test("one machine at a time works on what is exclusive, and the next one after it", async () => {
    const { one, other } = await twoMachines();
    const { promise, resolve } = Promise.withResolvers<string>();
    const begun = Promise.withResolvers<void>();
    const first = one.machines.exclusively("article a", () => {
      begun.resolve();
      return promise;
    });
    await begun.promise;
    expect(await other.machines.exclusively("article a", async () => "second")).toBeNull();
    expect(await other.machines.exclusively("article b", async () => "other")).toEqual({ result: "other" });
    resolve("first");
    expect(await first).toEqual({ result: "first" });
    expect(await other.machines.exclusively("article a", async () => "second")).toEqual({ result: "second" });
  });

  test("work under way is its machine's: a start elsewhere leaves it alone, and it ends with its machine", async () => {
    const { one, other } = await twoMachines();
    const jobs = await DeskJobs.open({ ...one, log, now: Date.now });
    onTestFinished(() => jobs[Symbol.asyncDispose]());
    const untilStopped = (signal: AbortSignal) =>
      new Promise<void>((_, reject) => {
        signal.addEventListener("abort", () => reject(signal.reason));
      });
    const begin = (kind: string) =>
      jobs.start({ kind, staffId: "ada", work: ({ signal }) => untilStopped(signal) });
    const { id } = await begin("codes");
    const elsewhere = await DeskJobs.open({ ...other, log, now: Date.now });
    expect((await elsewhere.find(id))?.state).toBe("running");
    expect(await elsewhere.cancel(id)).toBe(true);
    await expect.poll(async () => (await elsewhere.find(id))?.state).toBe("cancelled");
    const lost = await begin("codes");
    await sql`DELETE FROM machine WHERE id = ${one.machines.id}`.execute(other.db);
    const later = await DeskJobs.open({ ...other, log, now: Date.now });
    expect((await later.find(lost.id))?.state).toBe("interrupted");
  });
});
