import { expect, test } from "vitest";
import { patiently } from "./retry-while-busy.ts";

const busy = (errcode = 5) => Object.assign(new Error("database is locked"), { errcode });

test("work that meets another's write is done again until it succeeds", async () => {
  let tries = 0;
  const work = async () => {
    tries += 1;
    if (tries < 4) throw busy(5 | (1 << 8));
    return tries;
  };
  expect(await patiently(work)).toBe(4);
});

test("any other error is thrown at once, and busy when it lasts", async () => {
  let tries = 0;
  const full = async () => {
    tries += 1;
    throw busy(13);
  };
  await expect(patiently(full)).rejects.toThrow("locked");
  expect(tries).toBe(1);
  await expect(
    patiently(async () => {
      tries += 1;
      throw busy();
    }),
  ).rejects.toThrow("locked");
  expect(tries).toBeGreaterThan(5);
});
