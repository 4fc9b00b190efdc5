import { BlobReader, TextWriter, ZipReader } from "@zip.js/zip.js";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { CodesReport } from "../../../src/desk/codes/codes-routes.ts";
import { openDeskDatabase } from "../../../src/desk/desk-database.ts";
import type { JobView } from "../../../src/desk/jobs/desk-jobs.ts";
import { codeFragment } from "../../../src/domain/credential/code-link.ts";
import type { CodeDescription } from "../../../src/membership/codes/describe-code.ts";
import { qrPicture } from "../../../src/membership/codes/qr-picture.ts";
import { startSiteInProcess, until, type WatchedSite } from "../../faults/watched-site.ts";
import { type DeskPerson, deskPerson } from "./desk-person.ts";

/* The way of a batch of codes through the desk. */

const ENVIRONMENT = { PUBLIC_URL: "http://dergi.example" };

let site: WatchedSite;
let publisher: DeskPerson;
beforeAll(async () => {
  site = await startSiteInProcess(ENVIRONMENT);
  publisher = await deskPerson(site);
});
afterAll(() => site.close());

const report = () => publisher.get<CodesReport>("/codes");
const batchNamed = async (name: string) => (await report()).batches.find((batch) => batch.name === name);

function start(name: string, count: number, more: Record<string, unknown> = {}): Promise<Response> {
  return publisher.ask("POST", "/codes", { name, count, from: null, until: null, ...more });
}

async function ended(job: string): Promise<JobView> {
  const view = async () => (await publisher.get<{ job: JobView }>(`/jobs/${job}`)).job;
  return until(view, ({ state }) => state !== "running");
}

/** @returns its id */
async function made(name: string, count: number): Promise<string> {
  const { job } = (await (await start(name, count)).json()) as { job: string };
  expect(await ended(job)).toMatchObject({ state: "done", done: count, total: count });
  return (await batchNamed(name))?.id ?? "";
}

const download = (id: string) => publisher.ask("POST", `/codes/batches/${id}/download`);

async function rowsOf(answer: Response): Promise<{ names: string[]; rows: string[][]; picture: string }> {
  const zip = new ZipReader(new BlobReader(await answer.blob()));
  const entries = (await zip.getEntries()).filter((entry) => !entry.directory);
  const [sheet = "", , , picture = ""] = await Promise.all(
    entries.slice(0, 4).map((entry) => entry.getData(new TextWriter())),
  );
  const rows = sheet
    .split("\r\n")
    .slice(1, -1)
    .map((line) => line.split(";"));
  return { names: entries.map(({ filename }) => filename), rows, picture };
}

async function recorded(): Promise<string> {
  const db = await openDeskDatabase(site);
  const rows = await db.selectFrom("audit").select(["action", "subject", "detail"]).execute();
  await db.destroy();
  return rows.map((row) => `${row.action} ${row.subject} ${row.detail}`).join("\n");
}

test("a batch is made, downloaded once, looked up as a reader reads it out, and revoked", async () => {
  const id = await made("Sayı 12", 3);
  expect(await batchNamed("Sayı 12")).toMatchObject({ count: 3, used: 0, state: "unused", oddUse: [] });

  const answer = await download(id);
  expect(answer.headers.get("content-disposition")).toBe('attachment; filename="sayi-12.zip"');
  expect(answer.headers.get("cache-control")).toBe("private, no-store");
  const { names, rows, picture } = await rowsOf(answer);
  const beside = ["indesign.txt", "0001.svg", "0002.svg", "0003.svg"].map((name) => `sayi-12-qr/${name}`);
  expect(names).toEqual(["sayi-12.csv", "MATBAAYA-NOT.txt", ...beside]);
  expect(picture).toMatch(/^<svg /);
  const [number, username = "", password = "", path, address] = rows[1] ?? [];
  const fragment = `#kod=${username}.${password}`.replaceAll("-", "");
  expect([number, path, address]).toEqual([
    "2",
    "sayi-12-qr/0002.svg",
    `http://dergi.example/login${fragment}`,
  ]);
  const again = await until(
    () => download(id),
    ({ status }) => status === 409,
  );
  expect((await again.json()) as object).toMatchObject({
    message: expect.stringContaining("bir kez indirilir"),
  });
  expect((await batchNamed("Sayı 12"))?.heldUntil).toBeNull();

  const lookUp = (typed: string) => publisher.ask("POST", "/codes/look-up", { username: typed });
  const found = await lookUp(` ${username.toLowerCase().replaceAll("-", " ")} `);
  const { code } = (await found.json()) as { code: CodeDescription };
  expect(code).toMatchObject({ username, batch: "Sayı 12", number: 2, state: "unused", devices: [] });
  expect(JSON.stringify(code)).not.toMatch(/password|şifre|argon2/);
  for (const [typed, sentence] of [
    [password, "Bu bir şifre"],
    [username.slice(0, -1), "Bir karakteri yanlış"],
    ["Sayı 12", "Bu bir koda benzemiyor"],
  ] as const)
    expect(await (await lookUp(typed)).text()).toContain(sentence);

  expect(await publisher.send("POST", "/codes/revoke", { username })).toEqual({ isNew: true, ended: 0 });
  expect(await publisher.send("POST", "/codes/revoke", { username })).toEqual({ isNew: false, ended: 0 });
  expect(await batchNamed("Sayı 12")).toMatchObject({ revoked: 1, state: "unused" });
  await publisher.send("POST", `/codes/batches/${id}/revoke`);
  expect(await batchNamed("Sayı 12")).toMatchObject({ revoked: 3, state: "revoked" });

  const record = await recorded();
  expect(record).toContain(`codes created Sayı 12 {"batch":"${id}","count":3}`);
  expect(record).toContain(`codes downloaded Sayı 12 {"batch":"${id}","count":3}`);
  expect(record).toContain(`codes revoked Sayı 12 {"code":"${id}-2","ended":0}`);
  const secrets = rows.flatMap(([, name = "", secret = ""]) => [name, secret]);
  for (const secret of secrets.flatMap((printed) => [printed, printed.replaceAll("-", "")])) {
    expect(record).not.toContain(secret);
    expect(site.output()).not.toContain(secret);
  }
});

