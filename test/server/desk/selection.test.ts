import { afterAll, beforeAll, expect, test } from "vitest";
import type { ArticlePage } from "../../../src/desk/articles/list/list-articles.ts";
import type { AuditEntry } from "../../../src/desk/audit/read-audit-log.ts";
import type { SelectionOutcome } from "../../../src/desk/selection/change-selection.ts";
import { startSiteInProcess, type WatchedSite } from "../../faults/watched-site.ts";
import { viewArticle } from "./desk-article.ts";
import { type DeskPerson, deskPerson } from "./desk-person.ts";
import { changeArticle, publishShown, writeArticle } from "./write-article.ts";

/* Many lines of the list are changed by one request. */

let site: WatchedSite;
let editor: DeskPerson;
let publisher: DeskPerson;
beforeAll(async () => {
  site = await startSiteInProcess();
  editor = await deskPerson(site, "editor");
  publisher = await deskPerson(site);
});
afterAll(() => site.close());

/** The lines that a search finds, as the list's page sends them. */
async function linesOf(term: string, state = "") {
  const query = new URLSearchParams({ q: term, ...(state && { state }) });
  const { articles } = await publisher.get<ArticlePage>(`/articles?${query}`);
  return articles.map(({ key, id, kind, postId }) => ({ key, id, kind, postId }));
}

function change(person: DeskPerson, what: string, json: object): Promise<SelectionOutcome> {
  return person.send("POST", `/selection/${what}`, json);
}

async function published(title: string, fields: object = {}): Promise<string> {
  const id = await writeArticle(publisher, { title, ...fields }, "<p>Metin.</p>");
  await publishShown(publisher, id);
  return id;
}

const stateOf = async (id: string) => {
  const { state, isChanged, fields } = await viewArticle(publisher, id);
  return { state, isChanged, categories: fields.categories, authors: fields.authors };
};

test("a section goes out at once where readers have all that is written, and waits where they have not", async () => {
  const clean = await published("Kırkambar bir", { categories: ["Öykü", "Deniz"] });
  const waiting = await published("Kırkambar iki", { categories: ["Öykü"] });
  await changeArticle(publisher, waiting, { fields: { abstract: "Yeni özet." } });
  const draft = await writeArticle(editor, { title: "Kırkambar üç", categories: ["Öykü"] }, "<p>Metin.</p>");
  const chosen = await linesOf("kirkambar");
  const outcome = await change(publisher, "section", { chosen, section: "Deneme", isAdded: false });
  expect(outcome.refused).toEqual([]);
  expect(outcome.done.filter(({ isWaiting }) => isWaiting).map(({ id }) => id)).toEqual([waiting]);
  const categories = ["Deneme"];
  expect(await stateOf(clean)).toMatchObject({ state: "published", isChanged: false, categories });
  expect(await stateOf(waiting)).toMatchObject({ state: "published", isChanged: true, categories });
  expect(await stateOf(draft)).toMatchObject({ state: "draft", categories });

  // An editor's change waits for a publisher.
  const added = await change(editor, "section", { chosen, section: "Şiir", isAdded: true });
  expect(added.done.filter(({ isWaiting }) => isWaiting)).toHaveLength(2);
  expect(await stateOf(clean)).toMatchObject({ isChanged: true, categories: ["Deneme", "Şiir"] });
});

test("an author is added, or takes the place of those who wrote; who translated it stays", async () => {
  const authors = [
    { author: "Ece Ay", role: "writer" },
    { author: "Can Su", role: "translator" },
  ] as const;
  const id = await writeArticle(editor, { title: "Çokyazarlı", authors }, "<p>Metin.</p>");
  const chosen = await linesOf("çokyazarlı");
  await change(editor, "author", { chosen, author: "Deniz Er", isAdded: true });
  expect((await stateOf(id)).authors.map(({ author }) => author)).toEqual(["Ece Ay", "Can Su", "Deniz Er"]);
  await change(editor, "author", { chosen, author: "Nil Gün", isAdded: false });
  expect((await stateOf(id)).authors).toEqual([
    { author: "Nil Gün", role: "writer" },
    { author: "Can Su", role: "translator" },
  ]);
});

test("each article that refuses is told, the others go into the bin and come back, as the log says", async () => {
  await published("Binlik bir");
  await writeArticle(editor, { title: "Binlik iki" }, "<p>Metin.</p>");
  const chosen = await linesOf("binlik");
  const { done, refused } = await change(editor, "bin", { chosen });
  expect(done).toHaveLength(1);
  expect(refused).toMatchObject([{ message: "Yayında olan silinemez; önce yayından kaldırın." }]);
  const binned = await linesOf("binlik", "bin");
  expect(binned.map(({ key }) => key)).toEqual(done.map(({ key }) => key));
  expect((await change(editor, "restore", { chosen: binned })).done).toHaveLength(1);
  expect(await linesOf("binlik", "bin")).toEqual([]);
  const { entries } = await publisher.get<{ entries: AuditEntry[] }>("/audit");
  const lines = entries.filter(({ subject }) => subject === "Binlik iki").map(({ action }) => action);
  expect(lines).toEqual(["article restored", "article removed"]);
});

test("posts that nobody opened at the desk, and pages, are changed as well, or say why not", async () => {
  const chosen = await linesOf("", "published");
  const some = [
    ...chosen.filter(({ id }) => id === null).slice(0, 3),
    ...chosen.filter(({ kind }) => kind === "page"),
  ];
  const { done, refused } = await change(publisher, "section", {
    chosen: some,
    section: "Dosya",
    isAdded: true,
  });
  expect(done).toHaveLength(3);
  expect(done.map(({ isWaiting }) => isWaiting)).toEqual([false, false, false]);
  expect(new Set(refused.map(({ message }) => message))).toEqual(new Set(["Sayfaların bölümü olmaz."]));
  const withdrawn = await change(publisher, "withdraw", { chosen: some.slice(0, 3) });
  expect(withdrawn.done).toHaveLength(3);
  expect((await publisher.get<ArticlePage>("/articles?state=withdrawn")).total).toBe(3);
});
