import type { IncomingMessage } from "node:http";
import { Hono } from "hono";
import { expect, test } from "vitest";
import { requestIds } from "./request-id.ts";

const requestId = requestIds(["10.0.0.0/8"]);
const app = new Hono().get("/", (context) => context.json([requestId(context), requestId(context)]));
const MADE = /^[\da-f]{12}$/;

async function idOf(given: string | null, remoteAddress: string): Promise<string> {
  const headers: Record<string, string> = given === null ? {} : { "x-request-id": given };
  const incoming = { socket: { remoteAddress } } as IncomingMessage;
  const [id, again] = await (await app.request("/", { headers }, { incoming })).json();
  expect(again).toBe(id);
  return id;
}

test.each(["4f1c9a0b7e", "0b2f6c1e-8b1d-4a57-9c55-2f6b7a1d0e33"])(
  "%s of a trusted proxy is taken over",
  async (id) => {
    expect(await idOf(id, "10.1.2.3")).toBe(id);
  },
);

test.each([null, "short", "a".repeat(65), "<b>12345678</b>", '12345678","msg":"forged', "12345678 12345678"])(
  "%j is no id, and one is made",
  async (given) => {
    expect(await idOf(given, "10.1.2.3")).toMatch(MADE);
  },
);

test("who is no trusted proxy names no requests", async () => {
  expect(await idOf("4f1c9a0b7e", "192.0.2.1")).toMatch(MADE);
});
