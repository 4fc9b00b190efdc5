import { afterAll, beforeAll, expect, test } from "vitest";
import type { ArticleView } from "../../../src/desk/articles/article-view.ts";
import type { ArticleLine } from "../../../src/desk/articles/list/list-lines.ts";
import type { OverviewReport } from "../../../src/desk/overview/overview-report.ts";
import type { PageLine } from "../../../src/desk/pages/desk-pages.ts";
import { startSiteInProcess, until, type WatchedSite } from "../../faults/watched-site.ts";
import { type DeskPerson, deskPerson } from "./desk-person.ts";
import { changeArticle, publishArticle, publishingOf, publishShown, seenText } from "./write-article.ts";

/* Künye and its like, from the desk to what readers see. */

let site: WatchedSite;
let publisher: DeskPerson;
let editor: DeskPerson;
beforeAll(async () => {
  site = await startSiteInProcess();
  publisher = await deskPerson(site);
  editor = await deskPerson(site, "editor");
});
afterAll(() => site.close());

const create = async (title: string, person = publisher) =>
  (await person.send<{ id: string }>("POST", "/pages", { title })).id;
const open = async (postId: string) =>
  (await publisher.send<{ id: string }>("POST", "/articles/open", { kind: "page", postId })).id;
const view = async (id: string) => (await publisher.get<{ article: ArticleView }>(`/articles/${id}`)).article;
const list = async () => (await publisher.get<{ pages: PageLine[] }>("/pages")).pages;
const lineOf = async (postId: string) => (await list()).find(({ id }) => id === postId);
const statusOf = async (path: string) => (await site.get(path)).status;
const textOf = async (path: string) => (await site.get(path)).text();
const statusIs = (path: string, status: number) =>
  until(
    () => statusOf(path),
    (found) => found === status,
  );

/** What readers had is served until the sync that brought the change is told, a moment after it. */
const shows = (path: string, words: RegExp) =>
  until(
    () => textOf(path),
    (found) => words.test(found),
  );

test("a page is a draft until it is published, cleaned as everything, and gone when it is taken back", async () => {
  const id = await create("Yazı Gönderenlere");
  expect(await view(id)).toMatchObject({ kind: "page", postId: "yazi-gonderenlere", state: "draft" });
  const path = "/sayfa/yazi-gonderenlere";
  await changeArticle(publisher, id, { html: "<p>Yazılarınızı bekliyoruz &lt;script&gt;</p>" });
  expect(await statusOf(path)).toBe(404);
  const { articles } = await publisher.get<{ articles: ArticleLine[] }>("/articles?kind=page&state=draft");
  expect(articles.find((line) => line.id === id)).toMatchObject({ state: "draft", isChanged: false });
  expect(await publishArticle(publisher, id)).toMatchObject({ isShown: true, publishing: { path } });
  await shows(path, /Yazılarınızı bekliyoruz &lt;script&gt;/);
  // What is changed afterwards is not for readers yet.
  await changeArticle(publisher, id, {
    fields: { title: "Yazı gönderenler için" },
    html: "<p>Yeni hâli</p>",
  });
  expect(await textOf(path)).toContain("Yazılarınızı bekliyoruz");
  expect(await lineOf("yazi-gonderenlere")).toMatchObject({
    title: "Yazı gönderenler için",
    state: "published",
  });
  expect(await publishingOf(publisher, id)).toMatchObject({ isChanged: true, isChangedOutside: false });
  expect(await publishArticle(publisher, id)).toMatchObject({ isShown: true });
  await shows(path, /Yazı gönderenler için[\s\S]*Yeni hâli/);
  await publisher.send("POST", `/publishing/${id}/withdraw`);
  await statusIs(path, 404);
  const { entries } = await publisher.get<{ entries: { action: string; subject: string }[] }>("/audit");
  expect(entries.slice(0, 2)).toMatchObject([
    { action: "page withdrawn", subject: "Yazı gönderenler için" },
    { action: "page published", subject: "Yazı gönderenler için" },
  ]);
  expect(await publishingOf(publisher, id)).toMatchObject({ state: "draft", isChangedOutside: false });
  expect(await publishArticle(publisher, id)).toMatchObject({ isShown: true });
});

test("a page of the library is opened once, with its text, and goes out at its time as it was frozen", async () => {
  const [id, again] = await Promise.all([open("hakkinda"), open("hakkinda")]);
  expect(again).toBe(id);
  const { fields, state } = await view(id);
  expect([fields.address, state]).toEqual(["hakkinda", "published"]);
  await changeArticle(publisher, id, { html: "<p>Saatinde çıkan metin</p>" });
  const instant = new Date(Date.now() + 1_500).toISOString();
  const schedule = { instant, zone: "Europe/Istanbul", seen: await seenText(publisher, id) };
  await publisher.send("PUT", `/publishing/${id}/schedule`, schedule);
  await changeArticle(publisher, id, { html: "<p>Sonra yazılan</p>" });
  await until(
    () => textOf("/sayfa/hakkinda"),
    (html) => html.includes("Saatinde çıkan metin"),
  );
  expect(await textOf("/sayfa/hakkinda")).not.toContain("Sonra yazılan");
  const { revisions } = await publisher.get<{ revisions: { kind: string }[] }>(`/history/${id}`);
  expect(revisions.map(({ kind }) => kind)).toContain("published");
});

