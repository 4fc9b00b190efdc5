import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { request, sendRaw } from "./raw-request.ts";
import { expectSilence, startSite, type WatchedSite } from "./watched-site.ts";

let site: WatchedSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(async () => {
  expectSilence(site);
  await site.close();
});

describe("what is no HTTP gets 400 and a closed connection", () => {
  test.each([
    ["GARBAGE\r\n\r\n"],
    ["GET / HTTP/9.9\r\n\r\n"],
    ["GET / HTTP/1.1\r\n\r\n"],
    ["GET /a b HTTP/1.1\r\nHost: a\r\n\r\n"],
    ["GET / HTTP/1.1\r\nHost: a\r\nX: a\0b\r\n\r\n"],
    ["GET / HTTP/1.1\nHost: a\n\n"],
    ["FOO / HTTP/1.1\r\nHost: a\r\n\r\n"],
    ["POST /login HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"],
    ["POST /login HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nContent-Length: 5\r\n\r\nabcd"],
    ["POST /login HTTP/1.1\r\nHost: a\r\nContent-Length: -4\r\n\r\nabcd"],
    ["\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03"],
    ["GET / HTTP/1.1\r\nHost:\r\n\r\n"],
    ["GET / HTTP/1.1\r\nHost: a b\r\n\r\n"],
    ["GET / HTTP/1.1\r\nHost: <script>\r\n\r\n"],
    ["GET / HTTP/1.1\r\nHost: a@kotu.example\r\n\r\n"],
    ["GET / HTTP/1.1\r\nHost: kotu.example/x\r\n\r\n"],
    ["GET / HTTP/1.1\r\nHost: a:99999\r\n\r\n"],
    ["OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n"],
    ["GET /post\\x HTTP/1.1\r\nHost: a\r\n\r\n"],
  ])("%j", async (bytes) => {
    expect((await sendRaw(site.address, bytes)).status).toBe(400);
  });

  test("headers of 40 KB get 431", async () => {
    for (const bytes of [`X: ${"a".repeat(40_000)}\r\n`, "a: b\r\n".repeat(7000)])
      expect((await sendRaw(site.address, `GET / HTTP/1.1\r\nHost: a\r\n${bytes}\r\n`)).status).toBe(431);
  });

  test("a tunnel through the site is not dug", async () => {
    const answer = await sendRaw(
      site.address,
      "CONNECT kotu.example:443 HTTP/1.1\r\nHost: kotu.example:443\r\n\r\n",
    );
    expect(answer.status).toBe(0);
  });
});

test.each([
  "/%",
  "/%zz",
  "/%ff",
  "/post/%",
  "/post/%C5",
  "/post/%ED%A0%80",
  "/%00",
  "/?ara=%",
  "/?ara=%ff",
  "/_.data?ara=%E0%A4",
  "/pdf/%",
  "/gorsel/%",
  "/assets/%",
])("the broken encoding %s is answered 400 in Turkish", async (target) => {
  const { status, body } = await request(site.address, target);
  expect([status, body.includes('<html lang="tr">')]).toEqual([400, true]);
});

test.each(["TRACE", "OPTIONS", "PUT", "DELETE", "PATCH", "PROPFIND", "QUERY", "M-SEARCH", "LINK"])(
  "%s is answered 405 everywhere",
  async (method) => {
    for (const target of ["/", "/login", "/pdf/sayi-12-yol", "/assets/x", "/uye", "/_.data", "/yok"]) {
      const answer = await request(site.address, target, {
        method,
        headers: { "x-secret": "geri-gelmesin" },
      });
      expect([target, answer.status]).toEqual([target, 405]);
      expect(answer.body).not.toContain("geri-gelmesin");
    }
  },
);

test.each([
  "/assets/../../package.json",
  "/assets/..%2f..%2fpackage.json",
  "/assets/%2e%2e/%2e%2e/package.json",
  "/..%2fpackage.json",
  "/%2e%2e%2fpackage.json",
  "/.git/config",
  "/.git/HEAD",
  "/.env",
  "/assets/",
  "/assets",
  "/package.json",
  "/data/magazine.db",
  "/src/main.ts",
  "/build/program/main.js",
  "/build/server/index.js",
  "/.vite/manifest.json",
  "/assets/x.js.map",
  "//etc/passwd",
  "//kotu.example/login",
  "//",
  "///",
  "//[x/",
  "//a:b@c:99999/",
  "/login%2f",
  "/post",
  "/post/",
  "/gorsel/",
  "/gorsel/..%2f..%2fmagazine.db",
  "/pdf/",
])("%s is nothing but a page that is not there", async (target) => {
  const { status, body, headers } = await request(site.address, target);
  // `//` and `///` are the home page to the router.
  expect(target.replaceAll("/", "") === "" ? [200, 404] : [404]).toContain(status);
  expect(headers.get("content-type")).toMatch(/^text\/html/);
  expect(body).not.toMatch(/"dependencies"|root:x:|\[core\]|SQLite format/);
});

test.each([
  "/_.data",
  "/_.data?_routes=root",
  "/_.data?_routes=yok",
  "/.data",
  "/post/x.data?_routes=routes/post",
  "/post/.data",
  "/login.data?_routes=",
  "/login.data?index",
  "/cikis.data",
  "/pdf/x.data",
  "/?index",
  "/?index&index=x",
  "/__manifest",
  "/__manifest?p=/&version=1",
  "/?_routes=x&_routes=y",
  "/?sayfa=1e999",
  "/?sayfa=-1",
  "/?sayfa=NaN",
  "/?sayfa=999999999999999999",
  "/?ara=%F0%9F%98%80",
  "/?__proto__=1",
  "/post/__proto__",
  "/post/constructor.data",
  `/post/${"a".repeat(8000)}`,
  `/?ara=${"%C5%9F".repeat(2000)}`,
  "/?ara=%EF%BF%BF%E2%80%A8%3C/script%3E",
])("%s is no fault of the site's", async (target) => {
  for (const method of ["GET", "HEAD", "POST"]) {
    const { status } = await request(site.address, target, { method, headers: { origin: site.address } });
    expect(status).toBeGreaterThanOrEqual(200);
    expect(status).toBeLessThan(500);
  }
});

test("headers that other servers heed change nothing", async () => {
  const plain = await request(site.address, "/login");
  const odd = await request(site.address, "/login", {
    headers: {
      "x-forwarded-host": "kotu.example",
      "x-forwarded-proto": "javascript",
      "x-original-url": "/pdf/sayi-12-yol",
      "x-rewrite-url": "/pdf/x",
      "x-http-method-override": "DELETE",
      "x-react-router-spa-mode": "yes",
      "x-react-router-prerender-data": "x",
      upgrade: "websocket",
      range: "bytes=0-1",
      expect: "100-continue",
      cookie: "mecmua=%zz; ;=; mecmua-uye=<script>",
    },
  });
  expect(odd.body.slice(odd.body.indexOf("<!DOCTYPE"))).toBe(plain.body);
});
