import { expect, test } from "vitest";
import { formerPath } from "./former-path.ts";

test.each([
  ["https://eski.example/2019/05/yazi-adi/", "/2019/05/yazi-adi"],
  ["/2019/05/yazi-adi?utm_source=x#son", "/2019/05/yazi-adi"],
  ["/2019/%c3%a7ay/", "/2019/%C3%A7ay"],
  ["/2019/çay", "/2019/%C3%A7ay"],
  ["/yazi.html", "/yazi.html"],
  ["https://eski.example/?p=12", "/?p=12"],
  ["/index.php?page_id=7&x=1", "/?page_id=7"],
])("%s is kept as %s", (address, path) => expect(formerPath(address)).toBe(path));

test.each([
  "https://eski.example/",
  "/?p=12a",
  "/?ara=vapur",
  "http://",
  "/%E0%A4%A",
  `/${"a".repeat(3000)}`,
])("%s is no former address", (address) => expect(formerPath(address)).toBeNull());
