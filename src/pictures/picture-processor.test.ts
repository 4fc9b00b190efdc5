import { copyFile, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { UnusableFile } from "../platform/blobs/unusable-file.ts";
import { JobProcessCrashed, JobProcessUnavailable } from "../platform/jobs/job-process.ts";
import { QueueFullError } from "../platform/jobs/process-pool.ts";
import { childProcesses, onlyChildProcess } from "../platform/jobs/testing/child-processes.ts";
import { type PicturePriority, PictureProcessor } from "./picture-processor.ts";
import { plain } from "./testing/draw.ts";

let folder: string;
let path: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "mecmua-maker-"));
  path = join(folder, "picture.png");
  await plain(90, 60).png().toFile(path);
});
afterAll(() => rm(folder, { recursive: true }));

let processor: PictureProcessor;
beforeEach(() => {
  processor = new PictureProcessor();
});
afterEach(async () => {
  processor.close();
  // The next test counts its own alone.
  await expect.poll(() => childProcesses(process.pid, "picture-process.ts")).toEqual([]);
});

const inspect = (priority: PicturePriority = "reader", at = path) =>
  processor.run(priority, at, "inspectPicture", at);

/** Holds the process: what is asked for now waits. @returns what sends it a signal */
async function hold(): Promise<(signal: NodeJS.Signals) => void> {
  await inspect();
  const id = await onlyChildProcess(process.pid, "picture-process.ts");
  process.kill(id, "SIGSTOP");
  return (signal) => process.kill(id, signal);
}

test("what readers wait for goes before what can wait", async () => {
  const send = await hold();
  const done: string[] = [];
  const asked = [inspect("background").then(() => done.push("under way"))];
  for (const name of ["calm 1", "calm 2"]) asked.push(inspect("background").then(() => done.push(name)));
  for (const name of ["urgent 1", "urgent 2"]) asked.push(inspect("reader").then(() => done.push(name)));
  send("SIGCONT");
  await Promise.all(asked);
  expect(done).toEqual(["under way", "urgent 1", "urgent 2", "calm 1", "calm 2"]);
});

test("it says that it is busy when 300 wait, and stop sends all of them away", async () => {
  await hold();
  const waiting = Array.from({ length: 301 }, () => inspect().catch((error: unknown) => error));
  await expect(inspect()).rejects.toThrow(QueueFullError);
  processor.close();
  for (const failure of await Promise.all(waiting)) expect(failure).toBeInstanceOf(JobProcessUnavailable);
  await expect(inspect()).rejects.toThrow(JobProcessUnavailable);
});

test("a picture that ends the process twice is unusable; others are not harmed, nor is one that did it once", async () => {
  const [bad, good] = [join(folder, "bad.png"), join(folder, "good.png")];
  await Promise.all([copyFile(path, bad), copyFile(path, good)]);
  const endAt = async (at: string) => {
    const send = await hold();
    const failure = inspect("reader", at).catch((error: unknown) => error);
    // By then the job lies at the process.
    await new Promise((resolve) => setImmediate(resolve));
    send("SIGKILL");
    expect(await failure).toBeInstanceOf(JobProcessCrashed);
  };
  await endAt(bad);
  await endAt(good);
  await endAt(bad);
  await expect(inspect("reader", bad)).rejects.toThrow("it did so before");
  expect(await inspect("reader", good)).toMatchObject({ width: 90 });
});

test("what is no picture is unusable, a file that is not there is the machine's trouble", async () => {
  const none = join(folder, "none");
  await writeFile(none, "a".repeat(900));
  await expect(inspect("reader", none)).rejects.toThrow(UnusableFile);
  const failure = await inspect("reader", join(folder, "yok")).catch((error: unknown) => error);
  expect(failure).not.toBeInstanceOf(UnusableFile);
  expect(failure).toMatchObject({ code: "ENOENT" });
});
