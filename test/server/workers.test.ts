import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { MagazineState } from "../../src/desk/state/magazine-state.ts";
import { routes } from "../../src/domain/paths.ts";
import { PAIR } from "../faults/member.ts";
import { expectSilence, startSite, until, type WatchedProcess } from "../faults/watched-site.ts";
import { freePort } from "../free-port.ts";
import { removeFolder } from "../remove-folder.ts";
import { type DeskPerson, deskPerson } from "./desk/desk-person.ts";
import { publishArticle, writeArticle } from "./desk/write-article.ts";
import { sampleFolder } from "./sample-data.ts";
import {
  type Asked,
  askOnOneConnection,
  connectToEach,
  type SiteWorker,
  workerPids,
} from "./site-workers.ts";
import { startServer } from "./start-server.ts";

/* A site whose port two workers share. */

const WORKERS = 2;
const ISSUE = "/post/sayi-12-yol";
const PDF = "/pdf/sayi-12-yol";
const metricsPort = await freePort();
let site: WatchedProcess;

beforeAll(async () => {
  // The sample's own pair would end with the first article that is published.
  const pair = { MEMBER_USERNAME: PAIR.username, MEMBER_PASSWORD: PAIR.password };
  site = await startSite({ ...pair, WORKERS: String(WORKERS), METRICS_PORT: String(metricsPort) });
});
afterAll(() => site.close());

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

test("a stored page comes from a worker's own memory", async () => {
  const workers = await connectToEach(site, WORKERS);
  const main = site.process.pid as number;
  for (const worker of workers) {
    // What is found out at the start may clear the stored pages between two questions: then it waits for the main process.
    await until(async () => {
      const page = await text(worker, "/arsiv");
      for (const _ of [1, 2]) await worker.ask("/arsiv");
      process.kill(main, "SIGSTOP");
      const asked = text(worker, "/arsiv");
      const answer = await Promise.race([asked, pause(5_000, "waits")]);
      process.kill(main, "SIGCONT");
      await asked;
      return answer === page;
    });
  }
});

test("what workers answer from memory is counted", async () => {
  const stored = async () => {
    const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    return Number(
      /^mecmua_http_requests_total\{route="stored",status="2xx"\} (\d+)$/m.exec(metrics)?.[1] ?? 0,
    );
  };
  const before = await stored();
  const workers = await connectToEach(site, WORKERS);
  await until(
    async () => {
      for (const worker of workers) for (const _ of [1, 2, 3]) await worker.ask("/arsiv");
      return stored();
    },
    (now) => now >= before + 2 * WORKERS,
  );
});

test("the desk's events come as they are told, and whoever has left is gone from them", async () => {
  const publisher = await deskPerson(site);
  const id = await writeArticle(publisher, { title: "Taslak" }, "<p>Metin.</p>");
  const follow = async (person: DeskPerson) => {
    const leaving = new AbortController();
    const path = `/masa/api/articles/${id}/events?client=${randomUUID()}`;
    const headers = { cookie: person.cookie };
    const { body } = await fetch(site.address + path, { headers, signal: leaving.signal });
    let told = "";
    const reading = (async () => {
      for await (const text of body?.pipeThrough(new TextDecoderStream()) ?? []) told += text;
    })().catch(() => undefined);
    /** The last list of those who have the article open. */
    const people = () => told.split("\n\n").findLast((event) => event.includes('"people"')) ?? "";
    const leave = () => {
      leaving.abort();
      return reading;
    };
    return { people, leave };
  };
  const one = await follow(publisher);
  const other = await follow(await deskPerson(site, "editor"));
  await until(() => one.people().includes("Editör Ada"));
  await other.leave();
  await until(() => !one.people().includes("Editör Ada"));
  await one.leave();
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

test("workers end with a main process that is killed, and the next start takes away what it left", async () => {
  const dataDir = await sampleFolder();
  const first = await startServer({ WORKERS: "1" }, dataDir);
  const [pid] = await workerPids(first, 1);
  const taken = { WORKERS: "1", PORT: new URL(first.address).port };
  const elsewhere = await sampleFolder();
  await expect(startServer(taken, elsewhere)).rejects.toThrow(/PORT kullanımda/);
  await first.stop("SIGKILL");
  await until(() => !existsSync(`/proc/${pid}`));
  const next = await startServer({ WORKERS: "1" }, dataDir);
  expect(await readdir(join(dataDir, "workers"))).toHaveLength(1);
  expect(await next.stop()).toBe(0);
  expect(await readdir(join(dataDir, "workers"))).toEqual([]);
  for (const folder of [dataDir, elsewhere]) await removeFolder(folder);
});
