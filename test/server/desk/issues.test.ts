import { afterAll, beforeAll, expect, test } from "vitest";
import { openDeskDatabase } from "../../../src/desk/desk-database.ts";
import type { RevisionLine } from "../../../src/desk/history/revisions.ts";
import type { IssueLine, IssueView } from "../../../src/desk/issues/desk-issues.ts";
import { issuePdf } from "../../../src/issues/render/testing/issue-pdf.ts";
import { spreadPdf } from "../../../src/issues/testing/spread-pdf.ts";
import { buildIssue, manyPosts } from "../../content-service/build-post.ts";
import { startContentService } from "../../content-service/start-content-service.ts";
import { expectSilence, startSiteInProcess, until, type WatchedSite } from "../../faults/watched-site.ts";
import { viewArticle } from "./desk-article.ts";
import { type DeskPerson, deskPerson } from "./desk-person.ts";
import { uploadAtDesk } from "./desk-upload.ts";
import { changeArticle, publishArticle, publishingOf, publishShown, seenText } from "./write-article.ts";
import { beginIssue, openIssue, pagesMade } from "./write-issue.ts";

/* Issues as the desk takes them in, and what of them is public when. */

let site: WatchedSite;
let publisher: DeskPerson;
let editor: DeskPerson;
beforeAll(async () => {
  site = await startSiteInProcess({ MEMBERS_ONLY: "none" });
  publisher = await deskPerson(site);
  editor = await deskPerson(site, "editor");
});
afterAll(async () => {
  expectSilence(site);
  await site.close();
});

const TEXT = { abstract: "Kırk sayfa zqxsaklı.", categories: ["Dosya"] };

async function uploadPdf(bytes: Uint8Array, person = publisher, name = "sayı.pdf"): Promise<string> {
  return (await uploadAtDesk(site, person, { name, kind: "pdf", bytes: new Uint8Array(bytes) })).uploadId;
}

/** @returns the id of its article */
async function create(title: string, bytes: Uint8Array, person = publisher): Promise<string> {
  const id = await beginIssue(person, { ...TEXT, title });
  await person.send("PUT", `/articles/${id}/pdf`, { uploadId: await uploadPdf(bytes, person) });
  return id;
}

const view = (id: string) => viewArticle(publisher, id);
const untilMade = (id: string) => pagesMade(publisher, id);
const lineOf = async (postId: string) =>
  (await publisher.get<{ issues: IssueLine[] }>("/issues")).issues.find(({ id }) => id === postId);

async function statusOf(path: string): Promise<number> {
  const answer = await site.get(path);
  await answer.arrayBuffer();
  return answer.status;
}

const textOf = async (path: string) => (await site.get(path)).text();

const statusIs = (path: string, status: number) =>
  until(
    () => statusOf(path),
    (found) => found === status,
  );

async function shownVersion(postId: string, former?: string): Promise<string> {
  const found = await until(
    async () => new RegExp(`/sayi/${postId}/([0-9a-f]{16})/`).exec(await textOf(`/post/${postId}`))?.[1],
    (version) => version !== undefined && version !== former,
  );
  return found ?? "";
}

async function pageCount(id: string, query = ""): Promise<number> {
  const { pages } = await publisher.get<{ pages: unknown[] }>(`/articles/${id}/pages${query}`);
  return pages.length;
}

