import { once } from "node:events";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { TextWriter, Uint8ArrayReader, ZipReader } from "@zip.js/zip.js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runMecmua } from "../../../src/cli/testing/run-mecmua.ts";
import { wxr } from "../../../src/content/foreign/testing/wxr.ts";
import { findPost } from "../../../src/content/library/find-posts.ts";
import { type Library, openLibrary } from "../../../src/content/library/library.ts";
import { removeSample } from "../../../src/content/library/sample/remove-sample.ts";
import { makePicture } from "../../../src/content/library/testing/make-files.ts";
import { tempFolder } from "../../../src/content/library/testing/temp-library.ts";
import { updatePost } from "../../../src/content/library/update-post.ts";
import { removePost } from "../../../src/content/library/withdraw-post.ts";
import type { JobView } from "../../../src/desk/jobs/desk-jobs.ts";
import type { MagazineState } from "../../../src/desk/state/magazine-state.ts";
import type { RunResult, SurveyResult } from "../../../src/desk/transfer/start-import.ts";
import { openSettings } from "../../../src/magazine/open-settings.ts";
import { settingsForExport } from "../../../src/magazine/settings-for-export.ts";
import { childProcesses, onlyChildProcess } from "../../../src/platform/jobs/testing/child-processes.ts";
import { startSiteInProcess, until, type WatchedSite } from "../../faults/watched-site.ts";
import { type DeskPerson, deskPerson } from "./desk-person.ts";
import { uploadAtDesk } from "./desk-upload.ts";
import { changeArticle, seenText, writeArticle } from "./write-article.ts";

/* A WordPress site moves in at the desk, twice; and everything moves out. */

let old: Server;
let oldSite: string;
let site: WatchedSite;
let person: DeskPerson;
const asked: string[] = [];
/** A picture of the old site that it is asked for in vain. */
const NEVER_ANSWERED = "/wp-content/uploads/bekleyen.jpg";
/** What the old site has, by path. */
const oldFiles = new Map<string, Buffer>();

beforeAll(async () => {
  old = createServer((request, response) => {
    asked.push(request.url ?? "");
    const bytes = oldFiles.get(request.url ?? "");
    if (request.url === NEVER_ANSWERED) return;
    if (bytes) response.writeHead(200, { "content-type": "image/jpeg" }).end(bytes);
    else response.writeHead(404).end();
  });
  await once(old.listen(0, "127.0.0.1"), "listening");
  const { port } = old.address() as AddressInfo;
  oldSite = `http://127.0.0.1:${port}`;
  oldFiles.set("/wp-content/uploads/vapur.jpg", await makePicture("jpeg", [900, 600], "#356"));
  site = await startSiteInProcess({ CONTENT_ALLOWED_HOSTS: `127.0.0.1:${port}` });
  person = await deskPerson(site);
});
afterAll(async () => {
  await site.close();
  old.closeAllConnections();
  old.close();
});

const EVERYTHING = { drafts: true, pages: true, tagsAsCategories: false, categories: null };

function theExport(text = "Vapur kalktı."): string {
  return wxr(
    {
      id: 12,
      title: "Göç Eden Vapur",
      slug: "goc-eden-vapur",
      content: `${text}\n\n<img src="${oldSite}/wp-content/uploads/vapur-300x200.jpg" alt="Vapur">\n\n<a href="https://eski.example/kunye/">Künye</a> <a href="https://eski.example/wp-content/a.pdf">PDF</a>\n\n[caption id="y"]<img src="${oldSite}/wp-content/uploads/yok.jpg"> Kıyıda <em>bekleyenler</em>[/caption]<script>alert(1)</script>`,
      meta: { _thumbnail_id: "13" },
      terms: ["category:oyku:Öykü"],
    },
    {
      id: 13,
      type: "attachment",
      status: "inherit",
      attachment: `${oldSite}/wp-content/uploads/vapur.jpg`,
      meta: { _wp_attachment_image_alt: "İskelede vapur" },
    },
    { id: 14, title: "Göç Taslağı", slug: "goc-taslagi", status: "draft", content: "Gizli kalsın" },
    {
      id: 15,
      title: "Eski Künye",
      type: "page",
      slug: "eski-kunye",
      link: "https://eski.example/kunye/",
      content: "Kimler",
    },
    { id: 16, title: "Parolalı", password: "x", content: "gizli" },
  );
}

