import { expect, test } from "vitest";
import { repeat } from "./repeat.ts";

test("work is repeated, never twice at once, and its end waits for what is under way", async () => {
  let [begun, ended] = [0, 0];
  const isOver = Promise.withResolvers<void>();
  const repeated = repeat(1, async () => {
    begun += 1;
    if (begun === 3) await isOver.promise;
    ended += 1;
  });
  await expect.poll(() => [begun, ended]).toEqual([3, 2]);
  const ending = repeated[Symbol.asyncDispose]();
  expect(repeated.signal.aborted).toBe(true);
  isOver.resolve();
  await ending;
  expect([begun, ended]).toEqual([3, 3]);
});
