import { expect, test } from "vitest";
import { cleanHtml } from "../clean-html.ts";

const clean = (html: string) => cleanHtml(html, () => null);

test("headings that HTML does not have become paragraphs", () => {
  expect(clean("<h7>Yedi</h7><h8>Sekiz</h8>")).toBe("<p>Yedi</p><p>Sekiz</p>");
});

test("parts of a page and of a form become blocks, so that words do not run together", () => {
  expect(clean("<main><article>bir</article><form>iki</form></main>")).toBe(
    "<div><div>bir</div><div>iki</div></div>",
  );
});

test("old names become today's", () => {
  expect(clean("<strike>a</strike><tt>b</tt><acronym title='x'>c</acronym><dir><li>d</dir>")).toBe(
    '<s>a</s><code>b</code><abbr title="x">c</abbr><ul><li>d</li></ul>',
  );
});
