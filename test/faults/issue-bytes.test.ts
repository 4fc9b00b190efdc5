import { afterAll, beforeAll, expect, test } from "vitest";
import { buildIssue, buildPost } from "../content-service/build-post.ts";
import { type ContentService, startContentService } from "../content-service/start-content-service.ts";
import { PAIR, signIn } from "./member.ts";
import { request } from "./raw-request.ts";
import { expectSilence, startSite, until, type WatchedSite } from "./watched-site.ts";

const ID = "sayı/1 ş";
const SEGMENT = encodeURIComponent(ID);
const NOT_SHOWN = '"msg":"picture not shown"';
let service: ContentService;
let site: WatchedSite;
let cookie: string;
beforeAll(async () => {
  const posts = [
    buildIssue({ id: ID, title: "Sayı “1”\r\nX-Kotu: 1", pdf: { url: "/files/gizli-ad.pdf?pages=3" } }),
    buildPost({ id: "yazi", featuredImage: { url: "/files/gizli-ad.pdf?pages=3" } }),
    buildPost({ id: "svg", featuredImage: { url: "/files/yok.svg" } }),
    buildIssue({ id: "resim", pdf: { url: "/files/resim.jpg" } }),
    buildIssue({ id: "kayip", pdf: { url: "/files/kayip" } }),
  ];
  service = await startContentService({ kind: "plain", posts });
  site = await startSite({
    CONTENT_ENDPOINT: service.endpoint,
    // What is asked of the service is counted.
    CONTENT_POLL_SECONDS: "3600",
    PREVIEW_PAGES: "0",
    MEMBER_USERNAME: PAIR.username,
    MEMBER_PASSWORD: PAIR.password,
  });
  cookie = (await signIn(site.address)) ?? "";
  // The site looks at pictures by itself; two of these are none. After a while it takes the issues in as well.
  await until(() => site.said(NOT_SHOWN) === 2);
  await until(() => site.said('"msg":"issue not taken in"') === 2);
  await until(() => service.requests.filter(({ path }) => path === "/files/gizli-ad.pdf").length === 2);
  await until(() => {
    const covers = service.requests.filter(({ path }) => /^\/files\/yazi-\d+\.jpg$/.test(path));
    return new Set(covers.map(({ path }) => path)).size === 3;
  });
});
afterAll(async () => {
  expectSilence(site, new RegExp(NOT_SHOWN));
  await site.close();
  await service.close();
});

test("a visitor who asks for an issue touches neither its origin nor its copy", async () => {
  const asked = service.requests.length;
  for (const target of [`/pdf/${SEGMENT}`, `/pdf/${SEGMENT.toLowerCase()}`, `/pdf/${SEGMENT}?x=1`])
    for (const method of ["GET", "HEAD"])
      for (const range of [{}, { range: "bytes=0-99" }] as Record<string, string>[]) {
        const answer = await request(site.address, target, { method, headers: range });
        expect(answer.status).toBe(303);
        expect(answer.headers.get("location")).toBe(`/post/${SEGMENT}`);
        expect(answer.headers.get("cache-control")).toBe("private, no-store");
      }
  expect(service.requests.length).toBe(asked);
});

test("an issue's file that a post shows as its picture is not given as one, before a member read it and after", async () => {
  const [, key = ""] = /\/gorsel\/([\w-]+)/.exec(await (await site.get("/post/yazi")).text()) ?? [];
  expect((await site.get(`/gorsel/${key}`)).status).toBe(502);
  expect((await site.get(`/pdf/${SEGMENT}`, { headers: { cookie } })).status).toBe(200);
  const picture = await site.get(`/gorsel/${key}`);
  expect([picture.status, await picture.text()]).toEqual([502, ""]);
});

test("a member gets the bytes, private, under a safe name and without the origin's words", async () => {
  const response = await site.get(`/pdf/${SEGMENT}`, { headers: { cookie } });
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "cache-control": "private, no-store",
    "content-type": "application/pdf",
    "content-disposition": "inline; filename=sayi-1-x-kotu-1.pdf",
    "content-security-policy": "frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "accept-ranges": "bytes",
  });
  expect(JSON.stringify([...response.headers])).not.toMatch(/gizli-ad|127\.0\.0\.1/);
  const ended = await request(site.address, "/cikis", {
    method: "POST",
    headers: { cookie, origin: site.address },
  });
  expect(ended.status).toBe(204);
  expect((await site.get(`/pdf/${SEGMENT}`, { headers: { cookie } })).status).toBe(303);
  cookie = (await signIn(site.address)) ?? "";
  // The site looks at pictures by itself; two of these are none.
  await until(() => site.said(NOT_SHOWN) === 2);
});

test("HEAD, ranges and what a browser has already are answered as of any file", async () => {
  const ask = (headers: Record<string, string> = {}, method = "GET") =>
    site.get(`/pdf/${SEGMENT}`, { method, headers: { cookie, ...headers } });
  const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());
  const whole = await ask();
  const [bytes, etag] = [await bytesOf(whole), whole.headers.get("etag") ?? ""];
  expect(etag).toMatch(/^"[0-9a-f]{32}"$/);
  const head = await ask({}, "HEAD");
  const headers = ["content-length", "etag", "content-type"].map((name) => head.headers.get(name));
  expect([head.status, ...headers]).toEqual([200, String(bytes.length), etag, "application/pdf"]);
  const part = await ask({ range: "bytes=5-99" });
  expect([part.status, await bytesOf(part)]).toEqual([206, bytes.subarray(5, 100)]);
  const end = await ask({ range: "bytes=-20", "if-range": etag });
  expect([end.status, await bytesOf(end)]).toEqual([206, bytes.subarray(-20)]);
  const beyond = await ask({ range: "bytes=999999999-" });
  expect([beyond.status, beyond.headers.get("content-range")]).toEqual([416, `bytes */${bytes.length}`]);
  const known = await ask({ "if-none-match": etag });
  expect([known.status, known.headers.get("cache-control")]).toEqual([304, "private, no-store"]);
});

test("an address without an issue is the site's own 404, for GET and HEAD alike", async () => {
  for (const target of ["/pdf/yok", "/pdf/yazi"])
    for (const headers of [{}, { cookie }])
      for (const method of ["GET", "HEAD"])
        expect((await site.get(target, { method, headers: headers as Record<string, string> })).status).toBe(
          404,
        );
});

test("a file that is none, or not of its kind, is answered 502 and the origin is then left alone", async () => {
  for (const id of ["resim", "kayip"]) {
    const ask = () => site.get(`/pdf/${id}`, { headers: { cookie } });
    expect((await ask()).status).toBe(502);
    const asked = service.requests.length;
    for (let reader = 0; reader < 20; reader += 1) expect((await ask()).status).toBe(502);
    expect(service.requests.length).toBe(asked);
  }
});
