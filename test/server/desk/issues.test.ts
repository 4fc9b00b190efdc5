import { afterAll, beforeAll, expect, test } from "vitest";
import type { IssueView } from "../../../src/desk/issues/desk-issues.ts";
import type { JobView } from "../../../src/desk/jobs/desk-jobs.ts";
import { issuePdf } from "../../../src/issues/render/testing/issue-pdf.ts";
import { spreadPdf } from "../../../src/issues/testing/spread-pdf.ts";
import { buildIssue, manyPosts } from "../../content-service/build-post.ts";
import { startContentService } from "../../content-service/start-content-service.ts";
import { expectSilence, startSiteInProcess, until, type WatchedSite } from "../../faults/watched-site.ts";
import { type DeskPerson, deskPerson } from "./desk-person.ts";
import { uploadAtDesk } from "./desk-upload.ts";

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

const TEXT = { abstract: "Kırk sayfa zqxsaklı.", categories: ["Dosya"], createdAt: null };

async function uploadPdf(bytes: Uint8Array, person = publisher, name = "sayı.pdf"): Promise<string> {
  return (await uploadAtDesk(site, person, { name, kind: "pdf", bytes: new Uint8Array(bytes) })).uploadId;
}

async function create(title: string, bytes: Uint8Array, person = publisher): Promise<string> {
  const uploadId = await uploadPdf(bytes, person);
  return (await person.send<{ id: string }>("POST", "/issues", { ...TEXT, title, uploadId })).id;
}

async function view(id: string): Promise<IssueView> {
  return (await publisher.get<{ issue: IssueView }>(`/issues/${id}`)).issue;
}

const untilMade = (id: string) =>
  until(
    () => view(id),
    ({ details }) => details?.intake.state === "made",
  );

async function statusOf(path: string): Promise<number> {
  const answer = await site.get(path);
  await answer.arrayBuffer();
  return answer.status;
}

const statusIs = (path: string, status: number) =>
  until(
    () => statusOf(path),
    (found) => found === status,
  );

async function pagesOf(id: string, query = ""): Promise<number> {
  const { pages } = await publisher.get<{ pages: unknown[] }>(`/issues/${id}/pages${query}`);
  return pages.length;
}

async function replace(id: string, bytes: Uint8Array): Promise<JobView> {
  const uploadId = await uploadPdf(bytes);
  const { job } = await publisher.send<{ job: JobView }>("PUT", `/issues/${id}/pdf`, { uploadId });
  return until(
    async () => (await publisher.get<{ job: JobView }>(`/jobs/${job.id}`)).job,
    ({ state }) => state !== "running",
  );
}

test("an upload makes one draft, whose pages are there before it is published; nothing of it is public before", async () => {
  const uploadId = await uploadPdf(await issuePdf({ pages: 3, draw: (doc) => doc.text("zqxsaklı") }));
  const asked = [publisher, publisher].map((person) =>
    person.send<{ id: string }>("POST", "/issues", { ...TEXT, title: "Saklı Sayı", uploadId }),
  );
  const [first, second] = await Promise.all(asked);
  const id = first?.id ?? "";
  expect([id, second?.id]).toEqual(["sakli-sayi", "sakli-sayi"]);
  const { state, cover, details } = await untilMade(id);
  expect([state, details?.coverPage, details?.intake.done, details?.text.createdAt]).toEqual([
    "draft",
    1,
    3,
    null,
  ]);
  const page = await editor.ask("GET", `/issues/${id}/pages/2/thumb`);
  expect([page.status, page.headers.get("content-type")]).toEqual([200, "image/webp"]);
  expect(page.headers.get("cache-control")).toBe("private, no-store");
  const { report } = await editor.get<{ report: { pages: number } }>(`/issues/${id}/report`);
  expect(report.pages).toBe(3);

  const hash = /files\/([0-9a-f]{64})/.exec(cover?.address ?? "")?.[1] ?? "";
  const everywhere = [
    ...[`/post/${id}`, `/pdf/${id}`, `/gorsel/${hash.slice(0, 24)}/320.webp`, `/gorsel/${hash}`],
    ...[`/masa/api/files/${hash}`, `/masa/api/issues/${id}/pages/1/thumb`, `/masa/api/issues`],
  ];
  const statuses = await Promise.all(everywhere.map(statusOf));
  expect(statuses).toEqual([404, 404, 404, 404, 401, 401, 401]);
  for (const path of ["/", "/sitemap.xml", "/feed.xml", "/?ara=zqxsakl%C4%B1"])
    expect(await (await site.get(path)).text()).not.toContain(path.includes("ara") ? id : "zqxsaklı");

  expect((await editor.ask("POST", `/issues/${id}/publish`, { instant: null })).status).toBe(403);
  const published = await Promise.all(
    [1, 2].map(() => publisher.send("POST", `/issues/${id}/publish`, { instant: null })),
  );
  expect(published).toEqual([{ state: "published" }, { state: "published" }]);
  await statusIs(`/post/${id}`, 200);
  const version = await until(
    async () =>
      /\/sayi\/sakli-sayi\/([0-9a-f]{16})\//.exec(await (await site.get(`/post/${id}`)).text())?.[1],
  );
  expect(await statusOf(`/sayi/${id}/${version}/1/small.webp`)).toBe(200);

  // What readers see is the publishers'.
  const changed = { ...TEXT, title: "Başka", former: { ...TEXT, title: "Saklı Sayı" } };
  expect((await editor.ask("PUT", `/issues/${id}`, changed)).status).toBe(403);
  expect((await editor.ask("DELETE", `/issues/${id}`)).status).toBe(403);
  await publisher.send("POST", `/issues/${id}/withdraw`);
  await statusIs(`/post/${id}`, 410);
  for (const path of [`/pdf/${id}`, `/sayi/${id}/${version}/1/small.webp`])
    expect(await statusOf(path)).toBeGreaterThanOrEqual(404);
});

