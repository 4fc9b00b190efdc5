import { expect, test } from "vitest";
import type { OutlineEntry, PageText } from "../domain/issue/edition.ts";
import { pageText } from "./article-text.ts";
import { type ComparedArticle, matchArticles, wordsOf } from "./match-articles.ts";
import { prose } from "./testing/prose.ts";

const article = (overrides: Partial<ComparedArticle> = {}): ComparedArticle => ({
  id: "a",
  title: "Işığın İzinde",
  text: prose(1, 600).join(" "),
  ...overrides,
});

/** An issue whose pages hold these texts, and others around them. */
function issue(...texts: readonly string[]) {
  const around = (seed: number) => prose(seed, 400);
  return {
    pages: [around(101), around(102), ...texts.map(wordsOf), around(103)],
    outline: [] as OutlineEntry[],
  };
}

const printed = (words: readonly string[]) => words.join(" ");

function placesIn(texts: readonly string[], ...compared: readonly ComparedArticle[]) {
  return matchArticles(issue(...texts), compared).map(({ id, pages }) => [id, ...pages]);
}

test("words that lines, columns and hyphens divide are whole, and signs, figures and accents make no difference", () => {
  const page: PageText = {
    blocks: [
      ["Rüzgâr esti, Türk-", "İslam mima-", "rîsi 1914’te"].map((text) => ({
        text,
        box: [0, 0, 1, 1],
        words: [],
      })),
      ["İstanbul‘da karşı-"].map((text) => ({ text, box: [0, 0, 1, 1], words: [] })),
      ["laştılar."].map((text) => ({ text, box: [0, 0, 1, 1], words: [] })),
    ],
    links: [],
  };
  const written = "ruzgar esti turkislam mimarisi te istanbulda karsilastilar";
  expect(wordsOf(pageText(page)).join(" ")).toBe(written);
  expect(wordsOf("Rüzgar esti — Türk‑İslam mimarisi, 1914'te İSTANBUL'DA karşılaştılar…").join(" ")).toBe(
    written,
  );
});

test("the same title over another text is not the article", () => {
  const editorial = article({ title: "Editörden" });
  expect(placesIn([`Editörden ${printed(prose(2, 500))}`], editorial)).toEqual([]);
  expect(placesIn([`Editörden ${printed(prose(1, 600))}`], editorial)).toEqual([["a", 3]]);
});

test("an article that was edited for the site is found, one that only quotes is not", () => {
  const words = prose(1, 600);
  const edited = words.map((word, index) => (index % 9 === 0 ? "başka" : word));
  expect(placesIn([printed(edited.slice(0, 300)), printed(edited.slice(300))], article())).toEqual([
    ["a", 3, 4],
  ]);
  const quoting = [...prose(2, 300), ...words.slice(100, 250), ...prose(3, 300)];
  expect(placesIn([printed(quoting)], article())).toEqual([]);
});

test("a short note needs nearly all of its words and its title, in capitals or not; a shorter one is never found", () => {
  const note = article({ title: "Iğdır’ın ışıkları", text: prose(5, 30).join(" ") });
  const colophon = printed([...prose(6, 50), ...prose(5, 30)]);
  expect(placesIn([colophon], note)).toEqual([]);
  expect(placesIn([`IĞDIR’IN IŞIKLARI ${colophon}`], note)).toEqual([["a", 3]]);
  expect(placesIn([`Iğdır’ın ışıkları ${printed(prose(5, 20))}`], note)).toEqual([]);
  expect(
    placesIn([`Iğdır’ın ışıkları ${printed(prose(5, 15))}`], { ...note, text: prose(5, 15).join(" ") }),
  ).toEqual([]);
});

test("its pages are those of its text: over advertisements, to its end far behind, and not where it is quoted", () => {
  const words = prose(1, 600);
  const advertisement = printed(prose(7, 40));
  const other = printed(prose(8, 400));
  const places = placesIn(
    [
      printed(words.slice(40, 55)),
      printed(words.slice(0, 350)),
      advertisement,
      printed(words.slice(350, 400)),
      other,
      other,
      other,
      printed(words.slice(400)),
    ],
    article(),
  );
  expect(places).toEqual([["a", 4, 6, 10]]);
});

test("it begins on the page with its title alone, or where the outline says so, and not on a page full of others", () => {
  const text = printed(prose(1, 600));
  expect(placesIn(["IŞIĞIN İZİNDE Bir öykü", "", text], article())).toEqual([["a", 3, 4, 5]]);
  expect(placesIn([`Işığın İzinde ${printed(prose(9, 200))}`, text], article())).toEqual([["a", 4]]);
  const pages = issue("", text);
  const outline = [{ title: "Işığın izinde", page: 3, depth: 0 }];
  expect(matchArticles({ ...pages, outline }, [article()])[0]?.pages).toEqual([3, 4]);
  expect(matchArticles(pages, [article()])[0]?.pages).toEqual([4]);
});

test("of articles with the same text the longer one is offered, then the first", () => {
  const whole = article({ id: "whole" });
  const part = article({ id: "part", text: prose(1, 200).join(" ") });
  const again = article({ id: "again" });
  const found = matchArticles(issue(printed(prose(1, 600)), printed(prose(2, 300))), [
    part,
    whole,
    again,
    article({ id: "other", text: prose(2, 300).join(" ") }),
  ]);
  expect(found.filter(({ isDuplicate }) => !isDuplicate).map(({ id }) => id)).toEqual(["whole", "other"]);
  expect(
    found
      .filter(({ isDuplicate }) => isDuplicate)
      .map(({ id }) => id)
      .sort(),
  ).toEqual(["again", "part"]);
});
