import { expect, test } from "vitest";
import { linkAddress } from "./link-address.ts";

test.each([
  ["https://ornek.com/a?b=c", "https://ornek.com/a?b=c"],
  [" ornek.com/yazi ", "https://ornek.com/yazi"],
  ["gökçe.com.tr", "https://gökçe.com.tr"],
  ["https://www.google.com/url?q=https://ornek.com/yazi&sa=D", "https://ornek.com/yazi"],
  ["yazi@ornek.com", "mailto:yazi@ornek.com"],
  ["mailto:yazi@ornek.com", "mailto:yazi@ornek.com"],
  ["tel:+902121234567", "tel:+902121234567"],
  ["/yazi/son-vapur", "/yazi/son-vapur"],
  ["#bolum", "#bolum"],
  ["//kotu.example", null],
  ["javascript:alert(1)", null],
  ["data:text/html,x", null],
  ["https://", null],
  ["https://yazi", null],
  ["yazı", null],
  ["iki söz", null],
  ["", null],
])("%s is meant as %s", (typed, address) => {
  expect(linkAddress(typed)).toBe(address);
});
