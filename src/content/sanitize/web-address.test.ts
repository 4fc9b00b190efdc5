import { expect, test } from "vitest";
import { httpAddress, webAddress } from "./web-address.ts";

test.each([
  ["https://ornek.com", { href: "https://ornek.com/", scheme: "https:" }],
  ["java\nscript\t:alert(1)", { href: "javascript:alert(1)", scheme: "javascript:" }],
  ["\u0001 javascript:x", { href: "javascript:x", scheme: "javascript:" }],
  ["//ornek.com/a", { href: "https://ornek.com/a", scheme: "https:" }],
  ["\\\\ornek.com\\a", { href: "https://ornek.com/a", scheme: "https:" }],
  ["/\t/ornek.com", { href: "https://ornek.com/", scheme: "https:" }],
  ["/post/ışık", { href: "/post/ışık", scheme: null }],
  ["#dipnot", { href: "#dipnot", scheme: null }],
  ["library:a b", { href: "library:a b", scheme: "library:" }],
])("%s is read as a browser does", (value, expected) => {
  expect(webAddress(value)).toEqual(expected);
});

test.each([undefined, "", " \n", "https://", "https://a b/", "x".repeat(5000)])(
  "%s is no address",
  (value) => {
    expect(webAddress(value)).toBeNull();
  },
);

test("only the web's addresses are on the web", () => {
  expect(httpAddress("http://ornek.com/a")).toBe("http://ornek.com/a");
  expect(httpAddress("ftp://ornek.com/a")).toBeNull();
  expect(httpAddress("/a")).toBeNull();
});
