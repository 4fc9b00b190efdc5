import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { IncomingPiece, SILENCE_MS } from "./incoming-piece.ts";
import { copy } from "./uploads-copy.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A body of which the first bytes come, and the rest when the test says so. */
function slowBody() {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start(given) {
      controller = given;
      given.enqueue(Uint8Array.of(1));
    },
  });
  return { body, send: (byte: number) => controller?.enqueue(Uint8Array.of(byte)) };
}

async function read(piece: IncomingPiece, came: number[]): Promise<void> {
  for await (const [byte] of piece) came.push(byte ?? 0);
}

test("a piece is over when nothing came of it for the limit, counted from its last bytes", async () => {
  const { body, send } = slowBody();
  const came: number[] = [];
  const ending = read(new IncomingPiece(body), came).catch((error: Error) => error.message);
  await vi.advanceTimersByTimeAsync(SILENCE_MS - 1);
  send(2);
  await vi.advanceTimersByTimeAsync(SILENCE_MS - 1);
  send(3);
  await vi.advanceTimersByTimeAsync(SILENCE_MS);
  expect(await ending).toBe(copy.silent);
  expect(came).toEqual([1, 2, 3]);
});

test("a newer request ends a piece of which nothing comes, and no other", async () => {
  const { body, send } = slowBody();
  const piece = new IncomingPiece(body);
  const ending = read(piece, []).catch((error: Error) => error.message);
  await vi.advanceTimersByTimeAsync(500);
  expect(piece.cutIfSilent()).toBe(false);
  send(2);
  await vi.advanceTimersByTimeAsync(900);
  expect(piece.cutIfSilent()).toBe(false);
  await vi.advanceTimersByTimeAsync(100);
  expect(piece.cutIfSilent()).toBe(true);
  expect(await ending).toBe(copy.silent);
});