test("a preview shows the page as it is at the desk, among the others", async () => {
  const id = await open("kunye");
  await changeArticle(publisher, id, {
    fields: { title: "Bu derginin künyesi" },
    html: "<p>Önce burada</p>",
  });
  const shown = await (await publisher.ask("GET", `/previews/${id}/page`)).text();
  expect(shown).toMatch(/Bu derginin künyesi[\s\S]*Önce burada/);
  expect(shown).toContain("/sayfa/hakkinda");
  expect(await textOf("/sayfa/kunye")).not.toContain("Önce burada");
});

test("an editor writes a page and hands it in; its place and its publishing are the publishers'", async () => {
  const id = await create("Abonelik", editor);
  await changeArticle(editor, id, { html: "<p>Abone olun</p>" });
  await editor.send("PUT", `/publishing/${id}/hand-in`, { note: "Bakar mısınız" });
  const { handedIn } = (await publisher.get<OverviewReport>("/overview")).waiting;
  expect(handedIn.map(({ articleId }) => articleId)).toContain(id);
  await publisher.send("PUT", `/publishing/${id}/remark`, { note: "Ücreti yazın" });
  expect((await publishingOf(editor, id)).review).toMatchObject({ kind: "given back", note: "Ücreti yazın" });
  const order = { after: null, isForced: false, seen: await seenText(editor, id) };
  expect((await editor.ask("POST", `/publishing/${id}/publish`, order)).status).toBe(403);
  expect((await editor.ask("PUT", "/pages/abonelik/place", { place: 1 })).status).toBe(403);
  await publishShown(publisher, id);
  // Pages stand in no grid.
  expect((await publisher.ask("PUT", `/publishing/${id}/pin`, { endsAt: null })).status).toBe(422);
});

test("pages have an order, an address of their own whatever their title, and a bin", async () => {
  const ids = [await create("Ara"), await create("ara"), await create("!!!")];
  const addresses = await Promise.all(ids.map(async (id) => (await view(id)).postId ?? ""));
  expect(new Set(addresses).size).toBe(3);
  const [first = "", , last = ""] = addresses;
  expect((await publisher.ask("PUT", `/pages/${last}/place`, { place: 1 })).status).toBe(200);
  expect((await list())[0]?.id).toBe(last);
  expect((await publisher.ask("PUT", `/pages/${last}/place`, { place: 99 })).status).toBe(422);
  await publisher.send("DELETE", `/articles/${ids[2]}`);
  expect(await lineOf(last)).toBeUndefined();
  // What lies in the bin has no place among those that are shown.
  await publisher.send("PUT", `/pages/${first}/place`, { place: 1 });
  expect((await list())[0]?.id).toBe(first);
  await publisher.send("POST", `/articles/${ids[2]}/restore`);
  expect((await list()).at(-1)?.id).toBe(last);
  await publishShown(publisher, ids[0] ?? "");
  expect((await publisher.ask("DELETE", `/articles/${ids[0]}`)).status).toBe(422);
});

test("a page's address can be changed, and the former one leads there", async () => {
  const id = await create("Taşınan Sayfa");
  await publishShown(publisher, id);
  const { postId } = await view(await create("Duran Sayfa"));
  for (const taken of [postId, "masa", "-"]) {
    await changeArticle(publisher, id, { fields: { address: taken } });
    await expect(publishArticle(publisher, id)).rejects.toThrow("422");
  }
  await changeArticle(publisher, id, { fields: { address: "tasindi" } });
  expect((await publishShown(publisher, id)).publishing.path).toBe("/sayfa/tasindi");
  await until(
    () => site.get("/sayfa/tasinan-sayfa"),
    ({ status, headers }) => status === 301 && headers.get("location") === "/sayfa/tasindi",
  );
  expect(await open("tasindi")).toBe(id);
  expect((await view(await create("Taşınan Sayfa"))).postId).toBe("tasinan-sayfa-2");
});

test("the list of what is written has pages among the posts, and alone", async () => {
  const lines = async (query: string) =>
    (await publisher.get<{ articles: ArticleLine[] }>(`/articles?${query}`)).articles;
  const opened = await create("Listedeki sayfa");
  expect((await lines("q=listedeki")).map(({ id, kind }) => [id, kind])).toEqual([[opened, "page"]]);
  const pages = await lines("kind=page");
  expect(new Set(pages.map(({ kind }) => kind))).toEqual(new Set(["page"]));
  expect(pages.length).toBe((await list()).length);
  expect((await lines("kind=article")).some(({ kind }) => kind !== "article")).toBe(false);
});

test.each([
  ["/pages", { title: " " }, /başlığı boş olamaz/],
  ["/articles/open", { kind: "page", postId: "yok" }, /Böyle bir sayfa yok/],
  ["/articles/open", { kind: "evil", postId: "kunye" }, /anlaşılmadı/],
])("%s with %j is refused with one sentence", async (path, body, sentence) => {
  const answer = await publisher.ask("POST", path, body);
  expect([Math.floor(answer.status / 100), await answer.text()]).toEqual([
    4,
    expect.stringMatching(sentence),
  ]);
});
