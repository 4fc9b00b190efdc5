import { readFileSync } from "node:fs";
import { micromark } from "micromark";
import { expect, test } from "vitest";
import type { OutlineEntry, PageText } from "../../domain/issue/edition.ts";
import { openContent } from "../text/pdf-content.ts";
import { type ComparedArticle, matchArticles } from "./match-articles.ts";
import { wordsOf, wordsOfPage } from "./shingles.ts";
import { htmlOf, prose } from "./testing/prose.ts";

const sample = new URL("../../../sample/", import.meta.url);

/** Articles of the sample that are printed in each of its issues. */
const PRINTED: readonly (readonly [number, readonly string[]])[] = [
  [
    10,
    "kaybolan-sesler arilar-bize-ne-soyler terzinin-ignesi ruzgar-nasil-olculur ince-ses sessiz-film-hic-sessiz-miydi bir-sozluk-nasil-yaslanir bir-mucellitle-aksamustu".split(
      " ",
    ),
  ],
  [
    11,
    "isik-uzerine isik-ve-golge harfin-sabri bahce-duvari isik-hizi-ve-bekleyis kar-yagarken-acilan-dukkan tuzun-hafizasi yazlik-sinemanin-son-gecesi".split(
      " ",
    ),
  ],
  [
    12,
    "son-vapur istanbulda-yurumek karsa-giden-tren uc-deniz-siiri kucuk-dergilerin-uzun-omru ispartada-gul-sabahi bos-mektup-kutusu datcada-badem-zamani".split(
      " ",
    ),
  ],
];

const articles: ComparedArticle[] = PRINTED.flatMap(([, slugs]) => slugs).map((id) => {
  const [, head = "", ...body] = readFileSync(new URL(`posts/${id}.md`, sample), "utf8").split(/^---$/m);
  const title = (/^title: "?(.*?)"?$/m.exec(head)?.[1] ?? "").trim();
  return { id, title, html: micromark(body.join("---")) };
});

test.each(PRINTED)(
  "issue %d of the sample, in columns with divided words: its articles and no others, each where it begins",
  async (number, slugs) => {
    const pdf = await openContent(new Uint8Array(readFileSync(new URL(`issues/sayi-${number}.pdf`, sample))));
    const structure = await pdf.structure();
    const outline = structure.outline.map(({ title, depth, place }) => ({
      title,
      depth,
      page: place?.page ?? null,
    }));
    const pages: string[][] = [];
    for (const index of structure.units.keys())
      pages.push(wordsOfPage({ ...(await pdf.page(index + 1)), links: [] }));
    pdf.close();
    const found = matchArticles({ pages, outline: [] }, articles);
    expect(found.map(({ id }) => id).sort()).toEqual([...slugs].sort());
    const withOutline = matchArticles({ pages, outline }, articles);
    for (const { id, pages: on, share, isDuplicate } of withOutline) {
      const { title } = articles.find((article) => article.id === id) as ComparedArticle;
      const begins = outline.find((entry) => entry.title === title)?.page;
      expect([id, on[0], isDuplicate]).toEqual([id, begins, false]);
      expect(on).toEqual(Array.from({ length: on.length }, (_, index) => (begins ?? 0) + index));
      expect(share).toBeGreaterThan(0.8);
    }
  },
);

const article = (overrides: Partial<ComparedArticle> = {}): ComparedArticle => ({
  id: "a",
  title: "Işığın İzinde",
  html: htmlOf(prose(1, 600)),
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
  expect(wordsOfPage(page).join(" ")).toBe(written);
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
  const note = article({ title: "Iğdır’ın ışıkları", html: htmlOf(prose(5, 30)) });
  const colophon = printed([...prose(6, 50), ...prose(5, 30)]);
  expect(placesIn([colophon], note)).toEqual([]);
  expect(placesIn([`IĞDIR’IN IŞIKLARI ${colophon}`], note)).toEqual([["a", 3]]);
  expect(placesIn([`Iğdır’ın ışıkları ${printed(prose(5, 20))}`], note)).toEqual([]);
  expect(
    placesIn([`Iğdır’ın ışıkları ${printed(prose(5, 15))}`], { ...note, html: htmlOf(prose(5, 15)) }),
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
  const part = article({ id: "part", html: htmlOf(prose(1, 200)) });
  const again = article({ id: "again" });
  const found = matchArticles(issue(printed(prose(1, 600)), printed(prose(2, 300))), [
    part,
    whole,
    again,
    article({ id: "other", html: htmlOf(prose(2, 300)) }),
  ]);
  expect(found.filter(({ isDuplicate }) => !isDuplicate).map(({ id }) => id)).toEqual(["whole", "other"]);
  expect(
    found
      .filter(({ isDuplicate }) => isDuplicate)
      .map(({ id }) => id)
      .sort(),
  ).toEqual(["again", "part"]);
});
