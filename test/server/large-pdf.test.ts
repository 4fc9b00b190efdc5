import { randomBytes } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
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

/** The server's own, without its processes', in bytes. */
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
