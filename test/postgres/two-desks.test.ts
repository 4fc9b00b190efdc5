import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import { Node } from "prosemirror-model";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { runMecmua } from "../../src/cli/testing/run-mecmua.ts";
import { openLibrary } from "../../src/content/library/library.ts";
import { updatePost } from "../../src/content/library/update-post.ts";
import type { ArticleComments } from "../../src/desk/comments/comments.ts";
import { placeWords } from "../../src/desk/document/comment-places.ts";
import { schema } from "../../src/desk/document/schema.ts";
import { PROCESS_CONNECTIONS } from "../../src/platform/database/connection-room.ts";
import { removeFolder } from "../remove-folder.ts";
import { CLIENT, saveSteps, typed, viewArticle } from "../server/desk/desk-article.ts";
import { type DeskPerson, personAt } from "../server/desk/desk-person.ts";
import { sendHalfPairs } from "../server/desk/send-half-pairs.ts";
import { changeArticle, publishArticle, seenText, writeArticle } from "../server/desk/write-article.ts";
import { sampleFolder } from "../server/sample-data.ts";
import { startInProcess } from "../server/start-in-process.ts";
import type { RunningServer } from "../server/start-server.ts";
import { withContent } from "../server/with-content.ts";
import { fillWithSample } from "./move-library.ts";
import { type Postgres, startPostgres } from "./start-postgres.ts";

/* Two machines of one magazine: a data folder each; its desk and settings in PostgreSQL. */
const PASSPHRASE = "uzun bir parola 2026";
let database: Postgres;
let folders: [string, string];
let sites: [RunningServer, RunningServer];
/** One person, at each of the two. */
let nermin: [DeskPerson, DeskPerson];

beforeAll(async () => {
  database = await startPostgres();
  await fillWithSample(database.url);
  folders = [await sampleFolder(), await sampleFolder()];
  sites = [await start(0), await start(1)];
});
afterAll(async () => {
  for (const site of sites) await site.stop();
  await database.stop();
  for (const folder of folders) await removeFolder(folder);
});

function start(index: 0 | 1): Promise<RunningServer> {
  return withContent(startInProcess({ DATABASE_URL: database.url }, folders[index]));
}

async function mecmua(index: 0 | 1, ...given: string[]): Promise<string> {
  const place = { dataDir: folders[index], cwd: folders[index], env: { DATABASE_URL: database.url } };
  const { code, out, err } = await runMecmua(given, place);
  expect({ code, err }).toMatchObject({ code: 0 });
  return out;
}

/** Sends what somebody does who is not signed in. */
function askSession(site: RunningServer, path: string, json: unknown): Promise<Response> {
  return fetch(`${site.address}/masa/api/session${path}`, {
    method: "POST",
    headers: { origin: site.address, "content-type": "application/json" },
    body: JSON.stringify(json),
  });
}

const homes = () => Promise.all(sites.map(async ({ address }) => (await fetch(address)).text()));
const homeHas = async (words: string) => (await homes()).map((html) => html.includes(words));

test("a link that one machine made opens at the other, and whoever signs in is known on both", async () => {
  const { link } = JSON.parse(await mecmua(0, "staff", "add", "Nermin Öz", "--role", "publisher", "--json"));
  const secret = link.split("#")[1];
  const named = { name: "Nermin Öz", passphrase: PASSPHRASE };
  expect((await askSession(sites[1], "/link/passphrase", { secret, ...named })).status).toBe(200);
  const signedIn = await askSession(sites[0], "", named);
  const { staff } = await signedIn.json();
  const [cookie = ""] = signedIn.headers.getSetCookie().map((line) => line.split(";")[0]);
  nermin = [personAt(sites[0].address, cookie, staff.id), personAt(sites[1].address, cookie, staff.id)];
  for (const person of nermin) expect(await person.get("/account")).toMatchObject({ name: "Nermin Öz" });
});

