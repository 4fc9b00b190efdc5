import { mkdir, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, vi } from "vitest";
import { mayMount, mount, unmount } from "../../../test/server/small-disk.ts";
import { FIRST_STEPS } from "../../domain/issue/page-picture.ts";
import { JobProcessUnavailable } from "../../platform/jobs/job-process.ts";
import { QueueFullError } from "../../platform/jobs/process-pool.ts";
import { childProcesses, onlyChildProcess } from "../../platform/jobs/testing/child-processes.ts";
import { ingestPdf } from "../ingest/ingest-pdf.ts";
import { failureOf } from "../testing/failure-of.ts";
import { EditionStore } from "./edition-store.ts";
import { PdfProcessor } from "./pdf-processor.ts";
import { editionKey } from "./pdf-source.ts";
import { issuePdf } from "./testing/issue-pdf.ts";
import { test } from "./testing/test-editions.ts";

test("a page that a reader asks for overtakes the rest", async ({ editions }) => {
  const source = await editions.keep(await issuePdf({ pages: 8 }));
  // The readers' process is there: starting it may take as long as all pages.
  await editions.store.edition(source, "reader");
  const made: string[] = [];
  const asked = Promise.withResolvers<void>();
  let reading: Promise<unknown> = Promise.resolve();
  const ingesting = ingestPdf(editions.store, source, {
    onProgress: (done) => {
      made.push(String(done));
      if (done !== 2) return;
      reading = editions.store.picture(source, 8, "medium", "reader").then(() => made.push("reader"));
      asked.resolve();
    },
  });
  await asked.promise;
  await Promise.all([reading, ingesting]);
  expect(made.indexOf("reader")).toBeLessThan(6);
  expect(made.filter((entry) => entry !== "reader")).toEqual(
    Array.from({ length: 9 }, (_, done) => String(done)),
  );
});

test("ingesting that is broken off leaves whole files, and goes on from there", async ({ editions }) => {
  const source = await editions.keep(await issuePdf({ pages: 5 }));
  const stopped = new AbortController();
  await ingestPdf(editions.store, source, {
    signal: stopped.signal,
    onProgress: (done) => {
      if (done === 2) stopped.abort();
    },
  });
  const half = await editions.filesOf(source);
  // Two pages, and what was made of those beside them.
  const filesOfPage = FIRST_STEPS.length + 1;
  expect(half.length).toBeGreaterThanOrEqual(2 * filesOfPage + 1);
  expect(half.length).toBeLessThan(5 * filesOfPage + 1);
  for (const file of half.filter((name) => name.includes(".webp")))
    expect((await editions.pictureOf(`${editionKey(source)}/${file.split(" ")[0]}`)).format).toBe("webp");
  await ingestPdf(editions.store, source);
  expect(await editions.filesOf(source)).toEqual(expect.arrayContaining(half));
});

test("the widest pictures wait for all else, are made one at a time and not again", async ({ editions }) => {
  const source = await editions.keep(await issuePdf({ pages: 3 }));
  const another = await editions.keep(await issuePdf({ pages: 2 }));
  const use = vi.spyOn(editions.processor, "use");
  await ingestPdf(editions.store, source);
  expect(await editions.namesOf(source)).not.toContain("1-large.webp");
  const asked = await editions.store.picture(source, 3, "large", "reader");
  const stopped = new AbortController();
  const onProgress = (done: number) => {
    if (done === 1) stopped.abort();
  };
  await ingestPdf(editions.store, source, { part: "widest", signal: stopped.signal, onProgress });
  // Only one was on its way when something new came.
  expect(await editions.namesOf(source)).toContain("1-large.webp");
  expect(await editions.namesOf(source)).not.toContain("2-large.webp");
  use.mockClear();
  await Promise.all([
    ingestPdf(editions.store, source, { part: "widest" }),
    ingestPdf(editions.store, another),
  ]);
  expect(new Set(use.mock.calls.map(([urgency, hash]) => `${hash === source.hash} ${urgency}`))).toEqual(
    new Set(["true idle", "false first"]),
  );
  expect(await editions.store.isMade(source, 2, "widest")).toBe(true);
  expect(await editions.store.picture(source, 3, "large", "reader")).toEqual(asked);
  use.mockClear();
  await ingestPdf(editions.store, source, { part: "widest" });
  expect(use).not.toHaveBeenCalled();
});

test("what was broken off after its first page goes on with several pages at once", async ({ editions }) => {
  const source = await editions.keep(await issuePdf({ pages: 6 }));
  const stopped = new AbortController();
  const onProgress = (done: number) => {
    if (done === 1) stopped.abort();
  };
  await ingestPdf(editions.store, source, { signal: stopped.signal, onProgress });
  const pages = new Set<number>();
  const { promise: twoAtOnce, resolve } = Promise.withResolvers<void>();
  const text = editions.store.text.bind(editions.store);
  vi.spyOn(editions.store, "text").mockImplementation(async (...given) => {
    pages.add(given[1]);
    if (pages.size > 1) resolve();
    // A page waits until another one is on its way as well.
    await twoAtOnce;
    return text(...given);
  });
  await ingestPdf(editions.store, source);
  expect(await editions.store.isMade(source, 6, "first")).toBe(true);
});

