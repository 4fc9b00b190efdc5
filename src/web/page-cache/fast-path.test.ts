import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliDecompressSync } from "node:zlib";
import { afterEach, beforeEach, expect, test } from "vitest";
import { askRaw } from "../testing/ask-raw.ts";
import { fastPath } from "./fast-path.ts";
import { PageCache, type Visitor } from "./page-cache.ts";
import { storePage } from "./stored-page.ts";

const PHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148";
const cache = new PageCache();
let server: Server;
let port: number;

beforeEach(async () => {
  const short = fastPath({
    find: (target, visitor) => cache.find(target, visitor),
    mayBeMember: (cookies) => cookies === "uye",
    headers: { "x-content-type-options": "nosniff" },
    answered: () => undefined,
  });
  server = createServer((incoming, outgoing) => {
    if (!short(incoming, outgoing)) outgoing.writeHead(202).end("the long way");
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  port = (server.address() as AddressInfo).port;
  await keep("/?sayfa=2", "<p>ışık</p>");
});

afterEach(() => {
  cache.clear();
  server.close();
});

const ask = (target: string, headers: Record<string, string> = {}, method = "GET") =>
  askRaw(port, { target, headers, method });

async function keep(key: string, text: string, vary?: string): Promise<void> {
  const headers = { "content-type": "text/html", "cache-control": "public", ...(vary ? { vary } : {}) };
  const asker: Visitor = { device: () => "desktop", mayBeMember: () => false };
  await cache.render(key, asker, () => storePage({ status: 200, headers, body: Buffer.from(text) }));
}

test("a stored page is sent whole, with its own headers and those of every answer", async () => {
  const { status, headers, body } = await ask("/?sayfa=2");
  expect({ status, body: body.toString() }).toEqual({ status: 200, body: "<p>ışık</p>" });
  expect(headers).toMatchObject({
    "content-type": "text/html",
    "content-length": String(body.length),
    vary: "Accept-Encoding",
    "x-content-type-options": "nosniff",
  });
});

test("it is sent in the encoding that the reader takes", async () => {
  const { headers, body } = await ask("/?sayfa=2", { "accept-encoding": "gzip, br" });
  expect(headers["content-encoding"]).toBe("br");
  expect(brotliDecompressSync(body).toString()).toBe("<p>ışık</p>");
});

test("a reader who has it gets 304, without a body", async () => {
  const { etag = "" } = (await ask("/?sayfa=2")).headers;
  const { status, headers, body } = await ask("/?sayfa=2", { "if-none-match": etag });
  expect({ status, etag: headers.etag, length: body.length }).toEqual({ status: 304, etag, length: 0 });
});

test("HEAD has a page's headers and no body", async () => {
  const { status, headers, body } = await ask("/?sayfa=2", {}, "HEAD");
  expect({ status, length: headers["content-length"], sent: body.length }).toEqual({
    status: 200,
    length: String(Buffer.byteLength("<p>ışık</p>")),
    sent: 0,
  });
});

test.each([
  ["a page that is not stored", "/", {}, "GET"],
  ["the same address in another form", "/?utm_source=x&sayfa=2", {}, "GET"],
  ["an absolute target", "http://localhost/?sayfa=2", {}, "GET"],
  ["another method", "/?sayfa=2", {}, "POST"],
  ["a host that is none", "/?sayfa=2", { host: "a b" }, "GET"],
])("%s goes the long way", async (_what, target, headers, method) => {
  expect((await ask(target, headers as Record<string, string>, method)).status).toBe(202);
});

test("a page that is kept for each kind of device is sent to that kind only", async () => {
  await keep("/post/sayi-1", "masaüstü", "User-Agent");
  expect((await ask("/post/sayi-1")).body.toString()).toBe("masaüstü");
  expect((await ask("/post/sayi-1", { "user-agent": PHONE })).status).toBe(202);
});

test("nothing is sent of an earlier revision", async () => {
  cache.clear();
  expect((await ask("/?sayfa=2")).status).toBe(202);
});

test("a page of which members get another takes the long way for who carries a session", async () => {
  await keep("/login", "<p>giriş</p>", "Cookie");
  expect((await ask("/login")).status).toBe(200);
  expect((await ask("/login", { cookie: "uye" })).status).toBe(202);
  expect((await ask("/?sayfa=2", { cookie: "uye" })).status).toBe(200);
});