test("what is written on one is gone on with on the other, published there, and read on both", async () => {
  const id = await writeArticle(nermin[0], { title: "İki masa" }, "<p>Birinde yazıldı.</p>");
  await changeArticle(nermin[1], id, { html: "<p>Birinde yazıldı. Orada sürdü.</p>" });
  await changeArticle(nermin[0], id, { fields: { abstract: "Özet" } });
  expect(await publishArticle(nermin[1], id)).toMatchObject({ publishing: { path: "/post/iki-masa" } });
  const read = async ({ address }: RunningServer) => (await fetch(`${address}/post/iki-masa`)).text();
  await expect
    .poll(async () => (await Promise.all(sites.map(read))).map((html) => html.includes("Orada sürdü.")))
    .toEqual([true, true]);
  const other = await writeArticle(nermin[0], { title: "Öteki", address: "oteki" }, "<p>Metin.</p>");
  const addressOf = (articleId: string, address: string) =>
    nermin[1].get(`/publishing/${articleId}/address?address=${address}`);
  expect(await addressOf(other, "iki-masa")).toMatchObject({
    problem: expect.stringContaining("“İki masa”"),
  });
  expect(await addressOf(id, "oteki")).toMatchObject({ problem: expect.stringContaining("“Öteki”") });
  const refused = await nermin[0].ask("GET", "/articles/%00");
  expect([refused.status, (await refused.json()).reason]).toEqual([422, "refused"]);
  const actions = await nermin[0].get<{ entries: { action: string }[] }>("/audit");
  expect(actions.entries.map(({ action }) => action)).toContain("article published");
});

test("a note that one begins is at its words on the other, while both write", async () => {
  const id = await writeArticle(nermin[0], { title: "Notlar" }, "<p>Gece vapur geçti.</p>");
  const { version } = await viewArticle(nermin[1], id);
  expect((await saveSteps(nermin[1], id, version, [typed("Önce. ")])).status).toBe(200);
  const json = { id: "not-iki-masa", text: "Hangi vapur?", waitsFor: nermin[0].id, target: "passage" };
  const place = { version, from: 6, to: 11 };
  const write = async () => {
    for (let at = version + 1, tries = 0; at < version + 6 && tries < 50; tries += 1)
      if ((await saveSteps(nermin[1], id, at, [typed("a")])).ok) at += 1;
  };
  await Promise.all([nermin[0].send("POST", `/comments/${id}`, { ...json, place }), write()]);
  const { placed, threads } = await nermin[1].get<ArticleComments>(`/comments/${id}`);
  const article = await viewArticle(nermin[1], id);
  const at = placed?.places[0]?.at ?? [0, 0];
  expect(threads[0]).toMatchObject({ quote: "vapur", waitsForName: "Nermin Öz" });
  expect([placed?.version, placeWords(Node.fromJSON(schema, article.doc), at)]).toEqual([
    article.version,
    "vapur",
  ]);
});

test("links end on both machines with whoever gave them out, and refused sign-ins are recorded once", async () => {
  const given = { name: "Giden Yayıncı", passphrase: PASSPHRASE };
  const { link } = await nermin[0].send<{ link: string }>("POST", "/staff", {
    name: given.name,
    role: "publisher",
  });
  const opened = await askSession(sites[0], "/link/passphrase", { secret: link.split("#")[1], ...given });
  const { staff } = await opened.json();
  const cookie = opened.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  const leaving = personAt(sites[0].address, cookie, staff.id);
  const invited = await leaving.send<{ link: string }>("POST", "/staff", {
    name: "Çağrılan",
    role: "editor",
  });
  const id = await writeArticle(nermin[0], { title: "Gösterilen" }, "<p>Metin.</p>");
  const { path } = await leaving.send<{ path: string }>("POST", `/previews/${id}/links`);
  expect((await fetch(sites[1].address + path)).status).toBe(200);
  await nermin[1].send("POST", `/staff/${staff.id}/disable`);
  expect((await fetch(sites[0].address + path)).status).toBe(404);
  const secret = invited.link.split("#")[1];
  expect((await askSession(sites[0], "/link", { secret })).status).toBe(404);
  for (const site of sites) await askSession(site, "", { ...given, name: "Nermin Öz", passphrase: "x" });
  const { entries } = await nermin[0].get<{ entries: { action: string }[] }>("/audit");
  expect(entries.filter(({ action }) => action === "sign-in refused")).toHaveLength(1);
});

