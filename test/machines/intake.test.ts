import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { readConfig } from "../../src/config/read-config.ts";
import type { PageText } from "../../src/domain/issue/edition.ts";
import { PAGE_STEPS } from "../../src/domain/issue/page-picture.ts";
import { AUTO_PAGES } from "../../src/domain/issue/page-setup.ts";
import { paths } from "../../src/domain/paths.ts";
import { ingestPdf } from "../../src/issues/ingest/ingest-pdf.ts";
import { EditionStore } from "../../src/issues/render/edition-store.ts";
import { PdfProcessor } from "../../src/issues/render/pdf-processor.ts";
import { poisonPdf } from "../../src/issues/testing/poison-pdf.ts";
import { scannedPdf } from "../../src/issues/testing/scanned-pdf.ts";
import { plainText } from "../../src/issues/text/text-blocks.ts";
import { openFiles } from "../../src/platform/blobs/open-files.ts";
import { openMachines } from "../../src/platform/machines/open-machines.ts";
import { buildIssue } from "../content-service/build-post.ts";
import { startContentService } from "../content-service/start-content-service.ts";
import { type Postgres, startPostgres } from "../postgres/start-postgres.ts";
import { startPictureHost } from "../server/picture-host.ts";
import { type ServerProcess, startServer } from "../server/start-server.ts";
import { newBucket } from "./new-bucket.ts";
import { givenStore } from "./test-bucket.ts";
import { testFolder } from "./test-folder.ts";

const given = givenStore("radosgw");
const log = pino({ level: "silent" });
let postgres: Postgres;
beforeAll(async () => {
  if (given !== null) postgres = await startPostgres();
});
afterAll(() => postgres?.stop());

const PAGES = 24;
const SCANNED = "taranmis";
const SAMPLE = new URL("../../sample/issues/sayi-12.pdf", import.meta.url);
const SCANNED_PAGES = [8, 9, 10, 11, 12, 13];
const SCAN = /^[0-9a-f]{64}\/\d+-scan-\d+\.json$/;
/** Scans are read behind everything else that a busy machine is at. */
const SCANS_TIMEOUT_MS = 1_200_000;
const PAGE = /^[0-9a-f]{64}\/\d+-(?:thumb|small|medium|large)\.webp$/;

/** An edition and one of its files. */
function nameIn(key: string): string {
  return key.split("/").slice(-2).join("/");
}

/** What this machine made of editions, or fetched. */
async function editionFiles(dataDir: string, pattern: RegExp): Promise<string[]> {
  const names = await readdir(join(dataDir, "editions"), { recursive: true }).catch(() => []);
  return names.map(nameIn).filter((name) => pattern.test(name));
}

