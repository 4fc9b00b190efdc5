import { expect, test } from "vitest";
import { retryWhileBusy } from "./retry-while-busy.ts";

const busy = (errcode = 5) => Object.assign(new Error("database is locked"), { errcode });

test("work that meets another's write is done again until it succeeds", async () => {
  let tries = 0;
  const work = async () => {
    tries += 1;
    if (tries < 4) throw busy(5 | (1 << 8));
    return tries;
  };
  expect(await retryWhileBusy(work)).toBe(4);
});

test("any other error is thrown at once, and busy when it lasts", async () => {
  let tries = 0;
  const full = async () => {
    tries += 1;
    throw busy(13);
  };
  await expect(retryWhileBusy(full)).rejects.toThrow("locked");
  expect(tries).toBe(1);
  await expect(
    retryWhileBusy(async () => {
      tries += 1;
      throw busy();
    }),
  ).rejects.toThrow("locked");
  expect(tries).toBeGreaterThan(5);
});
