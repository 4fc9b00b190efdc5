import { expect, test } from "vitest";
import { defaultSettings, magazineOf } from "./magazine-of.ts";
import { parseSetting, readSettings } from "./settings.ts";

const picture = { file: `${"a".repeat(24)}.svg`, width: 320, height: 80 };
const noEnvironment = {
  name: null,
  publisher: null,
  instagram: null,
  membersOnly: null,
  previewPages: null,
  phoneIssues: null,
  maxDevices: null,
};

test.each<[unknown, RegExp]>([
  [[], /^alanları olan bir JSON nesnesi değil\.$/],
  ["Poyraz", /^alanları olan bir JSON nesnesi değil\.$/],
  [null, /^alanları olan bir JSON nesnesi değil\.$/],
  [{ tagLine: "x" }, /^“tagLine” diye bir alan yok; alanlar: name, .*sections\.$/],
  [{ __proto__: null, constructor: "x" }, /^“constructor” diye bir alan yok/],
  [{ name: "" }, /^name geçersiz: “”\. Beklenen: .* boş olmayan bir ad\.$/],
  [{ name: "   " }, /^name geçersiz/],
  [{ name: "a".repeat(500) }, /^name geçersiz: “a{60}…”\. Beklenen: en çok 60 karakterlik/],
  [{ name: "Poy\u202eraz" }, /^name geçersiz/],
  [{ name: ["Poyraz"] }, /^name geçersiz: “\["Poyraz"\]”/],
  [{ publisher: "a\nb" }, /^publisher geçersiz/],
  [{ accent: "sarımsı" }, /^accent geçersiz: “sarımsı”\. Beklenen: #b5321a gibi bir renk/],
  [{ accent: "#ffcc00" }, /^accent geçersiz: “#ffcc00”\. Beklenen: .*okunan.* en yakını #[0-9a-f]{6}\.$/],
  [{ accent: 255 }, /^accent geçersiz: “255”/],
  [{ type: "garamond" }, /^type geçersiz: “garamond”\. Beklenen: .*literata, newsreader, sans, serif\.$/],
  [{ storeUrl: "@poyraz" }, /^storeUrl geçersiz: .*http:\/\/ ya da https:\/\//],
  [{ x: "iki sözcük" }, /^x geçersiz/],
  [{ x: "javascript:alert(1)" }, /^x geçersiz/],
  [{ storeUrl: "https://kim:sifre@dergi.example/" }, /^storeUrl geçersiz/],
  [{ year: 3000 }, /^year geçersiz: “3000”\. Beklenen: 1900 ile 2100 arasında bir yıl ya da auto\.$/],
  [{ year: "2024" }, /^year geçersiz/],
  [{ year: 2024.5 }, /^year geçersiz/],
  [
    { logo: "logo.svg" },
    /^logo geçersiz: “logo\.svg”\. Beklenen: “mecmua settings set” ile alınmış bir resim/,
  ],
  [{ logo: { ...picture, file: "../../etc/passwd" } }, /^logo geçersiz/],
  [{ logo: { ...picture, width: -1 } }, /^logo geçersiz/],
  [{ icon: { ...picture, onload: "x" } }, /^icon geçersiz/],
  [{ sections: [] }, /^sections geçersiz/],
  [{ sections: ["Öykü", { category: "Öykü", name: "Öyküler" }] }, /^sections geçersiz/],
  [{ sections: ["Öykü", ""] }, /^sections geçersiz/],
  [{ loginPlace: "" }, /^loginPlace geçersiz/],
  [{ issn: "0378-5954" }, /^issn geçersiz: “0378-5954”\. Beklenen: .*denetim hanesi olan bir ISSN\.$/],
  [{ eissn: "yok" }, /^eissn geçersiz/],
  [{ email: "dergi" }, /^email geçersiz: “dergi”\. Beklenen: .*e-posta adresi\.$/],
  [{ owner: "Ali\nÖz" }, /^owner geçersiz/],
])("%j is refused with one sentence", (given, sentence) => {
  expect(() => readSettings(given)).toThrow(sentence);
});

test("a value is taken as it is typed", () => {
  expect(parseSetting("year", "2025")).toBe(2025);
  expect(parseSetting("year", "auto")).toBe("auto");
  expect(readSettings({ sections: parseSetting("sections", "Öykü,  Şiir, Dosya = Dosyalar") })).toEqual({
    sections: ["Öykü", "Şiir", { category: "Dosya", name: "Dosyalar" }],
  });
});

test.each([
  [{ instagram: "@cinar.alti" }, "https://www.instagram.com/cinar.alti"],
  [{ facebook: "cinaralti" }, "https://www.facebook.com/cinaralti"],
  [{ x: "x.com/cinaralti" }, "https://x.com/cinaralti"],
  [{ storeUrl: "dergi.example" }, "https://dergi.example"],
  [{ storeUrl: "şiir.example/al?x=1" }, "https://şiir.example/al?x=1"],
  [{ storeUrl: "http://dergi.example/" }, "http://dergi.example/"],
])("%j is completed to an address", (given, address) => {
  expect(Object.values(readSettings(given))).toEqual([address]);
});

test("without settings the magazine is the sample's, and says nothing else", () => {
  expect(magazineOf({}, noEnvironment, 2027)).toEqual({
    name: "Rüzgârgülü",
    publisher: "Rüzgârgülü Yayınları",
    instagramUrl: "https://www.instagram.com/ruzgargulu/",
  });
  expect(magazineOf(defaultSettings, noEnvironment, 2027)).toEqual(magazineOf({}, noEnvironment, 2027));
});

test("what is set is said; the environment wins", () => {
  const settings = readSettings({
    name: " Poyraz ",
    logo: picture,
    logoDark: { ...picture, file: `${"b".repeat(24)}.png` },
    accent: "navy",
    type: "serif",
    year: "auto",
    sections: ["Öykü", { category: "Dosya", name: "Dosyalar" }],
  });
  expect(magazineOf(settings, { ...noEnvironment, publisher: "Ortam" }, 2027)).toEqual({
    name: "Poyraz",
    publisher: "Ortam",
    logo: { file: `${"a".repeat(24)}.svg`, width: 320, height: 80, darkFile: `${"b".repeat(24)}.png` },
    icon: { file: `${"a".repeat(24)}.svg`, name: "a".repeat(24) },
    accentStyle: expect.stringContaining("#000080"),
    type: "serif",
    year: 2027,
    sections: [
      { category: "Öykü", name: "Öykü" },
      { category: "Dosya", name: "Dosyalar" },
    ],
  });
});

test("the colophon is what is set of it, its ISSN with a hyphen", () => {
  const settings = readSettings({ owner: " Ali Öz ", issn: "03785955", hostAddress: "Ankara" });
  const colophon = { owner: "Ali Öz", issn: "0378-5955", hostAddress: "Ankara" };
  expect(magazineOf(settings, noEnvironment, 2027).colophon).toEqual(colophon);
});

test("a magazine with a name of its own shows nothing of the sample's", () => {
  expect(magazineOf({ name: "Poyraz" }, noEnvironment, 2027)).toEqual({
    name: "Poyraz",
    publisher: "Poyraz",
  });
  const named = { ...noEnvironment, name: "Ortam" };
  expect(magazineOf({ instagram: "https://instagram.com/o" }, named, 2027)).toEqual({
    name: "Ortam",
    publisher: "Ortam",
    instagramUrl: "https://instagram.com/o",
  });
});
