import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { turkishTextScore } from "./turkish-text-score.ts";

const POSTS = fileURLToPath(new URL("../../../sample/posts/", import.meta.url));

const CLEAN =
  "Araştırma, şehrin kıyısındaki eski fabrikaların bugün nasıl kullanıldığını anlatıyor. Taraflar, sınıflar ve " +
  "harfler birbirine karışmış; enflasyon yüzünden kimse flüt çalmıyor. İstanbul’da ağır ağır çıkacaksın bu " +
  "merdivenlerden, eteklerinde güneş rengi bir yığın yaprak. Fiil çekimi zor, fiyatlar yüksek (bkz. s. 12).";

test("articles as they were written score near 100", async () => {
  const names = (await readdir(POSTS)).filter((name) => name.endsWith(".md"));
  expect(names.length).toBeGreaterThan(20);
  for (const name of names) {
    const text = (await readFile(join(POSTS, name), "utf8"))
      .replace(/^---.*?^---/ms, "")
      .replaceAll(/<[^>]*>|[*_#>|]/g, " ");
    const { score, words } = turkishTextScore(text);
    // One of them is about letters, which stand alone in it.
    if ((score ?? 0) < 85) expect([name, words]).toBeNull();
  }
});

test("clean Turkish scores near 100, with the words that look like broken ones", () => {
  expect(turkishTextScore(CLEAN)).toEqual({ score: 100, words: [] });
});

/** As programs of the nineties wrote it. */
const macintosh = (text: string) =>
  text
    .replaceAll("ş", "fl")
    .replaceAll("Ş", "fi")
    .replaceAll("ı", "›")
    .replaceAll("ğ", "¤")
    .replaceAll("İ", "‹");
const replaced = (letters: Record<string, string>) => (text: string) =>
  text.replaceAll(/[ışğİŞĞçöüÇÖÜ]/g, (letter) => letters[letter] ?? letter);

test.each<[string, (text: string) => string]>([
  ["the Macintosh's letters", macintosh],
  ["the Macintosh's letters, `ı` lost", (text) => macintosh(text).replaceAll("›", " ")],
  ["Windows' letters", replaced({ ı: "ý", ş: "þ", ğ: "ð", İ: "Ý", Ş: "Þ", Ğ: "Ð" })],
  ["replacement characters", replaced({ ı: "\uFFFD", ş: "\uFFFD", ğ: "\uFFFD" })],
  [
    "private characters",
    (text) =>
      text.replaceAll(/\p{L}/gu, (letter) =>
        String.fromCharCode(0xf000 + ((letter.codePointAt(0) ?? 0) % 256)),
      ),
  ],
  ["single letters", (text) => [...text].join(" ")],
  ["marks beside letters", replaced({ ş: "s¸", ğ: "g˘", İ: "I˙", ç: "c¸" })],
  ["UTF-8 read as western", (text) => new TextDecoder("windows-1252").decode(Buffer.from(text))],
  ["question marks", replaced({ ı: "?", ş: "?", ğ: "?" })],
])("text with %s scores low", (_, broken) => {
  const { score, words } = turkishTextScore(broken(CLEAN));
  expect(score).toBeLessThan(50);
  expect(words.length).toBeGreaterThan(3);
});

test("it names the words, the most frequent first", () => {
  expect(turkishTextScore("bafl araflt rma bafl rma bafl").words).toEqual(["bafl", "rma", "araflt"]);
});

test("a long Turkish text whose own letters are missing scores low", () => {
  const poor = replaced({ ı: "i", ş: "s", ğ: "g", İ: "I" });
  expect(turkishTextScore(poor(`${CLEAN} ve bir bu da o `.repeat(4))).score).toBeLessThan(30);
});

test("English, German, numbers and addresses are let pass", () => {
  const other =
    "The quick brown fox jumps over the lazy dog by the river; why not fly? Das Mädchen läuft schnell nach Hause. " +
    "12 34,5 % 1999–2026 A. Rich III. TBMM, THY ve NBC https://example.org/a?b=c @dergi 5,5 km";
  expect(turkishTextScore(other).score).toBeGreaterThan(90);
});

test("of no text there is no score", () => {
  expect(turkishTextScore(" 12 — 34 ")).toEqual({ score: null, words: [] });
});

test("what TeX makes of Turkish letters is told, and numbers of notes are not taken for it", () => {
  const broken = turkishTextScore("I³§n ve gölgenin dergisi: ara³trma, ³ölen, a§aç");
  expect(broken.words).toEqual(expect.arrayContaining(["I³§n", "ara³trma", "³ölen", "a§aç"]));
  expect(broken.score).toBeLessThan(20);
  expect(turkishTextScore("Işığın ve gölgenin dergisi³ çıktı").score).toBe(100);
});

test("letters that became signs of another script, and apostrophes that became digits, are told", () => {
  const { words } = turkishTextScore(
    "Ka昀欀as dağları İzmir9den görünür, Ankara’dan 9 gün sürer; 1990lar, A4, CO2",
  );
  expect(words).toEqual(["Ka昀欀as", "İzmir9den"]);
});

test("letters that are spoken of are let pass", () => {
  const spoken = "Türkçede ı ile i ayrı harftir; b ve ş de öyle, x ile w ise yoktur.";
  expect(turkishTextScore(spoken)).toEqual({ score: 100, words: [] });
});