test("a code is extended, freed, replaced and taken back, and nothing of it is recorded that opens", async () => {
  const lastDay = (day: string | null) => ({ until: day });
  const { job } = (await (await start("Sayı 14", 2, lastDay("2031-12-31"))).json()) as { job: string };
  await ended(job);
  const id = (await batchNamed("Sayı 14"))?.id ?? "";
  const { rows } = await rowsOf(await download(id));
  const [[, username = ""] = [], [, other = ""] = []] = rows;
  const ask = (what: string, body: object) => publisher.ask("POST", `/codes/${what}`, body);
  const send = <Answer>(what: string, body: object) => publisher.send<Answer>("POST", `/codes/${what}`, body);
  const shown = async (typed: string) =>
    (await send<{ code: CodeDescription }>("look-up", { username: typed })).code;

  await send("extend", { username, until: "2032-01-31" });
  expect((await shown(username)).validUntil).toBe("2032-01-31T21:00:00.000Z");
  for (const [what, body, sentence] of [
    ["extend", { username, until: "2031-12-31" }, "şimdikinden (31 Ocak 2032) sonra olmalı"],
    ["extend", { username, until: "" }, "Yeni son günü yazın."],
    ["extend", { username, until: "2020-01-01" }, "geçmişte kaldı"],
    [`batches/${id}/extend`, lastDay("2031-12-31"), "şimdikinden (31 Aralık 2031) sonra olmalı"],
  ] as const) {
    const answer = await ask(what, body);
    expect([answer.status, (await answer.json()) as object]).toMatchObject([
      422,
      { message: expect.stringContaining(sentence), detail: { field: "until" } },
    ]);
  }
  await send(`batches/${id}/extend`, lastDay(null));
  expect((await shown(username)).validUntil).toBeNull();
  expect(await (await ask(`batches/${id}/extend`, lastDay("2033-01-01"))).text()).toContain("zaten süresiz");

  expect(await send("free", { username })).toEqual({ ended: 0 });
  const made = await send<{ username: string; password: string; address: string }>("replace", { username });
  expect(made.address).toBe(
    `http://dergi.example/login${codeFragment({
      username: made.username.replaceAll("-", ""),
      password: made.password.replaceAll("-", ""),
    })}`,
  );
  expect(await shown(username)).toMatchObject({ state: "revoked", replacedBy: made.username });
  expect(await (await ask("replace", { username })).text()).toContain("iptal edilmiş");
  expect(await (await ask("restore", { username })).text()).toContain("Yerine yenisi verilen");

  await send("revoke", { username: other });
  await send("restore", { username: other });
  expect(await shown(other)).toMatchObject({ state: "unused", revokedAt: null });
  await send(`batches/${id}/revoke`, {});
  expect(await (await ask("restore", { username: other })).text()).toContain("Partisi iptal edilmiş");
  await send(`batches/${id}/restore`, {});
  expect(await shown(made.username)).toMatchObject({ state: "unused", replaces: username });
  expect(await (await ask(`batches/${id}/restore`, {})).text()).toContain("artık geri alınamaz");

  const record = await recorded();
  for (const entry of [
    `codes extended Sayı 14 {"code":"${id}-1","until":"2032-01-31T21:00:00.000Z"}`,
    `codes extended Sayı 14 {"batch":"${id}","count":2,"until":null}`,
    `devices freed Sayı 14 {"code":"${id}-1","ended":0}`,
    `code replaced Sayı 14 {"code":"${id}-1","by":"${id}-3","ended":0}`,
    `codes restored Sayı 14 {"code":"${id}-2"}`,
    `codes restored Sayı 14 {"batch":"${id}","count":3}`,
  ])
    expect(record).toContain(entry);
  for (const printed of [made.username, made.password])
    for (const secret of [printed, printed.replaceAll("-", "")]) {
      expect(record).not.toContain(secret);
      expect(site.output()).not.toContain(secret);
    }
});

