import { expect, test, vi } from "vitest";
import { SingleFlight } from "./single-flight.ts";

/** Work that ends when a test says so. */
function heldWork() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const work = vi.fn((_signal: AbortSignal) => promise);
  return { work, resolve, reject, isAborted: () => work.mock.calls[0]?.[0].aborted };
}

test("many callers share one run, which goes on while one of them stays", async () => {
  const flights = new SingleFlight<string>();
  const { work, resolve, isAborted } = heldWork();
  const callers = Array.from({ length: 3 }, () => new AbortController());
  const [first, second, third] = callers.map(({ signal }) => flights.run("key", work, signal));
  callers[0]?.abort("a text, as servers give");
  callers[1]?.abort();
  await expect(first).rejects.toMatchObject({ name: "AbortError" });
  await expect(second).rejects.toMatchObject({ name: "AbortError" });
  expect(isAborted()).toBe(false);
  resolve("made");
  expect(await third).toBe("made");
  expect(work).toHaveBeenCalledTimes(1);
});

test("a run is aborted when all callers have gone, and whoever comes then begins anew", async () => {
  const flights = new SingleFlight<string>();
  const [left, anew] = [heldWork(), heldWork()];
  const caller = new AbortController();
  const answer = flights.run("key", left.work, caller.signal);
  caller.abort();
  expect(left.isAborted()).toBe(true);
  await expect(answer).rejects.toMatchObject({ name: "AbortError" });
  const next = flights.run("key", anew.work);
  left.reject(new Error("left"));
  await new Promise((resolve) => setImmediate(resolve));
  // The end of what was left does not part those who share the new run.
  const joined = flights.run("key", anew.work);
  anew.resolve("anew");
  expect(await Promise.all([next, joined])).toEqual(["anew", "anew"]);
  expect(anew.work).toHaveBeenCalledTimes(1);
  expect(anew.isAborted()).toBe(false);
});

test("a caller without a signal stays to the end", async () => {
  const flights = new SingleFlight<string>();
  const { work, resolve, isAborted } = heldWork();
  const staying = flights.run("key", work);
  const caller = new AbortController();
  const leaving = flights.run("key", work, caller.signal);
  caller.abort();
  await expect(leaving).rejects.toMatchObject({ name: "AbortError" });
  expect(isAborted()).toBe(false);
  resolve("made");
  expect(await staying).toBe("made");
});

test("nothing is begun for one who has gone already", async () => {
  const { work } = heldWork();
  const run = new SingleFlight<string>().run("key", work, AbortSignal.abort());
  await expect(run).rejects.toMatchObject({ name: "AbortError" });
  expect(work).not.toHaveBeenCalled();
});

test("what failed is not kept, and after clear everything begins anew", async () => {
  const flights = new SingleFlight<string>();
  await expect(flights.run("key", () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  const [old, anew] = [heldWork(), heldWork()];
  const waiting = flights.run("key", old.work);
  flights.clear();
  const next = flights.run("key", anew.work);
  old.resolve("old");
  anew.resolve("anew");
  expect(await Promise.all([waiting, next])).toEqual(["old", "anew"]);
});
