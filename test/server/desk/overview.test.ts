import { afterAll, beforeAll, expect, test } from "vitest";
import { openDeskDatabase } from "../../../src/desk/desk-database.ts";
import type { OverviewReport } from "../../../src/desk/overview/overview-report.ts";
import { startSiteInProcess, until, type WatchedSite } from "../../faults/watched-site.ts";
import { type DeskPerson, deskPerson } from "./desk-person.ts";
import { publishArticle, writeArticle } from "./write-article.ts";

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
  const db = await openDeskDatabase(site.dataDir);
  const upload = { staff_id: editor.id, kind: "pdf", name: "sayi-12.pdf", size: 200, received: 50 } as const;
  const times = { created_at: Date.now(), updated_at: Date.now() };
  await db
    .insertInto("upload")
    .values({ id: "yarim", ...upload, ...times, state: "receiving", result: null, post_id: null })
    .execute();
  await db.destroy();
  const seen = await overview(editor);
  expect(seen).toMatchObject({
    drafts: [{ id, title: "Başlıksız yazı", by: "Editör Ada" }],
    uploads: [{ id: "yarim", name: "sayi-12.pdf", received: 50, size: 200 }],
    ...{ issues: [], audit: [], faults: [], failedPdfs: [], firstSteps: [] },
  });
  await publisher.send("DELETE", `/articles/${id}`);
  const { drafts, audit } = await overview(publisher);
  expect(drafts).toEqual([]);
  expect(audit[0]).toMatchObject({ action: "article removed", person: "Yayıncı Deniz" });
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
  const after = await until(
    () => overview(publisher),
    ({ wentOut }) => wentOut.length === 1,
  );
  expect(after.wentOut[0]).toMatchObject({ title: "Kendi Yazımız" });
  expect(after.firstSteps.map(({ name }) => name)).not.toContain("sample");
  expect(after.audit[0]).toMatchObject({ action: "sample removed", person: "Yayıncı Deniz" });
  const { articles } = await publisher.get<{ articles: { title: string }[] }>("/articles");
  expect(articles.map(({ title }) => title)).toEqual(["Kendi Yazımız"]);
});
