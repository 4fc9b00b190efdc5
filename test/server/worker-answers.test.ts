import { afterAll, beforeAll, expect, test } from "vitest";
import { sendRaw } from "../faults/raw-request.ts";
import { startSite, until, type WatchedProcess } from "../faults/watched-site.ts";
import { type Asked, askOnOneConnection, connectToEach, type WorkerAnswer } from "./site-workers.ts";

/* A site whose port two workers share, beside one that answers alone on a copy of the same data. */

const WORKERS = 2;
const ISSUE = "/post/sayi-12-yol";
let site: WatchedProcess;
let alone: WatchedProcess;

beforeAll(async () => {
  [site, alone] = await Promise.all([startSite({ WORKERS: String(WORKERS) }), startSite()]);
});
afterAll(() => Promise.all([site.close(), alone.close()]));

const WHEN = /^(?:date|last-modified)$/i;

/** What a reader gets, less what says when. */
function sent({ status, rawHeaders, body }: WorkerAnswer) {
  const headers = rawHeaders.map((word, place) => (WHEN.test(rawHeaders[place - 1] ?? "") ? "" : word));
  return { status, headers, body: body.toString("latin1") };
}

const BOTH = { "accept-encoding": "gzip, br" };
const LATER = "Fri, 01 Jan 2100 00:00:00 GMT";
const PHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148";

test.each<[string, string, Asked]>([
  ["a page", "/", {}],
  ["a page by Brotli", "/", { headers: BOTH }],
  ["an article by gzip", "/post/son-vapur", { headers: { "accept-encoding": "gzip" } }],
  ["a page for a phone", ISSUE, { headers: { "user-agent": PHONE } }],
  ["a page that the reader has", "/", { headers: { ...BOTH, "if-none-match": "*" } }],
  ["a page's head", "/", { method: "HEAD", headers: BOTH }],
  ["no page", "/yok", {}],
  ["no page's head", "/yok", { method: "HEAD" }],
  ["a redirect", "/?sayfa=1", {}],
  ["a feed", "/rss.xml", { headers: BOTH }],
  ["a feed that the reader has", "/rss.xml", { headers: { "if-modified-since": LATER } }],
  ["robots.txt", "/robots.txt", {}],
  ["a part of a free page's picture", "/gorsel/yok/720.avif", { headers: { range: "bytes=0-9" } }],
  ["a closed file", "/pdf/sayi-12-yol", {}],
  ["a method that there is not", "/", { method: "DELETE" }],
  ["a form from elsewhere", "/login", { method: "POST", headers: { origin: "http://a.example" } }],
  ["an address that is none", "/%ff", {}],
  ["another host's name", "/post/son-vapur", { headers: { host: "a_b.example" } }],
])("every worker gives what a site without workers gives: %s", (_name, path, asked) => compare(path, asked));

test("every worker gives what a site without workers gives: files of the build and pictures", async () => {
  const page = await (await alone.get("/")).text();
  const files = /href="(\/assets\/[^"]+\.(?:css|woff2))"/.exec(page)?.[1] ?? "";
  const picture = /\/gorsel\/[\da-f]{24}\/\d+\.jpg/.exec(page)?.[0] ?? "";
  await compare(files, { headers: BOTH });
  await compare(picture, {});
  await compare(picture, { headers: { range: "bytes=10-99" } });
});

async function compare(path: string, asked: Asked): Promise<void> {
  const named = { ...asked, headers: { host: "dergi.example", ...asked.headers } };
  const askAlone = askOnOneConnection(alone.address);
  const workers = await connectToEach(site, WORKERS);
  // The third time it may come from the worker's own memory.
  for (const worker of [...workers, ...workers, ...workers])
    await until(
      async () => [sent(await worker.ask(path, named)), sent(await askAlone(path, named))],
      ([ours, theirs]) => JSON.stringify(ours) === JSON.stringify(theirs),
    );
}

const FORM = "Host: a\r\nOrigin: http://a\r\nContent-Type: application/x-www-form-urlencoded\r\n";
const CLOSE = "Connection: close\r\n";
test.each([
  ["HTTP/1.0 without a host", "GET /robots.txt HTTP/1.0\r\n\r\n"],
  ["an absolute address", `GET http://a/robots.txt HTTP/1.1\r\nHost: a\r\n${CLOSE}\r\n`],
  ["a host that is none", `GET /robots.txt HTTP/1.1\r\nHost: a b\r\n${CLOSE}\r\n`],
  [
    "a form in pieces",
    `POST /login HTTP/1.1\r\n${FORM}${CLOSE}Transfer-Encoding: chunked\r\n\r\n3\r\na=b\r\n0\r\n\r\n`,
  ],
  ["a form without a length", `POST /login HTTP/1.1\r\n${FORM}${CLOSE}\r\n`],
  [
    "a form that waits to be let in",
    `POST /login HTTP/1.1\r\n${FORM}${CLOSE}Expect: 100-continue\r\nContent-Length: 3\r\n\r\na=b`,
  ],
  [
    "a form that is too large",
    `POST /login HTTP/1.1\r\n${FORM}${CLOSE}Content-Length: 70000\r\n\r\n${"a".repeat(70_000)}`,
  ],
  [
    "one after the other",
    `GET /yok HTTP/1.1\r\nHost: a\r\n\r\nGET /robots.txt HTTP/1.1\r\nHost: a\r\n\r\nGET /livez HTTP/1.1\r\nHost: a\r\n${CLOSE}\r\n`,
  ],
  ["no HTTP", "selam\r\n\r\n"],
])("what comes over the wire is answered as without workers: %s", async (_name, bytes) => {
  const answerOf = async ({ address }: WatchedProcess) => {
    // Whoever is refused in the middle of a form may lose the answer with the connection.
    const answer = await until(
      () => sendRaw(address, bytes),
      ({ status }) => status > 0,
    );
    const headers = [...answer.headers].filter(([name]) => name !== "date");
    return { ...answer, headers, body: answer.body.replaceAll(/Date: [^\r]+/g, "") };
  };
  expect(await answerOf(site)).toEqual(await answerOf(alone));
});
