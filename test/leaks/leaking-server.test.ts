import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync, gzipSync, zstdCompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { dataAddress } from "../../src/domain/paths.ts";
import { findLeaks } from "./find-leaks.ts";
import { Marks } from "./marks.ts";

/* The search for leaks itself: a server that keeps to the rules but for one leak at a time. */

interface Leaking {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly path: string;
  readonly isMember: boolean;
  readonly word: string;
  readonly picture: Buffer;
}

/** Answers and returns true where it leaks; the rest is answered as it should be. */
type LeakOf = (leaking: Leaking) => boolean;

const PRIVATE = { "cache-control": "private, no-store" };
const MEMBER = "mecmua=uye-oturumu";
const header = ({ request }: Leaking, name: string) => request.headers[name]?.toString() ?? "";
const send = ({ response }: Leaking, body: string | Buffer, headers = {}, status = 200) => {
  response.writeHead(status, { "content-type": "text/plain", ...headers }).end(body);
  return true;
};
/** Leaks where the visitor's request is this one. */
const where =
  (isIt: (leaking: Leaking) => boolean, leak: LeakOf): LeakOf =>
  (leaking) =>
    !leaking.isMember && isIt(leaking) && leak(leaking);
const at = (path: string, leak: LeakOf) => where((leaking) => leaking.path === path, leak);
const text: LeakOf = (leaking) => send(leaking, `söz ${leaking.word} söz`);
const encoded = (encoding: string, encode: (text: string) => Buffer): LeakOf =>
  where(
    (leaking) => leaking.path === "/gizli" && header(leaking, "accept-encoding").includes(encoding),
    (leaking) => send(leaking, encode(leaking.word.repeat(3)), { "content-encoding": encoding }),
  );
const written = (write: (word: string) => string | Buffer) =>
  at("/feed.xml", (leaking) => send(leaking, write(leaking.word)));
const asked = (name: string, value: string | RegExp, leak: LeakOf = text) =>
  where((leaking) => leaking.path === "/gizli" && new RegExp(value).test(header(leaking, name)), leak);
const letters = (word: string, write: (code: number) => string) =>
  [...word].map((letter) => write(letter.charCodeAt(0))).join("");
const hex = (code: number, length = 2) => code.toString(16).padStart(length, "0");

let kept: string | null = null;

const LEAKS: Readonly<Record<string, LeakOf>> = {
  "a page": at("/gizli", text),
  "a feed that a page links": at("/feed.xml", text),
  "a picture's srcset": at("/resim-2x.webp", text),
  "what a style names": at("/arka.png", text),
  "a script's import": at("/assets/parca.js", text),
  "a source map": at("/assets/betik.js.map", text),
  "what a redirect leads to": at("/baska", text),
  "what a Link header names": at("/ipucu", text),
  "what JSON names": at("/veri/2.json", text),
  "a page's data": at(dataAddress("/gizli"), text),
  "the home page's data": at(dataAddress("/"), text),
  "a header": at("/", (leaking) => send(leaking, "", { etag: `"${leaking.word}"` })),
  "an error page": at("/gizli", (leaking) => send(leaking, `Error: ${leaking.word}`, {}, 403)),
  gzip: encoded("gzip", gzipSync),
  brotli: encoded("br", brotliCompressSync),
  zstd: encoded("zstd", zstdCompressSync),
  "capital letters": written((word) => word.toUpperCase()),
  "an address's escapes": written((word) => letters(word, (code) => `%${hex(code)}`)),
  "HTML's escapes": written((word) => letters(word, (code) => `&#x${hex(code)};`)),
  "HTML's numbers": written((word) => letters(word, (code) => `&#${code};`)),
  "JSON's escapes": written((word) => letters(word, (code) => `\\u${hex(code, 4)}`)),
  base64: written((word) => Buffer.from(`söz ${word}`).toString("base64")),
  "base64 of another place": written((word) => Buffer.from(`sözü ${word}`).toString("base64")),
  hexadecimal: written((word) => Buffer.from(word).toString("hex")),
  "UTF-16": written((word) => Buffer.from(word, "utf16le")),
  "a found word that is marked": written((word) => `${word.slice(0, 4)}<mark>${word.slice(4)}</mark>`),
  "a member's picture at another address": at("/resim-2x.webp", (leaking) => send(leaking, leaking.picture)),
  "a range": asked("range", "bytes=0-99", (leaking) => send(leaking, "%PDF", {}, 206)),
  "a range that cannot be": asked("range", "bytes=9999", (leaking) => send(leaking, "", {}, 416)),
  "a confirmed ETag": asked("if-none-match", "uyenin", (leaking) => send(leaking, "", {}, 304)),
  "If-Match": asked("if-match", "uyenin", (leaking) => send(leaking, "", {}, 412)),
  HEAD: where(
    ({ path, request }) => path === "/gizli" && request.method === "HEAD",
    (leaking) => send(leaking, ""),
  ),
  "another method": where(({ path, request }) => path === "/gizli" && request.method === "PROPFIND", text),
  "a method's override": asked("x-http-method-override", "GET"),
  "X-Original-URL": where((leaking) => header(leaking, "x-original-url") === "/gizli", text),
  "X-Forwarded-For": asked("x-forwarded-for", "127.0.0.1"),
  "a bot's name": asked("user-agent", "Googlebot"),
  "what is prefetched": asked("sec-purpose", "prefetch"),
  "another Accept": asked("accept", "application/pdf"),
  "a basic authorization": asked("authorization", "Basic"),
  "a made-up session": asked("cookie", "mecmua=a{43}"),
  "a session that ended": asked("cookie", "eski-oturum"),
  "another Host": asked("host", "masa"),
  "a doubled slash": at("//gizli", text),
  "a climb": at("/assets/..%2fgizli", text),
  "a slash at the end": at("/gizli/", text),
  "a parameter of the path": at("/gizli;a=b", text),
  "capital letters of the path": at("/GIZLI", text),
  "escaped letters": where(({ path }) => /^\/(%[0-9a-f]{2})+\/?$/.test(path), text),
  NUL: at("/gizli%00.css", text),
  "a whole address": where(({ request }) => request.url === "http://dergi.example/gizli", text),
  "a router's parameter": where(({ request }) => /[?&]_routes=root$/.test(request.url ?? ""), text),
  "a member's page that others' caches may keep": (leaking) =>
    leaking.path === "/gizli" && leaking.isMember && text(leaking),
  "a cache that gives a member's page to the next": (leaking) => {
    if (leaking.path !== "/gizli") return false;
    if (leaking.isMember) kept = leaking.word;
    return !leaking.isMember && kept !== null && send(leaking, kept);
  },
};

