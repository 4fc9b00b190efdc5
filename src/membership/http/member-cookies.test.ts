import { Hono } from "hono";
import { expect, test } from "vitest";
import { memberCookies } from "./member-cookies.ts";

const WEEK = 7 * 24 * 60 * 60;
const YEAR = 365 * 24 * 60 * 60;

test("behind https cookies are __Host-, Secure, HttpOnly and Lax, and live as long as the session and the device", () => {
  expect(memberCookies(true).keep("abc", WEEK, "def").getSetCookie()).toEqual([
    `__Host-mecmua=abc; Max-Age=${WEEK}; Path=/; HttpOnly; Secure; SameSite=Lax`,
    `mecmua-uye=1; Max-Age=${WEEK}; Path=/; Secure; SameSite=Lax`,
    `__Host-mecmua-cihaz=def; Max-Age=${YEAR}; Path=/; HttpOnly; Secure; SameSite=Lax`,
  ]);
});

test("on plain http they are such as browsers take there", () => {
  const [session, , device] = memberCookies(false).keep("abc", WEEK, "def").getSetCookie();
  expect(session).toBe(`mecmua=abc; Max-Age=${WEEK}; Path=/; HttpOnly; SameSite=Lax`);
  expect(device).toBe(`mecmua-cihaz=def; Max-Age=${YEAR}; Path=/; HttpOnly; SameSite=Lax`);
});

test("dropping leaves neither the session nor the hint, and the device known", () => {
  const dropped = memberCookies(true).drop().getSetCookie();
  expect(dropped).toHaveLength(2);
  for (const cookie of dropped) expect(cookie).toMatch(/^(?:__Host-mecmua|mecmua-uye)=; Max-Age=0; Path=\//);
});

test.each([
  ["__Host-mecmua=abc", "abc"],
  ["a=b; __Host-mecmua=abc; c=d", "abc"],
  ["mecmua=abc", undefined],
  ["__Host-mecmua-cihaz=abc", undefined],
  ["__Host-mecmua=", ""],
  ["", undefined],
  [";;=;", undefined],
  ["__Host-mecmua=%zz", "%zz"],
])("of %j it reads %j", async (cookie, id) => {
  const { session, mayBeMember } = memberCookies(true);
  const app = new Hono().get("*", (context) => context.json([session(context) ?? null]));
  const response = await app.fetch(new Request("http://a/", { headers: { cookie } }));
  expect(await response.json()).toEqual([id ?? null]);
  expect(mayBeMember(cookie)).toBe(id !== undefined);
});
