import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type MemberProcess, SHARED, startMemberProcess, startMemberSite } from "./member-site.ts";

/* What a database of one file does differently. All else about signing in is tested on PostgreSQL. */
let site: MemberProcess;
beforeAll(async () => {
  site = await startMemberProcess();
});
afterAll(() => site.close());

test("a database that another process holds stops nobody who reads, and signing in waits for it or answers 503", async () => {
  const { cookie } = await site.signIn(SHARED);
  const other = new DatabaseSync(join(site.place.dataDir, "membership.db"));
  other.exec("BEGIN IMMEDIATE");
  const held = site.signIn(SHARED);
  const asked = Array.from({ length: 20 }, async () => (await site.get("/")).status);
  const [isMember, ...pages] = await Promise.all([site.isMember(cookie), ...asked]);
  expect([isMember, new Set(pages)]).toEqual([true, new Set([200])]);
  // All that was answered while one sign-in was still waiting: the thread was free.
  expect(await Promise.race([held, "waiting"])).toBe("waiting");
  other.exec("ROLLBACK");
  expect((await held).status).toBe(303);
  other.exec("BEGIN IMMEDIATE");
  const refused = await site.signIn(SHARED);
  expect([refused.status, Number(refused.headers.get("retry-after")) > 0]).toEqual([503, true]);
  const out = await site.post("/cikis", {}, cookie);
  expect([out.status, out.headers.getSetCookie().length]).toEqual([503, 2]);
  other.exec("ROLLBACK");
  other.close();
});

test("sixty at once do not slip past the limit, and what was counted outlives kill -9", async () => {
  const [code = SHARED] = await site.makeCodes(1);
  const wrong = { ...code, password: "yanlis", from: "192.0.2.5" };
  const answers = await Promise.all(Array.from({ length: 60 }, () => site.signIn(wrong)));
  const counted = (status: number) => answers.filter((answer) => answer.status === status).length;
  expect([counted(401), counted(429)]).toEqual([10, 50]);
  const { cookie } = await site.signIn(code);
  await site.server.stop("SIGKILL");
  const next = await startMemberSite({ place: site.place });
  expect((await next.signIn(wrong)).status).toBe(429);
  expect(await next.isMember(cookie)).toBe(true);
  expect((await next.post("/cikis", {}, cookie)).status).toBe(204);
  expect(await next.isMember(cookie)).toBe(false);
  await next.close();
});
