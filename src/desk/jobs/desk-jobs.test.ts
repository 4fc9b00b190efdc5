import { pino } from "pino";
import { expect, onTestFinished, test } from "vitest";
import { oneDeskMachine } from "../machines/desk-machines.ts";
import { tempDesk } from "../testing/temp-desk.ts";
import { DeskJobs } from "./desk-jobs.ts";

test("one person has so many jobs at once, also of those begun in one moment, and nobody else fewer", async () => {
  const jobs = await DeskJobs.open({
    db: await tempDesk(),
    log: pino({ level: "silent" }),
    now: Date.now,
    machines: oneDeskMachine,
  });
  onTestFinished(() => jobs[Symbol.asyncDispose]());
  const ends: (() => void)[] = [];
  const start = (staffId: string) =>
    jobs.start({
      kind: "import survey",
      staffId,
      work: ({ signal }) =>
        new Promise<void>((resolve) => {
          ends.push(resolve);
          signal.addEventListener("abort", () => resolve());
        }),
    });
  const begun = await Promise.allSettled(Array.from({ length: 8 }, () => start("ada")));
  expect(begun.filter(({ status }) => status === "rejected")).toHaveLength(3);
  await expect(start("ada")).rejects.toMatchObject({ reason: "too many" });
  const other = await start("deniz");
  await expect.poll(() => ends.length).toBe(6);
  for (const end of ends.splice(0)) end();
  await expect.poll(async () => (await jobs.find(other.id))?.state).toBe("done");
  const again = await start("ada");
  expect(again.state).toBe("running");
  await expect.poll(() => ends.length).toBe(1);
  ends[0]?.();
});