test("a draft has its pages before it is published, however often its PDF is sent; nothing of it is public before", async () => {
  const id = await beginIssue(publisher, { ...TEXT, title: "Saklı Sayı" });
  const drafts = async () => {
    const { issues } = await publisher.get<{ issues: IssueLine[] }>("/issues");
    return issues.filter(({ title }) => title === "Saklı Sayı").map(({ path }) => path);
  };
  expect(await drafts()).toEqual([`/yazilar/${id}`]);
  const uploadId = await uploadPdf(await issuePdf({ pages: 3, draw: (doc) => doc.text("zqxsaklı") }));
  await publisher.send("PUT", `/articles/${id}/pdf`, { uploadId });
  await publisher.send("PUT", `/articles/${id}/pdf`, { uploadId });
  expect(await drafts()).toEqual(["/sayilar/sakli-sayi"]);
  expect(await untilMade(id)).toMatchObject({ intake: { done: 3 }, coverPage: 1 });
  const { kind, state, postId, fields } = await view(id);
  expect([kind, state, postId, fields.date]).toEqual(["issue", "draft", "sakli-sayi", null]);
  const page = await editor.ask("GET", `/articles/${id}/pages/2/thumb`);
  expect([page.status, page.headers.get("content-type")]).toEqual([200, "image/webp"]);
  expect(page.headers.get("cache-control")).toBe("private, no-store");
  const { report } = await editor.get<{ report: { pages: number } }>(`/articles/${id}/report`);
  expect(report.pages).toBe(3);

  const hash = fields.image?.hash ?? "";
  const everywhere = [
    ...[`/post/${postId}`, `/pdf/${postId}`, `/gorsel/${hash.slice(0, 24)}/320.webp`, `/gorsel/${hash}`],
    ...[`/masa/api/files/${hash}`, `/masa/api/articles/${id}/pages/1/thumb`, `/masa/api/issues`],
  ];
  const statuses = await Promise.all(everywhere.map(statusOf));
  expect(statuses).toEqual([404, 404, 404, 404, 401, 401, 401]);
  for (const path of ["/", "/sitemap.xml", "/feed.xml", "/?ara=zqxsakl%C4%B1"])
    expect(await textOf(path)).not.toContain(path.includes("ara") ? postId : "zqxsaklı");

  // What readers see is the publishers'.
  const order = { after: null, isForced: false, seen: await seenText(editor, id) };
  expect((await editor.ask("POST", `/publishing/${id}/publish`, order)).status).toBe(403);
  expect(await publishArticle(publisher, id)).toMatchObject({ isShown: true });
  const version = await shownVersion("sakli-sayi");
  expect(await statusOf(`/sayi/${postId}/${version}/1/small.webp`)).toBe(200);
  expect((await editor.ask("DELETE", `/articles/${id}`)).status).toBe(422);
  await publisher.send("POST", `/publishing/${id}/withdraw`);
  await statusIs(`/post/${postId}`, 410);
  for (const path of [`/pdf/${postId}`, `/sayi/${postId}/${version}/1/small.webp`])
    expect(await statusOf(path)).toBeGreaterThanOrEqual(404);
});

test("what is corrected at the desk, the PDF too, is readers' only once it is published", async () => {
  const id = await create("Değişen Sayı", await issuePdf({ pages: 2 }));
  await untilMade(id);
  await publishShown(publisher, id);
  const postId = "degisen-sayi";
  const version = await shownVersion(postId);
  await publisher.send("PUT", `/articles/${id}/cover`, { page: 2 });
  const before = await view(id);
  const image = before.fields.image && { ...before.fields.image, alt: "Bir değirmen" };
  const authors = [{ author: "Ece Sarı", role: "writer" } as const];
  await changeArticle(publisher, id, {
    fields: { title: "Düzeltilen Sayı", subtitle: "Yeni", authors, image },
  });
  const uploadId = await uploadPdf(
    await issuePdf({ pages: 4, draw: (doc, page) => doc.text(`Yeni ${page}`) }),
    editor,
  );
  await editor.send("PUT", `/articles/${id}/pdf`, { uploadId });
  expect(await untilMade(id)).toMatchObject({ intake: { total: 4 }, coverPage: 2 });
  const after = await view(id);
  expect(after.fields.image?.hash).not.toBe(before.fields.image?.hash);
  expect(after.fields.image?.alt).toBe("Bir değirmen");
  // Readers have what they had.
  expect(await shownVersion(postId)).toBe(version);
  const { revisions } = await editor.get<{ revisions: RevisionLine[] }>(`/history/${id}`);
  const published = revisions.find(({ kind }) => kind === "published")?.id;
  const compared = `/articles/${id}/compare/${published}`;
  expect(await editor.get(compared)).toEqual({ former: 2, current: 4, changed: [1, 2] });
  expect((await editor.ask("GET", `${compared}/2/thumb`)).headers.get("content-type")).toBe("image/webp");
  expect(await textOf(`/post/${postId}`)).toMatch(/Değişen Sayı/);
  const preview = await (await editor.ask("GET", `/previews/${id}/page`)).text();
  expect(preview).toContain("Düzeltilen Sayı");
  const [, shown = ""] = /"(\/masa\/api\/articles\/[^"/]+\/pages\/1\/\w+)/.exec(preview) ?? [];
  expect((await editor.ask("GET", shown.replace("/masa/api", ""))).status).toBe(200);
  expect(await publishArticle(publisher, id)).toMatchObject({ isShown: true });
  expect(await shownVersion(postId, version)).not.toBe(version);
  const page = await textOf(`/post/${postId}`);
  for (const text of ["Düzeltilen Sayı", "Yeni", "Ece Sarı", "Bir değirmen"]) expect(page).toContain(text);

  const locked = await uploadPdf(await issuePdf({ userPassword: "gizli" }));
  const refused = await publisher.ask("PUT", `/articles/${id}/pdf`, { uploadId: locked });
  expect([refused.status, (await refused.json()).message]).toEqual([
    422,
    "“sayı.pdf”: PDF şifreli; şifresini kaldırıp yeniden kaydedin.",
  ]);
  expect((await view(id)).fields.pdf).toEqual(after.fields.pdf);

  await editor.send("POST", `/history/${id}/${published}/restore`);
  expect((await view(id)).fields.pdf).toEqual(before.fields.pdf);
  expect(await untilMade(id)).toMatchObject({ intake: { state: "made" } });
  expect(await editor.get(compared)).toMatchObject({ changed: [] });
});

