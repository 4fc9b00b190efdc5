import { expect, it } from "vitest";
import { siteOrigin } from "./site-origin.ts";

it.each([
  ["dergi.example", "https://dergi.example"],
  [" https://dergi.example/giris?a=1 ", "https://dergi.example"],
  ["HTTP://dergi.example:8080", "http://dergi.example:8080"],
  ["gökçe.example", "https://xn--gke-3la7e.example"],
])("finds the site in %s", (typed, origin) => {
  expect(siteOrigin(typed)).toBe(origin);
});

it.each(["", "  ", "ftp://dergi.example", "kim@dergi.example", "https://", "dergi example"])(
  "finds none in “%s”",
  (typed) => {
    expect(siteOrigin(typed)).toBeNull();
  },
);
