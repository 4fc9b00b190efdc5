import { expect, test } from "vitest";
import { dataAddress, paths } from "../../domain/paths.ts";
import { isAway, isKeepable, nearestSize, planRequest } from "./request-plan.ts";

const ORIGIN = "https://dergi.example";

function plan(address: string, { method = "GET", isNavigation = false, hasRange = false } = {}) {
  return planRequest({ method, url: new URL(address, ORIGIN), isNavigation, hasRange }, ORIGIN);
}
const visit = (address: string) => plan(address, { isNavigation: true });

test("pages are answered, whatever stands behind their path, and so are the data of their navigation", () => {
  expect(visit("/?utm_source=x")).toEqual({ kind: "page", path: "/" });
  expect(visit("/post/isik.v2?sayfa=3")).toEqual({ kind: "page", path: "/post/isik.v2" });
  expect(visit("/okuma-listesi")).toEqual({ kind: "page", path: "/okuma-listesi" });
  expect(plan(dataAddress("/post/isik?_routes=x"))).toEqual({ kind: "page data", path: "/post/isik" });
  expect(plan(dataAddress("/"))).toEqual({ kind: "page data", path: "/" });
});

test.each([
  ["a sign-in", "/login", { method: "POST" }],
  ["the sign-in's page", "/login?next=/", { isNavigation: true }],
  ["the data of the sign-in's page", dataAddress("/login"), {}],
  ["the desk", "/masa/yazilar", { isNavigation: true }],
  ["who reads", "/uye", {}],
  ["a reading position", "/konum?sayi=a", {}],
  ["a part of a file", "/post/isik", { hasRange: true }],
  ["a HEAD request", "/post/isik", { method: "HEAD" }],
  ["another host", "https://baska.example/post/isik", { isNavigation: true }],
  ["a feed that is opened", "/sitemap.xml", { isNavigation: true }],
  ["a picture that is opened", "/gorsel/a/720.jpg", { isNavigation: true }],
  ["further posts", dataAddress("/yazilar?sayfa=2"), {}],
  ["suggested titles", "/basliklar.json?ara=a", {}],
  ["the worker itself", "/sw.js", {}],
])("%s is left to the browser", (_what, address, options) => {
  expect(plan(address, options)).toBeNull();
});

test("a sign-out is seen, and parts of an issue are known by its id", () => {
  expect(plan("/cikis", { method: "POST" })).toEqual({ kind: "sign-out" });
  const id = "sayı 12/a";
  for (const address of [
    paths.pagePicture(id, "v", 3, "medium"),
    paths.pageTile(id, "v", 3, 0, 1),
    paths.pageText(id, "v", 3),
    paths.findInIssue(id, "v", "yol"),
  ])
    expect(plan(address)).toEqual({ kind: "issue part", id });
  expect(visit(paths.pdf(id))).toEqual({ kind: "pdf", id });
  expect(plan(paths.issueToDownload(id))).toBeNull();
});

test("only whole answers are kept that whoever has no session may have", () => {
  const answer = (headers: Record<string, string>, more: Partial<Response> = {}) =>
    isKeepable({ status: 200, redirected: false, type: "basic", headers: new Headers(headers), ...more });
  const open = { "cache-control": "public, max-age=0, s-maxage=30" };
  expect(answer(open)).toBe(true);
  expect(answer({ "cache-control": "private, max-age=0" })).toBe(true);
  expect(answer({})).toBe(false);
  for (const control of ["private, no-store", "private", "private, max-age=60", "no-store"])
    expect(answer({ "cache-control": control })).toBe(false);
  expect(answer({ "cache-control": "public, no-store" })).toBe(false);
  expect(answer({ ...open, "content-range": "bytes 0-1/9" })).toBe(false);
  for (const status of [0, 206, 301, 404, 410, 503]) expect(answer(open, { status })).toBe(false);
  expect(answer(open, { redirected: true })).toBe(false);
  expect(answer(open, { type: "opaque" })).toBe(false);
});

test("a server that is away is told from one that refuses", () => {
  expect([200, 404, 410, 500, 502, 503, 504].filter(isAway)).toEqual([502, 503, 504]);
});

test("another size of the same picture stands in for one that is not kept, and nothing for a part of a page", () => {
  const kept = ["/gorsel/a/480.webp", "/gorsel/a/480.avif", "/gorsel/b/720.webp", "/sayi/s/v/3/medium.webp"];
  expect(nearestSize("/gorsel/a/960.avif", kept)).toBe("/gorsel/a/480.avif");
  expect(nearestSize("/gorsel/a/960.jpg", kept)).toBe("/gorsel/a/480.webp");
  expect(nearestSize("/gorsel/c/960.jpg", kept)).toBeNull();
  expect(nearestSize("/gorsel/anahtar", kept)).toBeNull();
  expect(nearestSize("/sayi/s/v/3/thumb.webp", kept)).toBe("/sayi/s/v/3/medium.webp");
  expect(nearestSize("/sayi/s/v/4/thumb.webp", kept)).toBeNull();
  expect(nearestSize("/sayi/s/v/3/0-1.webp", kept)).toBeNull();
});
