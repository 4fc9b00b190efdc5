import { Hono } from "hono";
import { expect, test } from "vitest";
import { sessionCookie } from "./session-cookie.ts";

const month = 30 * 24 * 60 * 60;

test("behind https the cookie is __Host-, Secure, HttpOnly and Lax, and lives as long as a session", () => {
  const [session, hint] = sessionCookie(true).keep("abc").getSetCookie();
  expect(session).toBe(`__Host-mecmua=abc; Max-Age=${month}; Path=/; HttpOnly; Secure; SameSite=Lax`);
  expect(hint).toBe(`mecmua-uye=1; Max-Age=${month}; Path=/; Secure; SameSite=Lax`);
});

test("on plain http it is one that browsers take there", () => {
  const [session] = sessionCookie(false).keep("abc").getSetCookie();
  expect(session).toBe(`mecmua=abc; Max-Age=${month}; Path=/; HttpOnly; SameSite=Lax`);
});

test("dropping leaves neither the session nor the hint", () => {
  for (const cookie of sessionCookie(true).drop().getSetCookie())
    expect(cookie).toMatch(/=; Max-Age=0; Path=\//);
});

test.each([
  ["__Host-mecmua=abc", "abc"],
  ["a=b; __Host-mecmua=abc; c=d", "abc"],
  ["mecmua=abc", undefined],
  ["__Host-mecmua=", ""],
  ["", undefined],
  [";;=;", undefined],
  ["__Host-mecmua=%zz", "%zz"],
])("of %j it reads %j", async (cookie, id) => {
  const app = new Hono().get("*", (context) => context.json([sessionCookie(true).read(context) ?? null]));
  const response = await app.fetch(new Request("http://a/", { headers: { cookie } }));
  expect(await response.json()).toEqual([id ?? null]);
});
