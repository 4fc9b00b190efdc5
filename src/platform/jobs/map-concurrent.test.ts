import { setImmediate } from "node:timers/promises";
import { expect, it } from "vitest";
import { mapConcurrent } from "./map-concurrent.ts";

const items = Array.from({ length: 50 }, (_, index) => index);

it("does everything once, never more at a time than there are lanes", async () => {
  const done: number[] = [];
  let [running, most] = [0, 0];
  await mapConcurrent(3, items, async (item, index) => {
    expect(item).toBe(index);
    running += 1;
    most = Math.max(most, running);
    await setImmediate();
    running -= 1;
    done.push(item);
  });
  expect(done).toEqual(items);
  expect(most).toBe(3);
});

it("begins nothing after a failure, and ends when nothing is under way", async () => {
  const begun: number[] = [];
  let running = 0;
  const work = mapConcurrent(3, items, async (item) => {
    begun.push(item);
    running += 1;
    await setImmediate();
    running -= 1;
    if (item === 4) throw new Error("full");
  });
  await expect(work).rejects.toThrow("full");
  expect(running).toBe(0);
  expect(begun.length).toBeLessThan(10);
});
