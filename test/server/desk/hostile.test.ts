import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Parser } from "htmlparser2";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDeskDatabase } from "../../../src/desk/desk-database.ts";
import { expectSilence, startSiteInProcess, type WatchedSite } from "../../faults/watched-site.ts";
import { beginArticle, CLIENT, saveSteps, typed, viewArticle } from "./desk-article.ts";
import { type DeskPerson, deskPerson } from "./desk-person.ts";
import { idOf, tusOf } from "./desk-upload.ts";
import { sendHalfPairs } from "./send-half-pairs.ts";
import { publishShown } from "./write-article.ts";

/* What no page of the desk sends: by a stranger, or by an editor who wants more than an editor has. */

let site: WatchedSite;
let publisher: DeskPerson;
let editor: DeskPerson;
beforeAll(async () => {
  site = await startSiteInProcess();
  publisher = await deskPerson(site);
  editor = await deskPerson(site, "editor");
});
afterAll(() => site.close());

const send = (method: string, path: string, body: string | null, cookie = "", type = "application/json") =>
  fetch(`${site.address}/masa/api${path}`, {
    method,
    headers: { cookie, origin: site.address, "content-type": type },
    body,
  });

test("a body that is no JSON is refused in one sentence, and nothing of it is in the log", async () => {
  const answer = await send("POST", "/session", '{"name":"Ada","passphrase":"gizlicümle');
  expect([answer.status, (await answer.json()).message]).toEqual([400, expect.stringMatching(/\.$/)]);
  expectSilence(site);
});

test("a stranger's body is small, whatever the staff may send", async () => {
  const nested = "[".repeat(8_200);
  expect((await send("POST", "/session", nested)).status).toBe(413);
  expect((await send("POST", "/session/link", nested)).status).toBe(413);
  const text = JSON.stringify({ version: 0, clientId: CLIENT, steps: ["a".repeat(300_000)] });
  const id = await beginArticle(editor);
  expect((await send("POST", `/articles/${id}/steps`, text, editor.cookie)).status).toBe(422);
  // Parsing it would take three seconds, in which no reader is answered: it is refused before.
  const deep = `{"steps":${"[".repeat(3_500_000)}${"]".repeat(3_500_000)}}`;
  const refused = await (await send("POST", `/articles/${id}/steps`, deep, editor.cookie)).json();
  expect(refused).toMatchObject({
    message: expect.stringMatching(/^Gönderilen veri anlaşılmadı/),
    reason: "refused",
  });
  // Brackets in a text are no nesting.
  const words = { version: 0, clientId: CLIENT, steps: [typed('[{"'.repeat(150_000))] };
  expect((await send("POST", `/articles/${id}/steps`, JSON.stringify(words), editor.cookie)).status).toBe(
    200,
  );
});

test.each(["application/json", "application/JSON", "application/x+json", "Application/Json; charset=utf-8"])(
  "%s of millions of values is refused before it is parsed",
  async (type) => {
    const id = await beginArticle(editor);
    for (const steps of [`[${"{},".repeat(2_600_000)}{}]`, `[${"0,".repeat(3_500_000)}0]`]) {
      const body = `{"version":0,"clientId":"${CLIENT}","steps":${steps}}`;
      const answer = await send("POST", `/articles/${id}/steps`, body, editor.cookie, type);
      expect([answer.status, (await answer.json()).message]).toEqual([
        422,
        expect.stringMatching(/^Gönderilen veri anlaşılmadı/),
      ]);
    }
    const deep = `{"steps":${"[".repeat(200_000)}${"]".repeat(200_000)}}`;
    expect((await send("POST", `/articles/${id}/steps`, deep, editor.cookie, type)).status).toBe(422);
    const kept = JSON.stringify({ version: 0, clientId: CLIENT, steps: [typed("kısa")] });
    expect((await send("POST", `/articles/${id}/steps`, kept, editor.cookie, type)).status).toBe(200);
  },
);

test("what is too long is refused in a sentence that says how long it may be, and nothing of it is kept", async () => {
  const long = "u".repeat(10_000);
  const fields = `/articles/${await beginArticle(publisher)}/fields`;
  const author = { id: null, name: "Uzun Yazar", about: "", links: [] };
  for (const [method, path, body, sentence] of [
    ["PATCH", fields, { version: 0, changes: { title: long } }, "Başlık en çok 500"],
    ["PATCH", fields, { version: 0, changes: { categories: [long] } }, "Bölüm adı en çok 100"],
    ["POST", "/pages", { title: long }, "Başlık en çok 500"],
    ["POST", "/authors", { ...author, name: long }, "yazarın adı en çok 100"],
    ["POST", "/authors", { ...author, about: long }, "tanıtan metin en çok 1500"],
    [
      "POST",
      "/authors",
      { ...author, links: [{ label: "Site", url: long }] },
      "https:// ile başlayan bir adresi",
    ],
    ["POST", "/staff", { name: long, role: "editor" }, "Ad en çok 80"],
    ["POST", "/codes", { name: long, count: 1, from: null, until: null }, "Parti adı en çok"],
    [
      "PUT",
      "/issues/sayi-12-yol/terms",
      { storeUrl: `https://dergi.example/${long}` },
      "Satış adresi en çok",
    ],
    ["PATCH", "/settings", { changes: { name: { from: null, to: long } } }, "alanı kabul edilmedi; beklenen"],
  ] as const) {
    const answer = await publisher.ask(method, path, body);
    expect
      .soft([answer.status, (await answer.json()).message], path)
      .toEqual([422, expect.stringContaining(sentence)]);
  }
  const { pages } = await publisher.get<{ pages: { title: string }[] }>("/pages");
  expect(pages.filter(({ title }) => title.startsWith("u"))).toEqual([]);
});

