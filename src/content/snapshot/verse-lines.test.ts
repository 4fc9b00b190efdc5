import { expect, test } from "vitest";
import { withVerseLines } from "./verse-lines.ts";

test("each line that the author has broken is an element of its own, and prose stays as it is", () => {
  expect(withVerseLines("<h2>Şiir</h2><p>Gece uzun<br />yıldız yakın</p><p>Düz yazı.</p>")).toBe(
    "<h2>Şiir</h2><p><span data-line>Gece uzun<br /></span><span data-line>yıldız yakın</span></p><p>Düz yazı.</p>",
  );
  expect(withVerseLines("<ul><li>bir<br />iki</li></ul>")).toBe("<ul><li>bir<br />iki</li></ul>");
});

test("a stanza of one line is a line, beside other classes too", () => {
  expect(withVerseLines('<p class="align-center verse">Kuyu</p><p class="verses">Düz</p>')).toBe(
    '<p class="align-center verse"><span data-line>Kuyu</span></p><p class="verses">Düz</p>',
  );
});

test("what reaches over lines is closed and opened again, its mark for links only once", () => {
  expect(withVerseLines('<p class="x"><em id="a"><b>bir<br />iki</b></em><wbr /> üç</p>')).toBe(
    '<p class="x"><span data-line><em id="a"><b>bir</b></em><br /></span>' +
      "<span data-line><em><b>iki</b></em><wbr /> üç</span></p>",
  );
  const long = `<p><a href="/${"a".repeat(300)}">bir<br />iki</a></p>`;
  expect(withVerseLines(long)).toBe(long);
});