test("a preview's link opens a draft in the readers' own reader to whoever has it, until it is revoked", async () => {
  const pdf = await issuePdf({ pages: 2, draw: (doc, page) => doc.text(`Köprü ${page}`) });
  const id = await create("Bağlantıyla Sayı", pdf);
  await untilMade(id);
  const { path } = await publisher.send<{ path: string }>("POST", `/previews/${id}/links`);
  const reader = (await site.get(path)).headers.get("location") ?? "";
  expect(reader).toMatch(/^\/post\/onizleme~[\w-]{43}$/);
  const page = await textOf(reader);
  expect(page).toContain("Bağlantıyla Sayı");
  const [picture = ""] = /\/sayi\/onizleme~[^"\s]+\/1\/\w+\.webp/.exec(page) ?? [];
  const part = (name: string) => picture.replace(/\/1\/\w+\.webp$/, name);
  const parts: [string, string][] = [
    [reader, "text/html"],
    [`${reader}.data`, "text/x-script"],
    [picture, "image/webp"],
    [part("/2/metin.json"), "application/json"],
    [part("/bul.json?ara=köprü"), "application/json"],
    [reader.replace("/post/", "/pdf/"), "application/pdf"],
  ];
  for (const [address, kind] of parts) {
    const { status, headers } = await site.get(address);
    expect([status, headers.get("content-type")], address).toEqual([200, expect.stringContaining(kind)]);
    expect(headers.get("cache-control")).toBe("private, no-store");
    expect(headers.get("x-robots-tag")).toContain("noindex");
    expect(headers.get("referrer-policy")).toBe("no-referrer");
  }
  const strange = await site.get(reader, { method: "DELETE", headers: { origin: site.address } });
  for (const answer of [strange, await site.get(part("/2/yok/yok"))])
    expect([answer.status, await answer.text()]).toEqual([
      404,
      expect.stringContaining("ön izleme artık yok"),
    ]);
  expect(await textOf(part("/2/metin.json"))).toContain("Köprü");
  expect(await textOf(part("/bul.json?ara=köprü"))).toContain("2");
  for (const address of ["/", "/sayilar", "/sitemap.xml", "/post/baglantiyla-sayi"])
    expect(await textOf(address)).not.toContain("Bağlantıyla Sayı");
  await publisher.send("DELETE", `/previews/${id}/links`);
  for (const [address] of parts) expect(await statusOf(address)).toBe(404);
});

test("an issue without a title gets one by its PDF's name, and none that it has is changed", async () => {
  const id = await beginIssue(publisher, { ...TEXT, title: "" });
  const bytes = await issuePdf({ pages: 1, draw: (doc) => doc.text("Köprüler") });
  for (const name of ["ada_sayi-31.pdf", "ada_sayi-32.pdf"])
    await publisher.send("PUT", `/articles/${id}/pdf`, { uploadId: await uploadPdf(bytes, publisher, name) });
  expect((await view(id)).fields.title).toBe("Sayı 31");
});

test("an encrypted PDF is refused in a sentence when it has come, and the draft stays without one", async () => {
  const uploadId = await uploadPdf(await issuePdf({ userPassword: "gizli" }));
  const id = await beginIssue(publisher, { ...TEXT, title: "Kilitli" });
  const answer = await publisher.ask("PUT", `/articles/${id}/pdf`, { uploadId });
  expect([answer.status, await answer.json()]).toEqual([
    422,
    { message: "“sayı.pdf”: PDF şifreli; şifresini kaldırıp yeniden kaydedin.", reason: "refused" },
  ]);
  const { postId, fields } = await view(id);
  expect([postId, fields.pdf]).toEqual([null, null]);
  const order = { after: null, isForced: false, seen: await seenText(publisher, id) };
  const refused = await publisher.ask("POST", `/publishing/${id}/publish`, order);
  expect([refused.status, await refused.json()]).toMatchObject([422, { detail: { place: "pdf" } }]);
});

test("an issue that readers never had comes out at an address of its last title, with the terms that it has", async () => {
  const id = await create("SAYI16 baskı", await issuePdf({ pages: 2 }));
  const storeUrl = "https://satis.example/16";
  await publisher.send("PUT", "/issues/sayi16-baski/terms", { storeUrl });
  await changeArticle(publisher, id, { fields: { title: "Sayı 16: Liman" } });
  await untilMade(id);
  await publishShown(publisher, id);
  expect(await statusOf("/post/sayi-16-liman")).toBe(200);
  const { issue } = await publisher.get<{ issue: IssueView }>("/issues/sayi-16-liman");
  expect(issue.terms).toMatchObject({ storeUrl });
  await changeArticle(publisher, id, { fields: { title: "Sayı 16: Limanlar" } });
  await publishShown(publisher, id);
  expect((await view(id)).postId).toBe("sayi-16-liman");
});

test("how pages are taken is seen before it is chosen", async () => {
  const id = await create("İkişer Sayfa", spreadPdf(), editor);
  const kept = await pageCount(id, "?box=auto&spreads=keep");
  expect(await pageCount(id, "?box=auto&spreads=split")).toBeGreaterThan(kept);
  const seen = await editor.ask("GET", `/articles/${id}/pages/${kept}/thumb?box=auto&spreads=keep`);
  expect(seen.status).toBe(200);
  await editor.send("PUT", `/articles/${id}/setup`, { box: "auto", spreads: "keep" });
  expect(await pageCount(id)).toBe(kept);
  expect((await view(id)).fields.pageSetup).toEqual({ box: "auto", spreads: "keep" });
});

test("an issue of the library is opened once, and a date of its own is kept", async () => {
  const [id, again] = await Promise.all([
    openIssue(publisher, "sayi-12-yol"),
    publisher
      .send<{ id: string }>("POST", "/articles/open", { postId: "sayi-12-yol" })
      .then((made) => made.id),
  ]);
  expect(again).toBe(id);
  const { kind, fields, outside } = await view(id);
  expect([kind, outside]).toEqual(["issue", null]);
  expect(fields.date).not.toBeNull();
  await changeArticle(publisher, id, { fields: { date: "2019-03-01T09:00:00.000Z" } });
  await publishShown(publisher, id);
  expect(await textOf("/post/sayi-12-yol")).toContain("1 Mart 2019");
  await changeArticle(publisher, id, { fields: { date: "2090-03-01T09:00:00.000Z" } });
  const order = { after: null, isForced: false, seen: await seenText(publisher, id) };
  const { last } = await publishingOf(publisher, id);
  const refused = await publisher.ask("POST", `/publishing/${id}/publish`, { ...order, after: last?.id });
  expect([refused.status, (await refused.json()).message]).toEqual([422, expect.stringContaining("ileride")]);
  await changeArticle(publisher, id, { fields: { date: fields.date } });
  await publishShown(publisher, id);
});

test("terms are the publishers', and make sense", async () => {
  const id = "sayi-12-yol";
  const terms = {
    freePages: 5,
    opensAt: "2026-12-01T06:00:00.000Z",
    freeFrom: null,
    storeUrl: "https://satis.example/12",
  };
  expect((await editor.ask("PUT", `/issues/${id}/terms`, terms)).status).toBe(403);
  // The same instant, told in Istanbul.
  const told = { ...terms, opensAt: "2026-12-01T09:00:00+03:00" };
  expect(await publisher.send("PUT", `/issues/${id}/terms`, told)).toEqual({ terms });
  for (const wrong of [
    { storeUrl: "javascript:alert(1)" },
    { freePages: -1 },
    { freeFrom: "2026-11-30T06:00:00.000Z" },
  ])
    expect((await publisher.ask("PUT", `/issues/${id}/terms`, wrong)).status).toBe(422);
  const { issue } = await publisher.get<{ issue: IssueView }>(`/issues/${id}`);
  expect(issue).toMatchObject({ terms, usualFreePages: 3 });
});

test("an issue goes out at its time, and one in the bin goes with its files when its days are over", async () => {
  const id = await create("Yarınki Sayı", await issuePdf());
  await untilMade(id);
  const day = 24 * 60 * 60_000;
  await changeArticle(publisher, id, { fields: { date: new Date(Date.now() + 2 * day).toISOString() } });
  const early = { instant: new Date(Date.now() + day).toISOString(), zone: "Europe/Istanbul" };
  const refusal = await publisher.ask("PUT", `/publishing/${id}/schedule`, {
    ...early,
    seen: await seenText(publisher, id),
  });
  expect([refusal.status, await refusal.text()]).toEqual([
    422,
    expect.stringContaining("yayın zamanından sonra"),
  ]);
  await changeArticle(publisher, id, { fields: { date: null } });
  const seen = await seenText(publisher, id);
  const at = (ms: number) => ({
    instant: new Date(Date.now() + ms).toISOString(),
    zone: "Europe/Istanbul",
    seen,
  });
  expect((await publisher.ask("PUT", `/publishing/${id}/schedule`, at(-day))).status).toBe(422);
  await publisher.send("PUT", `/publishing/${id}/schedule`, at(day));
  expect(await lineOf("yarinki-sayi")).toMatchObject({ state: "scheduled" });
  expect(await statusOf("/post/yarinki-sayi")).toBe(404);
  await publisher.send("PUT", `/publishing/${id}/schedule`, at(1_000));
  await statusIs("/post/yarinki-sayi", 200);
  await publisher.send("POST", `/publishing/${id}/withdraw`);
  await publisher.send("DELETE", `/articles/${id}`);
  expect(await lineOf("yarinki-sayi")).toBeUndefined();
  const desk = await openDeskDatabase(site);
  await desk.updateTable("article").set({ deleted_at: 1 }).where("id", "=", id).execute();
  await desk.destroy();
  // Whoever puts something else into the bin empties it of what is old.
  await publisher.send("DELETE", `/articles/${await create("Bir Başkası", await issuePdf())}`);
  await statusIs("/post/yarinki-sayi", 404);
});

test("of a content service's issues only the terms are the desk's", async () => {
  const posts = [buildIssue({ id: "servis-sayisi", title: "Servisin Sayısı" }), ...manyPosts(2)];
  const service = await startContentService({ kind: "paged", posts });
  const hosted = await startSiteInProcess({ CONTENT_ENDPOINT: service.endpoint });
  const person = await deskPerson(hosted);
  const { issues } = await person.get<{ issues: IssueView[] }>("/issues");
  expect(issues.map(({ id, title }) => [id, title])).toEqual([["servis-sayisi", "Servisin Sayısı"]]);
  const terms = { freePages: 2, opensAt: null, freeFrom: null, storeUrl: null };
  await person.send("PUT", "/issues/servis-sayisi/terms", terms);
  const { issue } = await person.get<{ issue: IssueView }>("/issues/servis-sayisi");
  expect([issue.terms, issue.isHosted]).toEqual([terms, true]);
  const refused = await Promise.all([
    person.ask("POST", "/articles/open", { kind: "issue", postId: "servis-sayisi" }),
    person.ask("PUT", "/issues/yazi-0001/terms", terms),
  ]);
  expect(refused.map(({ status }) => status)).toEqual([422, 404]);
  await hosted.close();
  await service.close();
});
