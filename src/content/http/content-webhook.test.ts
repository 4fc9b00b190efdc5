import { createHmac } from "node:crypto";
import { type Context, Hono } from "hono";
import { pino } from "pino";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { contentWebhook } from "./content-webhook.ts";

const SECRET = "webhook-gizlisi-4711";
const requestSync = vi.fn();
const network = (context: Context) => context.req.header("x-from") ?? "";
let lines = "";
let app: Hono;

beforeEach(() => {
  vi.useFakeTimers();
  requestSync.mockReset();
  lines = "";
  const log = pino({ base: null }, { write: (line) => (lines += line) });
  app = new Hono().post("/w", contentWebhook({ secret: SECRET, requestSync, network, log }));
});
afterEach(() => {
  vi.useRealTimers();
});

const body = JSON.stringify({
  operation: "publish",
  data: { __typename: "Post", id: "1", title: "Ş\u2028" },
});

/** As Hygraph signs. */
function signatureOf(sent: string, { secret = SECRET, env = "master", at = Date.now() } = {}): string {
  const payload = JSON.stringify({ Body: sent, EnvironmentName: env, TimeStamp: at });
  return `sign=${createHmac("sha256", secret).update(payload).digest("base64")}, env=${env}, t=${at}`;
}

async function post(headers: Record<string, string>, sent: BodyInit = body): Promise<number> {
  const response = await app.request("/w", { method: "POST", headers, body: sent });
  expect(await response.text()).toBe("");
  return response.status;
}

test("a signed hook is taken, and looked at again when the service's own endpoint has caught up", async () => {
  expect(await post({ "gcms-signature": signatureOf(body) })).toBe(202);
  expect(requestSync.mock.calls).toEqual([[false]]);
  vi.advanceTimersByTime(34_000);
  expect(requestSync).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(2_000);
  expect(requestSync.mock.calls).toEqual([[false], [false]]);
});

test("many hooks have one second look", async () => {
  for (let index = 0; index < 5; index += 1) {
    expect(await post({ "gcms-signature": signatureOf(body) })).toBe(202);
    vi.advanceTimersByTime(1000);
  }
  requestSync.mockReset();
  vi.advanceTimersByTime(60_000);
  expect(requestSync).toHaveBeenCalledTimes(1);
});

test("a second look reads everything when one of its hooks asked for that", async () => {
  const category = JSON.stringify({ data: { __typename: "Category" } });
  await post({ "gcms-signature": signatureOf(category) }, category);
  await post({ "gcms-signature": signatureOf(body) });
  requestSync.mockReset();
  vi.advanceTimersByTime(60_000);
  expect(requestSync.mock.calls).toEqual([[true]]);
  await post({ "gcms-signature": signatureOf(body) });
  vi.advanceTimersByTime(60_000);
  expect(requestSync.mock.calls).toEqual([[true], [false], [false]]);
});

test.each([
  ["a category", JSON.stringify({ data: { __typename: "Category" } })],
  ["nothing that is JSON", "merhaba"],
  ["nothing", ""],
])("a hook about %s reads everything", async (_, sent) => {
  expect(await post({ "gcms-signature": signatureOf(sent) }, sent)).toBe(202);
  expect(requestSync).toHaveBeenCalledWith(true);
});

test("a service without signatures shows the secret as a bearer token", async () => {
  expect(await post({ authorization: `Bearer ${SECRET}` })).toBe(202);
  expect(requestSync).toHaveBeenCalledTimes(1);
});

test.each<[string, () => Record<string, string>, string?]>([
  ["nothing", () => ({})],
  ["another token", () => ({ authorization: "Bearer webhook-gizlisi-4712" })],
  ["the token without its scheme", () => ({ authorization: SECRET })],
  [
    "another's signature",
    () => ({ "gcms-signature": signatureOf(body, { secret: "baska-bir-gizli-4711" }) }),
  ],
  ["the signature of another body", () => ({ "gcms-signature": signatureOf(body) }), `${body} `],
  ["another environment", () => ({ "gcms-signature": signatureOf(body).replace("master", "dev") })],
  ["another time", () => ({ "gcms-signature": signatureOf(body).replace(/t=\d/, "t=2") })],
  ["an old signature", () => ({ "gcms-signature": signatureOf(body, { at: Date.now() - 301_000 }) })],
  ["one from the future", () => ({ "gcms-signature": signatureOf(body, { at: Date.now() + 330_000 }) })],
  ["nonsense", () => ({ "gcms-signature": "sign=, env=, t=" })],
  [
    "a wrong signature beside a right token",
    () => ({ "gcms-signature": "x", authorization: `Bearer ${SECRET}` }),
  ],
])("401 for %s, and nothing is read", async (_, headers, sent) => {
  expect(await post(headers(), sent)).toBe(401);
  expect(requestSync).not.toHaveBeenCalled();
});

test("a signature opens once", async () => {
  const headers = { "gcms-signature": signatureOf(body) };
  expect(await post(headers)).toBe(202);
  expect(await post(headers)).toBe(401);
});

test("a body over a megabyte is refused", async () => {
  const headers = { authorization: `Bearer ${SECRET}` };
  expect(await post(headers, new Uint8Array(1024 * 1024 + 1))).toBe(413);
  expect(await post(headers, new Uint8Array(1024 * 1024))).toBe(202);
});

test("megabytes that one network never ends are few, and keep no service out", async () => {
  const halfBody = () => new ReadableStream({ start: (controller) => controller.enqueue(new Uint8Array(9)) });
  const send = (from: string) => {
    const init = { method: "POST", headers: { "x-from": from }, body: halfBody(), duplex: "half" };
    return app.request("/w", init as RequestInit);
  };
  const answered = Array.from({ length: 30 }, () => send("stranger"));
  expect((await Promise.race(answered)).status).toBe(503);
  expect(await post({ authorization: `Bearer ${SECRET}`, "x-from": "service" })).toBe(202);
});

test("the log has neither the secret nor the body", async () => {
  await post({ "gcms-signature": signatureOf(body) });
  await post({ authorization: `Bearer ${SECRET}` });
  expect(lines).toContain("content webhook");
  expect(lines).not.toMatch(new RegExp(`${SECRET}|sign=|publish`));
});