/** Told once, at some time after an article names a picture that is nowhere. */
const PICTURE_GONE = /"picture not shown"/;

test("half of a surrogate pair, which no address and no database holds, breaks nothing wherever it is sent", async () => {
  await sendHalfPairs(publisher);
  expectSilence(site, PICTURE_GONE);
});

test("no answer of the API is framed, kept or told by its length alone", async () => {
  for (const path of ["/session", "/articles", "/nichts"]) {
    const { headers } = await editor.ask("GET", path);
    expect([path, headers.get("cache-control")]).toEqual([path, "no-store"]);
    expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
    expect(headers.get("etag")).toBeNull();
  }
});

const nested = (depth: number) => {
  let node: object = { type: "paragraph" };
  for (let level = 0; level < depth; level += 1) node = { type: "blockquote", content: [node] };
  return node;
};
const cell = (attrs: object) => ({ type: "table_cell", attrs, content: [{ type: "paragraph" }] });
const table = (attrs: object) => ({
  type: "table",
  content: [{ type: "table_row", content: [cell(attrs)] }],
});
const inserted = (node: object) => ({ stepType: "replace", from: 0, to: 0, slice: { content: [node] } });

test("a text that would break windows or the server is refused, and the article opens as before", async () => {
  const id = await beginArticle(editor);
  const long = "a".repeat(3_100_000);
  const hostile = [
    ...[nested(150), nested(1_500), table({ colspan: 1_000_000_000 }), table({ rowspan: -1 })],
    ...[
      { type: "opaque", attrs: { html: long } },
      { type: "embed", attrs: { address: long } },
    ],
    { type: "paragraph", content: [{ type: "text", text: "a", marks: [linkTo(long)] }] },
    { type: "paragraph", attrs: { __proto__: { align: "left" }, align: { constructor: 1 } } },
  ];
  for (const node of hostile) {
    const answer = await saveSteps(editor, id, 0, [inserted(node)]);
    expect([JSON.stringify(node).slice(0, 40), answer.status]).toEqual([expect.anything(), 422]);
  }
  expect((await viewArticle(editor, id)).version).toBe(0);
  expect((await saveSteps(editor, id, 0, [inserted(nested(20)), inserted(table({}))])).status).toBe(200);
  expect((await editor.ask("GET", `/previews/${id}/page`)).status).toBe(200);
});

const linkTo = (href: string) => ({ type: "link", attrs: { href } });

/** What of a page would run that is not the site's own. */
function runnable(html: string): string[] {
  const found: string[] = [];
  let opened = "";
  const parser = new Parser({
    onopentag(name, attributes) {
      opened = name;
      if (/^(?:object|math|svg:script)$/.test(name) || "srcdoc" in attributes) found.push(name);
      for (const [key, value] of Object.entries(attributes))
        if (
          /^on/.test(key) ||
          (/^(?:href|src|action|formaction|data)$/.test(key) && /^\s*java\s*script:/i.test(value))
        )
          found.push(`${name} ${key}`);
    },
    ontext(text) {
      if (opened === "script" && text.startsWith("alert(")) found.push(text);
    },
  });
  parser.end(html);
  return found;
}