test("a window that was closed on one machine saves on neither, and a text of the site is taken over once", async () => {
  const id = await writeArticle(nermin[0], { title: "Kapanan" }, "<p>Metin.</p>");
  await nermin[1].send("POST", `/articles/${id}/windows/${CLIENT}/close`);
  expect((await saveSteps(nermin[0], id, 1, [typed("Geç ")])).status).toBe(422);

  const { publishing } = await publishArticle(nermin[0], id);
  const library = await openLibrary({ dataDir: folders[0], databaseUrl: database.url });
  await updatePost(library, publishing.path?.split("/").at(-1) ?? "", { html: "<p>Komutla.</p>" });
  await library.close();
  const { version, fieldsVersion } = await viewArticle(nermin[0], id);
  const choice = { isTaken: true, over: { version, fieldsVersion } };
  const answers = await Promise.all(
    nermin.map((person) => person.ask("POST", `/articles/${id}/outside`, choice)),
  );
  expect(answers.map(({ status }) => status)).toContain(200);
  for (const person of nermin)
    expect(await viewArticle(person, id)).toMatchObject({ version: version + 1, outside: null });
});

test("of windows that are shut out at once on two machines none saves any more", async () => {
  const id = await writeArticle(nermin[0], { title: "Birlikte kapanan" }, "<p>Metin.</p>");
  const windows = Array.from({ length: 12 }, (_, index) => `pencere-${index}`);
  await Promise.all(
    windows.map((name, index) => nermin[index % 2]?.send("POST", `/articles/${id}/windows/${name}/close`)),
  );
  for (const name of windows) {
    const save = { version: 1, clientId: name, steps: [typed("Geç ")] };
    expect((await nermin[0].ask("POST", `/articles/${id}/steps`, save)).status).toBe(422);
  }
});

test("of two that publish at once on two machines one is told, and there is one post", async () => {
  const id = await writeArticle(nermin[0], { title: "Aynı anda" }, "<p>Metin</p>");
  const order = { after: null, isForced: false, seen: await seenText(nermin[0], id) };
  const publish = (person: DeskPerson) => person.ask("POST", `/publishing/${id}/publish`, order);
  const answers = await Promise.all(nermin.map(publish));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { articles } = await nermin[1].get<{ articles: { title: string }[] }>("/articles?q=Aynı anda");
  expect(articles.filter(({ title }) => title === "Aynı anda")).toHaveLength(1);
});

test("six of one title that are published at once on two machines are six posts", async () => {
  const titled = Array.from({ length: 6 }, () =>
    writeArticle(nermin[0], { title: "Tek ad" }, "<p>Metin</p>"),
  );
  const published = (await Promise.all(titled)).map((id, index) =>
    publishArticle(index % 2 === 0 ? nermin[0] : nermin[1], id),
  );
  const paths = (await Promise.all(published)).map(({ publishing }) => publishing.path);
  const numbered = [2, 3, 4, 5, 6].map((number) => `/post/tek-ad-${number}`);
  expect(paths.sort()).toEqual(["/post/tek-ad", ...numbered]);
});

test("half of a surrogate pair, which PostgreSQL cannot hold, breaks nothing wherever it is sent", async () => {
  await sendHalfPairs(nermin[0]);
});

