import { afterAll, beforeAll, expect, test } from "vitest";
import { signIn } from "../faults/member.ts";
import { expectSilence, startSiteInProcess, type WatchedSite } from "../faults/watched-site.ts";

/* What the server gives a browser for reading without a network. */

const ISSUE = "sayi-12-yol";
const PHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148";

let site: WatchedSite;
let cookie: string;
beforeAll(async () => {
  const pair = { username: "uye", password: "cok-gizli-bir-sifre" };
  site = await startSiteInProcess({ MEMBER_USERNAME: pair.username, MEMBER_PASSWORD: pair.password });
  cookie = (await signIn(site.address, pair)) ?? "";
});
afterAll(async () => {
  expectSilence(site);
  await site.close();
});

const ask = (path: string, headers: Record<string, string> = {}) =>
  site.get(path, { headers, redirect: "manual" });

test("a browser looks for another worker at each visit", async () => {
  const { status, headers } = await ask("/sw.js");
  expect(status).toBe(200);
  expect(headers.get("content-type")).toContain("text/javascript");
  expect(headers.get("cache-control")).toBe("public, no-cache");
  expect(headers.get("content-security-policy")).toBe("default-src 'none'; connect-src 'self'");
  const again = await ask("/sw.js", { "if-none-match": headers.get("etag") ?? "" });
  expect(again.status).toBe(304);
});

test("the pages without which nothing is found offline are everybody's, and in no index", async () => {
  for (const path of ["/cevrimdisi", "/okuma-listesi"]) {
    const { status, headers, body } = await visit(path);
    expect({ status, control: headers.get("cache-control") }).toEqual({
      status: 200,
      control: "public, max-age=0, s-maxage=30",
    });
    expect(body).toContain('content="noindex"');
    expect((await visit(path, { cookie })).body).toBe(body);
  }
});

async function visit(path: string, headers = {}) {
  const answer = await ask(path, headers);
  return { status: answer.status, headers: answer.headers, body: await answer.text() };
}

test("a member learns the name and the end of his session, and a visitor of none", async () => {
  expect(await (await ask("/uye")).json()).toEqual({ signedIn: false });
  const state = (await (await ask("/uye", { cookie })).json()) as Record<string, never>;
  expect(state).toEqual({
    signedIn: true,
    session: {
      handle: expect.stringMatching(/^[\w-]{16}$/),
      endsAt: expect.any(String),
      now: expect.any(String),
    },
  });
  const { endsAt } = state.session as unknown as { endsAt: string };
  const days = (Date.parse(endsAt) - Date.now()) / (24 * 60 * 60 * 1000);
  expect(days).toBeGreaterThan(29.9);
  expect(days).toBeLessThanOrEqual(30);
});

test("what must be known to take an issue along is for members only", async () => {
  const path = `/sayi/${ISSUE}/cevrimdisi.json`;
  const refused = await ask(path);
  expect({ status: refused.status, body: await refused.text() }).toEqual({ status: 401, body: "" });
  const answer = await ask(path, { cookie });
  expect(answer.headers.get("cache-control")).toBe("private, no-store");
  const { version, pages } = (await answer.json()) as { version: string; pages: unknown[] };
  expect(version).toMatch(/^[0-9a-f]{16}$/);
  expect(pages.length).toBeGreaterThan(20);
  expect((await ask("/sayi/yok/cevrimdisi.json", { cookie })).status).toBe(404);
});

test("a phone takes an issue's pages along, though it opens the PDF", async () => {
  const phone = { cookie, "user-agent": PHONE };
  expect((await ask(`/post/${ISSUE}`, phone)).status).toBe(302);
  const taken = await ask(`/post/${ISSUE}?cevrimdisi=1`, phone);
  expect(taken.status).toBe(200);
  expect(taken.headers.get("cache-control")).toBe("private, no-store");
  expect(await taken.text()).toContain("data-reader");
  const visitors = await ask(`/post/${ISSUE}?cevrimdisi=1`, { "user-agent": PHONE });
  // Of those who have no session, the browser and its worker may keep it.
  expect(visitors.headers.get("cache-control")).toBe("private, max-age=0");
});

test("a reading list learns which of its posts are still published", async () => {
  const query = ["isik-ve-golge", "cikarilan", ISSUE, "a b/ç"].map((id) => `yazi=${encodeURIComponent(id)}`);
  const answer = await ask(`/okuma-listesi.json?${query.join("&")}`);
  const { posts } = (await answer.json()) as { posts: { id: string }[] };
  expect(posts.map(({ id }) => id)).toEqual(["isik-ve-golge", ISSUE]);
  expect(answer.headers.get("cache-control")).toBe("private, no-store");
  expect(await (await ask("/okuma-listesi.json")).json()).toEqual({ posts: [] });
});
