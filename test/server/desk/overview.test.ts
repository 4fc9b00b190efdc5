import { afterAll, beforeAll, expect, test } from "vitest";
import { openLibrary } from "../../../src/content/library/library.ts";
import { openDeskDatabase } from "../../../src/desk/desk-database.ts";
import type { OverviewReport } from "../../../src/desk/overview/overview-report.ts";
import { issuePdf } from "../../../src/issues/render/testing/issue-pdf.ts";
import { startSiteInProcess, until, type WatchedSite } from "../../faults/watched-site.ts";
import { type DeskPerson, deskPerson } from "./desk-person.ts";
import { uploadAtDesk } from "./desk-upload.ts";
import { changeArticle, publishArticle, publishShown, seenText, writeArticle } from "./write-article.ts";
import { beginIssue } from "./write-issue.ts";

/* What the desk shows first. */

let site: WatchedSite;
let publisher: DeskPerson;
let editor: DeskPerson;
beforeAll(async () => {
  site = await startSiteInProcess();
  publisher = await deskPerson(site);
  editor = await deskPerson(site, "editor");
});
afterAll(() => site.close());

const overview = (person: DeskPerson) => person.get<OverviewReport>("/overview");

test("a new magazine has its first steps before it; what the sample shows is none of them", async () => {
  const { firstSteps, wentOut, here } = await overview(publisher);
  expect(firstSteps).toEqual([
    { name: "face", isDone: false },
    { name: "colophon", isDone: false },
    { name: "article", isDone: false },
    { name: "issue", isDone: false },
    { name: "codes", isDone: false },
    { name: "sample", isDone: false },
  ]);
  expect(wentOut.length).toBeGreaterThan(0);
  expect(here).toEqual(["Editör Ada", "Yayıncı Deniz"]);
});

test("an editor sees what waits, and neither the audit log nor what publishers mend", async () => {
  const { id } = await editor.send<{ id: string }>("POST", "/articles", {});
  const db = await openDeskDatabase(site);
  const upload = { staff_id: editor.id, kind: "pdf", name: "sayi-12.pdf", size: 200, received: 50 } as const;
  const times = { created_at: Date.now(), updated_at: Date.now() };
  await db
    .insertInto("upload")
    .values({ id: "yarim", ...upload, ...times, state: "receiving", result: null, post_id: null })
    .execute();
  await db.destroy();
  const seen = await overview(editor);
  expect(seen).toMatchObject({
    drafts: [{ id, title: "Başlıksız", by: "Editör Ada" }],
    uploads: [{ id: "yarim", name: "sayi-12.pdf", received: 50, size: 200 }],
    issues: [],
    audit: [],
    faults: [],
    failedPdfs: [],
    firstSteps: [],
  });
  await publisher.send("DELETE", `/articles/${id}`);
  const { drafts, audit } = await overview(publisher);
  expect(drafts).toEqual([]);
  expect(audit[0]).toMatchObject({ action: "article removed", person: "Yayıncı Deniz" });
});

const titlesOf = (lines: readonly { readonly title: string }[]) => lines.map(({ title }) => title);

test("a draft is what readers do not have: new, or changed after it went out; not what waits elsewhere", async () => {
  const write = (title: string) => writeArticle(editor, { title }, "<p>Deniz.</p>");
  const [changed, untouched] = [await write("Sonra değişen"), await write("Olduğu gibi")];
  for (const id of [changed, untouched]) await publishArticle(publisher, id);
  await changeArticle(editor, changed, { fields: { abstract: "Yeni özet." } });
  const handedIn = await write("Teslim edilen");
  await editor.send("PUT", `/publishing/${handedIn}/hand-in`, { note: "Bakın." });
  const scheduled = await write("Zamanlanan");
  const instant = new Date(Date.now() + 3_600_000).toISOString();
  const zone = "Europe/Istanbul";
  await publisher.send("PUT", `/publishing/${scheduled}/schedule`, {
    instant,
    zone,
    seen: await seenText(publisher, scheduled),
  });
  // A post that was opened and not touched is nobody's draft.
  await editor.send("POST", "/articles/open", { postId: "son-vapur" });

  const { drafts, waiting } = await overview(editor);
  expect(titlesOf(drafts)).toEqual(["Sonra değişen"]);
  expect(waiting.handedIn).toMatchObject([{ title: "Teslim edilen", by: "Editör Ada", note: "Bakın." }]);
  expect(waiting.scheduled).toMatchObject([{ title: "Zamanlanan", instant, failedWhy: null }]);

  await using db = await openDeskDatabase(site);
  await db.updateTable("schedule").set({ failed_why: "Başlık yok." }).execute();
  const planned = new Date(Date.now() - 3_600_000).toISOString();
  await db
    .updateTable("revision")
    .set({ planned_for: planned })
    .where("article_id", "=", untouched)
    .execute();
  const later = (await overview(editor)).waiting;
  expect(later.scheduled).toMatchObject([{ title: "Zamanlanan", failedWhy: "Başlık yok." }]);
  expect(later.late).toMatchObject([{ title: "Olduğu gibi", instant: planned }]);

  // The others of this file begin without them.
  for (const id of [changed, untouched]) await publisher.send("POST", `/publishing/${id}/withdraw`);
  await publisher.send("DELETE", `/publishing/${scheduled}/schedule`);
  await db.deleteFrom("article").where("post_id", "=", "son-vapur").execute();
  for (const id of [changed, untouched, handedIn, scheduled])
    await publisher.send("DELETE", `/articles/${id}`);
});

