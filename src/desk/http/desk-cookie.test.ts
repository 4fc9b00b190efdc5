import { Hono } from "hono";
import { expect, test } from "vitest";
import { deskCookie, mayBeStaff } from "./desk-cookie.ts";

/** What the desk at an address sets for somebody who signs in, as a readers' host gets it; and who signs out. */
async function cookiesFor(desk: string, publicUrl: string | null) {
  const cookie = deskCookie(true, publicUrl);
  const app = new Hono()
    .get("/in", (context) => {
      cookie.keep(context, "secret", 60);
      return context.text("");
    })
    .get("/out", (context) => {
      cookie.drop(context);
      return context.text("");
    });
  const set = async (path: string) => (await app.request(desk + path)).headers.getSetCookie();
  const shared = (all: readonly string[]) => all.filter((one) => one.includes("Domain="));
  return { kept: shared(await set("/in")), dropped: shared(await set("/out")) };
}

test.for([
  ["https://masa.dergi.example", "https://dergi.example", "dergi.example"],
  ["https://masa.dergi.example", "https://www.dergi.example", "dergi.example"],
  ["https://dergi.example", "https://www.dergi.example", "dergi.example"],
] as const)("who signs in at %s is no reader at %s", async ([desk, readers, domain]) => {
  const { kept, dropped } = await cookiesFor(desk, readers);
  expect(kept).toEqual([expect.stringContaining(`Domain=${domain};`)]);
  expect(kept[0]).not.toContain("secret");
  expect(mayBeStaff(`a=1; ${kept[0]?.split(";")[0]}`)).toBe(true);
  expect(dropped).toEqual([expect.stringMatching(/Max-Age=0/)]);
});

test.for([
  ["https://dergi.example", "https://dergi.example"],
  ["https://dergi.example", null],
  ["https://masa.example", "https://dergi.example"],
  ["https://masa", "https://dergi.example"],
] as const)("%s sets nothing for others than itself where readers are at %s", async ([desk, readers]) => {
  expect(await cookiesFor(desk, readers)).toEqual({ kept: [], dropped: [] });
});
