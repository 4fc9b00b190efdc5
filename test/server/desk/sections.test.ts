import { afterAll, beforeAll, expect, test } from "vitest";
import type { DeskSection, SectionOrder } from "../../../src/desk/sections/desk-sections.ts";
import { startSiteInProcess, until, type WatchedSite } from "../../faults/watched-site.ts";
import { viewArticle } from "./desk-article.ts";
import { type DeskPerson, deskPerson } from "./desk-person.ts";
import { publishShown, writeArticle } from "./write-article.ts";

/* Sections of the magazine, from the desk to what readers see. */

let site: WatchedSite;
let publisher: DeskPerson;
beforeAll(async () => {
  site = await startSiteInProcess();
  publisher = await deskPerson(site);
});
afterAll(() => site.close());

const order = () => publisher.get<SectionOrder>("/sections");
const find = async (id: string) => {
  const { wanted, shown, others } = await order();
  return [...(wanted ?? shown), ...others].find((section) => section.id === id);
};
const change = (section: DeskSection | undefined, form: { name?: string; description?: string }) => {
  const seen = { name: section?.category ?? "", description: section?.description ?? "" };
  return publisher.ask("PATCH", `/sections/${section?.id}`, { ...seen, ...form, seen });
};
const choices = async () => (await publisher.get<{ categories: string[] }>("/articles/choices")).categories;
const sentence = async (answer: Response) => [
  answer.status,
  ((await answer.json()) as { message: string }).message,
];
const categoriesOf = async (article: string) => (await viewArticle(publisher, article)).fields.categories;
const lastOfLog = async () =>
  (await publisher.get<{ entries: { action: string; subject: string; detail: unknown }[] }>("/audit"))
    .entries[0];
const shows = (path: string, text: string) =>
  until(
    async () => (await site.get(path)).text(),
    (html) => html.includes(text),
  );

test("an editor chooses sections and changes none", async () => {
  const editor = await deskPerson(site, "editor");
  expect((await editor.ask("GET", "/articles/choices")).status).toBe(200);
  const asked = [
    editor.ask("GET", "/sections"),
    editor.ask("POST", "/sections", { name: "Mektup", description: "" }),
    editor.ask("POST", "/sections/oyku/merge", { into: "siir" }),
    editor.ask("DELETE", "/sections/oyku"),
  ];
  for (const answer of await Promise.all(asked)) expect(answer.status).toBe(403);
});

test("a section is added before its first article, chosen there, shown with its words, and removed when it is empty", async () => {
  await publisher.send("POST", "/sections", { name: " Mektup ", description: "Uzaktan yazılanlar." });
  expect(await lastOfLog()).toMatchObject({
    action: "section changed",
    subject: "Mektup",
    detail: { isNew: true },
  });
  expect(await find("mektup")).toMatchObject({ category: "Mektup", posts: 0, isEmpty: true });
  expect(await choices()).toContain("Mektup");
  expect((await site.get("/konu/mektup")).status).toBe(404);

  const article = await writeArticle(
    publisher,
    { title: "İlk mektup", categories: ["mektup"] },
    "<p>Selam.</p>",
  );
  const named = await publisher.ask("DELETE", "/sections/mektup");
  expect(await sentence(named)).toEqual([422, expect.stringContaining("Masada bu bölümü seçmiş 1 yazı")]);
  await publishShown(publisher, article);
  const page = await shows("/konu/mektup", "Uzaktan yazılanlar.");
  expect(page).toContain("<h1");
  expect(page).toContain('name="description" content="Uzaktan yazılanlar."');
  expect(page).toContain("Mektup");
  const full = await publisher.ask("DELETE", "/sections/mektup");
  expect(await sentence(full)).toEqual([422, expect.stringContaining("Bu bölümde 1 yazı var")]);

  await publisher.send("POST", "/sections", { name: "Boş", description: "" });
  await publisher.send("DELETE", "/sections/bos");
  expect(await lastOfLog()).toMatchObject({ subject: "Boş", detail: { isRemoved: true } });
  expect(await find("bos")).toBeUndefined();
});

