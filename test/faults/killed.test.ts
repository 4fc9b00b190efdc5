import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, readdir, stat } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { issuePdf } from "../../src/issues/render/testing/issue-pdf.ts";
import { scannedPdf } from "../../src/issues/testing/scanned-pdf.ts";
import { buildIssue, manyPosts } from "../content-service/build-post.ts";
import { startContentService } from "../content-service/start-content-service.ts";
import { removeFolder } from "../remove-folder.ts";
import { startPictureHost } from "../server/picture-host.ts";
import { copySampleData } from "../server/sample-data.ts";
import { signIn } from "./member.ts";
import { expectSilence, startSite, until } from "./watched-site.ts";

/** As bin/start has it. */
const ENVIRONMENT = {
  PATH: process.env.PATH ?? "",
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? "",
  PORT: "0",
};

/** Scans are read behind everything else that a busy machine is at. */
const SCANS_TIMEOUT_MS = 1_200_000;

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "mecmua-killed-"));
});
afterEach(() => removeFolder(dataDir));

test("a first start that is killed, at whatever moment, is made good by the next", async () => {
  const moments = [200, 500, 900, 1400];
  const lives = moments.map(async (moment) => {
    const data = await mkdtemp(join(dataDir, "first-"));
    const env = { ...ENVIRONMENT, DATA_DIR: data };
    const child = spawn(process.execPath, ["build/program/main.js"], { env, stdio: "ignore" });
    await pause(moment);
    child.kill("SIGKILL");
    await once(child, "exit");
    const site = await startSite({}, data);
    await until(
      () => site.get("/?sayfa=2"),
      ({ status }) => status === 200,
    );
    expectSilence(site);
    await site.close();
  });
  await Promise.all(lives);
});

test("a reading that is killed leaves the former copy, and the next start reads the whole", async () => {
  const service = await startContentService({ kind: "paged", posts: manyPosts(30) });
  const environment = { CONTENT_ENDPOINT: service.endpoint, CONTENT_POLL_SECONDS: "1" };
  let site = await startSite(environment, dataDir);
  await until(
    () => site.get("/?sayfa=2"),
    ({ status }) => status === 200,
  );
  service.posts.push(...manyPosts(2000).slice(30));
  for (const questions of [3, 8, 15]) {
    const asked = service.requests.length;
    await until(() => service.requests.length >= asked + questions);
    await site.stop("SIGKILL");
    site = await startSite(environment, dataDir);
    expect((await site.get("/?sayfa=2")).status).toBe(200);
  }
  await until(
    () => site.get("/?sayfa=80"),
    ({ status }) => status === 200,
  );
  expect((await site.get("/?sayfa=81")).status).toBe(404);
  expectSilence(site);
  await site.close();
  await service.close();
});

test("a sign-in that was acknowledged outlives kill -9 in the midst of others", async () => {
  await copySampleData(dataDir);
  let site = await startSite({}, dataDir);
  const acknowledged: string[] = [];
  for (let life = 0; life < 3; life += 1) {
    const enough = Promise.withResolvers<void>();
    const signingIn = Array.from({ length: 8 }, async () => {
      for (;;) {
        const cookie = await signIn(site.address);
        if (cookie === null) return;
        if (acknowledged.push(cookie) % 20 === 0) enough.resolve();
      }
    });
    await enough.promise;
    await site.stop("SIGKILL");
    await Promise.all(signingIn);
    site = await startSite({}, dataDir);
  }
  for (const cookie of acknowledged)
    expect(await (await site.get("/uye", { headers: { cookie } })).json()).toMatchObject({ signedIn: true });
  expectSilence(site);
  await site.close();
});

