import { expect } from "vitest";
import { beginArticle, CLIENT, viewArticle } from "./desk-article.ts";
import type { DeskPerson } from "./desk-person.ts";
import { publishShown } from "./write-article.ts";

const HALF = "yarım \ud83d";

const blocks = [
  {
    type: "paragraph",
    content: [{ type: "text", text: HALF, marks: [{ type: "link", attrs: { href: `/${HALF}` } }] }],
  },
  { type: "figure", attrs: { src: `https://dergi.example/${HALF}.png`, alt: HALF } },
  { type: "opaque", attrs: { html: `<div title="${HALF}">${HALF}</div>` } },
];
const steps = blocks.map((node) => ({ stepType: "replace", from: 0, to: 0, slice: { content: [node] } }));
const authors = [{ author: HALF, role: "writer" }];
const fields = { title: HALF, abstract: HALF, categories: [HALF], authors };
const links = [{ label: HALF, url: `https://yazar.example/${HALF}` }];
const changed = { from: null, to: HALF };

/** Sends half of a surrogate pair wherever the desk takes a text, and reads what becomes of it, at the desk and beside it. */
export async function sendHalfPairs(publisher: DeskPerson): Promise<void> {
  const id = await beginArticle(publisher);
  const page = (await publisher.send<{ id: string }>("POST", "/pages", { title: "Yarım harf" })).id;
  const { name } = await publisher.get<{ name: string }>("/account");
  const asked: [string, string, unknown][] = [
    ["POST", `/articles/${id}/steps`, { version: 0, clientId: CLIENT, steps }],
    ["PATCH", `/articles/${id}/fields`, { version: 0, changes: fields }],
    ["PUT", `/publishing/${id}/hand-in`, { note: HALF }],
    ["PUT", `/publishing/${id}/remark`, { note: HALF }],
    ["POST", "/articles/open", { postId: HALF }],
    ["POST", "/pages", { title: HALF }],
    ["POST", `/articles/${page}/steps`, { version: 0, clientId: CLIENT, steps }],
    ["PATCH", `/articles/${page}/fields`, { version: 0, changes: { title: HALF } }],
    ["POST", "/articles/open", { kind: "page", postId: HALF }],
    ["POST", "/authors", { id: null, name: `${HALF} yazar`, about: HALF, links }],
    ["POST", "/authors", { id: HALF, name: "Adı Tam", about: "", links: [] }],
    ["POST", "/staff", { name: HALF, role: "editor" }],
    ["PATCH", "/settings", { changes: { tagline: changed, [HALF]: changed } }],
    ["PATCH", "/settings", { changes: { tagline: changed } }],
    ["POST", "/codes", { name: HALF, count: 1, from: null, until: null }],
    ["POST", "/codes/look-up", { username: HALF }],
    ["PUT", "/issues/sayi-12-yol/terms", { storeUrl: `https://dergi.example/${HALF}` }],
    ["POST", "/uploads/fetched", { address: `https://dergi.example/${HALF}.png` }],
    ["POST", "/session", { name: HALF, passphrase: HALF }],
    ["PUT", "/account/name", { name: HALF }],
    ["PUT", "/account/name", { name }],
  ];
  for (const [method, path, body] of asked) {
    const answer = await publisher.ask(method, path, body);
    expect.soft([path, answer.status < 500, await answer.text()]).toEqual([path, true, expect.anything()]);
  }
  expect((await publishShown(publisher, id)).publishing.path).toBe("/post/yarim");
  expect((await publishShown(publisher, page)).publishing.path).toBe("/sayfa/yarim-harf");
  const shown = async (path: string) => {
    const answer = await fetch(publisher.address + path);
    expect.soft([path, answer.status]).toEqual([path, 200]);
    return answer.text();
  };
  const [author = ""] = /\/yazar\/[^"/?#]+/.exec(await shown("/post/yarim")) ?? [];
  expect(author).toMatch(/^\/yazar\/yar/);
  for (const path of ["/", author, "/sayfa/yarim-harf", "/rss.xml", "/sitemap.xml"]) await shown(path);
  const draft = encodeURIComponent(JSON.stringify({ name: HALF, tagline: HALF }));
  const read = ["/articles", "/pages", "/authors", "/staff", "/audit", "/settings", "/overview"];
  const more = [`/articles/${id}`, `/previews/${id}/page`, `/settings/preview?draft=${draft}`];
  for (const path of [...read, ...more])
    expect.soft([path, (await publisher.ask("GET", path)).status]).toEqual([path, 200]);
  expect(JSON.stringify(await viewArticle(publisher, id))).not.toContain("\\ud83d");
}
