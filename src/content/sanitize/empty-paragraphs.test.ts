import { expect, test } from "vitest";
import { withoutEmptyParagraphs } from "./empty-paragraphs.ts";

test.each([
  "<p></p>",
  "<p>&nbsp;</p>",
  "<p>\u00a0 \n</p>",
  "<P CLASS='x'><br></P>",
  "<p>&#160;<br /><br/>&nbsp;</p >",
])("%s goes", (html) => {
  expect(withoutEmptyParagraphs(`a${html}b`)).toBe("ab");
});

test.each(["<p>.</p>", "<p><img src=x></p>", '<p id="giris"></p>', "<pre></pre>", "<p>\u200d</p>"])(
  "%s stays",
  (html) => {
    expect(withoutEmptyParagraphs(html)).toBe(html);
  },
);

test.each(["<p ", "<p>", "<p> ", "<p><br ", "<p></p>"])("10 MB of %s are passed in a moment", (piece) => {
  const start = process.cpuUsage();
  withoutEmptyParagraphs(piece.repeat(10_000_000 / piece.length));
  withoutEmptyParagraphs(piece + " ".repeat(10_000_000));
  expect(process.cpuUsage(start).user).toBeLessThan(5_000_000);
});
