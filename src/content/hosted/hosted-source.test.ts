import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, describe, expect, onTestFinished, test } from "vitest";
import { buildPost, manyPosts } from "../../../test/content-service/build-post.ts";
import { readWhole } from "../../../test/content-service/read-whole.ts";
import {
  type ContentService,
  type ContentServiceOptions,
  startContentService,
} from "../../../test/content-service/start-content-service.ts";
import type { ContentSource } from "../content-source.ts";
import { hostedSource } from "./hosted-source.ts";

let service: ContentService;
let source: ContentSource;

async function start(options: ContentServiceOptions, token?: string) {
  service = await startContentService(options);
  source = hostedSource({
    endpoint: service.endpoint,
    allowedHosts: [],
    maxPerSecond: Number.POSITIVE_INFINITY,
    ...(token ? { token } : {}),
  });
}

afterEach(async () => {
  await source.close();
  await service.close();
});

function readAll() {
  return readWhole(source.readPosts(new AbortController().signal));
}

async function readIds() {
  return (await readAll()).posts.map(({ id }) => id);
}

const services: Omit<ContentServiceOptions, "posts">[] = [
  { kind: "plain" },
  { kind: "plain", errorStatus: 200 },
  { kind: "paged" },
  { kind: "paged", maxFirst: 30, overMax: "clamp" },
  { kind: "paged", maxFirst: 30, overMax: "refuse" },
  { kind: "paged", maxFirst: 30, overMax: "refuse", errorStatus: 200 },
  { kind: "paged", isSilent: true },
  { kind: "plain", isSilent: true },
  { kind: "directus" },
  { kind: "directus", isSilent: true },
  { kind: "strapi" },
  { kind: "strapi", isSilent: true },
  { kind: "prisma" },
  { kind: "prisma", isSilent: true },
  { kind: "pages" },
  { kind: "relay" },
  { kind: "relay", isSilent: true },
];

describe.each(services)("a service that is %o", (options) => {
  test.each([0, 1, 100, 101, 250])("is read to its end with %i posts, in its own order", async (count) => {
    const posts = manyPosts(count);
    await start({ ...options, posts });
    expect(await readIds()).toEqual(posts.map(({ id }) => id));
  });
});

test.each([10, 25, 100])(
  "a plain answer of %i posts that nothing proves whole is said to be one",
  async (count) => {
    await start({ kind: "plain", isSilent: true, posts: manyPosts(count) });
    const { posts, faults } = await readAll();
    expect(posts).toHaveLength(count);
    expect(faults).toMatchObject([
      { id: null, severity: "incomplete", reason: expect.stringContaining("kesilmiş") },
    ]);
    await source.close();
    await service.close();
    // One that says that it takes no argument has given all.
    await start({ kind: "plain", posts: manyPosts(count) });
    expect((await readAll()).faults).toEqual([]);
  },
);

test.each(["paged", "plain"] as const)(
  "a %s service that knows a date, authors and what a picture shows is asked for them, once it has told so",
  async (kind) => {
    const featuredImage = { url: "/files/a.jpg", alt: "Kıyıda bir fener" };
    const people = { authors: [{ name: "İnci Öz" }], author: { node: { name: "İnci Öz" } } };
    const post = buildPost({ id: "bir", date: "2026-11-20T09:00:00Z", featuredImage, ...people });
    await start({ kind, isRich: true, posts: [post, ...manyPosts(120)] });
    const [first, ...rest] = (await readAll()).posts;
    expect(first).toMatchObject({
      createdAt: "2026-11-20T09:00:00.000Z",
      imageAlt: "Kıyıda bir fener",
      authors: [{ id: "inci-oz", name: "İnci Öz", role: "writer" }],
    });
    expect(rest).toHaveLength(120);
    expect(rest[0]).toMatchObject({ imageAlt: null, authors: [] });
    const asked = service.requests.length;
    await readAll();
    const again = service.requests.slice(asked);
    expect(again.length).toBeLessThan(4);
    for (const { query } of again) expect(query).toContain("alt");
  },
);

test.each([{ isSilent: true, isRich: true }, {}])(
  "a service that does not tell of them, or has none, is not asked for them: %o",
  async (options) => {
    await start({ kind: "paged", posts: [buildPost()], ...options });
    expect(await readIds()).toHaveLength(1);
    for (const { query } of service.requests) expect(query).not.toMatch(/\balt\b|\bdate\b|\bauthor/);
  },
);

test("drafts stay out", async () => {
  await start({ kind: "paged", posts: [buildPost({ id: "bir" })] });
  expect(await readIds()).toEqual(["bir"]);
});

test("nested lists are read past the service's default", async () => {
  const categories = Array.from({ length: 25 }, (_, index) => ({ name: `Kategori ${index}` }));
  await start({ kind: "paged", posts: [buildPost({ categories })] });
  expect((await readAll()).posts[0]?.categories).toHaveLength(25);
});

