import { afterAll, beforeAll, expect, test } from "vitest";
import { isWhole } from "../some-of.ts";
import { signIn } from "./member.ts";
import { request } from "./raw-request.ts";
import { expectSilence, startSite, type WatchedSite } from "./watched-site.ts";

/** The same ones from the first on, in every run. */
const REQUESTS = isWhole ? 3000 : 1000;
let site: WatchedSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(async () => {
  expectSilence(site);
  await site.close();
});

/** Numbers from 0 to 1, the same in every run (mulberry32). */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const pieces = [
  "/",
  "//",
  "/post",
  "/yazar",
  "/konu",
  "/pdf",
  "/sayfa",
  "/kunye",
  "/login",
  "/cikis",
  "/uye",
  "/gorsel",
  "/assets",
  "/healthz",
  "/_root",
  "/_",
  ".data",
  "/sayi-12-yol",
  "/isik-ve-golge",
  "?",
  "&",
  "=",
  "#",
  ";",
  ":",
  "@",
  "~",
  "..",
  ".",
  "%2e",
  "%2f",
  "%5c",
  "%25",
  "%00",
  "%",
  "%C5%9F",
  "%ED%A0%80",
  "\u00fe",
  "[",
  "]",
  "{",
  "*",
  "+",
  "'",
  '"',
  "<",
  "|",
  "ara=",
  "sayfa=",
  "next=",
  "index",
  "_routes=",
  "routes/post",
  "__proto__",
  "constructor",
  "x".repeat(300),
  "9".repeat(30),
  "-1",
  "1e9",
];
const methods = ["GET", "GET", "GET", "GET", "HEAD", "POST", "POST", "PUT", "TRACE", "OPTIONS"];
const headers: [string, string[]][] = [
  ["accept-encoding", ["br", "gzip;q=0", "*;q=0.0", ",,;"]],
  ["if-none-match", ["*", '"x"', "W/", '","']],
  ["if-range", ['"x"', "Sat, 21 Nov 2026 00:00:00 GMT"]],
  ["range", ["bytes=0-", "bytes=-0", "bytes=9-1", "bytes=0-0,2-3", "x=1-2"]],
  [
    "content-type",
    ["application/x-www-form-urlencoded", "text/plain", "multipart/form-data; boundary=", "\u00ff"],
  ],
  ["content-encoding", ["gzip", "identity"]],
  ["origin", ["null", "http://a", "//", "x"]],
  ["sec-fetch-site", ["cross-site", "same-origin"]],
  ["cookie", ["mecmua=%", "mecmua=\u00ff", ";=;", "a".repeat(5000)]],
  ["host", ["a", "[::1]", "a:b", "a..b", "%", "a.example:80"]],
  ["user-agent", ["iPhone Mobile", "\u00fe\u00ff", ""]],
  ["accept", ["text/html", "*/*;q=x"]],
  ["x-forwarded-host", ["a, b", "[", "\u00ff"]],
  ["expect", ["100-continue", "x"]],
];

test(`none of ${REQUESTS} random requests finds a fault of the site's`, async () => {
  const next = random(20_261_121);
  const pick = <T>(from: readonly T[]) => from[Math.floor(next() * from.length)] as T;
  const cookie = (await signIn(site.address)) ?? "";
  const requests = Array.from({ length: REQUESTS }, () => {
    const target = `/${Array.from({ length: Math.floor(next() * 7) }, () => pick(pieces)).join("")}`;
    const method = pick(methods);
    const own = next() < 0.7 ? { origin: site.address, cookie } : {};
    const odd = Array.from({ length: Math.floor(next() * 4) }, () => pick(headers)).map(([name, values]) => [
      name,
      pick(values),
    ]);
    const body =
      method === "POST" ? pick(["", "username=okur", "%", "\u00ff\u00fe", "a".repeat(70_000)]) : "";
    return {
      target,
      method,
      headers: { ...own, ...(Object.fromEntries(odd) as Record<string, string>) },
      body,
    };
  });
  const faults: unknown[] = [];
  const work = requests.values();
  const readers = Array.from({ length: 16 }, async () => {
    for (const { target, ...options } of work) {
      const { status, body } = await request(site.address, target, options);
      const isFault = status >= 500 || /\bat \S+ \(|node_modules|[A-Z][a-z]+Error:/.test(body);
      if (isFault) faults.push({ target, ...options, status });
    }
  });
  await Promise.all(readers);
  expect(faults).toEqual([]);
});