test("what an editor writes runs nowhere: not from a block that is kept, a link, an embed or a field", async () => {
  const html = [
    "<script>alert(1)</script><img src=x onerror=alert(1)><svg onload=alert(1)><style>*{}</style></svg>",
    '<iframe srcdoc="<script>alert(1)</script>"></iframe><object data="javascript:alert(1)"></object>',
    '<a href="java&#10;script:alert(1)">x</a><form action="javascript:alert(1)"><button formaction="javascript:alert(1)">x</button></form>',
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  ].join("");
  const id = await beginArticle(editor);
  const link = { type: "text", text: "bağ", marks: [linkTo("javascript:alert(1)")] };
  const steps = [
    { type: "opaque", attrs: { html } },
    { type: "embed", attrs: { address: "javascript:alert(1)//youtu.be/dQw4w9WgXcQ" } },
    { type: "paragraph", content: [link] },
  ].map(inserted);
  expect((await saveSteps(editor, id, 0, steps)).status).toBe(200);
  const { fieldsVersion } = await viewArticle(editor, id);
  const title = "</script><script>alert(2)</script>";
  const changes = { title, abstract: '"><img src=x onerror=alert(2)>', categories: [title] };
  await editor.send("PATCH", `/articles/${id}/fields`, { version: fieldsVersion, changes });
  await publishShown(publisher, id);
  const { postId } = await viewArticle(editor, id);
  const preview = await editor.ask("GET", `/previews/${id}/page`);
  const post = await site.get(`/post/${postId}`);
  expect([preview.status, post.status]).toEqual([200, 200]);
  for (const page of [preview, post]) {
    expect(page.headers.get("content-security-policy")).not.toMatch(
      /unsafe|script-src[^;]*(?:\*|data:|blob:)/,
    );
    expect(runnable(await page.text())).toEqual([]);
  }
});

test("whoever asks by HEAD, or in many windows, takes nobody's place", async () => {
  const id = await beginArticle(editor);
  const events = `/articles/${id}/events?client=sinama-1`;
  for (let count = 0; count < 60; count += 1) expect((await editor.ask("HEAD", events)).status).toBe(200);
  const open: Response[] = [];
  for (let count = 0; count < 20; count += 1) open.push(await editor.ask("GET", events));
  expect((await editor.ask("GET", events)).status).toBe(429);
  const other = await publisher.ask("GET", `/articles/${id}/events?client=sinama-2`);
  expect(other.status).toBe(200);
  for (const { body } of [...open, other]) await body?.cancel();
});

test("nobody writes in the name of another person's window", async () => {
  const id = await beginArticle(publisher);
  const events = `/articles/${id}/events?client=${CLIENT}`;
  const open = await publisher.ask("GET", events);
  const step = inserted({ type: "paragraph" });
  expect((await saveSteps(editor, id, 0, [step])).status).toBe(422);
  expect((await editor.ask("GET", events)).status).toBe(422);
  expect((await saveSteps(publisher, id, 0, [step])).status).toBe(200);
  await open.body?.cancel();
});

test("whoever is disabled hears not another word", async () => {
  const leaving = await deskPerson(site, "editor", "Editör Giden");
  const id = await beginArticle(leaving);
  const events = await leaving.ask("GET", `/articles/${id}/events?client=giden-01`);
  await publisher.send("POST", `/staff/${leaving.id}/disable`);
  // It ends by itself.
  expect(await events.text()).not.toContain('"steps"');
});

test("an editor neither sees nor ends what publishers have under way", async () => {
  const db = await openDeskDatabase(site);
  const work = { kind: "codes", state: "done", done: 1, total: 1, result: null, message: null } as const;
  for (const { id } of [publisher, editor])
    await db
      .insertInto("job")
      .values({ ...work, id: `is-${id}`, staff_id: id, started_at: Date.now(), ended_at: Date.now() })
      .execute();
  await db.destroy();
  expect((await publisher.ask("GET", `/jobs/is-${editor.id}`)).status).toBe(200);
  expect((await editor.ask("GET", `/jobs/is-${editor.id}`)).status).toBe(200);
  expect((await editor.ask("GET", `/jobs/is-${publisher.id}`)).status).toBe(404);
  expect((await editor.ask("POST", `/jobs/is-${publisher.id}/cancel`)).status).toBe(404);
  expect((await editor.ask("POST", `/jobs/is-${editor.id}/cancel`)).status).toBe(200);
});

test("an upload is begun and gone on with by whole numbers, and an export by publishers", async () => {
  const tus = tusOf(site, editor);
  expect((await tus.begin("eski.zip", "import", 10)).status).toBe(403);
  for (const size of [-1, 1.5, 1e30, Number.NaN, "0x10" as never])
    expect([size, (await tus.begin("a.png", "picture", size)).status]).toEqual([size, 422]);
  const id = idOf(await tus.begin("a.png", "picture", 4));
  for (const offset of ["", "-1", "0x0", "1e0", "4"])
    expect((await tus.append(id, 0, "bozuk", { "upload-offset": offset })).status).toBe(409);
  expect((await tus.append(id, 0, "uzun!")).status).toBe(422);
  expect(await tus.offset(id)).toBe(0);
  await tus.append(id, 0, "kötü".slice(0, 2));
  expectSilence(site, PICTURE_GONE);
});

test("what a killed server had unpacked of an export goes when the desk is opened again", async () => {
  const left = join(site.dataDir, "unpacked", "mecmua-import-abcdef");
  await mkdir(left, { recursive: true });
  await writeFile(join(left, "posts.csv"), "a");
  await site.stop();
  const again = await startSiteInProcess({}, site.dataDir);
  expect((await again.get("/masa/api/session")).status).toBe(200);
  expect(existsSync(left)).toBe(false);
  await again.close();
});
