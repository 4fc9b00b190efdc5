import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { MagazineState } from "../../src/desk/state/magazine-state.ts";
import { routes } from "../../src/domain/paths.ts";
import { PAIR } from "../faults/member.ts";
import { sendRaw } from "../faults/raw-request.ts";
import {
  expectSilence,
  startSite,
  startSiteInProcess,
  until,
  type WatchedProcess,
  type WatchedSite,
} from "../faults/watched-site.ts";
import { deskPerson } from "./desk/desk-person.ts";
import { publishArticle, writeArticle } from "./desk/write-article.ts";
import {
  type Asked,
  askOnOneConnection,
  connectToEach,
  type SiteWorker,
  type WorkerAnswer,
  workerPids,
} from "./site-workers.ts";

/* A site whose port two workers share, beside one that answers alone on a copy of the same data. */

const WORKERS = 2;
const ISSUE = "/post/sayi-12-yol";
const PDF = "/pdf/sayi-12-yol";
let site: WatchedProcess;
let alone: WatchedSite;

beforeAll(async () => {
  [site, alone] = await Promise.all([startSite({ WORKERS: String(WORKERS) }), startSiteInProcess()]);
});
afterAll(() => Promise.all([site.close(), alone.close()]));

/** What a reader gets, less what says when. */
function sent({ status, rawHeaders, body }: WorkerAnswer) {
  const headers = rawHeaders.map((word, place) => (rawHeaders[place - 1] === "Date" ? "" : word));
  return { status, headers, body: body.toString("latin1") };
}

const member = (cookie: string): Asked => ({ headers: { cookie } });
const text = async (worker: SiteWorker, path: string, asked?: Asked) =>
  (await worker.ask(path, asked)).body.toString();

/** @param from a network that nobody tried from before */
function signIn(worker: SiteWorker, fields: Record<string, string>, headers: Record<string, string>) {
  return worker.ask("/login", {
    method: "POST",
    headers: {
      ...{ origin: site.address, "content-type": "application/x-www-form-urlencoded" },
      ...headers,
    },
    body: new URLSearchParams(fields).toString(),
  });
}

async function sessionBy(worker: SiteWorker, from: string): Promise<string> {
  const { headers } = await signIn(worker, PAIR, { "x-forwarded-for": from });
  return /mecmua=[^;]+/.exec(headers["set-cookie"]?.join() ?? "")?.[0] ?? "";
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
  ["a feed that the reader has", "/rss.xml", { headers: { "if-modified-since": LATER } }],
  ["robots.txt", "/robots.txt", {}],
  ["a part of a free page's picture", "/gorsel/yok/720.avif", { headers: { range: "bytes=0-9" } }],
  ["a closed file", PDF, {}],
  ["a method that there is not", "/", { method: "DELETE" }],
  ["a form from elsewhere", "/login", { method: "POST", headers: { origin: "http://a.example" } }],
  ["an address that is none", "/%ff", {}],
  ["another host's name", "/post/son-vapur", { headers: { host: "a_b.example" } }],
])("every worker gives what a site without workers gives: %s", async (_name, path, asked) => {
  const askAlone = askOnOneConnection(alone.address);
  const workers = await connectToEach(site, WORKERS);
  // The third time it may come from the worker's own memory.
  for (const worker of [...workers, ...workers, ...workers])
    await until(
      async () => [sent(await worker.ask(path, asked)), sent(await askAlone(path, asked))],
      ([ours, theirs]) => JSON.stringify(ours) === JSON.stringify(theirs),
    );
});

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
    `POST /login HTTP/1.1\r\n${FORM}${CLOSE}Content-Length: 9000000\r\n\r\n${"a".repeat(9_000_000)}`,
  ],
  [
    "one after the other",
    `GET /yok HTTP/1.1\r\nHost: a\r\n\r\nGET /robots.txt HTTP/1.1\r\nHost: a\r\n\r\nGET /livez HTTP/1.1\r\nHost: a\r\n${CLOSE}\r\n`,
  ],
  ["no HTTP", "selam\r\n\r\n"],
])("what comes over the wire is answered as without workers: %s", async (_name, bytes) => {
  const answers = [await sendRaw(site.address, bytes), await sendRaw(alone.address, bytes)];
  const [ours, theirs] = answers.map(({ status, headers, body }) => ({
    status,
    headers: [...headers].filter(([name]) => name !== "date"),
    body: body.replaceAll(/Date: [^\r]+/g, ""),
  }));
  expect(ours).toEqual(theirs);
});

test("a stored page comes from a worker's own memory", async () => {
  const workers = await connectToEach(site, WORKERS);
  const main = site.process.pid as number;
  for (const worker of workers) {
    const page = await text(worker, "/arsiv");
    for (const _ of [1, 2]) await worker.ask("/arsiv");
    process.kill(main, "SIGSTOP");
    const answer = await text(worker, "/arsiv").finally(() => process.kill(main, "SIGCONT"));
    expect(answer).toBe(page);
  }
});

