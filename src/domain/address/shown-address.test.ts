import { domainToASCII } from "node:url";
import { expect, test } from "vitest";
import { shownAddress } from "./shown-address.ts";

test.each([
  "gökçe.com.tr",
  "şiir.example",
  "ığdır-dergisi.com",
  "masa.rüzgârgülü.example",
  "çöğüş.çöğüş.example",
  "книга.example",
  "日本語.example",
])("%s is shown as it is written", (host) => {
  const ascii = domainToASCII(host);
  expect(ascii).toContain("xn--");
  expect(shownAddress(ascii)).toBe(host);
  expect(shownAddress(`https://${ascii}:8443/post/xn--a?b=xn--c#d`)).toBe(
    `https://${host}:8443/post/xn--a?b=xn--c#d`,
  );
  expect(shownAddress(`mailto:yazi@${ascii}`)).toBe(`mailto:yazi@${host}`);
  expect(shownAddress(`Sunucuya (${ascii}) ulaşılamadı: https://${ascii} başka.`)).toBe(
    `Sunucuya (${host}) ulaşılamadı: https://${host} başka.`,
  );
});

test.each([
  "https://dergi.example/post/xn--a",
  "xn--.example",
  "xn--99999999999999.example",
  "xn--a-ecp.ru",
  // Punycode of plain letters: it would be another host.
  "xn--abc-.example",
  "xn--aa-ü",
  "",
])("%s stays", (address) => {
  expect(shownAddress(address)).toBe(address);
});
