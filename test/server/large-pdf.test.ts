import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { readdirSync, readFileSync, readlinkSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { rawPdf } from "../../src/issues/testing/raw-pdf.ts";
import { buildIssue } from "../content-service/build-post.ts";
import { startSite, until, type WatchedProcess } from "../faults/watched-site.ts";
import { type PictureHost, startPictureHost } from "./picture-host.ts";

const MEBIBYTE = 1024 * 1024;
const SIZE = 190 * MEBIBYTE;
/** Less than one such file; about 65 is what a server that wakes up takes, whatever it sends. */
const SOME = 150 * MEBIBYTE;
const READERS = 4;

let host: PictureHost;
let site: WatchedProcess;
beforeAll(async () => {
  const pdf = heavyPdf();
  host = await startPictureHost((address) => [
    buildIssue({ id: "agir", featuredImage: null, pdf: { url: address("agir") } }),
  ]);
  host.files.set("agir", { contentType: "application/pdf", bytes: pdf });
  site = await startSite({ CONTENT_ENDPOINT: host.endpoint, MEMBERS_ONLY: "none" });
  await until(
    () => site.get("/"),
    ({ status }) => status === 200,
  );
});
afterAll(async () => {
  await site.close();
  await host.close();
});

/** One page, and beside it what no program can make smaller. */
function heavyPdf(): Buffer {
  return rawPdf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Count 1 /Kids [3 0 R] >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Heavy 4 0 R >>",
    { dictionary: "", stream: randomBytes(SIZE) },
  ]);
}

/** A process's own, without that of its processes, in bytes. */
function memory(which: "VmRSS" | "VmHWM"): number {
  const status = readFileSync(`/proc/${site.process.pid}/status`, "utf8");
  return Number(new RegExp(`^${which}:\\s+(\\d+) kB$`, "m").exec(status)?.[1]) * 1024;
}

/** @returns by how much memory grew at most while it was done, in bytes */
async function growth(work: () => Promise<void>): Promise<number> {
  // Peaks are counted from here on.
  writeFileSync(`/proc/${site.process.pid}/clear_refs`, "5");
  const before = memory("VmRSS");
  await work();
  return memory("VmHWM") - before;
}

async function lengthOf(answer: Response): Promise<number> {
  let length = 0;
  for await (const chunk of answer.body ?? []) length += chunk.byteLength;
  return length;
}

test.skipIf(process.platform !== "linux")(
  "memory does not grow with the size of a PDF that is fetched or sent, to those either who read slowly",
  async () => {
    const fetching = await growth(async () => {
      expect(await lengthOf(await site.get("/pdf/agir"))).toBeGreaterThan(SIZE);
    });
    const sending = await growth(async () => {
      const answers = await Promise.all(Array.from({ length: READERS }, () => site.get("/pdf/agir")));
      const [slow, quick] = [answers.slice(READERS / 2), answers.slice(0, READERS / 2)];
      const lengths = await Promise.all(quick.map(lengthOf));
      // These had their first bytes and took no more while the others were served.
      lengths.push(...(await Promise.all(slow.map(lengthOf))));
      for (const length of lengths) expect(length).toBeGreaterThan(SIZE);
    });
    expect(fetching).toBeLessThan(SOME);
    expect(sending).toBeLessThan(SOME);
  },
);

/** How often the server has the PDF open. */
function openFiles(): number {
  const folder = `/proc/${site.process.pid}/fd`;
  return readdirSync(folder).filter((descriptor) => {
    try {
      return readlinkSync(`${folder}/${descriptor}`).startsWith(`${site.dataDir}/files/`);
    } catch {
      // Closed since it was listed.
      return false;
    }
  }).length;
}

test.skipIf(process.platform !== "linux")(
  "connections that ask many times at once and read nothing hold one file each, those that ask too often are closed, and others are answered in order",
  async () => {
    const { port } = new URL(site.address);
    const ask = (path: string) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`;
    const sockets = Array.from({ length: 100 }, () => connect(Number(port), "127.0.0.1"));
    await Promise.all(sockets.map((socket) => once(socket, "connect")));
    for (const socket of sockets) socket.pause().write(ask("/pdf/agir").repeat(100));
    await until(() => openFiles() >= sockets.length);
    expect((await site.get("/pdf/agir", { headers: { range: "bytes=0-99" } })).status).toBe(206);
    // The one that was just sent may not be closed yet.
    expect(openFiles()).toBeLessThanOrEqual(sockets.length + 1);
    for (const socket of sockets) socket.destroy();
    await until(() => openFiles() === 0);

    const greedy = connect(Number(port), "127.0.0.1").on("error", () => undefined);
    greedy.write(ask("/pdf/agir").repeat(300));
    await once(greedy.resume(), "close");
    await until(() => openFiles() === 0);

    const inOrder = connect(Number(port), "127.0.0.1").setEncoding("utf8");
    let answers = "";
    inOrder.on("data", (text) => (answers += text));
    inOrder.write(ask("/yok") + ask("/robots.txt") + ask("/healthz"));
    await until(() => answers.includes("\r\n\r\nok"));
    expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(["HTTP/1.1 404", "HTTP/1.1 200", "HTTP/1.1 200"]);
    inOrder.destroy();
  },
);