test("another PDF takes the former one's place under the same address, with its own pages and cover", async () => {
  const id = await create("Değişen Sayı", await issuePdf({ pages: 2 }));
  await untilMade(id);
  await publisher.send("PUT", `/issues/${id}/cover`, { page: 2 });
  const before = await view(id);
  expect(before.details?.coverPage).toBe(2);
  expect(
    await replace(id, await issuePdf({ pages: 4, draw: (doc, page) => doc.text(`Yeni ${page}`) })),
  ).toMatchObject({
    state: "done",
  });
  const after = await view(id);
  expect([after.details?.intake.total, after.details?.coverPage]).toEqual([4, 2]);
  expect(after.cover?.address).not.toBe(before.cover?.address);

  const locked = await issuePdf({ userPassword: "gizli" });
  expect(await replace(id, locked)).toMatchObject({
    state: "failed",
    message: "“sayı.pdf”: PDF şifreli; şifresini kaldırıp yeniden kaydedin.",
  });
  expect((await view(id)).details?.pdf.hash).toBe(after.details?.pdf.hash);
});

test("an encrypted PDF is refused in a sentence when it has come, and makes no issue", async () => {
  const uploadId = await uploadPdf(await issuePdf({ userPassword: "gizli" }));
  const answer = await publisher.ask("POST", "/issues/intake", { uploadId });
  expect([answer.status, await answer.json()]).toEqual([
    422,
    { message: "“sayı.pdf”: PDF şifreli; şifresini kaldırıp yeniden kaydedin.", reason: "refused" },
  ]);
  const refused = await publisher.ask("POST", "/issues", { ...TEXT, title: "Kilitli", uploadId });
  expect(refused.status).toBe(422);
  const { issues } = await publisher.get<{ issues: { title: string }[] }>("/issues");
  expect(issues.map(({ title }) => title)).not.toContain("Kilitli");
});

test("how pages are taken is seen before it is chosen", async () => {
  const id = await create("İkişer Sayfa", spreadPdf(), editor);
  const kept = await pagesOf(id, "?box=auto&spreads=keep");
  expect(await pagesOf(id, "?box=auto&spreads=split")).toBeGreaterThan(kept);
  const seen = await editor.ask("GET", `/issues/${id}/pages/${kept}/thumb?box=auto&spreads=keep`);
  expect(seen.status).toBe(200);
  await editor.send("PUT", `/issues/${id}/setup`, { box: "auto", spreads: "keep" });
  expect(await pagesOf(id)).toBe(kept);
  expect((await view(id)).details?.setup).toEqual({ box: "auto", spreads: "keep" });
});

test("two who change an issue at once do not overwrite each other", async () => {
  const id = await create("Ortak Sayı", await issuePdf());
  const former = { ...TEXT, title: "Ortak Sayı" };
  const change = (title: string) => publisher.ask("PUT", `/issues/${id}`, { ...TEXT, title, former });
  // What is no word of it is in nobody's way.
  await publisher.send("PUT", `/issues/${id}/cover`, { page: 2 });
  expect((await change("Birinci")).status).toBe(200);
  const second = await change("İkinci");
  expect([second.status, (await second.json()).reason]).toEqual([409, "conflict"]);
  expect((await view(id)).title).toBe("Birinci");
  expect(
    (await publisher.ask("PUT", `/issues/${id}`, { ...TEXT, title: "a".repeat(10_000), former })).status,
  ).toBe(422);
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
  expect((await view(id)).terms).toEqual(terms);
});

test("an issue is published on its day, and removed with its files", async () => {
  const id = await create("Yarınki Sayı", await issuePdf());
  const tomorrow = new Date(Date.now() + 24 * 60 * 60_000).toISOString();
  const yesterday = new Date(Date.now() - 24 * 60 * 60_000).toISOString();
  expect((await publisher.ask("POST", `/issues/${id}/publish`, { instant: yesterday })).status).toBe(422);
  expect(await publisher.send("POST", `/issues/${id}/publish`, { instant: tomorrow })).toEqual({
    state: "scheduled",
  });
  expect(await statusOf(`/post/${id}`)).toBe(404);
  const { details } = await view(id);
  await publisher.send("DELETE", `/issues/${id}`);
  expect((await publisher.ask("GET", `/issues/${id}`)).status).toBe(404);
  expect(details?.pdf.hash).toMatch(/^[0-9a-f]{64}$/);
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
  expect([issue.terms, issue.details]).toEqual([terms, null]);
  const written = { ...TEXT, title: "Başka", former: { ...TEXT, title: "Servisin Sayısı" } };
  const refused = await Promise.all([
    person.ask("PUT", "/issues/servis-sayisi", written),
    person.ask("POST", "/issues/servis-sayisi/publish", { instant: null }),
    person.ask("DELETE", "/issues/servis-sayisi"),
    person.ask("PUT", "/issues/yazi-0001/terms", terms),
  ]);
  expect(refused.map(({ status }) => status)).toEqual([422, 422, 422, 404]);
  await hosted.close();
  await service.close();
});
