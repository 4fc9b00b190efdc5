import { expect, test } from "vitest";
import { retryWhileBusy as retry } from "./retry-while-busy.ts";

const pauses: number[] = [];
const retryWhileBusy = (work: () => Promise<number>, maxWait?: number) =>
  retry(work, maxWait, async (pause) => pauses.push(pause));

const busy = (errcode: number) => Object.assign(new Error("database is locked"), { errcode });

function failing(times: number, error: Error) {
  pauses.length = 0;
  let tries = 0;
  return async () => {
    tries += 1;
    if (tries <= times) throw error;
    return tries;
  };
}

const waited = () => pauses.reduce((sum, pause) => sum + pause, 0);

test("work that meets another's write is done again until it succeeds", async () => {
  // The second is SQLITE_BUSY_SNAPSHOT.
  for (const errcode of [5, 517]) {
    expect(await retryWhileBusy(failing(3, busy(errcode)))).toBe(4);
    expect(pauses).toEqual([50, 50, 50]);
  }
});

test("work that may wait for long is tried each second after the first two", async () => {
  expect(await retryWhileBusy(failing(42, busy(5)), 60_000)).toBe(43);
  expect(pauses).toEqual([...Array(40).fill(50), 1000, 1000]);
});

test.each([2_000, 60_000])("after %i milliseconds it is given up", async (maxWait) => {
  await expect(retryWhileBusy(failing(Number.POSITIVE_INFINITY, busy(5)), maxWait)).rejects.toThrow("locked");
  expect(waited()).toBeGreaterThanOrEqual(maxWait);
  expect(waited()).toBeLessThan(maxWait + 1_000);
});

test.each([busy(13), new Error("driver has already been destroyed")])(
  "%s is no reason to wait",
  async (error) => {
    await expect(retryWhileBusy(failing(1, error))).rejects.toBe(error);
    expect(pauses).toEqual([]);
  },
);