test("a server that keeps to the rules has no leak", async () => {
  const { leaks, gated, addresses } = await search(() => false);
  expect(leaks).toEqual([]);
  expect(gated).toEqual(["/gizli", "/gizli.webp", "/gizli?a=1&b=2"]);
  expect(addresses.size).toBeGreaterThan(10);
});

test.each(Object.entries(LEAKS))("it finds %s", async (_, leak) => {
  kept = null;
  expect((await search(leak)).leaks.length).toBeGreaterThan(0);
});

test("it finds what is hidden from members too", async () => {
  const { leaks } = await search((leaking) => leaking.path === "/taslak" && text(leaking), ["/taslak"]);
  expect(leaks.map(({ what }) => what)).toContain("draft");
});

async function search(leak: LeakOf, hidden: readonly string[] = []) {
  const marks = new Marks();
  const word = marks.mark("text", "members");
  const draft = marks.mark("draft");
  const picture = Buffer.alloc(900, "resim");
  const server = createServer((request, response) => {
    const path = (request.url ?? "").split("?")[0] ?? "";
    const isMember = request.headers.cookie === MEMBER;
    const leaking = { request, response, path, isMember, picture };
    if (!leak({ ...leaking, word: path === "/taslak" ? draft : word })) answer({ ...leaking, word });
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const report = await findLeaks({
    address,
    origin: "https://dergi.example",
    marks,
    member: MEMBER,
    outsiders: { anonymous: "", "signed out": "mecmua=eski-oturum" },
    start: ["/"],
    hidden,
    kindOf: () => "gated",
  });
  server.close();
  server.closeAllConnections();
  return report;
}

/** The site as it should be. */
function answer(leaking: Leaking): void {
  const { path, isMember, word, picture } = leaking;
  const page = { "content-type": "text/html" };
  if (path === "/")
    send(
      leaking,
      `<link href="https://dergi.example/feed.xml"><link rel="stylesheet" href="/site.css"><script src="/assets/betik.js"></script>
      <img src="/resim.webp" srcset="/resim.webp 1x, /resim-2x.webp 2x"><a href="/gizli?a=1&amp;b=2">Gizli</a><a href="/gizli">Gizli</a>
      <img src="/gizli.webp"><script>window.veri = "{\\"next\\":\\"/veri/1.json\\"}"</script><a href="/eski">Eski</a>`,
      { ...page, link: "</ipucu>; rel=preload" },
    );
  else if (path === "/site.css")
    send(leaking, "a { background: url(arka.png) }", { "content-type": "text/css" });
  else if (path === "/assets/betik.js")
    send(leaking, 'import "./parca.js"', { "content-type": "text/javascript" });
  else if (path === "/veri/1.json")
    send(leaking, '{"next":"\\/veri\\/2.json"}', { "content-type": "application/json" });
  else if (path === "/eski") send(leaking, "", { location: "/baska" }, 301);
  else if (path === "/gizli" && isMember) send(leaking, word, { ...page, ...PRIVATE, etag: '"uyenin"' });
  else if (path === "/gizli.webp" && isMember)
    send(leaking, picture, { "content-type": "image/webp", ...PRIVATE });
  else if (path.startsWith("/gizli")) send(leaking, "", {}, 401);
  else send(leaking, "Yok", {}, 404);
}