test("what is published is seen through every worker", async () => {
  const publisher = await deskPerson(site);
  await until(async () => (await publisher.get<MagazineState>("/state")).content.lookedAt !== null);
  for (const title of ["Vapur Sabahı", "Vapur Akşamı"]) {
    const workers = await connectToEach(site, WORKERS);
    for (const worker of [...workers, ...workers, ...workers])
      expect(await text(worker, "/")).not.toContain(title);
    const id = await writeArticle(
      publisher,
      { title, abstract: "Özet", categories: ["Kent"] },
      "<p>Metin.</p>",
    );
    await publishArticle(publisher, id);
    for (const worker of await connectToEach(site, WORKERS))
      await until(
        () => text(worker, "/"),
        (page) => page.includes(title),
      );
  }
});

test("a member's page is kept by no worker, and members are members at each", async () => {
  const workers = await connectToEach(site, WORKERS);
  const strangers = await Promise.all(workers.map((worker) => text(worker, ISSUE)));
  for (const [index, worker] of workers.entries()) {
    const cookie = await sessionBy(worker, `198.51.100.${index + 1}`);
    for (const one of workers) {
      expect((await one.ask(PDF, { method: "HEAD", ...member(cookie) })).status).toBe(200);
      for (const _ of [1, 2, 3]) expect(await text(one, ISSUE, member(cookie))).not.toBe(strangers[0]);
      for (const _ of [1, 2, 3]) expect(strangers).toContain(await text(one, ISSUE));
      expect((await one.ask(PDF)).status).not.toBe(200);
    }
    await worker.ask("/cikis", { method: "POST", headers: { cookie, origin: site.address } });
    for (const one of workers) expect((await one.ask(PDF, member(cookie))).status).not.toBe(200);
  }
});

test("attempts to sign in count together, whichever worker they come by", async () => {
  const workers = await connectToEach(site, WORKERS);
  const wrong = { username: "birisi", password: "yanlis" };
  const statuses: number[] = [];
  for (let index = 0; index < 10; index += 1) {
    const worker = workers[index % WORKERS] as SiteWorker;
    statuses.push((await signIn(worker, wrong, { "x-forwarded-for": "192.0.2.1" })).status);
  }
  expect(statuses).toEqual(Array<number>(10).fill(401));
  for (const worker of workers)
    expect((await signIn(worker, wrong, { "x-forwarded-for": "192.0.2.1" })).status).toBe(429);
});

test("headers between the processes are nobody else's", async () => {
  const spoofed = { "x-mecmua-client": "203.0.113.1", "X-Mecmua-Stored": "wanted" };
  const workers = await connectToEach(site, WORKERS);
  for (const worker of [...workers, ...workers]) {
    const answer = await worker.ask("/arsiv", { headers: spoofed });
    expect(answer.headers["content-type"]).toMatch(/^text\/html/);
    expect(answer.rawHeaders.filter((word) => /x-mecmua/i.test(word))).toEqual([]);
    // The sender is this machine, whose word on others counts.
    const headers = { ...spoofed, "x-forwarded-for": "192.0.2.7" };
    expect(await text(worker, routes.requestEcho, { headers })).toContain('"forwardedFor":"counted"');
  }
});

test("kill -9 of a worker breaks its own connections alone, and another one takes its place", async () => {
  const before = await workerPids(site, WORKERS);
  let isOver = false;
  const readers = Array.from({ length: 16 }, async () => {
    const ask = askOnOneConnection(site.address);
    const result = { answers: 0, failures: 0 };
    while (!isOver)
      await ask("/livez").then(
        () => (result.answers += 1),
        () => (result.failures += 1),
      );
    return result;
  });
  process.kill(before[0] as number, "SIGKILL");
  await until(
    () => workerPids(site, WORKERS),
    (pids) => pids.some((pid) => !before.includes(pid)),
  );
  const workers = await connectToEach(site, WORKERS);
  isOver = true;
  for (const { answers, failures } of await Promise.all(readers)) {
    expect(answers).toBeGreaterThan(0);
    // One connection, at the most, was the killed one's.
    expect(failures).toBeLessThanOrEqual(1);
  }
  for (const worker of workers) expect((await worker.ask("/")).status).toBe(200);
});

test("SIGTERM to all processes cuts nothing that is under way and ends with 0", async () => {
  const workers = await connectToEach(site, WORKERS);
  const cookie = await sessionBy(workers[0] as SiteWorker, "198.51.100.9");
  const pids = await workerPids(site, WORKERS);
  const { port, host } = new URL(site.address);
  const sockets = Array.from({ length: 8 }, () => connect(Number(port), "127.0.0.1"));
  const answers = sockets.map(async (socket) => {
    socket.write(`GET ${PDF} HTTP/1.1\r\nhost: ${host}\r\ncookie: ${cookie}\r\n\r\n`);
    const chunks: Buffer[] = [];
    for await (const chunk of socket) {
      chunks.push(chunk as Buffer);
      // A reader on a slow line: the site has long been told to stop when the last bytes are fetched.
      if (chunks.length <= 20) await pause(20);
    }
    return Buffer.concat(chunks);
  });
  await Promise.all(sockets.map((socket) => once(socket, "readable")));
  // As systemd and a terminal do.
  for (const pid of pids) process.kill(pid, "SIGTERM");
  const ended = site.stop("SIGTERM");
  for (const answer of await Promise.all(answers)) {
    const bodyStart = answer.indexOf("\r\n\r\n") + 4;
    const [, length] = /content-length: (\d+)/i.exec(answer.subarray(0, bodyStart).toString()) ?? [];
    expect(answer.length - bodyStart).toBe(Number(length));
  }
  expect(await ended).toBe(0);
  expectSilence(site, /worker ended/);
});