test("what an import brings as a draft or for a later day waits as well, and once it is changed at the desk it is a draft there", async () => {
  const library = await openLibrary({ dataDir: site.dataDir, databaseUrl: null });
  const next = "2099-01-01T06:00:00.000Z";
  const change = (id: string, changes: { status?: "draft" | "published"; created_at?: string }) =>
    library.database.updateTable("post").set(changes).where("id", "=", id).execute();
  await change("son-vapur", { status: "draft" });
  await change("terzinin-ignesi", { created_at: next });
  const posts = async () => (await overview(editor)).posts;
  expect(await posts()).toMatchObject([
    { id: "terzinin-ignesi", title: "Terzinin İğnesi", instant: next },
    { id: "son-vapur", title: "Son Vapur", instant: null },
  ]);
  const { id } = await editor.send<{ id: string }>("POST", "/articles/open", { postId: "son-vapur" });
  expect(await posts()).toHaveLength(2);
  await changeArticle(editor, id, { fields: { abstract: "Yeni özet." } });
  expect(await posts()).toMatchObject([{ id: "terzinin-ignesi" }]);
  expect(titlesOf((await overview(editor)).drafts)).toEqual(["Son Vapur"]);

  // The others of this file begin without it.
  await editor.send("DELETE", `/articles/${id}`);
  await change("son-vapur", { status: "published" });
  await change("terzinin-ignesi", { created_at: "2026-11-06T05:15:00.000Z" });
  await library.close();
});

test("an issue waits until readers have it: until somebody publishes it, and then for its day", async () => {
  const upload = async (name: string, bytes: Uint8Array) =>
    (await uploadAtDesk(site, editor, { name, kind: "pdf", bytes: new Uint8Array(bytes) })).uploadId;
  const id = await beginIssue(editor, { title: "Yeni sayı" });
  const uploadId = await upload("sayi.pdf", await issuePdf({ pages: 2 }));
  await editor.send("PUT", `/articles/${id}/pdf`, { uploadId });
  const issues = async () => (await overview(editor)).issues;
  const [made] = await until(issues, ([issue]) => issue?.intake?.state === "made");
  const waits = { title: "Yeni sayı", instant: null, intake: { done: 2, total: 2 } };
  expect(made).toMatchObject({ id: "yeni-sayi", ...waits });

  const instant = new Date(Date.now() + 86_400_000).toISOString();
  const schedule = { instant, zone: "Europe/Istanbul", seen: await seenText(publisher, id) };
  await publisher.send("PUT", `/publishing/${id}/schedule`, schedule);
  expect(await issues()).toEqual([]);
  expect((await overview(editor)).waiting.scheduled).toMatchObject([{ articleId: id, instant }]);
  await publishShown(publisher, id);
  const { waiting, drafts } = await overview(editor);
  expect([await issues(), waiting.scheduled, drafts]).toEqual([[], [], []]);
  await publisher.send("POST", `/publishing/${id}/withdraw`);
  await publisher.send("DELETE", `/articles/${id}`);
});

test("a file that never came whole is told for three days, and who is here for five minutes", async () => {
  await using db = await openDeskDatabase(site);
  const minutes = (count: number) => Date.now() - count * 60_000;
  const at = (updatedAt: number) => db.updateTable("upload").set({ updated_at: updatedAt }).execute();
  await at(minutes(71 * 60));
  expect((await overview(editor)).uploads).toHaveLength(1);
  await at(minutes(73 * 60));
  expect((await overview(editor)).uploads).toEqual([]);

  const away = await deskPerson(site, "editor", "Dünkü Can");
  expect((await overview(editor)).here).toContain("Dünkü Can");
  const seen = { last_seen_at: minutes(6) };
  await db.updateTable("staff_session").set(seen).where("staff_id", "=", away.id).execute();
  expect((await overview(editor)).here).toEqual(["Editör Ada", "Yayıncı Deniz"]);
});

test("the publisher removes the sample; what is their own stays, and counts", async () => {
  const id = await writeArticle(publisher, { title: "Kendi Yazımız" }, "<p>Bizim.</p>");
  await publishArticle(publisher, id);
  const before = await overview(publisher);
  // The sample's issues are still there, and are not the magazine's own.
  expect(before.firstSteps).toContainEqual({ name: "article", isDone: true });
  expect(before.firstSteps).toContainEqual({ name: "issue", isDone: false });
  expect((await editor.ask("DELETE", "/overview/sample")).status).toBe(403);
  await publisher.send("DELETE", "/overview/sample");
  const after = await overview(publisher);
  expect(after.wentOut).toMatchObject([{ title: "Kendi Yazımız" }]);
  expect(after.firstSteps.map(({ name }) => name)).not.toContain("sample");
  expect(after.audit[0]).toMatchObject({ action: "sample removed", person: "Yayıncı Deniz" });
  const { articles } = await publisher.get<{ articles: { title: string }[] }>("/articles?kind=article");
  expect(articles.map(({ title }) => title)).toEqual(["Kendi Yazımız"]);
});
