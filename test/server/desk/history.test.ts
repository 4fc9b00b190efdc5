import { afterAll, beforeAll, expect, test } from "vitest";
import { openDeskDatabase } from "../../../src/desk/desk-database.ts";
import type { HistoryAnswer } from "../../../src/desk/history/history-routes.ts";
import { startSiteInProcess, type WatchedSite } from "../../faults/watched-site.ts";
import { type DeskPerson, deskPerson } from "./desk-person.ts";
import { changeArticle, publishArticle, publishShown, writeArticle } from "./write-article.ts";
import { beginIssue } from "./write-issue.ts";

/* What an article was before: an entry for each sitting and each publishing, and for what somebody kept. */

let site: WatchedSite;
let publisher: DeskPerson;
let editor: DeskPerson;
beforeAll(async () => {
  site = await startSiteInProcess();
  publisher = await deskPerson(site);
  editor = await deskPerson(site, "editor");
});
afterAll(() => site.close());

async function kindsOf(id: string): Promise<string[]> {
  const { revisions } = await publisher.get<HistoryAnswer>(`/history/${id}`);
  return revisions.map(({ kind, by }) => `${kind}, ${by}`);
}

/** As if the last change had been made that long ago. */
async function rest(id: string, minutes: number): Promise<void> {
  const db = await openDeskDatabase(site);
  await db
    .updateTable("article")
    .set(({ eb }) => ({ updated_at: eb("updated_at", "-", minutes * 60_000) }))
    .where("id", "=", id)
    .execute();
  await db.destroy();
}

const titleOf = async (id: string) =>
  (await publisher.get<{ article: { fields: { title: string } } }>(`/articles/${id}`)).article.fields.title;

test("it has an entry for each sitting and publishing, not for each save", async () => {
  const id = await writeArticle(editor, { title: "Bir" }, "<p>Bir.</p>");
  await changeArticle(editor, id, { html: "<p>Bir, iki.</p>" });
  await changeArticle(editor, id, { html: "<p>Bir, iki, üç.</p>" });
  expect(await kindsOf(id)).toEqual([]);
  await rest(id, 31);
  await changeArticle(editor, id, { html: "<p>Ertesi gün.</p>" });
  await changeArticle(editor, id, { html: "<p>Ertesi gün, yine.</p>" });
  expect(await kindsOf(id)).toEqual(["sitting, Editör Ada"]);
  await rest(id, 20);
  await changeArticle(publisher, id, { html: "<p>Başkası yazdı.</p>" });
  expect(await kindsOf(id)).toEqual(["sitting, Editör Ada", "sitting, Editör Ada"]);
  await publishArticle(publisher, id);
  expect((await kindsOf(id))[0]).toBe("published, Yayıncı Deniz");
});

test("a former text comes back into the draft alone; what it took the place of is kept", async () => {
  const id = await writeArticle(publisher, { title: "Önceki Ad" }, "<p>Önceki metin.</p>");
  await publishShown(publisher, id);
  await changeArticle(publisher, id, { fields: { title: "Sonraki Ad" }, html: "<p>Sonraki metin.</p>" });
  const { revisions } = await publisher.get<HistoryAnswer>(`/history/${id}`);
  await publisher.send("POST", `/history/${id}/${revisions[0]?.id}/restore`);
  expect(await titleOf(id)).toBe("Önceki Ad");
  const [undo] = (await publisher.get<HistoryAnswer>(`/history/${id}`)).revisions;
  expect(undo?.kind).toBe("before restore");
  const former = await publisher.get<{ former: { doc: unknown } }>(`/history/${id}/${undo?.id}`);
  expect(JSON.stringify(former.former.doc)).toContain("Sonraki metin.");
  expect((await site.get("/post/onceki-ad")).status).toBe(200);
  await publisher.send("POST", `/history/${id}/${undo?.id}/restore`);
  expect(await titleOf(id)).toBe("Sonraki Ad");
  expect((await publisher.ask("GET", `/history/${id}/yok`)).status).toBe(404);
});

test("what is taken away at once is kept before, within one sitting, and is kept once", async () => {
  const sentences = Array.from({ length: 12 }, (_, index) => `Bu oturumda yazılan ${index}. cümle budur.`);
  const id = await writeArticle(editor, { title: "Silinen" }, `<p>${sentences.join(" ")}</p>`);
  await changeArticle(editor, id, { html: `<p>${sentences.join(" ")}</p><p>Sonu.</p>` });
  const { article } = await editor.get<{ article: { doc: unknown; version: number } }>(`/articles/${id}`);
  expect(await kindsOf(id)).toEqual([]);
  await changeArticle(editor, id, { html: "<p></p>" });
  await changeArticle(editor, id, { html: "<p>Baştan yazılıyor.</p>" });
  expect(await kindsOf(id)).toEqual(["sitting, Editör Ada"]);
  const [kept] = (await editor.get<HistoryAnswer>(`/history/${id}`)).revisions;
  expect(kept?.version).toBe(article.version);
  const { former } = await editor.get<{ former: { doc: unknown } }>(`/history/${id}/${kept?.id}`);
  expect(former.doc).toEqual(article.doc);
  await editor.send("POST", `/history/${id}/${kept?.id}/restore`);
  // Restoring keeps what it replaces; taking it back keeps the restored text.
  expect(await kindsOf(id)).toEqual(["before restore, Editör Ada", "sitting, Editör Ada"]);
});

