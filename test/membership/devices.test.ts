import { afterAll, beforeAll, expect, test } from "vitest";
import { sessionEndCopy } from "../../src/copy/session-end-copy.ts";
import { openMembership } from "../../src/membership/open-membership.ts";
import { hashOfId } from "../../src/membership/sessions/sessions.ts";
import { type MemberSite, type PrintedPair, SHARED, startMemberSite } from "./member-site.ts";

const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1";
const WINDOWS =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36";
let site: MemberSite;
let codes: PrintedPair[];
beforeAll(async () => {
  site = await startMemberSite({ environment: { MAX_DEVICES: "2" } });
  codes = await site.makeCodes(6, ["--valid-until", "2100-12-31"]);
});
afterAll(() => site.close());

const codeAt = (index: number) => codes[index] as PrintedPair;
const stateOf = async (cookie: string) => (await site.get("/uye", cookie)).json();
/** The names of the sessions that the page lists, in its order. */
async function handlesAt(cookie: string): Promise<string[]> {
  const page = await (await site.get("/cihazlar", cookie)).text();
  return [...page.matchAll(/<(?:input|button)[^>]*\bname="oturum"[^>]*>/g)].map(
    ([field]) => /\bvalue="([\w-]+)"/.exec(field)?.[1] ?? "",
  );
}

test("at the limit the oldest device ends and is told why until it knows; the newest works", async () => {
  const devices = [];
  for (let count = 0; count < 3; count += 1) devices.push((await site.signIn(codeAt(0))).cookie);
  const [oldest = "", ...others] = devices;
  for (let time = 0; time < 2; time += 1)
    expect(await stateOf(oldest)).toEqual({
      signedIn: false,
      ended: "limit",
      endedWords: sessionEndCopy.limit,
    });
  const known = await site.post("/cikis", {}, oldest);
  expect(known.headers.getSetCookie().join()).toMatch(/mecmua=; Max-Age=0.*mecmua-uye=; Max-Age=0/);
  for (const cookie of others) expect(await site.isMember(cookie)).toBe(true);
});

test("a browser that signs in again takes no other's place", async () => {
  const [one, two] = [await site.signIn(codeAt(1)), await site.signIn(codeAt(1))];
  const again = await site.signIn({ ...codeAt(1), cookie: two.cookie });
  expect([await site.isMember(one.cookie), await site.isMember(again.cookie)]).toEqual([true, true]);
});

test("many who sign in by one code at once are no more than it may have", async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => site.signIn(codeAt(2))));
  expect(answers.every(({ status }) => status === 303)).toBe(true);
  const living = await Promise.all(answers.map(({ cookie }) => site.isMember(cookie)));
  expect(living.filter(Boolean)).toHaveLength(2);
});

test("the page lists the code's devices in words, says why one reads, and shows no others'", async () => {
  await site.signIn({ ...codeAt(5), userAgent: IPHONE });
  await site.signIn({ ...codeAt(3), userAgent: WINDOWS });
  const { cookie } = await site.signIn({ ...codeAt(3), userAgent: IPHONE });
  const page = await (await site.get("/cihazlar", cookie)).text();
  expect(page).toMatch(/Safari/);
  expect(page).toMatch(/Chrome/);
  expect(page).toContain(codeAt(3).username);
  expect(page).toContain("31 Aralık 2100");
  expect(page).not.toContain(codeAt(3).password);
  expect(await handlesAt(cookie)).toHaveLength(2);
});

test("one device ends another, which is told why; an other's it cannot end", async () => {
  const [mine, second] = [await site.signIn(codeAt(4)), await site.signIn(codeAt(4))];
  const others = await site.signIn(codeAt(5));
  const ended = await site.post("/cihazlar", { oturum: await handleOf(others.cookie) }, mine.cookie);
  expect(ended.status).toBeLessThan(400);
  expect(await site.isMember(others.cookie)).toBe(true);
  const both = [await handleOf(mine.cookie), await handleOf(second.cookie)].toSorted();
  for (const { cookie } of [mine, second]) expect((await handlesAt(cookie)).toSorted()).toEqual(both);
  await site.post("/cihazlar", { oturum: await handleOf(second.cookie) }, mine.cookie);
  expect(await site.isMember(mine.cookie)).toBe(true);
  expect(await stateOf(second.cookie)).toEqual({
    signedIn: false,
    ended: "device",
    endedWords: sessionEndCopy.device,
  });
});

test.each(["", "\0", "yok", "a".repeat(6_000), "' OR 1=1 --"])(
  "%j ends nothing and breaks nothing",
  async (oturum) => {
    const { cookie } = await site.signIn(codeAt(4));
    for (const path of ["/cihazlar", "/cihazlar.data"])
      expect((await site.post(path, { oturum }, cookie)).status).toBeLessThan(500);
    expect(await site.isMember(cookie)).toBe(true);
  },
);

test("ending this very device signs it out", async () => {
  const { cookie } = await site.signIn(codeAt(4));
  const answer = await site.post("/cihazlar", { oturum: await handleOf(cookie) }, cookie);
  expect(answer.headers.get("location")).toBe("/");
  expect(answer.headers.getSetCookie().join()).toMatch(/mecmua=; Max-Age=0/);
  expect(await site.isMember(cookie)).toBe(false);
});

test("by the pair that is everybody's one sees and ends one's own device only", async () => {
  const [one, two] = [await site.signIn(SHARED), await site.signIn(SHARED), await site.signIn(SHARED)];
  expect(await handlesAt(one.cookie)).toEqual([await handleOf(one.cookie)]);
  await site.post("/cihazlar", { oturum: await handleOf(one.cookie) }, two.cookie);
  expect([await site.isMember(one.cookie), await site.isMember(two.cookie)]).toEqual([true, true]);
});

test("visitors are sent to sign in, and a form from elsewhere ends nothing", async () => {
  const visitor = await site.get("/cihazlar");
  expect([visitor.status, visitor.headers.get("location")]).toEqual([302, "/login?next=%2Fcihazlar"]);
  const { cookie } = await site.signIn(codeAt(4));
  const handle = await handleOf(cookie);
  for (const origin of ["https://kotu.example", "null"]) {
    const answer = await fetch(`${site.address}/cihazlar`, {
      method: "POST",
      headers: { cookie, origin, "content-type": "application/x-www-form-urlencoded" },
      body: `oturum=${handle}`,
    });
    expect(answer.status).toBe(403);
  }
  expect(await site.isMember(cookie)).toBe(true);
});

test("a code that is taken back takes its sessions along, and says so", async () => {
  const { cookie } = await site.signIn(codeAt(5));
  await site.mecmua("codes", "revoke", codeAt(5).username, "--yes");
  expect(await stateOf(cookie)).toEqual({
    signedIn: false,
    ended: "revoked",
    endedWords: sessionEndCopy.revoked,
  });
});

/** What names this cookie's session on the page of devices. */
async function handleOf(cookie: string): Promise<string> {
  const [, id = ""] = /(?:^|; )mecmua=([\w-]+)/.exec(cookie) ?? [];
  const db = await openMembership(site.place);
  const row = await db
    .selectFrom("session")
    .select("handle")
    .where("id_hash", "=", hashOfId(id))
    .executeTakeFirst();
  await db.destroy();
  return row?.handle ?? "";
}
