import { afterAll, beforeAll, expect, test } from "vitest";
import { makePicture } from "../../../src/content/library/testing/make-files.ts";
import { startSiteInProcess, until, type WatchedSite } from "../../faults/watched-site.ts";
import { type DeskPerson, deskPerson } from "./desk-person.ts";
import { uploadAtDesk } from "./desk-upload.ts";
import { writeArticle } from "./write-article.ts";

/* Authors, and what stands at the front, from the desk to what readers see. */

let site: WatchedSite;
let publisher: DeskPerson;
beforeAll(async () => {
  site = await startSiteInProcess();
  publisher = await deskPerson(site);
});
afterAll(() => site.close());

interface Author {
  readonly id: string;
  readonly name: string;
  readonly posts: number;
  readonly version: string;
}

interface Front {
  readonly pins: readonly { id: string; title: string; endsAt: string | null }[];
  readonly front: readonly { id: string; isIssue: boolean }[];
}

const EMPTY = { about: "", links: [] };
const textOf = async (path: string) => (await site.get(path)).text();
const shows = (path: string, text: string) =>
  until(
    () => textOf(path),
    (html) => html.includes(text),
  );
const find = async (id: string) => (await publisher.get<{ author: Author }>(`/authors/${id}`)).author;

test("an editor sees who there is, and changes neither them nor the front", async () => {
  const editor = await deskPerson(site, "editor");
  expect((await editor.ask("GET", "/authors")).status).toBe(200);
  const asked = [
    editor.ask("POST", "/authors", { id: null, name: "Ben", ...EMPTY }),
    editor.ask("PATCH", "/authors/nermin", { version: "", name: "Ben", ...EMPTY }),
    editor.ask("DELETE", "/authors/nermin"),
    editor.ask("POST", "/authors/nermin/merge", { into: "ada" }),
    editor.ask("GET", "/front"),
    editor.ask("PUT", "/front/pins/a", { place: null, lastDay: null }),
    editor.ask("DELETE", "/front/pins/a"),
  ];
  for (const answer of await Promise.all(asked)) expect(answer.status).toBe(403);
});

test("an author is added, told of, and removed again", async () => {
  const { id } = await publisher.send<{ id: string }>("POST", "/authors", {
    id: null,
    name: "Rüya Çınar",
    about: "Rüzgârı yazar.",
    links: [{ label: "Defter = günlük", url: "https://defter.example/" }],
  });
  expect(id).toBe("ruya-cinar");
  await shows("/yazar/ruya-cinar", "Rüzgârı yazar.");
  const { version } = await find(id);
  const change = (name: string) =>
    publisher.ask("PATCH", `/authors/${id}`, { version, name, about: "Denizi yazar.", links: [] });
  const both = await Promise.all([change("Rüya Çınar"), change("Rüya Ç.")]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  await shows("/yazar/ruya-cinar", "Denizi yazar.");
  expect((await publisher.ask("DELETE", `/authors/${id}`)).status).toBe(200);
  expect((await publisher.ask("GET", `/authors/${id}`)).status).toBe(404);
});

test("an author whom a draft names stays", async () => {
  const { id } = await publisher.send<{ id: string }>("POST", "/authors", {
    id: null,
    name: "Taslak Adı",
    ...EMPTY,
  });
  const fields = { title: "Taslak", authors: [{ author: id, role: "writer" as const }] };
  const article = await writeArticle(publisher, fields, "<p>Henüz bitmedi.</p>");
  const refused = await publisher.ask("DELETE", `/authors/${id}`);
  expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining("Masadaki 1 yazı")]);
  await publisher.send("DELETE", `/articles/${article}`);
  expect((await publisher.ask("DELETE", `/authors/${id}`)).status).toBe(200);
});

test("an author's picture is theirs from then on, and goes with them", async () => {
  const picture = async (colour: string) => {
    const bytes = new Uint8Array(await makePicture("png", [300, 300], colour));
    return uploadAtDesk(site, publisher, { name: "yüz.png", kind: "picture", bytes });
  };
  const first = await picture("#123b4a");
  const form = { name: "Resimli Yazar", ...EMPTY };
  const { id } = await publisher.send<{ id: string }>("POST", "/authors", {
    ...form,
    id: null,
    picture: first.uploadId,
  });
  await shows(`/yazar/${id}`, "<img");
  const second = await picture("#b5321a");
  const { version } = await find(id);
  await publisher.send("PATCH", `/authors/${id}`, { ...form, version, picture: second.uploadId });
  const statusOf = async (hash: string) => (await publisher.ask("GET", `/files/${hash}`)).status;
  expect([await statusOf(first.hash), await statusOf(second.hash)]).toEqual([404, 200]);
  await publisher.send("DELETE", `/authors/${id}`);
  expect(await statusOf(second.hash)).toBe(404);
});