test("what somebody keeps stands in the history by its name, whoever wrote it, also of an issue", async () => {
  const id = await writeArticle(editor, { title: "Saklanan" }, "<p>Uzun hâli.</p>");
  await publisher.send("POST", `/history/${id}`, { name: "  Kısaltmadan önce " });
  await publisher.send("POST", `/history/${id}`, { name: " " });
  const { article, revisions } = await editor.get<HistoryAnswer>(`/history/${id}`);
  expect(article).toEqual({ kind: "article", title: "Saklanan", isInBin: false });
  expect(revisions.map(({ kind, name, by }) => [kind, name, by])).toEqual([
    ["kept", null, "Yayıncı Deniz"],
    ["kept", "Kısaltmadan önce", "Yayıncı Deniz"],
  ]);
  const { former } = await editor.get<{ former: { doc: unknown } }>(`/history/${id}/${revisions[1]?.id}`);
  expect(JSON.stringify(former.doc)).toContain("Uzun hâli.");
  const answer = await editor.ask("POST", `/history/${id}`, { name: "a".repeat(81) });
  expect([answer.status, (await answer.json()).message]).toEqual([422, "Adı en çok 80 karakter olabilir."]);
  expect((await editor.ask("POST", "/history/yok", { name: "" })).status).toBe(404);
  const issue = await beginIssue(publisher, { title: "Saklanan Sayı" });
  await publisher.send("POST", `/history/${issue}`, { name: "" });
  expect(await kindsOf(issue)).toEqual(["kept, Yayıncı Deniz"]);
});

test("what lies in the bin is read, with its history, from which nothing comes back before it does", async () => {
  const id = await writeArticle(publisher, { title: "Çöpteki" }, "<p>Okunabilen metin.</p>");
  await publisher.send("POST", `/history/${id}`, { name: "İlk" });
  await changeArticle(publisher, id, { html: "<p>Okunabilen metin, sonra.</p>" });
  await publisher.send("DELETE", `/articles/${id}`);
  const { article, revisions } = await publisher.get<HistoryAnswer>(`/history/${id}`);
  expect(article.isInBin).toBe(true);
  const preview = await publisher.ask("GET", `/previews/${id}/page`);
  expect((await preview.text()).replaceAll("\u00ad", "")).toContain("Okunabilen metin, sonra.");
  const answer = await publisher.ask("POST", `/history/${id}/${revisions[0]?.id}/restore`);
  expect([answer.status, (await answer.json()).message]).toEqual([
    404,
    expect.stringContaining("çöp kutusunda"),
  ]);
});

const paragraphs = (...texts: string[]) => ({
  type: "doc",
  content: texts.map((text) => ({ type: "paragraph", content: [{ type: "text", text }] })),
});

test("a window's text that found no place is set aside under its writer's name, once however often it is sent", async () => {
  const id = await writeArticle(editor, { title: "Kenara Alınan" }, "<p>Masadaki metin.</p>");
  const doc = paragraphs("Yerini bulamayan sözler.");
  for (const version of [0, 0, 9_999])
    await publisher.send("POST", `/articles/${id}/aside`, { doc, version, fieldsVersion: 0 });
  expect(await kindsOf(id)).toEqual(["set aside, Yayıncı Deniz", "set aside, Yayıncı Deniz"]);
  const { revisions } = await publisher.get<HistoryAnswer>(`/history/${id}`);
  expect(revisions.map(({ version }) => version)).toEqual([1, 0]);
  const shown = await publisher.get<{ former: { doc: unknown; fields: object } }>(
    `/history/${id}/${revisions[0]?.id}`,
  );
  expect(shown.former.fields).toMatchObject({ title: "Kenara Alınan" });
  expect(JSON.stringify(shown.former.doc)).toContain("Yerini bulamayan sözler.");
  await changeArticle(editor, id, { html: "<p>Masadaki metin sürüyor.</p>" });
  await editor.send("POST", `/history/${id}/${revisions[0]?.id}/restore`);
  // It stands for no text of the article.
  expect((await kindsOf(id))[0]).toBe("before restore, Editör Ada");
});

test("what is set aside is held to what a text may be", async () => {
  const id = await writeArticle(editor, { title: "Geçersiz" }, "<p>Metin.</p>");
  const unfit = [
    ...[undefined, null, 3, "metin", { type: "script" }, { type: "paragraph" }, { type: "doc" }],
    { type: "doc", content: [{ type: "text", text: "çıplak" }] },
    { type: "doc", content: [{ type: "heading", attrs: { level: 99 } }] },
    paragraphs("a".repeat(3_100_000)),
  ];
  for (const doc of unfit) {
    const answer = await editor.ask("POST", `/articles/${id}/aside`, { doc, version: 1, fieldsVersion: 1 });
    expect([answer.status, (await answer.json()).message]).toEqual([
      422,
      expect.stringMatching(/^[“\p{Lu}].*\.$/su),
    ]);
  }
  const missing = { doc: paragraphs("Söz"), version: 0, fieldsVersion: 0 };
  expect((await editor.ask("POST", "/articles/yok/aside", missing)).status).toBe(404);
  expect(await kindsOf(id)).toEqual([]);
});
