import { Hono } from "hono";
import { expect, test } from "vitest";
import { sameOrigin, wellFormed } from "./refuse-requests.ts";

const app = new Hono().use(wellFormed).all("*", (context) => context.text("done"));
const status = async (path: string, method = "GET") =>
  (await app.fetch(new Request(`http://dergi.example${path}`, { method }))).status;

test.each(["/", "/post/%C5%9F", "/post/a%2Fb", "/post/%2525", "/?ara=%F0%9F%98%80", "/?ara=a+b", "/%2e%2e"])(
  "%s is an address",
  async (path) => {
    expect(await status(path)).toBe(200);
  },
);

test.each([
  "/%",
  "/%zz",
  "/%ff",
  "/post/%C5",
  "/post/%ED%A0%80",
  "/a%00b",
  "/?ara=%",
  "/?ara=%ff",
  "/?%00=a",
])("%s is none", async (path) => {
  expect(await status(path)).toBe(400);
});

test.each(["PUT", "DELETE", "PATCH", "OPTIONS", "PROPFIND", "QUERY", "MAGAZINE"])(
  "%s is not served",
  async (method) => {
    const response = await app.fetch(new Request("http://dergi.example/", { method }));
    expect(response.status).toBe(405);
    expect(response.headers.get("allow")).toBe("GET, HEAD, POST");
  },
);

function post(headers: Record<string, string>, publicOrigin: string | null = null, method = "POST") {
  const app = new Hono().use(sameOrigin(publicOrigin)).all("*", (context) => context.text("done"));
  return app.fetch(new Request("http://dergi.example:3000/login", { method, headers }));
}

test.each([
  [{ origin: "http://dergi.example:3000" }],
  [{ origin: "http://dergi.example:3000", "sec-fetch-site": "same-origin" }],
])("%j is this site's own", async (headers) => {
  expect((await post(headers)).status).toBe(200);
});

test.each([
  [{}],
  [{ origin: "null" }],
  [{ origin: "" }],
  [{ origin: "https://kotu.example" }],
  [{ origin: "http://dergi.example" }],
  [{ origin: "http://dergi.example:3000.kotu.example" }],
  [{ origin: "http://kotu.example/dergi.example:3000" }],
  [{ origin: "http://dergi.example:3000@kotu.example" }],
  [{ origin: "data:text/html,x" }],
  [{ origin: "http://dergi.example:3000", "sec-fetch-site": "cross-site" }],
  [{ origin: "http://dergi.example:3000", "sec-fetch-site": "same-site" }],
  [{ origin: "http://dergi.example:3000", "sec-fetch-site": "none" }],
  [{ "sec-fetch-site": "same-origin" }],
  [{ origin: "null", "content-type": "text/plain" }],
  [{ referer: "http://dergi.example:3000/login" }],
])("%j is refused in Turkish and not kept", async (headers) => {
  const response = await post(headers);
  expect(response.status).toBe(403);
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(await response.text()).toContain('<html lang="tr">');
});

test("behind a proxy the address that readers use is this site's own too", async () => {
  expect((await post({ origin: "https://dergi.com" }, "https://dergi.com")).status).toBe(200);
  expect((await post({ origin: "https://kotu.example" }, "https://dergi.com")).status).toBe(403);
});

test("reading needs no origin", async () => {
  expect((await post({ origin: "https://kotu.example" }, null, "GET")).status).toBe(200);
});
