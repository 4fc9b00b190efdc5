import { expect, test } from "vitest";
import { routeKind } from "./route-kind.ts";

test.each([
  ["/", "page"],
  ["/post/deniz-feneri", "page"],
  ["/post/deniz-feneri.data", "page data"],
  ["/_root.data", "page data"],
  ["/login", "sign-in"],
  ["/login.data", "sign-in"],
  ["/uye", "member"],
  ["/sayi/sayi-12/abc/3/800.webp", "issue"],
  ["/sayilar", "page"],
  ["/pdf/sayi-12", "pdf"],
  ["/gorsel/abc/640.avif", "picture"],
  ["/konu/oyku/rss.xml", "feed"],
  ["/akis.json", "feed"],
  ["/masa/api/articles", "desk"],
  ["/assets/root-abc.js", "file"],
  ["/readyz", "health"],
  ["/wp-login.php", "other"],
  ["/%00", "other"],
])("%s is counted as %s", (pathname, kind) => {
  expect(routeKind(pathname)).toBe(kind);
});
