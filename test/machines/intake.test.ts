import { readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { readConfig } from "../../src/config/read-config.ts";
import { PAGE_STEPS } from "../../src/domain/issue/page-picture.ts";
import { AUTO_PAGES } from "../../src/domain/issue/page-setup.ts";
import { ingestPdf } from "../../src/issues/ingest/ingest-pdf.ts";
import { EditionStore } from "../../src/issues/render/edition-store.ts";
import { PdfProcessor } from "../../src/issues/render/pdf-processor.ts";
import { poisonPdf } from "../../src/issues/testing/poison-pdf.ts";
import { openFiles } from "../../src/platform/blobs/open-files.ts";
import { openMachines } from "../../src/platform/machines/open-machines.ts";
import { buildIssue } from "../content-service/build-post.ts";
import { startContentService } from "../content-service/start-content-service.ts";
import { type Postgres, startPostgres } from "../postgres/start-postgres.ts";
import { startServer } from "../server/start-server.ts";
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
const PAGE = /^[0-9a-f]{64}\/\d+-(?:thumb|small|medium|large)\.webp$/;

/** An edition and one of its files. */
function nameIn(key: string): string {
  return key.split("/").slice(-2).join("/");
}

/** Pictures of pages that this machine drew or fetched. */
async function pagesIn(dataDir: string): Promise<string[]> {
  const names = await readdir(join(dataDir, "editions"), { recursive: true }).catch(() => []);
  return names.map(nameIn).filter((name) => PAGE.test(name));
}

describe.skipIf(given === null)("issues on many machines", () => {
  const store = given as NonNullable<typeof given>;

  test("each page is drawn once, and a machine that is killed meanwhile is stood in for", async () => {
    const url = await newBucket(store);
    const service = await startContentService({
      kind: "paged",
      posts: [buildIssue({}, PAGES), buildIssue({}, PAGES)],
    });
    onTestFinished(() => service.close());
    const { AWS_ACCESS_KEY_ID = "", AWS_SECRET_ACCESS_KEY = "" } = process.env;
    const environment = {
      AWS_ACCESS_KEY_ID,
      AWS_SECRET_ACCESS_KEY,
      CONTENT_ENDPOINT: service.endpoint,
      DATABASE_URL: postgres.url,
      FILES_URL: url,
    };
    const start = async () => {
      const site = await startServer(environment, await testFolder());
      onTestFinished(() => site.close());
      return site;
    };
    const sites = await Promise.all([start(), start(), start()]);
    const drawn = () => Promise.all(sites.map(({ dataDir }) => pagesIn(dataDir)));
    const holderOf = async () => (await drawn()).findIndex((pages) => pages.length >= 2 * PAGE_STEPS.length);
    let holder = await holderOf();
    for (; holder < 0; holder = await holderOf()) await pause(20);
    await sites[holder]?.stop("SIGKILL");

    using files = await openFiles(readConfig({ DATA_DIR: await testFolder(), FILES_URL: url }));
    const stored = async () => {
      const names: string[] = [];
      for await (const { key } of files.derived?.objects.list("editions/") ?? [])
        if (PAGE.test(nameIn(key))) names.push(nameIn(key));
      return names;
    };
    const survivors = async () => (await drawn()).filter((_, machine) => machine !== holder).flat();
    const [storedByThen, drawnByThen] = [new Set(await stored()), new Set(await survivors())];
    const all = 2 * PAGES * PAGE_STEPS.length;
    expect(storedByThen.size).toBeLessThan(all);
    await expect.poll(async () => (await stored()).length, { timeout: 600_000 }).toBe(all);
    // Of those that go on none drew what another one had drawn.
    const later = await survivors();
    expect(new Set(later).size).toBe(later.length);
    expect(later.filter((name) => storedByThen.has(name) && !drawnByThen.has(name))).toEqual([]);
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
