import { expect, test } from "vitest";
import { JobQueue, QueueFullError } from "./job-queue.ts";

const LEVELS = {
  reader: { max: 2, order: "newest first" },
  rest: { max: 3, order: "oldest first" },
} as const;

/** A queue whose only place is taken until `release` is called. */
function heldQueue() {
  const queue = new JobQueue<keyof typeof LEVELS>(1, LEVELS);
  const gate = Promise.withResolvers<void>();
  const held = queue.add("rest", () => gate.promise);
  const done: string[] = [];
  const add = (priority: keyof typeof LEVELS, name: string, signal?: AbortSignal) =>
    queue.add(priority, async () => done.push(name), signal).catch((error: unknown) => error);
  return { queue, done, add, held, release: gate.resolve };
}

test("the most urgent come first, each priority in its own order", async () => {
  const { add, done, release } = heldQueue();
  const added = [add("rest", "a"), add("reader", "b"), add("rest", "c"), add("reader", "d")];
  release();
  await Promise.all(added);
  expect(done).toEqual(["d", "b", "a", "c"]);
});

test("past the bound the one that would come last is given up", async () => {
  const { queue, add, done, release } = heldQueue();
  const readers = ["1", "2", "3"].map((name) => add("reader", name));
  expect(await readers[0]).toBeInstanceOf(QueueFullError);
  const rest = ["a", "b", "c", "d"].map((name) => add("rest", name));
  expect(await rest[3]).toBeInstanceOf(QueueFullError);
  expect([queue.isFull("reader"), queue.isFull("rest"), queue.isSaturated]).toEqual([true, true, true]);
  release();
  await Promise.all([...readers, ...rest]);
  expect(done).toEqual(["3", "2", "a", "b", "c"]);
  expect([queue.isFull("reader"), queue.isSaturated]).toEqual([false, false]);
});

test("what nobody waits for any more leaves its place at once, and is not begun", async () => {
  const { add, done, release } = heldQueue();
  const others = [add("reader", "1"), add("reader", "2")];
  for (let turn = 0; turn < 10; turn += 1) {
    const controller = new AbortController();
    const left = add("rest", "left", controller.signal);
    controller.abort("a text, as servers give");
    expect(await left).toMatchObject({ name: "AbortError" });
  }
  expect(await add("rest", "gone before", AbortSignal.abort())).toMatchObject({ name: "AbortError" });
  release();
  await Promise.all(others);
  expect(done).toEqual(["2", "1"]);
});

test("a job that has begun is finished, though nobody waits for it", async () => {
  const queue = new JobQueue(1, LEVELS);
  const controller = new AbortController();
  const job = queue.add(
    "reader",
    async () => {
      controller.abort();
      return "made";
    },
    controller.signal,
  );
  expect(await job).toBe("made");
});

test("a job that fails gives its place to the next one", async () => {
  const queue = new JobQueue(1, LEVELS);
  const failing = queue.add("reader", () => Promise.reject(new Error("broken")));
  const next = queue.add("reader", async () => "made");
  await expect(failing).rejects.toThrow("broken");
  expect(await next).toBe("made");
});

test("so many run at once as may", async () => {
  const queue = new JobQueue(2, { all: { max: 10, order: "oldest first" } });
  let running = 0;
  let most = 0;
  const job = async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
  };
  await Promise.all(Array.from({ length: 6 }, () => queue.add("all", job)));
  expect(most).toBe(2);
});

test("closing sends all away who wait and who come later", async () => {
  const { queue, add, held, release } = heldQueue();
  const waiting = [add("reader", "a"), add("rest", "b")];
  const closing = new Error("closing");
  queue.close(closing);
  expect(await Promise.all([...waiting, add("reader", "c")])).toEqual([closing, closing, closing]);
  release();
  await held;
});
