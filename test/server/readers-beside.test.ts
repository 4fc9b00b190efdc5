import { afterAll, beforeAll, expect, test } from "vitest";
import { issuePdf } from "../../src/issues/render/testing/issue-pdf.ts";
import { poisonPdf } from "../../src/issues/testing/poison-pdf.ts";
import { childProcesses, isRunning } from "../../src/platform/jobs/testing/child-processes.ts";
import { buildIssue } from "../content-service/build-post.ts";
import { expectSilence, startSiteInProcess, until, type WatchedSite } from "../faults/watched-site.ts";
import { type PictureHost, startPictureHost } from "./picture-host.ts";
import { JOB_LIMITS_MS } from "./start-in-process.ts";

const READERS = 4;
const PAGES_OF_EACH = 2;
const ARCHIVE_PAGES = 120;
/** What runs with the lowest priority of the system, its first argument. */
const INGEST = "pdf-process.ts\u000019";
const READING = /pdf-process\.ts\0$/;

let host: PictureHost;
let site: WatchedSite;
beforeAll(async () => {
  // The newest is ingested first.
  host = await startPictureHost((address) =>
    ["arsiv", "dergi", "zehir"].map((id, index) =>
      buildIssue({
        id,
        featuredImage: null,
        pdf: { url: address(id) },
        createdAt: new Date(Date.UTC(2026, 0, 20 - index)).toISOString(),
      }),
    ),
  );
  const serve = (id: string, bytes: Buffer) => host.files.set(id, { contentType: "application/pdf", bytes });
  serve("arsiv", await issuePdf({ pages: ARCHIVE_PAGES, size: [401, 601] }));
  serve("dergi", await issuePdf({ pages: READERS * PAGES_OF_EACH, size: [402, 602] }));
  serve("zehir", poisonPdf());
  site = await startSiteInProcess(
    { CONTENT_ENDPOINT: host.endpoint, MEMBERS_ONLY: "none", LOG_LEVEL: "info" },
    undefined,
    { processes: { pdfs: JOB_LIMITS_MS } },
  );
});
afterAll(async () => {
  await site.close();
  await host.close();
});

async function versionOf(id: string): Promise<string> {
  const found = await until(
    async () =>
      new RegExp(`/sayi/${id}/([0-9a-f]{16})/`).exec(await (await site.get(`/post/${id}`)).text())?.[1],
  );
  return found ?? "";
}

test("readers get their pages while an issue is ingested and another reader asks for a page that never ends", async () => {
  const [good, bad] = [await versionOf("dergi"), await versionOf("zehir")];
  const picture = (path: string) => site.get(`/sayi/${path}.webp`);
  // A second process may begin to ingest at any time.
  const processes = () => childProcesses(process.pid, READING);
  const [ingest = 0] = await until(
    () => childProcesses(process.pid, INGEST),
    (found) => found.length > 0,
  );
  // One process reads for readers as long as they ask for one PDF.
  expect((await picture(`zehir/${bad}/1/small`)).status).toBe(200);
  const hanging = await processes();
  let isPoisonDone = false;
  const poison = picture(`zehir/${bad}/2/small`).finally(() => {
    isPoisonDone = true;
  });

  const readers = Array.from({ length: READERS }, async (_, reader) => {
    for (let turn = 0; turn < PAGES_OF_EACH; turn += 1) {
      const answer = await picture(`dergi/${good}/${reader * PAGES_OF_EACH + turn + 1}/medium`);
      expect(answer.status).toBe(200);
      await answer.arrayBuffer();
    }
  });
  await Promise.all(readers);
  expect([isPoisonDone, site.said('"msg":"issue taken in"')]).toEqual([false, 0]);
  expect(await isRunning(ingest)).toBe(true);
  expect(await processes()).toEqual(expect.arrayContaining(hanging));

  const former = await processes();
  // As a limit would, after a time that a busy machine may need for the readers.
  for (const id of hanging) process.kill(id, "SIGKILL");
  expect((await poison).status).toBe(502);
  expect(await processes()).not.toEqual(expect.arrayContaining(hanging));
  // Another process makes the other pages; this one is not tried again, which would end that process as well.
  expect((await picture(`zehir/${bad}/1/large`)).status).toBe(200);
  const next = (await processes()).filter((id) => !former.includes(id));
  expect(next).toHaveLength(1);
  expect((await picture(`zehir/${bad}/2/small`)).status).toBe(502);
  expect(await processes()).toEqual(expect.arrayContaining(next));
  expect((await picture(`dergi/${good}/1/large`)).status).toBe(200);
  expect((await site.get("/healthz")).status).toBe(200);
  expectSilence(site, /"level":30/);
});
