import { expect, test } from "vitest";
import { dataAddress, paths, routes } from "../domain/paths.ts";
import { routeKind } from "./route-kind.ts";

test.each([
  ["/", "page"],
  ["/post/deniz-feneri", "page"],
  [dataAddress(paths.post("deniz-feneri")), "page data"],
  [dataAddress(paths.home()), "page data"],
  ["/login", "sign-in"],
  [dataAddress(paths.login()), "sign-in"],
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

test.each(Object.entries(routes))("the route %s has a kind", (_, path) => {
  expect(routeKind(path)).not.toBe("other");
});
