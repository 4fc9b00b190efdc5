import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { blankPages } from "../../src/issues/testing/raw-pdf.ts";
import { childProcesses } from "../../src/platform/jobs/testing/child-processes.ts";
import { buildIssue } from "../content-service/build-post.ts";
import { expectSilence, startSite, until, type WatchedProcess } from "../faults/watched-site.ts";
import { type PictureHost, startPictureHost } from "./picture-host.ts";

/** More than may wait at the server at once … */
const PAGES = 300;
/** … and less. */
const AT_ONCE = 50;

/** One that draws for readers: those that take issues in have their priority for an argument. */
const READING = /pdf-process\.js\0$/;

let host: PictureHost;
let site: WatchedProcess;
beforeAll(async () => {
  host = await startPictureHost((address) => [
    buildIssue({ id: "uzun", featuredImage: null, pdf: { url: address("uzun") } }),
  ]);
  // A size that no other test has: pages are shared by their bytes.
  const pages = Array.from({ length: PAGES }, () => "/MediaBox [0 0 413 611]");
  host.files.set("uzun", { contentType: "application/pdf", bytes: blankPages(pages) });
  site = await startSite({ CONTENT_ENDPOINT: host.endpoint, MEMBERS_ONLY: "none" });
});
afterAll(async () => {
  expectSilence(site);
  await site.close();
  await host.close();
});

/** Asks, and does not read. @returns how to hang up */
async function askAndLeave(target: string): Promise<() => void> {
  const { host: name, port } = new URL(site.address);
  const socket = connect(Number(port), "127.0.0.1").on("error", () => undefined);
  await once(socket, "connect");
  await new Promise((sent) => socket.write(`GET ${target} HTTP/1.1\r\nhost: ${name}\r\n\r\n`, sent));
  return () => socket.destroy();
}

test("a reader who hangs up on page after page takes nobody's place at the drawing of pages", async () => {
  const version = await until(
    async () => /\/sayi\/uzun\/([0-9a-f]{16})\//.exec(await (await site.get("/post/uzun")).text())?.[1],
    (found) => found !== undefined,
  );
  const pageAt = (page: number) => `/sayi/uzun/${version}/${page}/large.webp`;
  expect((await site.get(pageAt(1))).status).toBe(200);
  // It ends when it has nothing to do.
  const [drawing = 0] = await until(
    async () => {
      await site.get(pageAt(2));
      return childProcesses(site.process.pid ?? 0, READING);
    },
    (found) => found.length === 1,
  );
  process.kill(drawing, "SIGSTOP");
  const patient = [PAGES, PAGES - 1].map((page) => site.get(pageAt(page)));
  for (let page = 3; page < PAGES - 1; ) {
    const leave: (() => void)[] = [];
    for (; leave.length < AT_ONCE && page < PAGES - 1; page += 1) leave.push(await askAndLeave(pageAt(page)));
    // What is answered now was asked for after all these.
    expect((await site.get("/healthz")).status).toBe(200);
    for (const hangUp of leave) hangUp();
    expect((await site.get("/healthz")).status).toBe(200);
  }
  process.kill(drawing, "SIGCONT");
  const answers = await Promise.all(patient);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
});
