import { afterAll, beforeAll, expect, test } from "vitest";
import { schema } from "../../../src/desk/document/schema.ts";
import type { PageView } from "../../../src/desk/pages/desk-pages.ts";
import { startSiteInProcess, until, type WatchedSite } from "../../faults/watched-site.ts";
import { type DeskPerson, deskPerson } from "./desk-person.ts";

/* Künye and its like, from the desk to what readers see. */

let site: WatchedSite;
let publisher: DeskPerson;
beforeAll(async () => {
  site = await startSiteInProcess();
  publisher = await deskPerson(site);
});
afterAll(() => site.close());

const docOf = (...paragraphs: string[]) =>
  schema
    .node(
      "doc",
      null,
      paragraphs.map((text) => schema.node("paragraph", null, [schema.text(text)])),
    )
    .toJSON();
const find = async (id: string) => (await publisher.get<{ page: PageView }>(`/pages/${id}`)).page;
const create = async (title: string) =>
  (await publisher.send<{ id: string }>("POST", "/pages", { title })).id;
const save = (id: string, form: object) => publisher.ask("PATCH", `/pages/${id}`, form);
const statusOf = async (path: string) => (await site.get(path)).status;
const statusIs = (path: string, status: number) =>
  until(
    () => statusOf(path),
    (found) => found === status,
  );

test("an editor has no part in them", async () => {
  const editor = await deskPerson(site, "editor");
  const asked = [
    editor.ask("GET", "/pages"),
    editor.ask("POST", "/pages", { title: "Benim" }),
    editor.ask("PATCH", "/pages/kunye", {}),
    editor.ask("PUT", "/pages/kunye/place", { place: 1 }),
    editor.ask("DELETE", "/pages/kunye"),
  ];
  for (const answer of await Promise.all(asked)) expect(answer.status).toBe(403);
});

test("a page is a draft until it is published, cleaned as everything, and gone when it is taken back", async () => {
  const id = await create("Yazı Gönderenlere");
  expect(id).toBe("yazi-gonderenlere");
  const draft = await find(id);
  expect(draft.status).toBe("draft");
  const doc = docOf("Yazılarınızı bekliyoruz <script>alert(1)</script>");
  const kept = await save(id, { version: draft.version, title: draft.title, doc, status: "draft" });
  const { page } = (await kept.json()) as { page: PageView };
  expect(await statusOf(`/sayfa/${id}`)).toBe(404);
  expect((await save(id, { ...page, status: "published" })).status).toBe(200);
  await statusIs(`/sayfa/${id}`, 200);
  const html = await (await site.get(`/sayfa/${id}`)).text();
  expect(html).toContain("Yazılarınızı bekliyoruz &lt;script&gt;");
  // What is read back is what was written.
  expect((await find(id)).doc).toEqual(doc);
  const { version } = await find(id);
  await save(id, { ...page, version, status: "draft" });
  await statusIs(`/sayfa/${id}`, 404);
});

test("of two who save at once one is told, and what the other saved stays", async () => {
  const id = await create("İki kişi");
  const { version, title } = await find(id);
  const form = (text: string) => ({ version, title, doc: docOf(text), status: "draft" });
  const both = await Promise.all([save(id, form("Biri")), save(id, form("Öteki"))]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const [late] = both.filter(({ status }) => status === 409);
  const told: unknown = await late?.json();
  const { detail } = told as { detail: { version: string } };
  expect((await save(id, { ...form("Bilerek"), version: detail.version })).status).toBe(200);
  expect((await find(id)).doc).toEqual(docOf("Bilerek"));
});

test("pages have an order, and an address of their own whatever their title", async () => {
  const list = async () =>
    (await publisher.get<{ pages: { id: string }[] }>("/pages")).pages.map(({ id }) => id);
  const ids = [await create("Ara"), await create("ara"), await create("!!!")];
  expect(new Set(ids).size).toBe(3);
  for (const id of ids) expect(await find(id)).toMatchObject({ status: "draft" });
  const last = ids[2] ?? "";
  expect((await publisher.ask("PUT", `/pages/${last}/place`, { place: 1 })).status).toBe(200);
  expect((await list())[0]).toBe(last);
  expect((await publisher.ask("PUT", `/pages/${last}/place`, { place: 99 })).status).toBe(422);
  expect((await publisher.ask("DELETE", `/pages/${last}`)).status).toBe(200);
  expect(await list()).not.toContain(last);
  expect((await publisher.ask("DELETE", `/pages/${last}`)).status).toBe(422);
});

test.each([
  [{ title: " " }, /başlığı boş olamaz/],
  [{ doc: { type: "doc", content: [{ type: "evil" }] } }, /metin anlaşılmadı/],
  [
    { doc: { type: "doc", content: [{ type: "paragraph", content: [{ type: "paragraph" }] }] } },
    /metin anlaşılmadı/,
  ],
  [{ status: "withdrawn" }, /anlaşılmadı/],
])("%j is refused with one sentence, and nothing is written", async (wrong, sentence) => {
  const id = await create("Yanlış");
  const page = await find(id);
  const answer = await save(id, { ...page, ...wrong });
  expect([answer.status, await answer.text()]).toEqual([422, expect.stringMatching(sentence)]);
  expect(await find(id)).toEqual(page);
});
