import { expect, test } from "vitest";
import { cleanHtml } from "../clean-html.ts";

const clean = (html: string) => cleanHtml(html, { imageAddress: () => null });

test("a numbered list keeps its numbers", () => {
  const html = '<ol start="-3" type="a" reversed><li value="7">x</li></ol>';
  expect(clean(html)).toBe(html);
});

test("what is no number or type goes", () => {
  expect(clean('<ol start="beş" type="disc" compact><li value="1e9">x</li></ol>')).toBe(
    "<ol><li>x</li></ol>",
  );
});
