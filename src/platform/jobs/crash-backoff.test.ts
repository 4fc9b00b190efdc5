import { expect, test, vi } from "vitest";
import { CrashBackoff } from "./crash-backoff.ts";
import { JobProcessCrashed } from "./job-process.ts";

const MINUTE_MS = 60_000;

const crash = async () => {
  throw new JobProcessCrashed("ended");
};

test("what has crashed is not tried again until it is forgotten; a failure is no crash", async () => {
  const backoff = new CrashBackoff({ ttl: 10 * MINUTE_MS, maxKeys: 100 });
  const work = vi.fn(async () => "made");
  await expect(backoff.run({ a: 1 }, async () => Promise.reject(new Error("no space")))).rejects.toThrow(
    "no",
  );
  expect(await backoff.run({ a: 1 }, work)).toBe("made");
  await expect(backoff.run({ a: 1 }, crash)).rejects.toThrow("ended");
  await expect(backoff.run({ a: 1 }, work)).rejects.toThrow(JobProcessCrashed);
  expect(work).toHaveBeenCalledTimes(1);
  expect(await backoff.run({ b: 1 }, work)).toBe("made");

  const forgetful = new CrashBackoff({ ttl: 1, maxKeys: 100 });
  await expect(forgetful.run({ a: 1 }, crash)).rejects.toThrow("ended");
  await expect.poll(() => forgetful.run({ a: 1 }, work).catch(String)).toBe("made");
});

test("one file's tasks have a count of their own and one together", async () => {
  const backoff = new CrashBackoff({ ttl: MINUTE_MS, maxKeys: 100 });
  const run = (task: string, work: () => Promise<unknown>) => backoff.run({ file: 3, [task]: 1 }, work);
  for (const task of ["one", "two"]) {
    await expect(run(task, crash)).rejects.toThrow("ended");
    // What is refused without a try is not counted.
    for (let again = 0; again < 5; again += 1)
      await expect(run(task, crash)).rejects.toThrow("it did so before");
  }
  expect(await run("three", async () => "made")).toBe("made");
  await expect(run("four", crash)).rejects.toThrow("ended");
  await expect(run("five", async () => "made")).rejects.toThrow("it did so before");
});
