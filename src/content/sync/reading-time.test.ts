import { expect, test } from "vitest";
import { readingMinutes } from "./prepare-post.ts";

const words = (count: number) => "ışık ".repeat(count);

test.each([
  [1, 1],
  [299, 1],
  [300, 2],
  [1000, 5],
])("%i words take %i minutes", (count, minutes) => {
  expect(readingMinutes(`<p>${words(count)}</p>`)).toBe(minutes);
});

test("words are what a Turkish reader takes for words", () => {
  const sentence = "<p>İstanbul’un 12 köprüsü,&amp;  ağ&lt;</p><p>son</p>";
  expect(readingMinutes(`${sentence.repeat(99)}${words(5)}`)).toBe(3);
});

test("tags, their attributes and the names of films are not read", () => {
  const html =
    '<abbr title="Türk Dil Kurumu"></abbr><a class="embed" data-embed="https://x/" href="/y">Aç</a>';
  expect(readingMinutes(html.repeat(500))).toBeNull();
  expect(readingMinutes(`${html.repeat(500)}<p>söz</p>`)).toBe(1);
});

test("an article without a text has no time", () => {
  expect(readingMinutes("")).toBeNull();
  expect(readingMinutes('<p>&amp; – …</p><img src="/gorsel/x" alt="" />')).toBeNull();
});

test("10 MB of one word or of none are read to the end", () => {
  expect(readingMinutes("a".repeat(10_000_000))).toBe(1);
  expect(readingMinutes("-".repeat(10_000_000))).toBeNull();
});
