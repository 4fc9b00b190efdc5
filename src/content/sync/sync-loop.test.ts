import { expect, test } from "vitest";
import { retryDelay } from "./sync-loop.ts";

test("a service that fails gets at most a dozen tries in any minute, and one at least every 60 s", () => {
  let clock = 0;
  const tries: number[] = [];
  for (let failures = 1; clock < 600; failures += 1) {
    tries.push(clock);
    const delay = retryDelay(failures, null);
    expect(delay).toBeLessThanOrEqual(60);
    clock += delay;
  }
  for (const start of tries)
    expect(tries.filter((at) => at >= start && at < start + 60).length).toBeLessThanOrEqual(12);
});

test("the service's own Retry-After is kept, within an hour", () => {
  const delay = (retryAfterSeconds: number) => retryDelay(1, retryAfterSeconds);
  expect(delay(120)).toBe(120);
  expect(delay(0)).toBe(2);
  expect(delay(1_000_000)).toBe(3600);
});
