import { expect, test } from "vitest";
import { JobProcessUnavailable } from "./job-process.ts";
import { ProcessPool, QueueFullError, type QueueLevel } from "./process-pool.ts";

const LEVELS = {
  reader: { max: 2, order: "newest first" },
  rest: { max: 3, order: "oldest first" },
} as const;

/** A pool of workers that only test's own work uses. */
function poolOf<Priority extends string>(
  size: number,
  levels: Readonly<Record<Priority, QueueLevel>>,
  maxOfKey?: number,
) {
  const startWorker = () => ({ run: () => Promise.reject(new Error("not used")), close: () => undefined });
  const options = { file: new URL(import.meta.url), size, levels, overrides: { startWorker } };
  return new ProcessPool(maxOfKey === undefined ? options : { ...options, maxOfKey });
}

/** A pool whose only worker is taken until `release` is called. */
function heldPool() {
  const pool = poolOf(1, LEVELS);
  const gate = Promise.withResolvers<void>();
  const held = pool.use("rest", () => gate.promise);
  const done: string[] = [];
  const add = (priority: keyof typeof LEVELS, name: string, signal?: AbortSignal) =>
    pool.use(priority, async () => done.push(name), { signal }).catch((error: unknown) => error);
  return { pool, done, add, held, release: gate.resolve };
}

test("the most urgent come first, each priority in its own order", async () => {
  const { add, done, release } = heldPool();
  const added = [add("rest", "a"), add("reader", "b"), add("rest", "c"), add("reader", "d")];
  release();
  await Promise.all(added);
  expect(done).toEqual(["d", "b", "a", "c"]);
});

test("past the bound the one that would come last is given up", async () => {
  const { pool, add, done, release } = heldPool();
  const readers = ["1", "2", "3"].map((name) => add("reader", name));
  expect(await readers[0]).toBeInstanceOf(QueueFullError);
  const rest = ["a", "b", "c", "d"].map((name) => add("rest", name));
  expect(await rest[3]).toBeInstanceOf(QueueFullError);
  expect([pool.isFull("reader"), pool.isFull("rest"), pool.isSaturated]).toEqual([true, true, true]);
  release();
  await Promise.all([...readers, ...rest]);
  expect(done).toEqual(["3", "2", "a", "b", "c"]);
  expect([pool.isFull("reader"), pool.isSaturated]).toEqual([false, false]);
});

test("what nobody waits for any more leaves its place at once, and is not begun", async () => {
  const { add, done, release } = heldPool();
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
  const pool = poolOf(1, LEVELS);
  const controller = new AbortController();
  const job = pool.use(
    "reader",
    async () => {
      controller.abort();
      return "made";
    },
    { signal: controller.signal },
  );
  expect(await job).toBe("made");
});

test("a job that fails gives its place to the next one", async () => {
  const pool = poolOf(1, LEVELS);
  const failing = pool.use("reader", () => Promise.reject(new Error("broken")));
  const next = pool.use("reader", async () => "made");
  await expect(failing).rejects.toThrow("broken");
  expect(await next).toBe("made");
});

test("what a key names is held by one worker, also when another one was used last", async () => {
  const pool = poolOf(2, LEVELS);
  const use = (key: string, until?: Promise<void>) =>
    pool.use("rest", (worker) => Promise.resolve(until).then(() => worker), { key });
  const gate = Promise.withResolvers<void>();
  const first = use("a", gate.promise);
  const other = await use("b");
  gate.resolve();
  const holder = await first;
  expect(other).not.toBe(holder);
  expect([await use("b"), await use("a"), await use("b")]).toEqual([other, holder, other]);
});

test("so many run at once as may", async () => {
  const pool = poolOf(2, { all: { max: 10, order: "oldest first" } });
  let running = 0;
  let most = 0;
  const job = async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
  };
  await Promise.all(Array.from({ length: 6 }, () => pool.use("all", job)));
  expect(most).toBe(2);
});

test("jobs of one key leave a worker to others, who do not wait behind them", async () => {
  const pool = poolOf(2, LEVELS, 1);
  const gate = Promise.withResolvers<void>();
  const done: string[] = [];
  const add = (key: string, name: string, until = Promise.resolve()) =>
    pool.use("rest", () => until.then(() => done.push(name)), { key });
  const hanging = [add("a", "first of a", gate.promise), add("a", "second of a")];
  await Promise.all([add("b", "first of b"), add("c", "first of c")]);
  await add("b", "second of b");
  gate.resolve();
  await Promise.all(hanging);
  expect(done.slice(2)).toEqual(["second of b", "first of a", "second of a"]);
});

test("closing sends all away who wait and who come later", async () => {
  const { pool, add, held, release } = heldPool();
  const waiting = [add("reader", "a"), add("rest", "b")];
  pool.close();
  for (const failure of await Promise.all([...waiting, add("reader", "c")]))
    expect(failure).toBeInstanceOf(JobProcessUnavailable);
  release();
  await held;
});