async function upload(text: string): Promise<string> {
  const bytes = new Uint8Array(Buffer.from(text));
  return (await uploadAtDesk(site, person, { name: "eski.xml", kind: "import", bytes })).uploadId;
}

async function finished<T>(path: string, json: unknown): Promise<T> {
  const { jobId } = await person.send<{ jobId: string }>("POST", path, json);
  const ended = await expect
    .poll(async () => (await person.get<{ job: JobView }>(`/jobs/${jobId}`)).job)
    .toMatchObject({ state: "done" })
    .then(() => person.get<{ job: JobView }>(`/jobs/${jobId}`));
  return ended.job.result as T;
}

async function run(text: string): Promise<RunResult> {
  const uploadId = await upload(text);
  return finished<RunResult>("/transfer/run", { uploadId, site: null, choices: EVERYTHING });
}

async function inLibrary<T>(work: (library: Library) => Promise<T>): Promise<T> {
  const library = await openLibrary({ dataDir: site.dataDir, databaseUrl: null });
  try {
    return await work(library);
  } finally {
    await library.close();
  }
}

test("a dry run lists what will come and what will not, and writes nothing", async () => {
  const uploadId = await upload(theExport());
  const survey = await finished<SurveyResult>("/transfer/survey", {
    uploadId,
    site: null,
    choices: EVERYTHING,
  });
  expect(survey).toMatchObject({
    system: "wordpress",
    posts: 2,
    pages: 1,
    drafts: 1,
    pictures: 3,
    uploadId,
    categories: [{ name: "Öykü", posts: 1 }],
    authors: [{ name: "Nermin Aksoy", posts: 3 }],
    steps: { add: 3, update: 0, unchanged: 0 },
    left: [
      {
        reason: expect.stringContaining("Parolayla"),
        count: 1,
        items: [expect.objectContaining({ title: "Parolalı" })],
      },
    ],
  });
  expect(asked).toEqual([]);
  expect((await site.get("/post/goc-eden-vapur")).status).toBe(404);
});

test("posts, pages and pictures come, former addresses lead to them, drafts stay hidden", async () => {
  const result = await run(theExport());
  expect(result).toMatchObject({ added: 3, updated: 0, pictures: 1, failureCount: 1 });
  expect(result.failures).toEqual([
    {
      title: "Göç Eden Vapur",
      kind: "post",
      id: "goc-eden-vapur",
      address: `${oldSite}/wp-content/uploads/yok.jpg`,
      caption: "Kıyıda bekleyenler",
      reason: expect.stringContaining("404"),
    },
  ]);
  // The caption went with its picture, and is not told as lost words beside it.
  expect(result.notes).toEqual([]);
  const { missingPictures } = await person.get<MagazineState>("/state");
  expect(missingPictures).toMatchObject([
    {
      kind: "post",
      id: "goc-eden-vapur",
      title: "Göç Eden Vapur",
      pictures: [{ address: `${oldSite}/wp-content/uploads/yok.jpg`, caption: "Kıyıda bekleyenler" }],
    },
  ]);
  // The original in place of the small copy, once.
  expect(asked.filter((path) => path.includes("vapur"))).toEqual(["/wp-content/uploads/vapur.jpg"]);

  await expect.poll(async () => (await site.get("/post/goc-eden-vapur")).status).toBe(200);
  const page = await (await site.get("/post/goc-eden-vapur")).text();
  expect(page).toContain("Vapur kalktı.");
  expect(page).toContain('alt="Vapur"');
  expect(page).not.toMatch(/alert\(1\)|Kıyıda/);
  const formers = [
    "/2019/05/goc-eden-vapur/",
    "/?p=12",
    "/2019/05/goc-eden-vapur?utm_source=x",
    "/index.php?p=12",
  ];
  for (const former of formers) {
    const { status, headers } = await site.get(former);
    expect([former, status, headers.get("location")]).toEqual([former, 301, "/post/goc-eden-vapur"]);
  }
  expect((await site.get("/category/oyku/")).headers.get("location")).toBe("/konu/oyku");
  for (const [former, location] of [
    ["/feed/", "/rss.xml"],
    ["/?feed=rss2", "/rss.xml"],
    ["/category/oyku/feed/", "/konu/oyku/rss.xml"],
    ["/category/oyku/page/2/", "/konu/oyku"],
  ] as const)
    expect([former, (await site.get(former)).headers.get("location")]).toEqual([former, location]);
  expect((await site.get("/kunye/")).headers.get("location")).toBe("/sayfa/eski-kunye");
  expect(page).toContain('href="/kunye"');
  expect(page).toContain('href="https://eski.example/wp-content/a.pdf"');
  for (const hidden of ["/post/goc-taslagi", "/2019/05/goc-taslagi", "/2019/05/parolali"])
    expect((await site.get(hidden)).status).toBe(404);
});

