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
import { fillWithSample } from "../postgres/move-library.ts";
import { type Postgres, startPostgres } from "../postgres/start-postgres.ts";
import { type ServerProcess, startServer } from "../server/start-server.ts";
import { givenStore, newBucket } from "./test-bucket.ts";
import { testFolder } from "./test-folder.ts";

const given = givenStore("radosgw");
const log = pino({ level: "silent" });
let postgres: Postgres;
beforeAll(async () => {
  if (given !== null) postgres = await startPostgres();
});
afterAll(() => postgres?.stop());

const PAGE = /^\d+-(?:thumb|small|medium|large)\.webp$/;

/** Pictures of pages that this machine drew or fetched. */
async function pagesIn(dataDir: string): Promise<string[]> {
  const names = await readdir(join(dataDir, "editions"), { recursive: true }).catch(() => []);
  return names.filter((name) => PAGE.test(name.slice(name.lastIndexOf("/") + 1)));
}

describe.skipIf(given === null)("issues on many machines", () => {
  const store = given as NonNullable<typeof given>;

  test("each page is drawn once, and a machine that is killed meanwhile is stood in for", async () => {
    const url = await newBucket(store);
    await fillWithSample(postgres.url);
    const { AWS_ACCESS_KEY_ID = "", AWS_SECRET_ACCESS_KEY = "" } = process.env;
    const credentials = { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY };
    const environment = { ...credentials, DATABASE_URL: postgres.url, FILES_URL: url };
    const sites: ServerProcess[] = [];
    for (let machine = 0; machine < 3; machine += 1) {
      const site = await startServer(environment, await testFolder());
      onTestFinished(() => site.close());
      sites.push(site);
    }
    const drawn = () => Promise.all(sites.map(({ dataDir }) => pagesIn(dataDir)));
    const holderOf = async () => (await drawn()).findIndex((pages) => pages.length >= 8);
    let holder = await holderOf();
    for (; holder < 0; holder = await holderOf()) await pause(50);
    await sites[holder]?.stop("SIGKILL");

    using files = await openFiles(readConfig({ DATA_DIR: await testFolder(), FILES_URL: url }));
    const stored = async () => {
      const keys: string[] = [];
      for await (const { key } of files.derived?.objects.list("editions/") ?? []) keys.push(key);
      return keys;
    };
    const missing = async () => {
      const keys = await stored();
      const editions = keys.filter((key) => key.endsWith("/edition.json"));
      return Promise.all(
        editions.map(async (key) => {
          const target = {
            path: join(await testFolder(), "edition.json"),
            tempPath: join(await testFolder(), "x"),
          };
          await files.derived?.objects.download(key, target);
          const { pages } = (await import(target.path, { with: { type: "json" } })).default;
          const folder = key.slice(0, key.lastIndexOf("/") + 1);
          const has = keys.filter((one) => one.startsWith(folder) && PAGE.test(one.slice(folder.length)));
          return pages.length * PAGE_STEPS.length - has.length;
        }),
      );
    };
    await expect.poll(missing, { timeout: 150_000 }).toEqual([0, 0, 0]);
    // Of those that go on nobody drew what another one had drawn.
    const all = (await drawn()).filter((_, machine) => machine !== holder).flat();
    expect(new Set(all).size).toBe(all.length);
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
        const limits = { jobTimeout: 1_500, startTimeout: 3_000 };
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