test.each([
  [{ name: "  ", description: "" }, "name", "Bölümün adı boş olamaz."],
  [{ name: "a".repeat(61), description: "" }, "name", "en çok 60 karakter"],
  [{ name: "ÖYKÜ", description: "" }, "name", "Bu adda bir bölüm var: Öykü"],
  [{ name: " öykü  ", description: "" }, "name", "Bu adda bir bölüm var: Öykü"],
  [{ name: "Yeni", description: "a".repeat(501) }, "description", "en çok 500 karakter"],
])("%j is refused at its field", async (form, field, words) => {
  const answer = await publisher.ask("POST", "/sections", form);
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({ message: expect.stringContaining(words), detail: { field } });
});

test("a new name takes the posts, the drafts, the menu and the address along", async () => {
  const { shown } = await order();
  const to = shown.map(({ category }) => category);
  await publisher.send("PATCH", "/settings", { changes: { sections: { from: null, to } } });
  const draft = await writeArticle(publisher, { title: "Yarım", categories: ["Öykü"] }, "<p>Bitmedi.</p>");
  const former = await find("oyku");
  const both = await Promise.all([change(former, { name: "Hikâye" }), change(former, { name: "Anlatı" })]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
  const [kept, gone] = both[0]?.status === 200 ? ["hikaye", "anlati"] : ["anlati", "hikaye"];
  const section = await find(kept);
  expect(await find(gone)).toBeUndefined();
  expect(await find("oyku")).toBeUndefined();
  expect(await categoriesOf(draft)).toEqual([section?.category]);
  expect((await order()).setting).toEqual(to.map((name) => (name === "Öykü" ? section?.category : name)));
  expect(await lastOfLog()).toMatchObject({
    action: "section changed",
    subject: section?.category,
    detail: { formerName: "Öykü", posts: former?.posts },
  });
  for (const path of ["/konu/oyku", "/konu/oyku/rss.xml"]) {
    const moved = await until(
      () => site.get(path),
      ({ status }) => status === 301,
    );
    expect(moved.headers.get("location")).toBe(path.replace("oyku", kept));
  }
  await shows(`/konu/${kept}`, `${former?.posts} yazı`);
  await shows("/", `/konu/${kept}"`);

  expect(await sentence(await change(section, { name: "ŞİİR" }))).toEqual([
    422,
    expect.stringContaining("Bu adda bir bölüm var: Şiir"),
  ]);
  const stale = { ...section, description: "Başkasının sözü" } as DeskSection;
  expect((await change(stale, { description: "Benimki" })).status).toBe(409);
  expect((await change(section, { description: "Kısa anlatılar." })).status).toBe(200);
  await shows(`/konu/${kept}`, "Kısa anlatılar.");
});

test("a section that is merged gives its posts and its address to the other, and its place in the menu goes", async () => {
  const [one, other] = [await find("gezi"), await find("dosya")];
  expect((await publisher.ask("POST", "/sections/gezi/merge", { into: "gezi" })).status).toBe(422);
  expect((await publisher.ask("POST", "/sections/gezi/merge", { into: "yok" })).status).toBe(404);
  const draft = await writeArticle(publisher, { title: "Yol", categories: ["Gezi", "Dosya"] }, "<p>Yol.</p>");
  const merged = await publisher.send<{ posts: number }>("POST", "/sections/gezi/merge", { into: "dosya" });
  expect(merged.posts).toBe(one?.posts);
  expect(await lastOfLog()).toMatchObject({ subject: "Gezi", detail: { into: "Dosya" } });
  expect(await categoriesOf(draft)).toEqual(["Dosya"]);
  expect((await order()).setting).not.toContain("Gezi");
  const moved = await until(
    () => site.get("/konu/gezi"),
    ({ status }) => status === 301,
  );
  expect(moved.headers.get("location")).toBe("/konu/dosya");
  await until(
    () => find("dosya"),
    (section) => (section?.posts ?? 0) > (other?.posts ?? 0),
  );
});