test("another run adds nothing twice, tries missing pictures again and leaves alone what was changed here", async () => {
  oldFiles.set("/wp-content/uploads/yok.jpg", await makePicture("jpeg", [300, 200], "#a43"));
  expect(await run(theExport())).toMatchObject({ added: 0, updated: 1, unchanged: 2, failureCount: 0 });
  expect((await person.get<MagazineState>("/state")).missingPictures).toEqual([]);
  expect(await run(theExport())).toMatchObject({ added: 0, updated: 0, unchanged: 3 });
  expect(await run(theExport("Vapur geç kalktı."))).toMatchObject({ added: 0, updated: 1, unchanged: 2 });

  await inLibrary(async (library) => {
    await updatePost(library, "goc-eden-vapur", { title: "Elle Düzeltilen" });
    await removePost(library, "goc-taslagi");
  });
  const last = await run(theExport("Vapur hiç kalkmadı."));
  expect(last).toMatchObject({ added: 0, updated: 0, unchanged: 1 });
  expect(last.left.map(({ items }) => items.map(({ title }) => title))).toEqual(
    expect.arrayContaining([["Göç Eden Vapur"], ["Göç Taslağı"]]),
  );
  const posts = await inLibrary(({ database }) =>
    database.selectFrom("post").select(["id", "title"]).where("id", "like", "goc-%").execute(),
  );
  expect(posts).toEqual([{ id: "goc-eden-vapur", title: "Elle Düzeltilen" }]);
});

test("a page that is here already is told and not added twice, and its former address leads to it", async () => {
  const page = { type: "page", link: "https://yeni.example/about/", content: "Başka sözler" };
  const missing = `<img src="${oldSite}/wp-content/uploads/hic.jpg">`;
  const { added, kept, left } = await run(
    wxr(
      { id: 70, title: "Eski Künye", slug: "about", ...page },
      { id: 71, title: "Yeni Sayfa", slug: "yeni-sayfa", ...page, link: "", content: missing },
    ).replaceAll("<wp:base_blog_url>https://eski", "<wp:base_blog_url>https://yeni"),
  );
  expect({ added, kept }).toEqual({ added: 1, kept: 1 });
  expect(left.flatMap(({ items }) => items)).toMatchObject([{ title: "Eski Künye", id: "eski-kunye" }]);
  await expect
    .poll(async () => (await site.get("/about/")).headers.get("location"))
    .toBe("/sayfa/eski-kunye");

  const missingPages = async () => (await person.get<MagazineState>("/state")).missingPictures;
  expect(await missingPages()).toMatchObject([{ kind: "page", id: "yeni-sayfa" }]);
  await person.send("POST", "/state/settle-missing", { kind: "page", id: "yeni-sayfa" });
  expect(await missingPages()).toEqual([]);
});