test("what is stopped leaves nothing, and its name is free", async () => {
  const { job } = (await (await start("Durdurulan", 2_000)).json()) as { job: string };
  expect((await start("Başka", 1)).status).toBe(409);
  await publisher.send("POST", `/jobs/${job}/cancel`);
  expect(await ended(job)).toMatchObject({ state: "cancelled" });
  expect(await batchNamed("Durdurulan")).toBeUndefined();
  await made("durdurulan", 1);
});

test("a batch that was never downloaded is not kept when it is revoked", async () => {
  const unsent = await made("İndirilmeyen", 1);
  await publisher.send("POST", `/codes/batches/${unsent}/revoke`);
  expect(await batchNamed("İndirilmeyen")).toBeUndefined();
  expect(await recorded()).toContain(`codes withdrawn İndirilmeyen {"batch":"${unsent}"}`);
});

test("a batch that cannot be made is refused in one sentence", async () => {
  await made("Var", 1);
  for (const [name, count, more, sentence] of [
    ["VAR", 1, {}, "adında bir parti zaten var"],
    [" ", 1, {}, "Partiye bir ad verin"],
    ["Çok", 100_001, {}, "1 ile 100.000 arasında"],
    ["Yok", 0, {}, "1 ile 100.000 arasında"],
    ["Geçmiş", 1, { until: "2020-01-01" }, "geçmişte kaldı"],
    ["Ters", 1, { from: "2999-02-01", until: "2999-01-01" }, "ilk günden önce olamaz"],
    ["Tarihsiz", 1, { from: "2026-02-31" }, "Tarih anlaşılmadı"],
  ] as const) {
    const answer = await start(name, count, more);
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain(sentence);
  }
  expect((await publisher.ask("POST", "/codes/batches/yok/revoke")).status).toBe(404);
});

test("codes that nobody downloaded before the server ended are withdrawn at its start; others stay", async () => {
  const first = await startSiteInProcess(ENVIRONMENT);
  const before = await deskPerson(first);
  const make = async (name: string) => {
    const { job } = await before.send<{ job: string }>("POST", "/codes", {
      name,
      count: 1,
      from: null,
      until: null,
    });
    await until(
      async () => (await before.get<{ job: JobView }>(`/jobs/${job}`)).job,
      ({ state }) => state !== "running",
    );
    return (await before.get<CodesReport>("/codes")).batches.find((batch) => batch.name === name)?.id ?? "";
  };
  const [sent, kept] = [await make("İnen"), await make("Kalan")];
  await (await before.ask("POST", `/codes/batches/${sent}/download`)).arrayBuffer();
  await first.stop();
  const second = await startSiteInProcess(ENVIRONMENT, first.dataDir);
  const after = await deskPerson(second);
  expect((await after.get<CodesReport>("/codes")).batches.map(({ name }) => name)).toEqual(["İnen"]);
  for (const [id, status, sentence] of [
    [sent, 409, "bir kez indirilir"],
    [kept, 404, "geri alınmıştır"],
  ] as const) {
    const again = await after.ask("POST", `/codes/batches/${id}/download`);
    expect([again.status, await again.text()]).toEqual([status, expect.stringContaining(sentence)]);
  }
  await second.close();
});

test("where the server does not know the site's address, the publisher says it, and QR pictures hold it", async () => {
  const other = await startSiteInProcess();
  try {
    const person = await deskPerson(other);
    const ask = (address: string | null) =>
      person.ask("POST", "/codes", { name: "Sayı 1", count: 1, from: null, until: null, address });
    for (const wrong of [
      null,
      "",
      "dergi",
      "http://localhost:3000",
      "http://127.0.0.1",
      "ftp://dergi.example",
    ])
      expect(await (await ask(wrong)).json()).toMatchObject({
        reason: "refused",
        detail: { field: "address" },
      });
    expect((await ask("dergi.example/giris")).status).toBe(200);
    const { batches } = await until(
      () => person.get<CodesReport>("/codes"),
      (report) => report.batches.length === 1 && report.runningJob === null,
    );
    const answer = await person.ask("POST", `/codes/batches/${batches[0]?.id}/download`);
    const { rows, picture } = await rowsOf(answer);
    const [, username = "", password = ""] = rows[0]?.map((printed) => printed.replaceAll("-", "")) ?? [];
    const login = `https://dergi.example/login${codeFragment({ username, password })}`;
    expect(picture).toBe(qrPicture(login));
  } finally {
    await other.close();
  }
});
