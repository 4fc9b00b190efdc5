import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { runMecmua } from "../../src/cli/testing/run-mecmua.ts";
import { changeTerms } from "../../src/content/library/issue-terms.ts";
import { makePicture } from "../../src/content/library/testing/make-files.ts";
import { buildIssue, buildPost, manyPosts } from "../content-service/build-post.ts";
import {
  type ContentService,
  type ContentServiceOptions,
  startContentService,
} from "../content-service/start-content-service.ts";
import { libraryIn } from "../library-in.ts";
import { startInProcess } from "./start-in-process.ts";
import type { RunningServer } from "./start-server.ts";
import { withContent } from "./with-content.ts";

const SECRET = "webhook-gizlisi-4711";
let service: ContentService;
let site: RunningServer;

afterEach(async () => {
  await site.close();
  await service.close();
});

/** A site that looks by itself once a day. @returns the publisher's command beside it */
async function start(environment: Record<string, string> = {}, options: Partial<ContentServiceOptions> = {}) {
  service = await startContentService({ kind: "paged", posts: manyPosts(20), ...options });
  const env = { CONTENT_ENDPOINT: service.endpoint, CONTENT_POLL_SECONDS: "86400", ...environment };
  site = await withContent(startInProcess(env));
  return (...words: string[]) => runMecmua(words, { dataDir: site.dataDir, cwd: site.dataDir, env });
}

const questions = () => service.requests.filter(({ path }) => path === "/graphql").length;
const statusOf = async (path: string) => (await fetch(site.address + path)).status;
const hook = (authorization: string) =>
  fetch(`${site.address}/webhooks/content`, { method: "POST", headers: { authorization }, body: "{}" });

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await pause(20);
}

test("a webhook brings a new post to the site at once", async () => {
  await start({ CONTENT_WEBHOOK_SECRET: SECRET });
  service.posts.push(buildPost({ id: "yeni" }));
  expect((await hook("Bearer yanlis-bir-gizli-anahtar")).status).toBe(401);
  expect(await statusOf("/post/yeni")).toBe(404);
  expect((await hook(`Bearer ${SECRET}`)).status).toBe(202);
  await until(async () => (await statusOf("/post/yeni")) === 200);
  expect(await statusOf("/webhooks/content")).toBe(404);
});

test("what a service says of a picture is the article's text for it", async () => {
  const featuredImage = { url: "/files/a.jpg", alt: 'Kıyıda "bir" fener' };
  const post = buildPost({ id: "fener", date: "2021-03-04", featuredImage });
  await start({}, { isRich: true, posts: [post] });
  const page = await (await fetch(`${site.address}/post/fener`)).text();
  expect(page).toContain('alt="Kıyıda &quot;bir&quot; fener"');
  expect(page).toContain("4 Mart 2021");
  // Beside its title the picture of a card says nothing of its own.
  expect(await (await fetch(site.address)).text()).not.toContain("fener&quot;");
});

test("a service's author has a page, which the publisher's command completes while the site runs", async () => {
  const post = buildPost({ id: "fener", title: "Fener", authors: [{ name: "İnci Öz" }] });
  const mecmua = await start({}, { isRich: true, posts: [post] });
  const author = async () => (await fetch(`${site.address}/yazar/inci-oz`)).text();
  expect(await author()).toMatch(/<h1[^>]*>İnci Öz<\/h1>[\s\S]*>Yazıları<[\s\S]*>Fener</);
  await writeFile(join(site.dataDir, "inci.png"), await makePicture("png", [300, 300]));
  const tell = async (...fields: string[]) => {
    await writeFile(
      join(site.dataDir, "yazar.md"),
      `---\ntype: yazar\n${fields.join("\n")}\n---\n\nKıyıda yaşar.\n`,
    );
    expect(await mecmua("import", "yazar.md", "--update")).toMatchObject({ code: 0, err: "" });
  };
  await tell("name: İnci Öz", "image: inci.png", 'links: ["Site=https://inci.example/?a=1&b=2"]');
  await until(async () => (await author()).includes("Kıyıda yaşar."));
  expect(await author()).toContain('<a href="https://inci.example/?a=1&amp;b=2" rel="noopener">Site</a>');
  // Inspected by itself, it comes in the sizes that screens need.
  await until(async () => /\/gorsel\/[\w-]+\/\d+\.avif/.test((await author()).split(">Yazıları<")[0] ?? ""));
  await until(async () =>
    (await (await fetch(`${site.address}/post/fener`)).text()).includes("Kıyıda yaşar."),
  );
  await tell("name: Can Su");
  await tell("name: Can Su", "id: can", "formerId: can-su");
  await until(async () => (await statusOf("/yazar/can")) === 200);
  const moved = await fetch(`${site.address}/yazar/can-su`, { redirect: "manual" });
  expect([moved.status, moved.headers.get("location")]).toEqual([301, "/yazar/can"]);
  expect(await (await fetch(`${site.address}/?ara=inci`)).text()).toContain('href="/yazar/inci-oz"');
});

test("without a secret there is no webhook", async () => {
  await start();
  const asked = questions();
  expect((await hook(`Bearer ${SECRET}`)).status).toBe(403);
  expect((await hook("Bearer null")).status).toBe(403);
  expect(questions()).toBe(asked);
});

test("mecmua content sync lets the running site read, and says what came of it", async () => {
  const mecmua = await start();
  service.posts.push(buildPost({ id: "yeni" }));
  expect(await mecmua("content", "sync")).toMatchObject({ code: 0, out: "Site içeriği okudu: 21 yazı.\n" });
  expect(await statusOf("/post/yeni")).toBe(200);
  await site.stop();
  expect(await mecmua("content", "sync")).toMatchObject({ code: 1, out: "" });
});

test("a sudden loss is not shown until the publisher accepts it", async () => {
  const mecmua = await start();
  service.posts.length = 3;
  expect(await mecmua("content", "accept")).toMatchObject({ code: 0, out: "Onaylanacak bir azalma yok.\n" });
  await mecmua("content", "sync");
  expect(await statusOf("/post/yazi-0020")).toBe(200);
  expect(site.output()).toContain('"shown":20,"given":3');
  const check = await mecmua("content", "check");
  expect(check.code).toBe(1);
  expect(check.out).toContain("sitede 20, içerik servisinde 3 yazı var");
  const accepted = "Onaylandı: site 20 yerine 3 yazı gösterecek.\n";
  expect(await mecmua("content", "accept")).toMatchObject({ code: 0, out: accepted });
  await until(async () => (await statusOf("/post/yazi-0020")) === 404);
  expect(await statusOf("/post/yazi-0003")).toBe(200);
  expect((await mecmua("content", "check")).out).not.toContain("azal");
});

test("what the publisher decides of a hosted issue is shown though the service is not asked", async () => {
  await start({}, { posts: [buildIssue({ id: "kis" }), buildPost({ id: "yazi" })] });
  const asked = questions();
  const opensAt = "2099-12-31T21:00:00.000Z";
  await libraryIn(site.dataDir, (library) => changeTerms(library, "kis", { opensAt }));
  const page = async () => (await fetch(`${site.address}/post/kis`)).text();
  await until(async () => (await page()).includes("Açılış: 1 Ocak 2100"));
  expect(questions()).toBe(asked);
});