test("a PDF that hangs holds up its own readers only, and ingesting holds up none", async ({ editions }) => {
  const [hanging, other, ingested] = await Promise.all(
    [2, 3, 4].map(async (pages) => editions.keep(await issuePdf({ pages }))),
  );
  if (!hanging || !other || !ingested) throw new Error("three were kept");
  await editions.store.edition(hanging, "reader");
  process.kill(await onlyChildProcess(process.pid, "pdf-process.ts"), "SIGSTOP");
  const own = [1, 2].map((page) => failureOf(editions.store.picture(hanging, page, "small", "reader")));
  await editions.store.picture(other, 3, "small", "reader");
  await ingestPdf(editions.store, ingested);
  await editions.store.text(other, 1, "reader");
  editions.processor.close();
  for (const failure of await Promise.all(own)) expect(failure).toBeInstanceOf(JobProcessUnavailable);
});

test("two who ingest the same PDF make each page once, and both see it done", async ({ editions }) => {
  const source = await editions.keep(await issuePdf({ pages: 3 }));
  const other = new PdfProcessor();
  onTestFinished(() => other.close());
  const stores = [editions.store, new EditionStore(join(editions.folder, "editions"), other)];
  const uses = [vi.spyOn(editions.processor, "use"), vi.spyOn(other, "use")];
  await Promise.all(stores.map((store) => ingestPdf(store, source)));
  other.close();
  const tasks = uses.flatMap(({ mock }) => mock.calls.map(([, , task]) => task));
  expect(tasks.filter((task) => task.endsWith("-pictures"))).toHaveLength(3);
  expect(tasks.filter((task) => /\/\d+\.json$/.test(task))).toHaveLength(3);
  expect(await editions.namesOf(source)).not.toContain("claim");
});

test("what was left by a process that was killed is taken over", async ({ editions }) => {
  const source = await editions.keep(await issuePdf({ pages: 2 }));
  const claim = editions.store.claimPath(source);
  await editions.store.edition(source, "first");
  await writeFile(claim, "");
  await utimes(claim, new Date(), new Date(Date.now() - 11_000));
  await ingestPdf(editions.store, source);
  expect(await editions.store.isMade(source, 2, "first")).toBe(true);
});

test("of too many readers those who came first are sent away, and closing sends away all", async ({
  editions,
}) => {
  const source = await editions.keep(await issuePdf());
  const another = await editions.keep(await issuePdf({ pages: 1 }));
  await Promise.all([source, another].map((one) => editions.store.edition(one, "reader")));
  const processes = await childProcesses(process.pid, "pdf-process.ts");
  expect(processes).toHaveLength(2);
  for (const id of processes) process.kill(id, "SIGSTOP");
  const asked = Array.from({ length: 203 }, (_, index) => {
    const one = { ...source, hash: index.toString(16).padStart(64, "0") };
    return failureOf(editions.store.edition(one, "reader"));
  });
  // Two are at their processes, 200 wait.
  expect(await Promise.race(asked)).toBeInstanceOf(QueueFullError);
  editions.processor.close();
  const failures = await Promise.all(asked);
  expect(failures.filter((failure) => failure instanceof QueueFullError)).toHaveLength(1);
  expect(failures.filter((failure) => failure instanceof JobProcessUnavailable)).toHaveLength(202);
});

test("a reader who turns page after page takes nobody's place: what he left is not made", async ({
  editions,
}) => {
  const source = await editions.keep(await issuePdf({ pages: 3 }));
  await editions.store.edition(source, "reader");
  const held = await onlyChildProcess(process.pid, "pdf-process.ts");
  process.kill(held, "SIGSTOP");
  const use = vi.spyOn(editions.processor, "use");
  const others = [1, 2].map((page) => editions.store.picture(source, page, "small", "reader"));
  await expect.poll(() => use).toHaveBeenCalledTimes(2);
  // Far more than may wait at once.
  for (let turn = 1; turn <= 150; turn += 1) {
    const caller = new AbortController();
    const asked = [
      editions.store.picture(source, 3, "large", "reader", caller.signal),
      editions.store.text(source, 3, "reader", caller.signal),
      editions.store.tile(source, 3, 0, 0, caller.signal),
    ].map(failureOf);
    await vi.waitFor(() => expect(use).toHaveBeenCalledTimes(2 + 3 * turn), {
      timeout: 60_000,
      interval: 1,
    });
    caller.abort();
    for (const failure of await Promise.all(asked)) expect(failure).toMatchObject({ name: "AbortError" });
  }
  process.kill(held, "SIGCONT");
  await Promise.all(others);
  // Whoever asks for the same now has it.
  await editions.store.picture(source, 3, "medium", "reader", new AbortController().signal);
  expect(await editions.namesOf(source)).toEqual([
    "1-small.webp",
    "2-small.webp",
    "3-medium.webp",
    "edition.json",
  ]);
});

test.skipIf(!(await mayMount()))(
  "pages are made ahead of readers while the databases have room",
  async ({ editions }) => {
    const source = await editions.keep(await issuePdf({ pages: 2 }));
    const folder = join(editions.folder, "editions");
    await mkdir(folder);
    mount("-t", "tmpfs", "-o", "size=60m", "tmpfs", folder);
    try {
      await expect(ingestPdf(editions.store, source)).rejects.toMatchObject({ code: "ENOSPC" });
      expect(await editions.store.isMade(source, 1, "first")).toBe(false);
      // Whoever reads has a page still.
      expect((await editions.store.picture(source, 1, "small", "reader")).size).toBeGreaterThan(0);
      mount("-o", "remount,size=128m", folder);
      await ingestPdf(editions.store, source);
      expect(await editions.store.isMade(source, 2, "first")).toBe(true);
    } finally {
      unmount(folder);
    }
  },
);
