import { expect, test } from "vitest";
import { FairQueue } from "./fair-queue.ts";
import { QueueFullError } from "./process-pool.ts";

/** Work that ends when it is told to, in the order in which it begins. */
function held(queue: FairQueue) {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  return {
    begun,
    ends,
    run: (who: string, name: string) =>
      queue.run(who, () => {
        begun.push(name);
        return new Promise<string>((resolve) => ends.push(() => resolve(name)));
      }),
  };
}

test("those who ask take turns, however much one of them asks", async () => {
  const { begun, ends, run } = held(new FairQueue({ max: 2, maxOfOne: 1, maxWaiting: 10 }));
  const names = ["a1", "a2", "a3", "b1", "c1"];
  const all = names.map((name) => run(name[0] ?? "", name));
  await expect.poll(() => begun).toEqual(["a1", "b1"]);
  for (let count = 3; count <= 5; count += 1) {
    ends.shift()?.();
    await expect.poll(() => begun.length).toBe(count);
  }
  expect(begun).toEqual(["a1", "b1", "a2", "c1", "a3"]);
  for (const end of ends) end();
  expect(await Promise.all(all)).toEqual(names);
});

test("when too much waits the last of who asks most is refused, and nobody else", async () => {
  const { ends, run } = held(new FairQueue({ max: 1, maxOfOne: 1, maxWaiting: 3 }));
  const many = ["a1", "a2", "a3", "a4"].map((name) => run("a", name));
  const other = run("b", "b1");
  await expect(many[3]).rejects.toThrow(QueueFullError);
  const all = Promise.all([...many.slice(0, 3), other]);
  for (let count = 0; count < 4; count += 1) {
    await expect.poll(() => ends.length).toBe(1);
    ends.shift()?.();
  }
  expect(await all).toEqual(["a1", "a2", "a3", "b1"]);
});

test("work that fails gives its place on", async () => {
  const queue = new FairQueue({ max: 1, maxOfOne: 1, maxWaiting: 3 });
  await expect(queue.run("a", () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  expect(await queue.run("a", async () => "after")).toBe("after");
});
