import { existsSync, readFileSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rm, rmdir, writeFile } from "node:fs/promises";
import { constants, tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, expect, onTestFinished, test, vi } from "vitest";
import { UnusableFile } from "../blobs/unusable-file.ts";
import { PublicError } from "../public-error.ts";
import {
  type JobLimits,
  JobOutOfMemory,
  JobProcess,
  JobProcessCrashed,
  JobProcessUnavailable,
} from "./job-process.ts";
import { childProcesses, isRunning, onlyChildProcess } from "./testing/child-processes.ts";
import type { TestJobs } from "./testing/test-process.ts";

const FILE = new URL("./testing/test-process.ts", import.meta.url);
/** Of /proc/PID/stat, counted after the program's name. */
const POLICY_FIELD = 38;
const SCHED_IDLE = "5";
// The process stands back behind everything else that this machine is at.
vi.setConfig({ testTimeout: 60_000 });

const started: JobProcess<TestJobs>[] = [];
afterEach(async () => {
  vi.unstubAllEnvs();
  for (const worker of started.splice(0)) worker.close();
  await expect.poll(() => childProcesses(process.pid, "test-process.ts")).toEqual([]);
});

function workerOf(limits: Partial<JobLimits> = {}): JobProcess<TestJobs> {
  const worker = new JobProcess<TestJobs>({ file: FILE, limits });
  started.push(worker);
  return worker;
}

const echo = (worker: JobProcess<TestJobs>) => worker.run("echo", "ışık", 7);
const ECHO = { text: "ışık", number: 7 };
const onlyProcess = () => onlyChildProcess(process.pid, "test-process.ts");
const failureOf = (work: Promise<unknown>) => work.catch((error: unknown) => error);

test("one process does one job after another", async () => {
  const worker = workerOf();
  expect(await echo(worker)).toEqual(ECHO);
  const id = await onlyProcess();
  expect(await echo(worker)).toEqual(ECHO);
  expect(await onlyProcess()).toBe(id);
});

test("errors come back as what they are", async () => {
  const worker = workerOf();
  const unusable = await failureOf(worker.run("refuse", "not a picture"));
  expect(unusable).toBeInstanceOf(UnusableFile);
  expect(unusable).toMatchObject({ message: "not a picture" });
  const refused = await failureOf(worker.run("refuseInPublic", "logo.png", "bir resim değil."));
  expect(refused).toBeInstanceOf(PublicError);
  const sentence = "bir resim değil.";
  expect(refused).toMatchObject({ reason: "conflict", place: "logo.png", sentence });
  expect(refused).toMatchObject({ message: `logo.png: ${sentence}` });
  const failure = await failureOf(worker.run("fail", "no space left", "ENOSPC"));
  expect(failure).not.toBeInstanceOf(UnusableFile);
  expect(failure).toMatchObject({ message: "no space left", code: "ENOSPC" });
  const unknown = worker.run as (name: string) => Promise<unknown>;
  expect(await failureOf(unknown.call(worker, "nothing"))).toMatchObject({ message: "no such job: nothing" });
});

test("a job that takes too long is ended, and the next one is done", async () => {
  const worker = workerOf({ jobTimeout: 100 });
  await echo(worker);
  const id = await onlyProcess();
  await expect(worker.run("hang")).rejects.toThrow(JobProcessCrashed);
  expect(await isRunning(id)).toBe(false);
  expect(await echo(workerOf())).toEqual(ECHO);
});

test("a job that takes too much memory is ended, and what it is on is not blamed", async () => {
  const worker = workerOf({ maxMemory: 300 * 1024 ** 2 });
  await echo(worker);
  await expect(worker.run("hold", 400 * 1024 ** 2)).rejects.toThrow(JobOutOfMemory);
  expect(await echo(worker)).toEqual(ECHO);
});

const GROUP = `/sys/fs/cgroup/memory/mecmua-${process.pid}`;
const limitedGroup = await mkdir(GROUP).then(
  () => true,
  () => false,
);
afterAll(() => (limitedGroup ? rmdir(GROUP) : undefined));

test.skipIf(!limitedGroup)("a process that Linux ends for want of memory blames no file either", async () => {
  await writeFile(join(GROUP, "memory.limit_in_bytes"), String(200 * 1024 ** 2));
  const worker = workerOf();
  await echo(worker);
  await writeFile(join(GROUP, "cgroup.procs"), String(await onlyProcess()));
  await expect(worker.run("hold", 400 * 1024 ** 2)).rejects.toThrow(JobOutOfMemory);
  expect(await echo(worker)).toEqual(ECHO);
});