test("the dialect is found once and remembered", async () => {
  await start({ kind: "plain", posts: manyPosts(1) });
  await readAll();
  expect(service.requests.length).toBeGreaterThan(1);
  const before = service.requests.length;
  await readAll();
  expect(service.requests.length).toBe(before + 1);
  expect(service.requests.at(-1)?.query).toBe(
    "query GetPosts { posts { id title abstract categories { name } featuredImage { url } createdAt content { html } pdf { url } } }",
  );
});

test("a broken post is a fault with its place, and the good ones come through", async () => {
  await start({
    kind: "plain",
    posts: [buildPost({ id: "bir" }), null, buildPost({ title: 5 }), buildPost({ id: "dört" })],
  });
  const { posts, faults } = await readAll();
  expect(posts.map(({ id }) => id)).toEqual(["bir", "dört"]);
  expect(faults).toMatchObject([
    { position: 1, severity: "skipped" },
    { position: 2, severity: "skipped" },
  ]);
});

test("half of a surrogate pair in an answer is nowhere in its posts", async () => {
  const half = "a\ud800";
  const post = { id: half, title: half, abstract: half, categories: [{ name: half }], authors: [half] };
  await start({ kind: "plain", posts: [buildPost({ ...post, content: { html: `<p>${half}</p>` } })] });
  const { posts } = await readAll();
  expect(posts).toMatchObject([{ id: "a\ufffd", title: "a\ufffd", html: "<p>a\ufffd</p>" }]);
  expect(JSON.stringify(posts)).not.toContain("\\ud800");
});

test("content of which every post is broken is no content", async () => {
  await start({ kind: "paged", posts: [null, buildPost({ title: null })] });
  await expect(readAll()).rejects.toMatchObject({ code: "shape" });
});

test("the token is sent with queries, and without it the refusal is plain", async () => {
  await start({ kind: "paged", posts: manyPosts(1), token: "gizli-anahtar" }, "gizli-anahtar");
  expect(await readIds()).toHaveLength(1);
  await source.close();
  source = hostedSource({ endpoint: service.endpoint, token: "yanlis-anahtar", allowedHosts: [] });
  const failure = await readAll().catch((error: Error) => error);
  expect(failure).toMatchObject({ code: "status" });
  expect(String(failure)).not.toContain("yanlis-anahtar");
  expect(service.requests).toHaveLength(3);
});

test("files come from the endpoint's own origin, without the token", async () => {
  await start({ kind: "paged", posts: [], token: "gizli" }, "gizli");
  const file = await source.openFile(
    new URL("/files/a.pdf", service.endpoint).href,
    1_000_000,
    new AbortController().signal,
  );
  expect(file).toMatchObject({ size: expect.any(Number) });
  expect((await text(file.stream)).slice(0, 5)).toBe("%PDF-");
  expect(service.requests).toMatchObject([{ path: "/files/a.pdf", authorization: null }]);
});

test("the name tells the endpoint without its secrets", async () => {
  await start({ kind: "plain", posts: [] });
  await source.close();
  source = hostedSource({ endpoint: "https://u:p@api.example/v2/x?key=1", allowedHosts: [] });
  expect(source.name).toBe("https://api.example/v2/x");
});

test("a service that is back is read again", async () => {
  await start({ kind: "paged", posts: manyPosts(3) });
  await service.fault({ kind: "down" });
  await expect(readAll()).rejects.toMatchObject({ code: "unreachable" });
  await service.fault(null);
  expect(await readIds()).toHaveLength(3);
});

test("a list within an envelope is read by a query of one's own; without one it is said how", async () => {
  const posts = manyPosts(3);
  await start({ kind: "items", posts });
  await expect(readAll()).rejects.toThrow(
    /zarfın içinde .*nodes, edges \{ node \} ya da items .*CONTENT_QUERY/,
  );
  await source.close();
  const query = "{ posts { items { id title content { html } } total } }";
  source = hostedSource({ endpoint: service.endpoint, allowedHosts: [], query });
  expect(await readIds()).toEqual(posts.map(({ id }) => id));
});

test("headers of one's own go with each query, and come back in no sentence", async () => {
  await start({ kind: "plain", posts: manyPosts(1) });
  const secret = "cok-gizli-deger";
  const asked: unknown[] = [];
  const echoing = createServer((request, response) => {
    asked.push(request.headers["x-api-key"], request.headers["x-tenant"]);
    const message = `key ${request.headers["x-api-key"]} may not read`;
    response.end(JSON.stringify({ errors: [{ message, extensions: { code: "FORBIDDEN" } }] }));
  });
  await once(echoing.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => void echoing.close());
  const { port } = echoing.address() as AddressInfo;
  await source.close();
  source = hostedSource({
    endpoint: `http://127.0.0.1:${port}/graphql`,
    allowedHosts: [],
    headers: { "x-api-key": secret, "x-tenant": "5" },
  });
  const failure = await readAll().catch((error: Error) => error.message);
  expect(asked.slice(0, 2)).toEqual([secret, "5"]);
  expect(failure).toMatch(/key ••• may not read/);
});