test("of a Ghost export neither keys nor members are kept, and what stood behind a wall is a draft", async () => {
  const rows = {
    posts: [
      {
        id: "1",
        uuid: "u1",
        title: "Açık",
        slug: "acik-yazi",
        html: "<p>Metin</p>",
        status: "published",
        visibility: "public",
        type: "post",
        published_at: "2024-02-01T10:00:00.000Z",
      },
      {
        id: "2",
        uuid: "u2",
        title: "Üyelere",
        slug: "uyelere",
        html: "<p>Baş</p><!--members-only--><p>Son</p>",
        status: "published",
        visibility: "public",
        type: "post",
        published_at: "2024-02-02T10:00:00.000Z",
      },
    ],
    tags: [{ id: "t", name: "Deneme" }],
    posts_tags: [{ post_id: "1", tag_id: "t", sort_order: 0 }],
    users: [{ id: "n", name: "Nermin Aksoy", email: "nermin@eski.example", password: "$2a$10$GIZLIPAROLA" }],
    posts_authors: [{ post_id: "1", author_id: "n" }],
    settings: [{ key: "stripe_secret_key", value: "sk_live_GIZLIANAHTAR" }],
    members: [{ email: "okur@example.com", name: "GIZLIOKUR" }],
    api_keys: [{ secret: "GIZLISECRET" }],
  };
  const uploadId = await upload(JSON.stringify({ db: [{ meta: { version: "5.80.0" }, data: rows }] }));
  const choices = { ...EVERYTHING, tagsAsCategories: true };
  const result = await finished<RunResult>("/transfer/run", {
    uploadId,
    site: "https://eski.example",
    choices,
  });
  expect(result.items.map(({ title, status }) => [title, status])).toEqual([
    ["Açık", "published"],
    ["Üyelere", "draft"],
  ]);
  expect(result.notes[0]).toMatchObject({ count: 1, items: [expect.objectContaining({ title: "Üyelere" })] });
  const tables = await inLibrary(async ({ database }) =>
    JSON.stringify([
      await database.selectFrom("post").selectAll().execute(),
      await database.selectFrom("author").selectAll().execute(),
      await database.selectFrom("import_origin").selectAll().execute(),
    ]),
  );
  expect(JSON.stringify(result) + tables).not.toMatch(/GIZLI|okur@|nermin@/);
  expect(await readFile(join(site.dataDir, "magazine.db"), "latin1")).not.toMatch(/GIZLI/);
  expect(site.said("GIZLI")).toBe(0);
  const kept = await readdir(join(site.dataDir, "uploads"));
  const texts = await Promise.all(kept.map((name) => readFile(join(site.dataDir, "uploads", name), "utf8")));
  expect(texts.join()).not.toMatch(/GIZLI|okur@/);
});

test("an import is a process's: one that ends is said, one that is stopped ends in order, and nothing unpacked stays", async () => {
  const item = { id: 900, title: "Bekleyen", slug: "bekleyen" };
  const text = wxr({ ...item, content: `<img src="${oldSite}${NEVER_ANSWERED}">` });
  const begin = async () => {
    const request = { uploadId: await upload(text), site: null, choices: EVERYTHING };
    const before = asked.length;
    const { jobId } = await person.send<{ jobId: string }>("POST", "/transfer/run", request);
    await expect.poll(() => asked.slice(before)).toContain(NEVER_ANSWERED);
    return jobId;
  };
  const ended = (jobId: string, state: JobView["state"]) =>
    expect
      .poll(async () => (await person.get<{ job: JobView }>(`/jobs/${jobId}`)).job)
      .toMatchObject({ state });
  const children = () => childProcesses(process.pid, "transfer-process.ts");

  const killed = await begin();
  process.kill(await onlyChildProcess(process.pid, "transfer-process.ts"), "SIGKILL");
  await ended(killed, "failed");
  const { job } = await person.get<{ job: JobView }>(`/jobs/${killed}`);
  expect(job.message).toMatch(/süreyi ya da belleği aştı.*\.$/);
  const stopped = await begin();
  await person.send("POST", `/jobs/${stopped}/cancel`);
  await ended(stopped, "cancelled");
  await expect.poll(children).toEqual([]);
  expect(await readdir(join(site.dataDir, "unpacked")).catch(() => [])).toEqual([]);
  expect((await site.get("/post/bekleyen")).status).toBe(404);
  expect(await run(wxr({ ...item, content: "Geldi." }))).toMatchObject({ added: 1 });
});

test("what is no export, and an editor, are refused in one sentence", async () => {
  const uploadId = await upload("Bir metin");
  const { jobId } = await person.send<{ jobId: string }>("POST", "/transfer/survey", {
    uploadId,
    site: null,
    choices: EVERYTHING,
  });
  await expect
    .poll(async () => (await person.get<{ job: JobView }>(`/jobs/${jobId}`)).job.message)
    .toMatch(/ne dosyası olduğu anlaşılmadı/);
  const site1 = await person.ask("POST", "/transfer/run", { uploadId, site: "eski", choices: EVERYTHING });
  expect([site1.status, await site1.text()]).toEqual([
    422,
    expect.stringContaining("https://eski-dergi.com"),
  ]);
});

