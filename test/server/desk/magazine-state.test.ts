import { afterAll, beforeAll, expect, test } from "vitest";
import type { OverviewReport } from "../../../src/desk/overview/overview-report.ts";
import type { MagazineState } from "../../../src/desk/state/magazine-state.ts";
import { writeLastBackup } from "../../../src/platform/backup/last-backup.ts";
import { buildIssue, buildPost, manyPosts } from "../../content-service/build-post.ts";
import { type ContentService, startContentService } from "../../content-service/start-content-service.ts";
import { startSiteInProcess, until, type WatchedSite } from "../../faults/watched-site.ts";
import { type DeskPerson, deskPerson } from "./desk-person.ts";

/* A magazine whose posts come from a content service: how it is, and what the desk keeps beside the posts. */

const TOKEN = "gizli-servis-anahtari";
let service: ContentService;
let site: WatchedSite;
let publisher: DeskPerson;
beforeAll(async () => {
  const posts = [
    ...manyPosts(20),
    buildPost({ id: "resimsiz", title: "Resmi bozuk", featuredImage: { url: "/files/a.html" } }),
    buildPost({ id: "adsiz", title: null }),
    buildIssue({ id: "bozuk-sayi", title: "Bozuk sayı", pdf: { url: "/files/b.html" } }),
  ];
  service = await startContentService({ kind: "paged", posts, token: TOKEN });
  site = await startSiteInProcess({
    CONTENT_ENDPOINT: service.endpoint,
    CONTENT_TOKEN: TOKEN,
    CONTENT_POLL_SECONDS: "86400",
  });
  publisher = await deskPerson(site);
});
afterAll(async () => {
  await site.close();
  await service.close();
});

const state = () => publisher.get<MagazineState>("/state");

test("it tells the source without its secrets, the last look and each fault with its post", async () => {
  const told = await until(state, ({ content }) => content.lookedAt !== null);
  expect(JSON.stringify(told)).not.toContain(TOKEN);
  expect(told.content).toMatchObject({ isHosted: true, source: service.endpoint, failure: null, loss: null });
  expect(told.content.articles).toBeGreaterThanOrEqual(21);
  expect(told.content.faults).toContainEqual(
    expect.objectContaining({ id: "adsiz", reason: expect.stringMatching(/\.$/) }),
  );
  expect(told.disk.databases).toBeGreaterThan(0);
  expect(told.disk.free).toBeGreaterThan(0);
  expect(told.versions.node).toBe(process.versions.node);
});

test("it tells the last backup, and the overview one that is a week old", async () => {
  expect((await state()).backup).toMatchObject({ last: null, isMissed: false });
  const backUp = (finishedAt: string) =>
    writeLastBackup(site.dataDir, { name: "mecmua.zip", size: 12_000, finishedAt, dated: [] });
  const recent = new Date().toISOString();
  await backUp(recent);
  expect((await state()).backup).toMatchObject({
    last: { finishedAt: recent, size: 12_000 },
    isMissed: false,
  });
  expect((await publisher.get<OverviewReport>("/overview")).isBackupMissed).toBe(false);
  await backUp("2026-01-05T01:00:00.000Z");
  expect((await state()).backup.isMissed).toBe(true);
  expect((await publisher.get<OverviewReport>("/overview")).isBackupMissed).toBe(true);
});

test("it tells the pictures that could not be had, with the post that shows them", async () => {
  const { files } = await until(state, ({ files: failed }) =>
    failed.some(({ post }) => post?.id === "resimsiz"),
  );
  expect(files.find(({ post }) => post?.id === "resimsiz")).toMatchObject({
    kind: "picture",
    post: { title: "Resmi bozuk" },
    reason: expect.stringMatching(/^\p{Lu}.*\.$/u),
  });
});

test("a publisher finds faults and failed PDFs in the overview as well, and an editor does not", async () => {
  const overview = (person: DeskPerson) => person.get<OverviewReport>("/overview");
  const seen = await until(
    () => overview(publisher),
    ({ failedPdfs }) => failedPdfs.length > 0,
  );
  expect(seen.faults).toContainEqual(expect.objectContaining({ id: "adsiz" }));
  expect(seen.failedPdfs).toMatchObject([{ kind: "pdf", post: { title: "Bozuk sayı", isIssue: true } }]);
  expect(seen).toMatchObject({ drafts: [], issues: [] });
  const others = await overview(await deskPerson(site, "editor"));
  expect(others).toMatchObject({ faults: [], failedPdfs: [], audit: [] });
});

test("a look on demand brings what is new, and says why it failed", async () => {
  const editor = await deskPerson(site, "editor");
  expect((await editor.ask("GET", "/state")).status).toBe(403);
  expect((await editor.ask("POST", "/state/look")).status).toBe(403);
  service.posts.push(buildPost({ id: "yeni" }));
  await publisher.send("POST", "/state/look");
  await until(
    () => site.get("/post/yeni"),
    ({ status }) => status === 200,
  );
  await service.fault({ kind: "status", status: 500 });
  await publisher.send("POST", "/state/look");
  const { content } = await until(state, ({ content: told }) => told.failure !== null);
  expect(content.failure?.reason).toMatch(/\.$/);
  expect((await site.get("/post/yeni")).status).toBe(200);
  await service.fault(null);
});

test("authors and pins stand beside the service's posts", async () => {
  const { authors } = await publisher.get<{ authors: { id: string; isKept: boolean }[] }>("/authors");
  expect(authors.every(({ isKept }) => !isKept)).toBe(true);
  const form = { id: "nermin-aksoy", name: "Nermin Aksoy", about: "Denizi yazar.", links: [] };
  await publisher.send("POST", "/authors", form);
  await until(
    async () => (await site.get("/yazar/nermin-aksoy")).text(),
    (html) => html.includes("Denizi yazar."),
  );
  expect((await publisher.ask("POST", "/authors/nermin-aksoy/merge", { into: "x" })).status).toBe(422);
  await publisher.send("PUT", "/front/pins/resimsiz", { place: null, lastDay: null });
  await until(
    () => publisher.get<{ front: { id: string }[] }>("/front"),
    ({ front }) => front[0]?.id === "resimsiz",
  );
  expect((await publisher.ask("PUT", "/front/pins/yok", { place: null, lastDay: null })).status).toBe(422);
});
