import { randomUUID } from "node:crypto";
import { Node } from "prosemirror-model";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ArticleComments } from "../../../src/desk/comments/comments.ts";
import { openDeskDatabase } from "../../../src/desk/desk-database.ts";
import { placeWords } from "../../../src/desk/document/comment-places.ts";
import { schema } from "../../../src/desk/document/schema.ts";
import type { OverviewReport } from "../../../src/desk/overview/overview-report.ts";
import { removeFolder } from "../../remove-folder.ts";
import { sampleFolder } from "../sample-data.ts";
import { startInProcess } from "../start-in-process.ts";
import type { RunningServer } from "../start-server.ts";
import { saveSteps, typed, viewArticle } from "./desk-article.ts";
import { type DeskPerson, deskPerson } from "./desk-person.ts";
import { changeArticle, publishArticle, writeArticle } from "./write-article.ts";

let folder: string;
let site: RunningServer;
let ada: DeskPerson;
let deniz: DeskPerson;
beforeAll(async () => {
  folder = await sampleFolder();
  site = await startInProcess({}, folder);
  [ada, deniz] = [await deskPerson(site, "editor"), await deskPerson(site, "publisher")];
});
afterAll(async () => {
  await site.stop();
  await removeFolder(folder);
});

const TEXT = "Gece yarısı vapur, ışıklarını söndürmüş gibi geçti.";
const newId = () => `not-${randomUUID()}`;

const listOf = (id: string, person = ada) => person.get<ArticleComments>(`/comments/${id}`);
async function begin(id: string, words: string, waitsFor: string | null = null, version?: number) {
  const article = await viewArticle(ada, id);
  const from = TEXT.indexOf(words) + 1;
  const place = { version: version ?? article.version, from, to: from + words.length };
  const json = { id: newId(), text: `Not: ${words}`, waitsFor, target: "passage", place };
  await ada.send("POST", `/comments/${id}`, json);
  return json.id;
}
/** The words at which a thread stands; null: they are gone. */
async function wordsAt(id: string, thread: string): Promise<string | null | undefined> {
  const { placed } = await listOf(id);
  const article = await viewArticle(ada, id);
  expect(placed?.version).toBe(article.version);
  const place = placed?.places.find((one) => one.id === thread);
  return place?.at && placeWords(Node.fromJSON(schema, article.doc), place.at);
}

test("a note keeps its words, is answered, closed and opened again", async () => {
  const id = await writeArticle(ada, { title: "Notlu" }, `<p>${TEXT}</p>`);
  const thread = await begin(id, "vapur", deniz.id);
  const answer = { id: newId(), text: "Vapur değil, motor.", waitsFor: ada.id };
  await deniz.send("POST", `/comments/${id}/${thread}`, answer);
  // Its answer was lost, and it is sent again.
  await deniz.send("POST", `/comments/${id}/${thread}`, answer);
  const [first] = (await listOf(id)).threads;
  expect(first).toMatchObject({ quote: "vapur", waitsFor: ada.id, waitsForName: "Editör Ada", doneAt: null });
  expect(first?.comments.map(({ by, text }) => [by, text])).toEqual([
    ["Editör Ada", "Not: vapur"],
    ["Yayıncı Deniz", "Vapur değil, motor."],
  ]);
  await ada.send("PUT", `/comments/${id}/${thread}/done`, { isDone: true });
  expect((await listOf(id, deniz)).threads[0]).toMatchObject({ doneBy: "Editör Ada" });
  await deniz.send("PUT", `/comments/${id}/${thread}/done`, { isDone: false });
  expect((await listOf(id)).threads[0]).toMatchObject({ doneAt: null, doneBy: null });
});

test("what waits for somebody is on their overview while it is open", async () => {
  const id = await writeArticle(ada, { title: "Bekleyen" }, `<p>${TEXT}</p>`);
  const thread = await begin(id, "gibi geçti", deniz.id);
  const waiting = async (person: DeskPerson) =>
    (await person.get<OverviewReport>("/overview")).comments.filter((one) => one.articleId === id);
  expect(await waiting(deniz)).toEqual([
    { id: thread, articleId: id, title: "Bekleyen", quote: "gibi geçti" },
  ]);
  expect(await waiting(ada)).toEqual([]);
  await ada.send("PUT", `/comments/${id}/${thread}/done`, { isDone: true });
  expect(await waiting(deniz)).toEqual([]);
});

test("places go with the text, also for a window that is behind, and through publishing and restoring", async () => {
  const id = await writeArticle(ada, { title: "Yerler" }, `<p>${TEXT}</p>`);
  const { version } = await viewArticle(ada, id);
  expect((await saveSteps(ada, id, version, [typed("Önce. ")])).status).toBe(200);
  const thread = await begin(id, "ışıklarını", null, version);
  expect(await wordsAt(id, thread)).toBe("ışıklarını");
  const now = await viewArticle(ada, id);
  expect((await saveSteps(deniz, id, now.version, [typed("Daha önce. ")])).status).toBe(200);
  expect(await wordsAt(id, thread)).toBe("ışıklarını");
  await publishArticle(deniz, id);
  expect(await wordsAt(id, thread)).toBe("ışıklarını");
  await changeArticle(ada, id, { html: "<p>Bambaşka bir metin.</p>" });
  expect(await wordsAt(id, thread)).toBeNull();
  const { revisions } = await ada.get<{ revisions: { id: string; kind: string }[] }>(`/history/${id}`);
  const published = revisions.find(({ kind }) => kind === "published");
  await ada.send("POST", `/history/${id}/${published?.id}/restore`);
  expect(await wordsAt(id, thread)).toBe("ışıklarını");
});

