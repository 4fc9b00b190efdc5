import { expect, vi } from "vitest";
import { PAGE_STEPS } from "../../domain/page-picture.ts";
import { QueueFullError } from "../../platform/jobs/process-pool.ts";
import { onlyChildProcess } from "../../platform/jobs/testing/child-processes.ts";
import { WorkerUnavailable } from "../../platform/jobs/worker-process.ts";
import { ingestPdf } from "../ingest/ingest-pdf.ts";
import { failureOf } from "../testing/failure-of.ts";
import { issuePdf } from "./testing/issue-pdf.ts";
import { test } from "./testing/test-editions.ts";

// The process stands back behind everything else that this machine is at.
vi.setConfig({ testTimeout: 120_000 });

test("a page that a reader asks for overtakes the rest", async ({ editions }) => {
  const source = await editions.keep(await issuePdf({ pages: 12 }));
  const made: string[] = [];
  const asked = Promise.withResolvers<void>();
  let reading: Promise<unknown> = Promise.resolve();
  const ingesting = ingestPdf(editions.store, source, {
    onProgress: (done) => {
      made.push(String(done));
      if (done !== 2) return;
      reading = editions.store.picture(source, 12, "medium", "reader").then(() => made.push("reader"));
      asked.resolve();
    },
  });
  await asked.promise;
  await Promise.all([reading, ingesting]);
  expect(made.indexOf("reader")).toBeLessThan(6);
  expect(made.filter((entry) => entry !== "reader")).toEqual(
    Array.from({ length: 13 }, (_, done) => String(done)),
  );
});

test("ingesting that is broken off leaves whole files, and goes on from there", async ({ editions }) => {
  const source = await editions.keep(await issuePdf({ pages: 6 }));
  const stopped = new AbortController();
  await ingestPdf(editions.store, source, {
    signal: stopped.signal,
    onProgress: (done) => {
      if (done === 2) stopped.abort();
    },
  });
  const half = await editions.filesOf(source);
  expect(half).toHaveLength(2 * (PAGE_STEPS.length + 1) + 1);
  for (const file of half.filter((name) => name.includes(".webp")))
    expect((await editions.pictureOf(`${source.hash}/${file.split(" ")[0]}`)).format).toBe("webp");
  await ingestPdf(editions.store, source);
  expect(await editions.filesOf(source)).toEqual(expect.arrayContaining(half));
});

test("of too many readers those who came first are sent away, and closing sends away all", async ({
  editions,
}) => {
  const source = await editions.keep(await issuePdf());
  await editions.store.edition(source, "reader");
  process.kill(await onlyChildProcess(process.pid, "pdf-process.ts"), "SIGSTOP");
  const asked = Array.from({ length: 202 }, (_, index) => {
    const one = { ...source, hash: index.toString(16).padStart(64, "0") };
    return failureOf(editions.store.edition(one, "reader"));
  });
  // One is at the process, 200 wait.
  expect(await Promise.race(asked)).toBeInstanceOf(QueueFullError);
  editions.processor.close();
  const failures = await Promise.all(asked);
  expect(failures.filter((failure) => failure instanceof QueueFullError)).toHaveLength(1);
  expect(failures.filter((failure) => failure instanceof WorkerUnavailable)).toHaveLength(201);
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
  await vi.waitFor(() => expect(use).toHaveBeenCalledTimes(2));
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