describe.skipIf(given === null)("issues on many machines", () => {
  const store = given as NonNullable<typeof given>;

  /** Three sites with one database and one store, and the names of what is stored there of editions. */
  async function threeSites(endpoint: string) {
    const url = await newBucket(store);
    const { AWS_ACCESS_KEY_ID = "", AWS_SECRET_ACCESS_KEY = "" } = process.env;
    const environment = {
      AWS_ACCESS_KEY_ID,
      AWS_SECRET_ACCESS_KEY,
      CONTENT_ENDPOINT: endpoint,
      DATABASE_URL: postgres.url,
      FILES_URL: url,
    };
    const start = async () => {
      const site = await startServer(environment, await testFolder());
      onTestFinished(() => site.close());
      return site;
    };
    const sites: ServerProcess[] = await Promise.all([start(), start(), start()]);
    const files = await openFiles(readConfig({ DATA_DIR: await testFolder(), FILES_URL: url }));
    onTestFinished(() => files[Symbol.dispose]());
    const stored = async (pattern: RegExp) => {
      const names: string[] = [];
      for await (const { key } of files.derived?.objects.list("editions/") ?? [])
        if (pattern.test(nameIn(key))) names.push(nameIn(key));
      return names;
    };
    return { sites, stored };
  }

  test("each page is drawn once, and a machine that is killed meanwhile is stood in for", async () => {
    const service = await startContentService({
      kind: "paged",
      posts: [buildIssue({}, PAGES), buildIssue({}, PAGES)],
    });
    onTestFinished(() => service.close());
    const { sites, stored } = await threeSites(service.endpoint);
    const drawn = () => Promise.all(sites.map(({ dataDir }) => editionFiles(dataDir, PAGE)));
    const holderOf = async () => (await drawn()).findIndex((pages) => pages.length >= 2 * PAGE_STEPS.length);
    let holder = await holderOf();
    for (; holder < 0; holder = await holderOf()) await pause(20);
    await sites[holder]?.stop("SIGKILL");

    const survivors = async () => (await drawn()).filter((_, machine) => machine !== holder).flat();
    const [storedByThen, drawnByThen] = [new Set(await stored(PAGE)), new Set(await survivors())];
    const all = 2 * PAGES * PAGE_STEPS.length;
    expect(storedByThen.size).toBeLessThan(all);
    await expect.poll(async () => (await stored(PAGE)).length, { timeout: 600_000 }).toBe(all);
    // Of those that go on none drew what another one had drawn.
    const later = await survivors();
    expect(new Set(later).size).toBe(later.length);
    expect(later.filter((name) => storedByThen.has(name) && !drawnByThen.has(name))).toEqual([]);
  });

  test("an issue's scans are read by one machine at a time, and by another one when it is killed", {
    timeout: SCANS_TIMEOUT_MS,
  }, async () => {
    const host = await startPictureHost((address) => [
      buildIssue({ id: SCANNED, featuredImage: null, pdf: { url: address(SCANNED) } }),
    ]);
    onTestFinished(() => host.close());
    const bytes = await scannedPdf(new Uint8Array(await readFile(SAMPLE)), SCANNED_PAGES, 100);
    host.files.set(SCANNED, { contentType: "application/pdf", bytes });
    const { sites, stored } = await threeSites(host.endpoint);
    const readBy = async () => {
      const scans = await Promise.all(sites.map(({ dataDir }) => editionFiles(dataDir, SCAN)));
      expect(scans.filter((names) => names.length > 0).length).toBeLessThanOrEqual(1);
      return scans.findIndex((names) => names.length >= 2);
    };
    let holder = await readBy();
    for (; holder < 0; holder = await readBy()) await pause(20);
    await sites[holder]?.stop("SIGKILL");
    expect((await stored(SCAN)).length).toBeLessThan(SCANNED_PAGES.length);
    await expect
      .poll(async () => (await stored(SCAN)).length, { timeout: 600_000 })
      .toBe(SCANNED_PAGES.length);
    for (const { address } of sites.toSpliced(holder, 1))
      await expect
        .poll(
          async () => {
            const page = await (await fetch(`${address}${paths.post(SCANNED)}`)).text();
            const version = new RegExp(`/sayi/${SCANNED}/([0-9a-f]{16})/`).exec(page)?.[1] ?? "";
            const { blocks } = (await (
              await fetch(`${address}${paths.pageText(SCANNED, version, 1)}`)
            ).json()) as PageText;
            return plainText(blocks);
          },
          { timeout: 600_000 },
        )
        .toContain("vardiyasında");
  });

  test("a PDF that crashes what opens it does so three times at the most on five machines", async () => {
    const url = await newBucket(store);
    const path = join(await testFolder(), "poison.pdf");
    await writeFile(path, poisonPdf());
    const source = { hash: "0".repeat(64), path, setup: AUTO_PAGES };
    const machines = await Promise.all(
      Array.from({ length: 5 }, async () => {
        const dataDir = await testFolder();
        const files = await openFiles(readConfig({ DATA_DIR: dataDir, FILES_URL: url }));
        const shared = await openMachines({ databaseUrl: postgres.url, log });
        // Ten processes start at once, on a machine that has other things to do.
        const limits = { jobTimeout: 5_000, startTimeout: 30_000 };
        const processor = new PdfProcessor({ limits }, null, shared.crashes);
        onTestFinished(async () => {
          processor.close();
          files[Symbol.dispose]();
          await shared[Symbol.asyncDispose]();
        });
        const editions = new EditionStore(join(dataDir, "editions"), processor, files.derived, shared.leases);
        return { editions, processor };
      }),
    );
    const ended = await Promise.allSettled(
      machines.flatMap(({ editions }) => [
        ingestPdf(editions, source),
        editions.picture(source, 2, "medium", "reader"),
        editions.tile(source, 2, 0, 0),
      ]),
    );
    expect(new Set(ended.map(({ status }) => status))).toEqual(new Set(["rejected"]));
    const crashes = machines.flatMap(({ processor: { states } }) =>
      [states.readers, states.ingest].map(({ ends }) => ends.crash + ends.limit),
    );
    expect(crashes.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(3);
    for (const { editions } of machines)
      expect(await editions.picture(source, 1, "medium", "reader")).toMatchObject({
        size: expect.any(Number),
      });
  });
});
