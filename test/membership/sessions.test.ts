import { afterAll, beforeAll, expect, test } from "vitest";
import { sessionEndCopy } from "../../src/copy/session-end-copy.ts";
import { type MemberSite, type PrintedPair, SHARED, startMemberSite } from "./member-site.ts";

let site: MemberSite;
let code: PrintedPair;
beforeAll(async () => {
  site = await startMemberSite();
  [code] = (await site.makeCodes(1)) as [PrintedPair];
});
afterAll(() => site.close());

test("a session's cookie is HttpOnly and Lax, __Host- and Secure behind https", async () => {
  const { headers } = await site.signIn(code);
  expect(headers.getSetCookie()[0]).toMatch(
    /^mecmua=[\w-]{43}; Max-Age=(?:2592000|25919\d\d); Path=\/; HttpOnly; SameSite=Lax$/,
  );
  const secure = await startMemberSite({ environment: { PUBLIC_URL: "https://dergi.example" } });
  const answer = await secure.signIn({ ...SHARED, headers: { origin: "https://dergi.example" } });
  expect(answer.headers.getSetCookie()[0]).toMatch(
    /^__Host-mecmua=[\w-]{43}; .*; HttpOnly; Secure; SameSite=Lax$/,
  );
  for (const line of answer.headers.getSetCookie()) expect(line).toMatch(/Secure/);
  expect(await secure.isMember(answer.cookie)).toBe(true);
  // A cookie that another host of the domain could have set is not read.
  expect(await secure.isMember(answer.cookie.replaceAll("__Host-", ""))).toBe(false);
  await secure.close();
});

test("every sign-in gives a new session and ends the former one of that browser; a planted one is never adopted", async () => {
  const planted = "mecmua=benim-sectigim; mecmua-cihaz=benim-cihazim";
  const first = await site.signIn({ ...code, cookie: planted });
  expect(first.cookie).not.toMatch(/benim/);
  const second = await site.signIn({ ...code, cookie: first.cookie });
  expect(await site.isMember(planted)).toBe(false);
  expect([await site.isMember(first.cookie), await site.isMember(second.cookie)]).toEqual([false, true]);
});

test("after signing out a cookie that was kept is worthless", async () => {
  const { cookie } = await site.signIn(code);
  const out = await site.post("/cikis", {}, cookie);
  expect([out.status, out.headers.get("cache-control")]).toEqual([204, "private, no-store"]);
  for (const line of out.headers.getSetCookie()) expect(line).toMatch(/^(?:mecmua|mecmua-uye)=; Max-Age=0/);
  expect(await site.isMember(cookie)).toBe(false);
});

test("the login page sends on who is signed in, whether it was asked for before or not", async () => {
  const { cookie } = await site.signIn(code);
  for (let time = 0; time < 2; time += 1) {
    const visitor = await site.get("/login");
    expect([visitor.status, visitor.headers.get("vary")]).toEqual([200, "Accept-Encoding, Cookie"]);
    const member = await site.get("/login", cookie);
    expect([member.status, member.headers.get("location")]).toEqual([302, "/"]);
    expect(member.headers.get("cache-control")).toBe("private, no-store");
    const next = await site.get("/login?next=%2Fpost%2Fx%3Fsayfa%3D3", cookie);
    expect(next.headers.get("location")).toBe("/post/x?sayfa=3");
    expect((await site.get("/login?next=%2F%2Fkotu.example", cookie)).headers.get("location")).toBe("/");
  }
  await site.post("/cikis", {}, cookie);
  expect((await site.get("/login", cookie)).status).toBe(200);
});

test("who signs in for a page comes back to it, and to nowhere else", async () => {
  for (const [next, location] of [
    ["/post/x?sayfa=3", "/post/x?sayfa=3"],
    ["https://kotu.example", "/"],
    ["//kotu.example", "/"],
  ] as const) {
    const answer = await site.signIn({ ...code, target: `/login?next=${encodeURIComponent(next)}` });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, location]);
  }
});

test("a pair that was changed, or is the sample's no more, takes its sessions along", async () => {
  const pair = { MEMBER_USERNAME: "uye", MEMBER_PASSWORD: "eski-sifre" };
  const before = await startMemberSite({ environment: pair });
  const { cookie } = await before.signIn({ username: "uye", password: "eski-sifre" });
  expect(await before.isMember(cookie)).toBe(true);
  await before.server.stop();
  const { place } = before;
  const same = await startMemberSite({ environment: pair, place });
  expect(await same.isMember(cookie)).toBe(true);
  await same.close();
  const after = await startMemberSite({ environment: { ...pair, MEMBER_PASSWORD: "yeni" }, place });
  expect(await (await after.get("/uye", cookie)).json()).toEqual({
    signedIn: false,
    ended: "changed",
    endedWords: sessionEndCopy.changed,
  });
  await after.close();
  await before.close();
});

test("no answer that sets or depends on a session may be kept", async () => {
  const { cookie, headers } = await site.signIn(code);
  expect(headers.get("cache-control")).toBe("private, no-store");
  for (const path of ["/uye", "/cihazlar", "/login", "/cihazlar.data"])
    expect((await site.get(path, cookie)).headers.get("cache-control")).toBe("private, no-store");
});

test("neither passwords nor codes nor ids of sessions are in the log, and each event is one line", async () => {
  const { cookie } = await site.signIn(code);
  await site.signIn({ username: code.username, password: "gizli-deneme" });
  await site.post("/cikis", {}, cookie);
  // The log and the answer come by two ways.
  const events = () => {
    const whole = site.server.output().split("\n").slice(0, -1);
    return whole.filter((line) => line.includes('"event"')).map((line) => JSON.parse(line));
  };
  await expect
    .poll(() => events().slice(-3))
    .toMatchObject([
      { event: "signed in", credential: expect.stringMatching(/^code:\w+-1$/) },
      { event: "sign-in refused", why: "wrong", from: expect.any(String) },
      { event: "session ended", why: "sign-out" },
    ]);
  const secrets = [
    code.password,
    code.username,
    "gizli-deneme",
    ...cookie.split("; ").map((pair) => pair.split("=")[1] ?? ""),
  ];
  for (const secret of secrets.filter((text) => text.length > 1)) {
    expect(site.server.output()).not.toContain(secret);
    expect(site.server.output()).not.toContain(secret.replaceAll("-", ""));
  }
});
