import { createHash } from "node:crypto";
import { mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import sharp, { type Metadata } from "sharp";
import { test as base } from "vitest";
import { AUTO_PAGES, type PageSetup } from "../../../domain/issue/page-setup.ts";
import type { JobLimits } from "../../../platform/jobs/job-process.ts";
import { childProcesses } from "../../../platform/jobs/testing/child-processes.ts";
import { EditionStore } from "../edition-store.ts";
import { PdfProcessor } from "../pdf-processor.ts";
import { editionKey, type PdfSource } from "../pdf-source.ts";

/** A process that a test stops is not ended by the clock, however slow the machine is. */
const CLOCK_TIMEOUT_MS = 3_600_000;

/** A store of editions with its process, in a folder of its own. */
class TestEditions {
  readonly folder: string;
  processor: PdfProcessor;
  store: EditionStore;

  constructor(folder: string) {
    this.folder = folder;
    this.processor = new PdfProcessor({ limits: { clockTimeout: CLOCK_TIMEOUT_MS } });
    this.store = this.#openStore();
  }

  /** What the site is after a restart. @returns the new store */
  restart(limits: Partial<JobLimits> = {}): EditionStore {
    this.processor.close();
    this.processor = new PdfProcessor({ limits });
    this.store = this.#openStore();
    return this.store;
  }

  async keep(pdf: Buffer, setup: Partial<PageSetup> = {}): Promise<PdfSource> {
    const hash = createHash("sha256").update(pdf).digest("hex");
    const path = join(this.folder, `${hash}.pdf`);
    await writeFile(path, pdf);
    return { hash, path, setup: { ...AUTO_PAGES, ...setup } };
  }

  /** Every file of the store, with what would change if it were made again. */
  async filesOf(source: PdfSource): Promise<string[]> {
    const key = editionKey(source);
    const place = join(this.folder, "editions", "4", key.slice(0, 2), key);
    const names = await readdir(place).catch(() => []);
    const files = names.map(async (name) => `${name} ${(await stat(join(place, name))).ino}`);
    return (await Promise.all(files)).sort();
  }

  async namesOf(source: PdfSource): Promise<(string | undefined)[]> {
    return (await this.filesOf(source)).map((file) => file.split(" ")[0]);
  }

  /** What is half written. */
  incoming(): Promise<string[]> {
    return readdir(join(this.folder, "editions", "incoming"));
  }

  async pictureOf(name: string): Promise<Metadata> {
    return sharp(await buffer(await this.store.files.open(name))).metadata();
  }

  #openStore(): EditionStore {
    return new EditionStore(join(this.folder, "editions"), this.processor);
  }
}

/** A fixture wants a pattern. */
export const test = base.extend("editions", async ({ task: _ }, { onCleanup }): Promise<TestEditions> => {
  const editions = new TestEditions(await mkdtemp(join(tmpdir(), "mecmua-editions-")));
  onCleanup(async () => {
    editions.processor.close();
    // They end a moment later: the next test counts its own alone, and until then they may write.
    while ((await childProcesses(process.pid, "pdf-process.ts")).length > 0) await pause(10);
    await rm(editions.folder, { recursive: true });
  });
  return editions;
});
