import { describe, expect, test } from "vitest";
import { cleanHtml } from "../clean-html.ts";

const clean = (html: string) => cleanHtml(html, () => null);

describe("empty paragraphs", () => {
  test.each([
    "<p></p>",
    "<p>&nbsp;</p>",
    "<p>\u00a0 \n</p>",
    "<P CLASS='x'><br></P>",
    "<p>&#160;<br /><br/>&nbsp;</p >",
  ])("%s goes", (html) => {
    expect(clean(`a${html}b`)).toBe("ab");
  });

  test.each([
    "<p>.</p>",
    '<p><a id="icerik-a"></a></p>',
    '<p id="icerik-giris"></p>',
    '<pre tabindex="0"></pre>',
    "<p>\u200d</p>",
  ])("%s stays", (html) => {
    expect(clean(html)).toBe(html);
  });

  test("one that held only a removed picture or a script is removed", () => {
    expect(clean("a<p><img src=x></p><p> <script>x</script></p>b")).toBe("ab");
  });
});

describe("whole paragraphs", () => {
  test("a paragraph that is bold or italic from end to end is marked", () => {
    expect(clean("<p><strong>Tabelanız niye yok?</strong></p><p><em>Zehra Tunçalp</em></p>")).toBe(
      '<p class="all-bold"><strong>Tabelanız niye yok?</strong></p><p class="all-italic"><em>Zehra Tunçalp</em></p>',
    );
  });

  test.each([
    "<p>Bu <strong>önemli</strong> bir söz.</p>",
    "<p><strong>Bu</strong> önemli.</p>",
    "<p><strong>Bu</strong><strong>da</strong></p>",
    '<p id="icerik-x"><strong>Bu</strong></p>',
  ])("%s stays as it is", (html) => {
    expect(clean(html)).toBe(html);
  });

  test("a paragraph of ten megabytes is marked as well", () => {
    const html = clean(`<p><b>${"ışık ".repeat(1_500_000)}</b></p>`);
    expect(html).toMatch(/^<p class="all-bold"><b>ışık /);
  });
});

describe("the opening", () => {
  const words = (count: number) => `<p>${"a".repeat(count - 10)} <em>son</em> söz.</p>`;
  const opening = (html: string) => /^<p class="(.*?)">/.exec(clean(html))?.[1];

  test("a first paragraph of prose is marked where three lines are sure: in any column, or on a phone", () => {
    expect([100, 115, 155, 165].map((count) => opening(words(count)))).toEqual([
      undefined,
      "short-opening",
      "short-opening",
      "opening",
    ]);
    expect(clean(`\n${words(200)}${words(200)}`).match(/class=/g)).toHaveLength(1);
  });

  test("verse, a heading, a bold question and a paragraph with a picture are no opening", () => {
    const long = "a".repeat(200);
    for (const html of [`<p>${long}<br>b</p>`, `<h2>a</h2><p>${long}</p>`, `a <p>${long}</p>`])
      expect(clean(html)).not.toContain("opening");
    expect(opening(`<p><b>${long}</b></p>`)).toBe("all-bold");
  });
});
