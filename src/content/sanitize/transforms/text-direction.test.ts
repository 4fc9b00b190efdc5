import { expect, test } from "vitest";
import { cleanHtml } from "../clean-html.ts";

const clean = (html: string) => cleanHtml(html, () => null);

test.each([
  ["<p>يا صاحبي</p>", '<p dir="rtl">يا صاحبي</p>'],
  ["<p>“<em>שלום</em>” dedi</p>", '<p dir="rtl">“<em>שלום</em>” dedi</p>'],
  [
    "<blockquote> <p>12 يا صاحبي</p></blockquote>",
    '<blockquote dir="rtl"> <p dir="rtl">12 يا صاحبي</p></blockquote>',
  ],
  ["<p>Şair “يا صاحبي” der.</p>", "<p>Şair “يا صاحبي” der.</p>"],
  ['<p dir="ltr">يا صاحبي</p>', '<p dir="ltr">يا صاحبي</p>'],
])("%s", (html, cleaned) => {
  expect(clean(html)).toBe(cleaned);
});
