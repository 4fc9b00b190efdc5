import { expect, test } from "vitest";
import { cleanHtml } from "../clean-html.ts";

const clean = (html: string) => cleanHtml(html, { imageAddress: () => null });

test("the language and direction of foreign words stay", () => {
  const html = '<span lang="ar" dir="rtl">قلم</span> <i lang="ota-Latn-TR">kalem</i>';
  expect(clean(html)).toBe(html);
});

test("what is no language or direction goes", () => {
  expect(clean('<p lang="x y" dir="up">a</p>')).toBe("<p>a</p>");
});
