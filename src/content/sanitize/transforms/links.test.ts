import { expect, test } from "vitest";
import { cleanHtml } from "../clean-html.ts";

const clean = (html: string) => cleanHtml(html, { imageAddress: () => null });

const away = 'rel="noopener noreferrer"';

test.each([
  ["https://ornek.com/yazi?a=1&amp;b=2", "https://ornek.com/yazi?a=1&amp;b=2"],
  ["HTTP://ORNEK.com", "http://ornek.com/"],
  ["//ornek.com/x", "https://ornek.com/x"],
  ["/\\ornek.com/x", "https://ornek.com/x"],
  [" https://ornek.com/a\nb ", "https://ornek.com/ab"],
])("%s leads away and tells nothing", (href, expected) => {
  expect(clean(`<a href="${href}">x</a>`)).toBe(`<a href="${expected}" ${away}>x</a>`);
});

test.each(["/post/1", "yazi.html", "?ara=ışık", "../x", "mailto:biz@ornek.com", "tel:+902161234567"])(
  "%s stays as it is",
  (href) => {
    expect(clean(`<a href="${href}">x</a>`)).toBe(`<a href="${href}">x</a>`);
  },
);

test.each([
  ...["javascript:alert(1)", "JAVA\tSCRIPT:x", "data:text/html,x", "vbscript:x", "blob:https://x/1"],
  ...["ftp://x/", "file:///etc/passwd", "library:dosya.pdf", "https://", "", "x".repeat(5000)],
])("of a link to %s only the text stays", (href) => {
  expect(clean(`<a href="${href}">metin</a>`)).toBe("metin");
});

test("target, ping and download go", () => {
  expect(clean('<a href="/x" target="_blank" ping="/p" download rel="x" onclick="y">x</a>')).toBe(
    '<a href="/x">x</a>',
  );
});

test("a link in a link is its text", () => {
  expect(clean('<a href="/x"><b><a href="/y">bağ</a></b></a>')).toBe('<a href="/x"><b>bağ</b></a>');
});