test("a change of a setting, by the desk or a command, is on both", async () => {
  await nermin[0].send("PATCH", "/settings", { changes: { name: { from: null, to: "Poyraz" } } });
  await expect.poll(() => homeHas("Poyraz")).toEqual([true, true]);
  const logo = '<svg viewBox="0 0 320 80"><path d="M0 0h320v80z" fill="#123b4a"/></svg>';
  await writeFile(join(folders[1], "logo.svg"), logo);
  await mecmua(1, "settings", "set", "logo", "logo.svg", "tagline", "Rüzgârla gelen");
  await expect.poll(() => homeHas("Rüzgârla gelen")).toEqual([true, true]);
  const [address] = /\/dergi\/[0-9a-f]{24}\.svg/.exec((await homes())[0] ?? "") ?? [""];
  const pictures = sites.map(async (site) => (await fetch(site.address + address)).status);
  expect([address === "", ...(await Promise.all(pictures))]).toEqual([false, 200, 200]);
});

test("a machine has fifteen connections at the most, whoever asks at once", async () => {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  onTestFinished(() => client.end());
  const asks = Array.from({ length: 40 }, (_, index) => [
    nermin[index % 2]?.get("/articles?list=open"),
    nermin[index % 2]?.get("/issues"),
    askSession(sites[index % 2] ?? sites[0], "", { name: "Kimse", passphrase: PASSPHRASE }),
    fetch(`${sites[index % 2]?.address}/post/sayi-${index}`),
  ]);
  const answered = Promise.all(asks.flat()).then(() => true);
  const counts: number[] = [];
  for (let isOver = false; !isOver; isOver = await Promise.race([answered, pause(20, false)])) {
    const { rows } = await client.query(
      "SELECT count(*)::int AS count FROM pg_stat_activity WHERE application_name LIKE 'mecmua%'",
    );
    counts.push(rows[0].count);
  }
  expect(Math.max(...counts)).toBeLessThanOrEqual(2 * PROCESS_CONNECTIONS);
});

test("the doctor says where PostgreSQL allows too few connections for the machines that run, and so does a start", async () => {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  onTestFinished(async () => {
    await client.query("ALTER DATABASE postgres CONNECTION LIMIT -1");
    await client.end();
  });
  const asked = async () => {
    const env = { DATABASE_URL: database.url };
    const given = { dataDir: folders[0], cwd: folders[0], env };
    const { checks } = JSON.parse((await runMecmua(["doctor", "--json"], given)).out);
    return checks.find(({ name }: { name: string }) => name === "postgres").findings[0];
  };
  expect(await asked()).toMatchObject({ state: "fine", facts: { processes: 2, needed: 36 } });
  await client.query("ALTER DATABASE postgres CONNECTION LIMIT 35");
  expect(await asked()).toMatchObject({
    state: "fault",
    sentence: "PostgreSQL 35 bağlantıya izin veriyor; çalışan 2 makine ve bir komut 36 bağlantı isteyebilir.",
  });
  await sites[1].stop();
  const environment = { DATABASE_URL: database.url, LOG_LEVEL: "warn" };
  sites[1] = await withContent(startInProcess(environment, folders[1]));
  await expect.poll(() => sites[1].output()).toContain("PostgreSQL allows too few connections");
});

test("without the database readers read on, the desk says so in one sentence, and a start keeps the face", async () => {
  await database.pause();
  await sites[1].stop();
  sites[1] = await start(1);
  expect(await homeHas("Poyraz")).toEqual([true, true]);
  for (const site of sites) {
    const answer = await personAt(site.address, nermin[0].cookie, nermin[0].id).ask("GET", "/articles");
    expect([answer.status, (await answer.json()).message]).toEqual([
      503,
      "Veritabanı şu anda yanıt vermiyor; birazdan yeniden deneyin.",
    ]);
  }
  const page = await fetch(`${sites[1].address}/masa`);
  expect([page.status, await page.text()]).toEqual([503, expect.stringContaining("Masa şu anda açılamıyor")]);
  await database.resume();
  const again = personAt(sites[1].address, nermin[0].cookie, nermin[0].id);
  await expect.poll(async () => (await again.ask("GET", "/articles")).status).toBe(200);
});
