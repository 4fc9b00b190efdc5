import { expect, test, vi } from "vitest";
import { AskerGone } from "../../issues/render/asker-gone.ts";
import { SharedWork } from "./single-flight.ts";

/** Work that ends when it is told to. */
function heldWork() {
  const { promise, resolve } = Promise.withResolvers<string>();
  const work = vi.fn((_gone: AbortSignal) => promise);
  return { work, end: resolve, gone: () => work.mock.calls[0]?.[0].aborted };
}

test("many who ask share one work, which goes on while one of them stays", async () => {
  const shared = new SharedWork();
  const { work, end, gone } = heldWork();
  const askers = Array.from({ length: 3 }, () => new AbortController());
  const answers = askers.map(({ signal }) => shared.once("key", work, signal));
  askers[0]?.abort();
  askers[1]?.abort();
  expect(gone()).toBe(false);
  end("made");
  expect(await answers[2]).toBe("made");
  expect(work).toHaveBeenCalledTimes(1);
});

test("work is told when all who asked have gone, and whoever asks then begins anew", async () => {
  const shared = new SharedWork();
  const [left, anew] = [heldWork(), heldWork()];
  const asker = new AbortController();
  const answer = shared.once("key", left.work, asker.signal);
  asker.abort();
  expect(left.gone()).toBe(true);
  const next = shared.once("key", anew.work);
  left.end("left");
  await answer;
  // The end of what was left does not part those who share the new one.
  const joined = shared.once("key", anew.work);
  anew.end("anew");
  expect(await Promise.all([next, joined])).toEqual(["anew", "anew"]);
  expect(anew.work).toHaveBeenCalledTimes(1);
  expect(anew.gone()).toBe(false);
});

test("one who asks without saying when he goes stays to the end", async () => {
  const shared = new SharedWork();
  const { work, end, gone } = heldWork();
  const staying = shared.once("key", work);
  const asker = new AbortController();
  void shared.once("key", work, asker.signal);
  asker.abort();
  expect(gone()).toBe(false);
  end("made");
  expect(await staying).toBe("made");
});

test("nothing is begun for one who has gone already", async () => {
  const { work } = heldWork();
  await expect(new SharedWork().once("key", work, AbortSignal.abort())).rejects.toThrow(AskerGone);
  expect(work).not.toHaveBeenCalled();
});