test("a process that is killed at its work is told from one that is not there", async () => {
  const worker = workerOf();
  await echo(worker);
  const failure = failureOf(worker.run("hang"));
  process.kill(await onlyProcess(), "SIGKILL");
  expect(await failure).toBeInstanceOf(JobProcessCrashed);
  expect(await echo(worker)).toEqual(ECHO);
});

test("a process that was killed while it had nothing to do is replaced", async () => {
  const worker = workerOf();
  await echo(worker);
  const id = await onlyProcess();
  process.kill(id, "SIGKILL");
  await expect.poll(() => isRunning(id)).toBe(false);
  // Before its end is noticed one job may still be given to it.
  const echoed = await echo(worker).catch((error: unknown) => {
    if (!(error instanceof JobProcessCrashed || error instanceof JobProcessUnavailable)) throw error;
    return echo(worker);
  });
  expect(echoed).toEqual(ECHO);
  expect(await onlyProcess()).not.toBe(id);
});

test("when no process can be started it says so, and works when one can be again", async () => {
  const { execPath } = process;
  const worker = workerOf();
  process.execPath = "/yok";
  await expect(echo(worker)).rejects.toThrow(JobProcessUnavailable);
  process.execPath = execPath;
  expect(await echo(worker)).toEqual(ECHO);
});

test("the process ends when there is nothing to do, and comes back when there is", async () => {
  const worker = workerOf({ idleTimeout: 50 });
  await echo(worker);
  await expect.poll(() => childProcesses(process.pid, "test-process.ts")).toEqual([]);
  expect(await echo(worker)).toEqual(ECHO);
});

test("closing ends it for good, even one that does not react, and does not blame the job", async () => {
  const worker = workerOf();
  await echo(worker);
  const id = await onlyProcess();
  process.kill(id, "SIGSTOP");
  const failure = failureOf(worker.run("hang"));
  worker.close();
  expect(await failure).toBeInstanceOf(JobProcessUnavailable);
  await expect.poll(() => isRunning(id)).toBe(false);
  await expect(echo(worker)).rejects.toThrow(JobProcessUnavailable);
});

test("what the process has compiled is kept for the next one, though it is ended by SIGKILL", async () => {
  const folder = await mkdtemp(join(tmpdir(), "mecmua-cache-"));
  // After the process has ended, which may write more of it.
  onTestFinished(() => rm(folder, { recursive: true }));
  vi.stubEnv("NODE_COMPILE_CACHE", folder);
  await echo(workerOf());
  const cached = async () =>
    (await readdir(folder, { recursive: true })).filter((name) => name.includes("/"));
  await expect.poll(cached).not.toEqual([]);
});

test.runIf(existsSync("/usr/bin/chrt"))(
  "a process of the lowest priority gives its processor to whoever wants it, with all its threads",
  async () => {
    const worker = new JobProcess<TestJobs>({ file: FILE, niceness: constants.priority.PRIORITY_LOW });
    started.push(worker);
    await echo(worker);
    const tasks = `/proc/${await onlyProcess()}/task`;
    const policies = (await readdir(tasks)).map((id) => {
      const stat = readFileSync(`${tasks}/${id}/stat`, "utf8");
      return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[POLICY_FIELD];
    });
    expect(policies.length).toBeGreaterThan(1);
    expect(new Set(policies)).toEqual(new Set([SCHED_IDLE]));
  },
);

test("a long job tells how far it is, and ends in order when it is told to; one that does not is ended", async () => {
  const told: (number | null)[][] = [];
  const working = Promise.withResolvers<void>();
  const stopping = new AbortController();
  const { signal } = stopping;
  const worker = new JobProcess<TestJobs>({
    file: FILE,
    signal,
    onProgress(...progress) {
      told.push([...progress]);
      working.resolve();
    },
  });
  started.push(worker);
  const deaf = new JobProcess<TestJobs>({ file: FILE, signal });
  started.push(deaf);
  await echo(deaf);
  const waiting = worker.run("wait", 7);
  await working.promise;
  const hanging = failureOf(deaf.run("hang"));
  stopping.abort();
  expect([await waiting, told]).toEqual(["stopped", [[7, null]]]);
  expect(await hanging).toBeInstanceOf(JobProcessUnavailable);
});

test("a process knows the site's environment only where it is to, and bytes go to it as bytes", async () => {
  vi.stubEnv("MECMUA_SECRET", "gizli");
  expect(await workerOf().run("environment", "MECMUA_SECRET")).toBeNull();
  const told = new JobProcess<TestJobs>({ file: FILE, knowsEnvironment: true, takesBytes: true });
  started.push(told);
  expect(await told.run("environment", "MECMUA_SECRET")).toBe("gizli");
  expect(await told.run("length", Buffer.alloc(1_000_000))).toBe(1_000_000);
});
