import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { throttle } from "./throttle.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("calls of two seconds become one, and those that keep coming one in ten seconds", () => {
  const action = vi.fn();
  const call = throttle(action);
  for (let calls = 0; calls < 19; calls += 1) {
    call();
    vi.advanceTimersByTime(100);
  }
  expect(action).not.toHaveBeenCalled();
  vi.advanceTimersByTime(100);
  expect(action).toHaveBeenCalledTimes(1);
  call();
  vi.advanceTimersByTime(9_900);
  expect(action).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(100);
  expect(action).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(60_000);
  expect(action).toHaveBeenCalledTimes(2);
  call();
  vi.advanceTimersByTime(2000);
  expect(action).toHaveBeenCalledTimes(3);
});