test("notes that two begin at once while a third writes all have their place", async () => {
  const id = await writeArticle(ada, { title: "Birlikte" }, `<p>${TEXT}</p>`);
  const { version } = await viewArticle(ada, id);
  const words = ["Gece yarısı", "vapur", "ışıklarını", "söndürmüş"];
  const typing = async () => {
    for (let at = version, tries = 0; at < version + 10 && tries < 100; tries += 1) {
      const response = await saveSteps(deniz, id, at, [typed("a")]);
      if (response.ok) at += 1;
    }
  };
  const [threads] = await Promise.all([
    Promise.all(words.map((one) => begin(id, one, null, version))),
    typing(),
  ]);
  for (const [index, thread] of threads.entries()) expect(await wordsAt(id, thread)).toBe(words[index]);
});

test("what cannot be is refused in a sentence", async () => {
  const id = await writeArticle(ada, { title: "Ret" }, `<p>${TEXT}</p>`);
  const { version } = await viewArticle(ada, id);
  const place = { version, from: 1, to: 5 };
  const sent = { id: newId(), text: "Not", waitsFor: null, target: "passage", place };
  const refusal = async (json: object, path = `/comments/${id}`) => {
    const response = await ada.ask("POST", path, json);
    return [response.status, (await response.json()).message];
  };
  expect(await refusal({ ...sent, text: "  " })).toEqual([422, "Notunuzu yazın."]);
  expect(await refusal({ ...sent, text: "x".repeat(4001) })).toEqual([
    422,
    "Bir not en çok 4.000 karakter olabilir.",
  ]);
  expect(await refusal({ ...sent, place: { ...place, to: 3000 } })).toEqual([
    422,
    "Not için daha kısa bir yer seçin.",
  ]);
  expect((await refusal({ ...sent, place: null }))[0]).toBe(422);
  expect((await refusal({ ...sent, place: { ...place, version: version + 5 } }))[0]).toBe(409);
  expect((await refusal({ ...sent, place: { ...place, from: 500, to: 600 } }))[0]).toBe(409);
  expect((await refusal({ ...sent, waitsFor: "kimse" }))[1]).toContain("artık masada değil");
  expect((await refusal(sent, "/comments/yok"))[0]).toBe(404);
  expect((await refusal({ id: newId(), text: "Not", waitsFor: null }, `/comments/${id}/yok`))[0]).toBe(404);
  await ada.send("DELETE", `/articles/${id}`);
  expect((await refusal(sent))[1]).toContain("çöp kutusunda");
});

test("one's own note is corrected, which it says, and taken back for some minutes; another's is not", async () => {
  const id = await writeArticle(ada, { title: "Düzeltme" }, `<p>${TEXT}</p>`);
  const thread = await begin(id, "vapur");
  await ada.send("PATCH", `/comments/${id}/${thread}`, { text: "Düzeltildi" });
  expect((await listOf(id)).threads[0]?.comments[0]).toMatchObject({
    text: "Düzeltildi",
    editedAt: expect.any(Number),
  });
  const edited = { text: "Başkasının" };
  expect((await deniz.ask("PATCH", `/comments/${id}/${thread}`, edited)).status).toBe(422);
  expect((await deniz.ask("DELETE", `/comments/${id}/${thread}`)).status).toBe(422);
  const old = await begin(id, "geçti");
  const db = await openDeskDatabase({ dataDir: folder, databaseUrl: null });
  await db.updateTable("comment").set({ at: 1 }).where("id", "=", old).execute();
  await db.destroy();
  await ada.send("PATCH", `/comments/${id}/${old}`, { text: "Sonradan" });
  expect((await ada.ask("DELETE", `/comments/${id}/${old}`)).status).toBe(422);
  await ada.send("DELETE", `/comments/${id}/${thread}`);
  expect((await listOf(id)).threads.map((one) => one.id)).toEqual([old]);
  const { entries } = await deniz.get<{ entries: object[] }>("/audit");
  expect(entries[0]).toMatchObject({ action: "note removed", subject: "Düzeltme" });
});

test("notes go with their article", async () => {
  const id = await writeArticle(ada, { title: "Silinen" }, `<p>${TEXT}</p>`);
  const thread = await begin(id, "vapur");
  const db = await openDeskDatabase({ dataDir: folder, databaseUrl: null });
  await db.deleteFrom("article").where("id", "=", id).execute();
  const left = await db.selectFrom("comment").select("id").where("id", "=", thread).execute();
  await db.destroy();
  expect(left).toEqual([]);
  expect(await listOf(id)).toMatchObject({ threads: [], placed: null });
});