test("a text at whose turning into Markdown the process ends goes out as HTML, and the others as before", async () => {
  const exporting = person.ask("GET", "/transfer/export");
  const children = () => childProcesses(process.pid, "transfer-process.ts");
  const [id = 0] = await until(children, ({ length }) => length > 0);
  process.kill(id, "SIGKILL");
  const bytes = new Uint8Array(await (await exporting).arrayBuffer());
  const entries = await new ZipReader(new Uint8ArrayReader(bytes)).getEntries();
  const texts = entries
    .map(({ filename }) => filename)
    .filter((name) => /^yazilar\/.*\.(?:md|html)$/.test(name));
  expect(texts.filter((name) => name.endsWith(".html"))).toHaveLength(1);
  expect(texts.length).toBeGreaterThan(10);
  await expect.poll(children).toEqual([]);
});

test("everything goes out as one archive that nobody keeps, what is written and not published as well", async () => {
  // The whole sample's way out and back is export-magazine.test.ts's.
  await inLibrary(removeSample);
  const unfinished = await writeArticle(person, { title: "Yarım Kalan" }, "<p>Kıyıda durdum.</p>");
  await person.send("POST", `/comments/${unfinished}`, {
    id: "not-disarida",
    text: "Zqxnot masada kalır.",
    waitsFor: null,
    target: "passage",
    place: { ...(await seenText(person, unfinished)), from: 1, to: 7 },
  });
  // One that is called as a published one is takes nothing from it.
  await writeArticle(person, { title: "Göç Eden Vapur" }, "<p>Aynı adla başka sözler.</p>");
  const { id } = await person.send<{ id: string }>("POST", "/articles/open", { postId: "acik-yazi" });
  await changeArticle(person, id, { html: "<p>Yeni sözler</p>" });
  const sections = ["Deneme", { category: "Öykü", name: "Öyküler" }];
  await person.send("PATCH", "/settings", {
    changes: { sections: { from: null, to: sections }, tagline: { from: null, to: "Denizden" } },
  });
  const answer = await person.ask("GET", "/transfer/export");
  expect(answer.headers.get("cache-control")).toBe("private, no-store");
  expect(answer.headers.get("content-disposition")).toMatch(
    /^attachment; filename="dergi-\d{4}-\d\d-\d\d\.zip"$/,
  );
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const entries = await new ZipReader(new Uint8ArrayReader(bytes)).getEntries();
  const names = entries.map(({ filename }) => filename);
  for (const entry of entries)
    if (!entry.directory) expect(await entry.getData(new TextWriter())).not.toContain("Zqxnot");
  expect(names).toEqual(
    expect.arrayContaining([
      "yazilar/goc-eden-vapur/goc-eden-vapur.md",
      "yazilar/goc-eden-vapur/vapur.jpg",
      "yazilar/goc-eden-vapur-taslak/goc-eden-vapur-taslak.md",
      "yazilar/yarim-kalan/yarim-kalan.md",
      "sayfalar/eski-kunye/eski-kunye.md",
      "ayarlar.json",
    ]),
  );

  // The command writes the same, and takes the desk's in.
  const cwd = await tempFolder();
  await writeFile(join(cwd, "masa.zip"), bytes);
  const written = await runMecmua(["export", "komut.zip"], { dataDir: site.dataDir, cwd });
  expect(written.code).toBe(0);
  const own = await readFile(join(cwd, "komut.zip"));
  const others = (await new ZipReader(new Uint8ArrayReader(own)).getEntries()).map(
    ({ filename }) => filename,
  );
  expect(others.sort()).toEqual(names.sort());
  const dataDir = await tempFolder();
  const taken = await runMecmua(["import", "masa.zip"], { dataDir, cwd });
  expect([taken.code, taken.out]).toEqual([
    0,
    expect.stringContaining("Gelen ayarlar: Tanıtım cümlesi, Bölümler."),
  ]);
  const library = await openLibrary({ dataDir, databaseUrl: null });
  expect(await findPost(library, "yarim-kalan")).toMatchObject({
    status: "draft",
    title: "Yarım Kalan",
    html: expect.stringContaining("Kıyıda durdum."),
  });
  expect((await findPost(library, "acik-yazi"))?.html).toContain("Metin");
  expect(await findPost(library, "acik-yazi-taslak")).toMatchObject({
    status: "draft",
    title: "Açık",
    html: expect.stringContaining("Yeni sözler"),
  });
  await library.close();
  const store = await openSettings({ dataDir, databaseUrl: null });
  expect((await settingsForExport(store)).settings.sections).toEqual(sections);
  await store.close();
});
