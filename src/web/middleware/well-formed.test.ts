import { Hono } from "hono";
import { expect, test } from "vitest";
import { wellFormed } from "./well-formed.ts";

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
