import { expect, test } from "vitest";
import type { Box } from "../../../domain/issue/edition.ts";
import { BOLD, ITALIC, LONG, OTHER, page, propose, SANS, wordsOf } from "../../testing/typeset-page.ts";

const THIRD = OTHER.replaceAll("Trenin", "Vapurun");
const contents = (...lines: readonly string[]) =>
  lines.reduce((set, line) => set.put(line), page().put("İÇİNDEKİLER", { size: 16 })).done();
const boxOf = (left: number, top: number, width: number, height: number): Box => [
  (left / 600) * 10_000,
  (top / 800) * 10_000,
  (width / 600) * 10_000,
  (height / 800) * 10_000,
];

test("titles may look like names, below a section that the contents name", () => {
  const poem = (title: string, name: string, text: string) =>
    page()
      .put("VEDA", { size: 8, font: SANS })
      .put(title, { size: 20 })
      .put(name, { size: 9 })
      .skip(10)
      .text(text);
  const found = propose([
    page().put("Dergi", { size: 50 }).done(),
    contents("VEDA", "3 Pencere Önü", "4 İstasyon Saati", "5 Kuyunun Dibi"),
    poem("Pencere Önü", "Sevda Karaca", LONG).done(),
    poem("İstasyon Saati", "Ahmet Ulutaş", OTHER).done(),
    poem("Kuyunun Dibi", "Neslihan Er", THIRD).done(),
  ]);
  expect(found.map(({ title, bylines }) => [title, bylines[0]?.author])).toEqual([
    ["Pencere Önü", "Sevda Karaca"],
    ["İstasyon Saati", "Ahmet Ulutaş"],
    ["Kuyunun Dibi", "Neslihan Er"],
  ]);
});

test("names in capitals are joined by a word in capitals", () => {
  const [found] = propose([
    page().head("Kuyu ve İp", "NERMİN AKYOL, SELİN ORAL VE BEHZAT TEZEL").text(LONG).done(),
  ]);
  expect(found?.bylines.map(({ author }) => author)).toEqual(["Nermin Akyol", "Selin Oral", "Behzat Tezel"]);
});

test("a head beside a picture is read before both columns below", () => {
  const head = page().put("Kuyu", { x: 330, size: 30, font: BOLD }).put("Nermin Akyol", { x: 330, size: 8 });
  const columns = head.at(300).text(LONG).at(300).text(THIRD, { x: 330 });
  const [, found] = propose([page().head("Cam", "Selin Oral").text(OTHER).done(), columns.done()]);
  expect([found?.title, wordsOf(found?.blocks).join(" ")]).toEqual(["Kuyu", `${LONG} ${THIRD}`]);
});

test("a small box of a book's particulars is no advert for its price", () => {
  const told = "Derleyen: Saffet Gürbüz, Çınar Kitap, 198 sayfa";
  const set = page().put("Veresiye", { size: 20 }).put(told, { size: 8, font: ITALIC }).skip(10).text(LONG);
  const box = set
    .at(500)
    .put("Veresiye Defteri", { size: 8, font: BOLD })
    .put("Çınar Kitap, 180 TL", { size: 8 });
  const [found] = propose([
    box.put("Nermin Akyol", { x: 250 }).done([boxOf(40, 490, 300, 26)]),
    page().head("Cam", "Selin Oral").text(OTHER).done(),
  ]);
  expect(wordsOf(found?.blocks).slice(-2)).toEqual(["Veresiye Defteri", "Çınar Kitap, 180 TL"]);
});

test("short news in small letters, in columns beside each other, end the text above them", () => {
  const item = (set: ReturnType<typeof page>, x: number, title: string) =>
    set
      .at(600)
      .put(title, { x, size: 10, font: BOLD })
      .put("burundaki fenerin son bekçisi", { x, size: 8 })
      .put("emekli oldu ve ışık uzaktan", { x, size: 8 })
      .put("yakılacak, günlükler bir yayın", { x, size: 8 })
      .put("evine verildi, güzün çıkacak.", { x, size: 8 });
  const news = [
    [50, "Fener bitti"],
    [220, "Kukla geldi"],
    [390, "Ses kaldı"],
  ] as const;
  const story = page().text(OTHER);
  const found = propose([
    page().head("Kuyu", "Nermin Akyol").text(LONG).done(),
    news.reduce((set, [x, title]) => item(set, x, title), story).done(),
  ]);
  expect(found.map(({ title, blocks }) => [title, wordsOf(blocks).length])).toEqual([
    ["Kuyu", 2],
    ["Fener bitti", 1],
    ["Kukla geldi", 1],
    ["Ses kaldı", 1],
  ]);
});

test("an editorial may be called as lists of contents are", () => {
  const [found] = propose([
    page().put("Dergi", { size: 50 }).done(),
    page().put("Bu Sayıda", { size: 20 }).skip(10).text(LONG).put("Nermin Akyol").done(),
    page().head("Cam", "Selin Oral").text(OTHER).done(),
  ]);
  expect([found?.title, wordsOf(found?.blocks)]).toEqual(["Bu Sayıda", [LONG]]);
});

test("a short text in larger letters than the issue's is a text, though nothing follows it", () => {
  const words =
    "Sokağımızın yeni sayısı elinizde. Bu sayıyı hazırlarken üç kez elektrik kesildi, iki kez kar yağdı.";
  const set = page().put("Baharı Beklerken", { size: 20, font: BOLD }).skip(8).text(words, { size: 12 });
  const [, found] = propose([page().head("Cam", "Selin Oral").text(OTHER).text(LONG).done(), set.done()], {
    outline: [{ title: "Baharı Beklerken", page: 2, depth: 0 }],
  });
  expect([found?.title, found?.spot, wordsOf(found?.blocks)]).toEqual(["Baharı Beklerken", "", [words]]);
});