test.each([
  [{ name: " ", ...EMPTY }, /^Yazarın adı boş olamaz\.$/],
  [{ name: "a".repeat(200), ...EMPTY }, /en çok 100 karakter/],
  [{ name: "Ada", about: "a".repeat(2000), links: [] }, /en çok/],
  [
    { name: "Ada", about: "", links: [{ label: "x", url: "javascript:alert(1)" }] },
    /https:\/\/ ile başlayan/,
  ],
  [{ name: "Ada", ...EMPTY, picture: "yok" }, /.+/],
])("%j is refused with one sentence", async (form, sentence) => {
  const answer = await publisher.ask("POST", "/authors", { id: null, ...form });
  expect([404, 422]).toContain(answer.status);
  expect(((await answer.json()) as { message: string }).message).toMatch(sentence);
});

test("whoever posts name is not removed; two spellings become one, and the former address leads on", async () => {
  const { authors } = await publisher.get<{ authors: Author[] }>("/authors");
  const [one, other] = authors.filter(({ posts }) => posts > 0);
  if (!one || !other) throw new Error("The sample has no two authors.");
  const refused = await publisher.ask("DELETE", `/authors/${one.id}`);
  expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining("yazıda geçiyor")]);
  expect((await publisher.ask("POST", `/authors/${one.id}/merge`, { into: "yok" })).status).toBe(422);
  expect((await publisher.ask("POST", `/authors/${one.id}/merge`, { into: one.id })).status).toBe(422);

  const { posts } = await publisher.send<{ posts: number }>("POST", `/authors/${one.id}/merge`, {
    into: other.id,
  });
  expect(posts).toBe(one.posts);
  expect((await find(other.id)).posts).toBeGreaterThanOrEqual(Math.max(one.posts, other.posts));
  const moved = await until(
    () => site.get(`/yazar/${one.id}`),
    ({ status }) => status === 301 || status === 308,
  );
  expect(moved.headers.get("location")).toContain(`/yazar/${other.id}`);
});

test("up to three posts are pinned, in their order, with an end", async () => {
  const { front } = await publisher.get<Front>("/front");
  const { posts } = await publisher.get<{ posts: { id: string; title: string }[] }>("/front/posts?term=");
  const [a, b, c, d] = posts.filter(({ id }) => id !== front[0]?.id).map(({ id }) => id);
  const pin = (id: string | undefined, place: number | null = null, lastDay: string | null = null) =>
    publisher.ask("PUT", `/front/pins/${id}`, { place, lastDay });
  expect((await pin(a)).status).toBe(200);
  expect((await pin(b, 1)).status).toBe(200);
  const three = (await (await pin(c, null, "2099-12-31")).json()) as Front;
  expect(three.pins.map(({ id }) => id)).toEqual([b, a, c]);
  expect(three.pins[2]?.endsAt).toBe("2099-12-31T21:00:00.000Z");
  const full = await pin(d);
  expect([full.status, await full.text()]).toEqual([422, expect.stringContaining("en çok üç yazı")]);
  expect((await pin(a, null, "2020-01-01")).status).toBe(422);
  expect((await pin(a, null, "31 Şubat")).status).toBe(422);
  expect((await pin("yok")).status).toBe(422);
  await until(
    () => publisher.get<Front>("/front"),
    (shown) => shown.front[0]?.id === b,
  );
  expect((await publisher.ask("DELETE", `/front/pins/${b}`)).status).toBe(200);
  expect((await publisher.ask("DELETE", `/front/pins/${b}`)).status).toBe(422);
});

test("sections are told with their posts, in the order that is set", async () => {
  interface Order {
    wanted: { category: string; name: string; posts: number }[] | null;
    shown: { category: string }[];
    others: { category: string }[];
    setting: unknown;
  }
  const order = () => publisher.get<Order>("/sections");
  const before = await order();
  expect(before.wanted).toBeNull();
  const [first, second] = before.shown.map(({ category }) => category);
  const to = [{ category: second, name: "İkinci" }, first];
  await publisher.send("PATCH", "/settings", { changes: { sections: { from: null, to } } });
  const after = await order();
  expect(after.wanted?.map(({ category, name }) => [category, name])).toEqual([
    [second, "İkinci"],
    [first, first],
  ]);
  expect(after.wanted?.every(({ posts }) => posts > 0)).toBe(true);
  expect(after.others.map(({ category }) => category)).not.toContain(first);
  await shows("/", ">İkinci</a>");
});
