import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate as turn } from "node:timers/promises";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { UnusableFile } from "../../platform/blobs/unusable-file.ts";
import { ChildEnded, type ChildLimits } from "../../platform/jobs/child-worker.ts";
import { failureOf } from "../testing/failure-of.ts";
import { PreviewMaker, PreviewsBusy } from "./preview-maker.ts";
import { closingWords } from "./testing/closing-words.ts";
import { onlyPreviewProcess } from "./testing/preview-processes.ts";
import { blankPages } from "./testing/raw-pdf.ts";

// The process stands back behind everything else that this machine is at.
vi.setConfig({ testTimeout: 120_000 });

const A4 = "/MediaBox [0 0 595 842]";
let folder: string;
let maker: PreviewMaker;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "mecmua-maker-"));
  maker = new PreviewMaker();
  for (const name of ["good.pdf", "bad.pdf", "other.pdf"])
    await writeFile(join(folder, name), blankPages([A4, A4]));
});
afterEach(async () => {
  maker.stop();
  await rm(folder, { recursive: true });
});

function make(name = "good.pdf", pages = 1): Promise<void> {
  const target = join(folder, `${name}-preview`);
  return maker.make({
    path: join(folder, name),
    pages,
    closing: closingWords(),
    aside: join(folder, "aside"),
    target,
  });
}

/** Holds the process: what is asked for now waits. @returns its number */
async function hold(): Promise<number> {
  await make();
  const id = await onlyPreviewProcess(process.pid);
  process.kill(id, "SIGSTOP");
  return id;
}

function limited(limits: Partial<ChildLimits>): void {
  maker.stop();
  maker = new PreviewMaker(limits);
}

test("it makes one after another, in a process that stands back", async () => {
  await Promise.all([make("good.pdf"), make("bad.pdf"), make("other.pdf")]);
  for (const name of ["good.pdf", "bad.pdf", "other.pdf"])
    expect((await readFile(join(folder, `${name}-preview`))).subarray(0, 5).toString()).toBe("%PDF-");
  const id = await onlyPreviewProcess(process.pid);
  const environment = (await readFile(`/proc/${id}/environ`, "utf8")).split("\0").filter(Boolean);
  expect(environment.filter((entry) => !/^(NODE_CHANNEL_|MALLOC_)/.test(entry))).toEqual([]);
  expect(await readFile(`/proc/${id}/oom_score_adj`, "utf8")).toBe("1000\n");
  const stat = (await readFile(`/proc/${id}/stat`, "utf8")).replace(/\(.*\)/, "()").split(" ");
  expect(Number(stat[18])).toBeGreaterThan(0);
});

test("a PDF that hangs the process is ended, and not tried again for a while", async () => {
  limited({ perJob: 2000, start: 0 });
  // Takes longer to draw than it takes to find the process.
  await writeFile(join(folder, "bad.pdf"), blankPages(Array.from({ length: 51 }, () => A4)));
  const failure = failureOf(make("bad.pdf", 50));
  process.kill(await onlyPreviewProcess(process.pid), "SIGSTOP");
  expect(await failure).toBeInstanceOf(ChildEnded);
  expect(await failureOf(make("bad.pdf"))).toBe(await failure);
});

test("one at which the process is killed is not tried again for a while; what waited is made", async () => {
  const id = await hold();
  const [bad, other] = [failureOf(make("bad.pdf")), make("other.pdf")];
  // The order has gone to the process.
  await turn();
  process.kill(id, "SIGKILL");
  expect(await bad).toBeInstanceOf(ChildEnded);
  expect(await failureOf(make("bad.pdf"))).toBe(await bad);
  await other;
});

test("what is unusable is refused by the same error, without another try", async () => {
  await writeFile(join(folder, "bad.pdf"), "Merhaba");
  const failure = await failureOf(make("bad.pdf"));
  expect(failure).toBeInstanceOf(UnusableFile);
  await writeFile(join(folder, "bad.pdf"), blankPages([A4, A4]));
  expect(await failureOf(make("bad.pdf"))).toBe(failure);
  await make();
});

test("a file that is not there is the machine's trouble, and passes", async () => {
  const failure = await failureOf(make("yok.pdf"));
  expect(failure).not.toBeInstanceOf(UnusableFile);
  expect(failure).toMatchObject({ code: "ENOENT" });
  await writeFile(join(folder, "yok.pdf"), blankPages([A4, A4]));
  await make("yok.pdf");
});

test("it says that it is busy when 30 wait, and stop sends all of them away", async () => {
  await hold();
  const waiting = Array.from({ length: 31 }, () => failureOf(make()));
  await expect(make()).rejects.toThrow(PreviewsBusy);
  maker.stop();
  for (const failure of await Promise.all(waiting)) expect(failure).toBeInstanceOf(ChildEnded);
  await expect(make()).rejects.toThrow(ChildEnded);
});