test("a stanza keeps its lines, though the longest of them tells the column, and a page may have the last two", () => {
  const stanza = (set: ReturnType<typeof page>, ...lines: readonly string[]) =>
    lines.reduce((one, line) => one.put(line, { size: 12 }), set.skip(12));
  const first = page().put("Uzun Yol", { size: 20 }).put("Mahir Çelebi", { size: 9 });
  const two = stanza(first, "Otobüs gece durdu,", "mola yirmi dakika,", "şoför yaslanıp", "türküyü söyledi.");
  const three = stanza(two, "Öbür yarısı", "o kızdaydı,", "bildi, sustu,", "çay verdi bana.");
  const pages = [
    page().head("Cam", "Selin Oral").text(OTHER).text(LONG),
    three,
    stanza(page(), "gelip yanıma", "oturuyor."),
  ];
  const found = propose(
    pages.map((one) => one.done()),
    { outline: [{ title: "Uzun Yol", page: 2, depth: 0 }] },
  );
  const poem = found.find(({ title }) => title === "Uzun Yol");
  expect(poem?.blocks.map((block) => block.kind === "verse" && block.lines.length)).toEqual([4, 4, 2]);
});

test("an author among the contents stands on the same page of them", () => {
  const found = propose([
    page().put("Dergi", { size: 50 }).done(),
    contents("Kuyu, Nermin Akyol 4", "Cam, Selin Oral 5", "Sizden Gelenler 6"),
    contents("Vapurun Kaptanı 7", "Handan Soysal", "Kova ve Ay 8"),
    page().head("Kuyu", "Nermin Akyol").text(LONG).done(),
    page().put("Sizden Gelenler", { size: 24 }).skip(20).text(OTHER).done(),
  ]);
  expect(found.find(({ title }) => title === "Sizden Gelenler")?.bylines).toEqual([]);
});

test("“17. sayfadan” below the title is where a text goes on", () => {
  const found = propose([
    page().head("Kuyu", "Nermin Akyol").text(LONG).put("Arkası 3. sayfada", { font: ITALIC }).done(),
    page().head("Cam", "Selin Oral").text(OTHER).done(),
    page().put("Kuyu · 1. sayfadan", { font: ITALIC }).skip(10).text(THIRD).done(),
  ]);
  expect(found.map(({ title, blocks }) => [title, wordsOf(blocks)])).toEqual([
    ["Kuyu", [LONG, THIRD]],
    ["Cam", [OTHER]],
  ]);
});

test("a name below the first of two columns ends the text, and what all pages repeat is none", () => {
  const foot = (set: ReturnType<typeof page>) => set.at(770).put("Liman Hafta Sonu", { size: 7, font: SANS });
  const set = page().put("Merhaba", { size: 24, font: BOLD }).at(160).text(LONG.slice(0, -20));
  const signed = set.skip(4).put("Cem Aykut", { font: BOLD });
  const found = propose([
    foot(page().put("Dergi", { size: 50 })).done(),
    foot(signed.at(160).put("ve sonunda ipi bırakıp", { x: 330 }).put("gitti.", { x: 330 })).done(),
    foot(page().put("Mektuplar", { size: 24, font: BOLD }).skip(20).text(OTHER)).done(),
  ]);
  expect(
    found.map(({ title, bylines, blocks }) => [title, bylines[0]?.author, wordsOf(blocks).length]),
  ).toEqual([
    ["Merhaba", "Cem Aykut", 1],
    ["Mektuplar", undefined, 1],
  ]);
});

test("a line about the book stands below a review's name, which the contents name as well", () => {
  const book = { size: 8, font: ITALIC } as const;
  const review = (set: ReturnType<typeof page>, title: string, name: string, text: string) =>
    set
      .put(title, { size: 15 })
      .skip(4)
      .text(text)
      .put(name, { x: 250 })
      .skip(6)
      .put(`${title}, roman, Kuyu Yayınları, 312 sayfa, 240 TL`, book)
      .skip(30);
  const two = review(review(page(), "Kuyunun Dibi", "Gönül Aksoy", LONG), "Camdaki Ev", "Tarık Ünlü", OTHER);
  const found = propose([
    page().put("Dergi", { size: 50 }).done(),
    contents("Kuyunun Dibi, Gönül Aksoy 3", "Camdaki Ev, Tarık Ünlü 3", "Vapurun Camı, Selin Oral 4"),
    two.done(),
    page().head("Vapurun Camı", "Selin Oral").text(THIRD).done(),
  ]);
  expect(found.map(({ title, bylines, blocks }) => [title, bylines[0]?.author, blocks.length])).toEqual([
    ["Kuyunun Dibi", "Gönül Aksoy", 2],
    ["Camdaki Ev", "Tarık Ünlü", 2],
    ["Vapurun Camı", "Selin Oral", 1],
  ]);
});

test("a box's head is no caption of the picture above the box", () => {
  const set = page()
    .head("Kuyu", "Nermin Akyol")
    .text(LONG)
    .at(556)
    .put("Ayvalar fırından çıkınca.", { size: 8 });
  const box = set
    .put("Malzemeler", { size: 8, font: BOLD })
    .put("altı ayva, bir soğan ve tarçın", { size: 8 });
  const [found] = propose([
    box.done([boxOf(40, 566, 300, 24)], [boxOf(40, 420, 300, 130)]),
    page().head("Cam", "Selin Oral").text(OTHER).done(),
  ]);
  expect(found?.blocks.flatMap((block) => (block.kind === "picture" ? [block.caption] : []))).toEqual([
    "Ayvalar fırından çıkınca.",
  ]);
});