test(
  "a page whose scan was read before kill -9 is not read again, and the next start reads the others",
  async () => {
    const pages = [1, 2, 3];
    const pdf = await issuePdf({ pages: pages.length, size: [400, 300] });
    const host = await startPictureHost((address) => [
      buildIssue({ id: "dergi", featuredImage: null, pdf: { url: address("dergi") } }),
    ]);
    const bytes = await scannedPdf(new Uint8Array(pdf), pages, 150);
    host.files.set("dergi", { contentType: "application/pdf", bytes });
    const environment = { CONTENT_ENDPOINT: host.endpoint, MEMBERS_ONLY: "none" };
    const scansNow = async () => {
      const names = await readdir(join(dataDir, "editions"), { recursive: true }).catch(() => []);
      const scans = names.filter((name) => /\/\d+-scan-1\.json$/.test(name));
      return Promise.all(
        scans.map(async (name) => `${basename(name)} ${(await stat(join(dataDir, "editions", name))).ino}`),
      );
    };
    let site = await startSite(environment, dataDir);
    const read = await until(scansNow, ({ length }) => length > 0);
    await site.stop("SIGKILL");
    site = await startSite(environment, dataDir);
    expect(await until(scansNow, ({ length }) => length === pages.length)).toEqual(
      expect.arrayContaining(read),
    );
    const search = async () => (await site.get("/?ara=%C5%9Fehrin")).text();
    await until(search, (html) => html.includes("/post/dergi?sayfa="));
    expectSilence(site);
    await site.close();
    await host.close();
  },
  SCANS_TIMEOUT_MS,
);

test("SIGTERM cuts nothing that is under way and ends with 0", async () => {
  await copySampleData(dataDir);
  const site = await startSite({}, dataDir);
  const cookie = await signIn(site.address);
  const { port, host } = new URL(site.address);
  const socket = connect(Number(port), "127.0.0.1");
  socket.write(`GET /pdf/sayi-12-yol HTTP/1.1\r\nhost: ${host}\r\ncookie: ${cookie}\r\n\r\n`);
  const chunks: Buffer[] = [];
  let ended: Promise<number | null> | undefined;
  for await (const chunk of socket) {
    chunks.push(chunk as Buffer);
    ended ??= site.stop("SIGTERM");
    // A reader on a slow line: the server has long been told to stop when the last bytes are fetched.
    if (chunks.length <= 20) await pause(20);
  }
  const answer = Buffer.concat(chunks);
  const bodyStart = answer.indexOf("\r\n\r\n") + 4;
  const [, length] = /content-length: (\d+)/i.exec(answer.subarray(0, bodyStart).toString()) ?? [];
  expect(answer.length - bodyStart).toBe(Number(length));
  expect(await ended).toBe(0);
  expectSilence(site);
});

test("SIGTERM ends a site that still waits for its first content", async () => {
  const service = await startContentService({ kind: "plain", posts: [] });
  await service.fault({ kind: "slow" });
  const site = await startSite({ CONTENT_ENDPOINT: service.endpoint }, dataDir, { isCold: true });
  expect(await site.stop("SIGTERM")).toBe(0);
  expectSilence(site);
  await service.close();
});

test("SIGTERM within the start ends with 0, and the next start serves", async () => {
  const child = spawn(process.execPath, ["build/program/main.js"], {
    env: { ...ENVIRONMENT, DATA_DIR: dataDir },
    stdio: "ignore",
  });
  await until(() => existsSync(join(dataDir, "running.lock")));
  child.kill("SIGTERM");
  expect(await once(child, "exit")).toEqual([0, null]);
  const site = await startSite({}, dataDir);
  expect((await fetch(site.address)).status).toBe(200);
  await site.stop();
});

test("a second site on the same folder is refused in a sentence, and the first goes on", async () => {
  const site = await startSite({}, dataDir);
  await expect(startSite({}, dataDir)).rejects.toThrow(/ended with 1:\nDATA_DIR kullanımda: “.+”/);
  expect((await fetch(site.address)).status).toBe(200);
  await site.stop("SIGKILL");
  // Its claim went with it.
  const next = await startSite({}, dataDir);
  await next.stop();
});
