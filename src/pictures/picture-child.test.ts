import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { ChildEnded, type ChildLimits, ChildMissing, ChildWorker } from "../platform/jobs/child-worker.ts";
import type { PictureAnswer, PictureJob } from "./picture-jobs.ts";
import { plain } from "./testing/draw.ts";
import { isRunning, onlyPictureProcess, pictureProcesses } from "./testing/picture-processes.ts";

const PROCESS = new URL("./picture-process.ts", import.meta.url);

let folder: string;
let path: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "mecmua-worker-"));
  path = join(folder, "picture.png");
  await plain(90, 60).png().toFile(path);
});
afterAll(() => rm(folder, { recursive: true }));

type PictureWorker = ChildWorker<PictureJob, PictureAnswer>;

const started: PictureWorker[] = [];
afterEach(async () => {
  for (const worker of started.splice(0)) worker.stop();
  await until(async () => (await pictureProcesses(process.pid)).length === 0);
});

function workerOf(limits: Partial<ChildLimits> = {}): PictureWorker {
  const worker = new ChildWorker<PictureJob, PictureAnswer>(PROCESS, limits);
  started.push(worker);
  return worker;
}

async function until(isIt: () => Promise<boolean>): Promise<void> {
  while (!(await isIt())) await pause(20);
}

const look = (worker: PictureWorker) => worker.run({ type: "examine", path });

const onlyProcess = () => onlyPictureProcess(process.pid);

test("one process does one job after another", async () => {
  const worker = workerOf();
  expect(await look(worker)).toMatchObject({ outcome: "done", seen: { width: 90, height: 60 } });
  const id = await onlyProcess();
  expect(await look(worker)).toMatchObject({ outcome: "done" });
  expect(await onlyProcess()).toBe(id);
});

test("says why, when the machine could not do it", async () => {
  const answer = await workerOf().run({ type: "examine", path: join(folder, "yok") });
  expect(answer).toMatchObject({ outcome: "failed", code: "ENOENT" });
});

test("a job that takes too long is ended, and the next one is done", async () => {
  const worker = workerOf({ perJob: 3000 });
  await look(worker);
  const id = await onlyProcess();
  process.kill(id, "SIGSTOP");
  await expect(look(worker)).rejects.toThrow(ChildEnded);
  expect(await isRunning(id)).toBe(false);
  expect(await look(worker)).toMatchObject({ outcome: "done" });
});

test("a process that is killed at its work is told from one that is not there", async () => {
  const worker = workerOf();
  await look(worker);
  const id = await onlyProcess();
  process.kill(id, "SIGSTOP");
  const failure = look(worker).catch((error: unknown) => error);
  process.kill(id, "SIGKILL");
  expect(await failure).toBeInstanceOf(ChildEnded);
  expect(await failure).not.toBeInstanceOf(ChildMissing);
  expect(await look(worker)).toMatchObject({ outcome: "done" });
});

test("a process that was killed while it had nothing to do is replaced", async () => {
  const worker = workerOf();
  await look(worker);
  const id = await onlyProcess();
  process.kill(id, "SIGKILL");
  await until(async () => !(await isRunning(id)));
  // Before its end is noticed one job may still be given to it.
  const looked = await look(worker).catch((error: unknown) => {
    if (!(error instanceof ChildEnded)) throw error;
    return look(worker);
  });
  expect(looked).toMatchObject({ outcome: "done" });
  expect(await onlyProcess()).not.toBe(id);
});

test("when no process can be started it says so, and works when one can be again", async () => {
  const { execPath } = process;
  const worker = workerOf();
  process.execPath = join(folder, "yok");
  await expect(look(worker)).rejects.toThrow(ChildMissing);
  process.execPath = execPath;
  expect(await look(worker)).toMatchObject({ outcome: "done" });
});

test("the process ends when there is nothing to do, and comes back when there is", async () => {
  const worker = workerOf({ idle: 50 });
  await look(worker);
  await until(async () => (await pictureProcesses(process.pid)).length === 0);
  expect(await look(worker)).toMatchObject({ outcome: "done" });
});

test("stop ends it, even one that does not hear", async () => {
  const worker = workerOf();
  await look(worker);
  const id = await onlyProcess();
  process.kill(id, "SIGSTOP");
  worker.stop();
  await until(async () => !(await isRunning(id)));
});
