import { expect, test } from "vitest";
import { pageAddress } from "./page-address.ts";

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
  expect(pageAddress(new URL(`http://dergi.example${given}`))).toBe(address);
});
