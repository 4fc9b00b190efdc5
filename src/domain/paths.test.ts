import { describe, expect, test } from "vitest";
import { addressedId, canonicalAddress, dataAddress, pageOfData, paths, routes, safeNext } from "./paths.ts";

describe("paths", () => {
  test("every address is written as it is published", () => {
    expect(paths.home()).toBe("/");
    expect(paths.home({ term: "ışık", page: 2 })).toBe("/?ara=%C4%B1%C5%9F%C4%B1k&sayfa=2");
    expect(paths.posts({ term: "", page: 2 })).toBe("/yazilar?sayfa=2");
    expect(paths.login()).toBe("/login");
    expect(paths.login("/post/1")).toBe("/login?next=%2Fpost%2F1");
    expect(paths.post("abc")).toBe("/post/abc");
    expect(paths.pdf("sayı 12")).toBe("/pdf/say%C4%B1%2012");
    expect(paths.picture("k")).toBe("/gorsel/k");
  });

  test.each([
    ".",
    "..",
    "a/b",
    "../../etc/passwd",
    "%2e%2e",
    "x.data",
    "sayı 12",
    "__proto__",
    "a?b#c",
    "🙂",
    "a\\b",
  ])("the id %j survives a browser's way through the address", (id) => {
    const { pathname } = new URL(paths.post(id), "https://dergi.example");
    expect(pathname.split("/")).toHaveLength(3);
    expect(pathname.endsWith(".data")).toBe(false);
    expect(addressedId(pathname)).toBe(id);
  });

  test.each([
    ["/", "/_.data"],
    ["/?ara=a%2Fb", "/_.data?ara=a%2Fb"],
    ["/post/a?sayfa=2", "/post/a.data?sayfa=2"],
  ])("the data of %s are at %s", (page, data) => {
    expect(dataAddress(page)).toBe(data);
    expect(pageOfData(new URL(data, "https://dergi.example").pathname)).toBe(page.split("?")[0]);
  });

  test("an author and a section have one page each, whatever is asked beside it", () => {
    expect([paths.author("a/b.", 1), paths.section("öykü", 3)]).toEqual([
      "/yazar/a%2Fb.",
      "/konu/%C3%B6yk%C3%BC?sayfa=3",
    ]);
    for (const path of ["/yazar/a", "/konu/a"])
      expect(canonicalAddress(new URL(`https://a.example${path}?sayfa=2&ara=x&utm=1`))).toBe(
        `${path}?sayfa=2`,
      );
  });

  test("every id has one address, and every address one id", () => {
    const parts = [
      "a",
      "/",
      "%",
      "2F",
      "2e",
      ".",
      "~",
      "\\",
      " ",
      "?",
      "#",
      "+",
      "ş",
      "🙂",
      ".data",
      "%2F",
      "%25",
    ];
    const ids = parts.flatMap((one) =>
      parts.flatMap((two) => [one, one + two, ...parts.map((three) => one + two + three)]),
    );
    const unique = [...new Set(ids)].filter((id) => id.trim() !== "");
    const addresses = unique.map((id) => new URL(paths.post(id), "https://dergi.example").pathname);
    expect(addresses.map(addressedId)).toEqual(unique);
    expect(new Set(addresses).size).toBe(unique.length);
  });
});

describe("safeNext", () => {
  test.each(["/post/1", "/?ara=ışık", "/pdf/sayi-12#sayfa=3"])("%s is kept", (next) => {
    expect(new URL(safeNext(next), "http://a.example").href).toBe(new URL(next, "http://a.example").href);
  });

  test.each([
    null,
    "",
    "https://kotu.example",
    "//kotu.example",
    "/\\kotu.example",
    "\\\\kotu",
    "/\t/kotu.example",
    "post/1",
    "/..//kotu.example",
    "/.//kotu.example",
    "/%2e//kotu.example",
  ])("%j leads home", (next) => {
    expect(safeNext(next)).toBe("/");
  });
});

describe("canonicalAddress", () => {
  test.each([
    ["/", "/"],
    ["/?utm_source=x&fbclid=y", "/"],
    ["/?sayfa=2&utm_source=x&ara=%C4%B1%C5%9F%C4%B1k", "/?ara=%C4%B1%C5%9F%C4%B1k&sayfa=2"],
    ["/?ara=a%20b", "/?ara=a+b"],
    ["/?ara=a+b", "/?ara=a+b"],
    ["/?ara=bir&ara=iki", "/?ara=bir"],
    ["/?ara=%26sayfa%3D9", "/?ara=%26sayfa%3D9"],
    ["/?index", "/?index="],
    ["/login?next=%2Fpost%2Fa&x=1", "/login?next=%2Fpost%2Fa"],
    ["/post/a%2Fb?__proto__=1", "/post/a%2Fb"],
    ["//kotu.example/x", "//kotu.example/x"],
  ])("%s is %s", (given, address) => {
    expect(canonicalAddress(new URL(`http://dergi.example${given}`))).toBe(address);
  });
});

test("what a link names is what the router matches", () => {
  const matched = (pattern: string) => new RegExp(`^${pattern.replace(/:\w+/g, "[^/]+")}$`);
  expect(paths.post("a/b")).toMatch(matched(routes.post));
  expect(paths.pdf("..")).toMatch(matched(routes.pdf));
  expect(paths.pagePicture("a/b", "0f", 3, "small")).toMatch(matched(routes.pagePicture));
  expect(paths.pageTile("a", "0f", 3, 1, 2)).toMatch(matched(routes.pagePicture));
  expect(paths.pageText("a", "0f", 3)).toMatch(matched(routes.pageText));
  expect(paths.pictureVariant("0f", 480, "webp")).toMatch(matched(routes.pictureVariant));
});
