import { expect, test, vi } from "vitest";
import { writePatiently } from "./patient-write.ts";

const pauses = vi.hoisted(() => [] as number[]);
vi.mock("node:timers/promises", () => ({ setTimeout: async (pause: number) => void pauses.push(pause) }));

const busy = (errcode: number) => Object.assign(new Error("database is locked"), { errcode });

function failing(times: number, error: Error) {
  pauses.length = 0;
  let tries = 0;
  return async () => {
    tries += 1;
    if (tries <= times) throw error;
  };
}

test("a write is tried again, ever less often, until another's has ended", async () => {
  // The second is SQLITE_BUSY_SNAPSHOT.
  for (const errcode of [5, 517]) {
    await writePatiently(failing(7, busy(errcode)));
    expect(pauses).toEqual([50, 100, 200, 400, 800, 1000, 1000]);
  }
});

test("after a minute it is given up", async () => {
  await expect(writePatiently(failing(Number.POSITIVE_INFINITY, busy(5)))).rejects.toThrow("locked");
  expect(pauses.reduce((sum, pause) => sum + pause)).toBeGreaterThanOrEqual(60_000);
  expect(pauses.reduce((sum, pause) => sum + pause)).toBeLessThan(62_000);
});

test.each([busy(13), new Error("driver has already been destroyed")])(
  "%s is no reason to wait",
  async (error) => {
    await expect(writePatiently(failing(1, error))).rejects.toBe(error);
    expect(pauses).toEqual([]);
  },
);
