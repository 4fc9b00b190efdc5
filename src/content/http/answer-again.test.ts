import { setTimeout as pause } from "node:timers/promises";
import { expect, onTestFinished, test, vi } from "vitest";
import { sharedContent } from "../sync/shared-content.ts";
import { answerAgain } from "./answer-again.ts";

/** A machine whose copy is as old as its mark says; its sync brings what the library has when it begins. */
function machine(library: { mark: string | Error }, copy: { mark: string | null }) {
  const read = vi.fn(async () => {
    if (library.mark instanceof Error) throw library.mark;
    return library.mark;
  });
  const requestSync = vi.fn();
  const content = sharedContent({
    library: { mark: { read } } as never,
    mark: () => copy.mark,
    requestSync,
    async nextSync() {
      await pause(1);
      copy.mark = String(library.mark);
    },
  });
  const answer = vi.fn((_: Request) => new Response(null, { status: copy.mark === "new" ? 200 : 404 }));
  const ask = async (method = "GET") =>
    (await answerAgain(answer, content)(new Request("http://dergi.example/sayi/on", { method }))).status;
  return { ask, answer, read, requestSync };
}

test("what another machine has published is found by whoever asks, with one sync for all", async () => {
  const { ask, requestSync } = machine({ mark: "new" }, { mark: "old" });
  expect(await Promise.all([ask(), ask(), ask("HEAD")])).toEqual([200, 200, 200]);
  expect(requestSync).toHaveBeenCalledTimes(1);
});

test("a sync that ends between the answer and the look is not overlooked", async () => {
  const copy = { mark: "old" };
  const { ask, answer, read } = machine({ mark: "new" }, copy);
  answer.mockImplementationOnce(() => {
    copy.mark = "new";
    return new Response(null, { status: 404 });
  });
  expect(await ask()).toBe(200);
  expect(read).not.toHaveBeenCalled();
});

test("a wrong address costs one question", async () => {
  const { ask, answer, read, requestSync } = machine({ mark: "old" }, { mark: "old" });
  expect(await Promise.all([ask(), ask()])).toEqual([404, 404]);
  expect([answer.mock.calls.length, read.mock.calls.length, requestSync.mock.calls.length]).toEqual([
    2, 1, 0,
  ]);
});

test("while the library is away nothing is said to be missing, by one question for all", async () => {
  const { ask, read, requestSync } = machine({ mark: new Error("away") }, { mark: "old" });
  expect(await Promise.all([ask(), ask()])).toEqual([503, 503]);
  expect([read.mock.calls.length, requestSync.mock.calls.length]).toEqual([1, 0]);
});

test("a sync that does not come in time leaves it unknown", async () => {
  const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(AbortSignal.abort());
  onTestFinished(() => timeout.mockRestore());
  const { ask } = machine({ mark: "new" }, { mark: "old" });
  expect(await ask()).toBe(503);
});

test("who asks while a look is under way has one of their own", async () => {
  const library = { mark: "old" };
  const { ask, read } = machine(library, { mark: "old" });
  const { promise: answered, resolve } = Promise.withResolvers<void>();
  read.mockImplementationOnce(async () => {
    await answered;
    return "old";
  });
  const former = ask();
  await vi.waitFor(() => expect(read).toHaveBeenCalled());
  library.mark = "new";
  const present = ask();
  resolve();
  expect(await Promise.all([former, present])).toEqual([404, 200]);
});

test("what is written is not done twice, and a library that changes all the time ends the tries", async () => {
  const writing = machine({ mark: "new" }, { mark: "old" });
  expect(await writing.ask("POST")).toBe(404);
  expect(writing.answer).toHaveBeenCalledTimes(1);
  const copy = { mark: "0" };
  const restless = machine({ mark: "other" }, copy);
  restless.answer.mockImplementation(() => {
    copy.mark = String(Number(copy.mark) + 1);
    return new Response(null, { status: 404 });
  });
  expect(await restless.ask()).toBe(404);
  expect(restless.answer).toHaveBeenCalledTimes(3);
});
