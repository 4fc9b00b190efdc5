import { expect, test } from "vitest";
import { BOLD, ITALIC, LONG, OTHER, page, propose, SANS, wordsOf } from "../../testing/typeset-page.ts";

test("have small titles where names end what stands before others that are set so", () => {
  const small = (set: ReturnType<typeof page>, title: string, name: string, text: string) =>
    set.put(title, { size: 12.5, font: BOLD }).text(text).put(name, { x: 250, size: 8, font: SANS }).skip(10);
  const first = small(page(), "Kuyunun dibi", "NERMİN AKYOL", LONG);
  const second = small(first, "Camdaki ev", "BEHZAT TEZEL", OTHER);
  const found = propose([small(second, "İp nereye gider", "SELİN ORAL", LONG).done()]);
  expect(found.map(({ title, bylines }) => [title, bylines[0]?.author])).toEqual([
    ["Kuyunun dibi", "Nermin Akyol"],
    ["Camdaki ev", "Behzat Tezel"],
    ["İp nereye gider", "Selin Oral"],
  ]);
});

test("have titles that their colour alone tells, and names in brackets with a rank", () => {
  const notice = (set: ReturnType<typeof page>, title: string, name: string, text: string) =>
    set.put(title, { colour: "bb3300" }).text(text).put(name, { x: 200 }).skip(10);
  const first = notice(page(), "Kuyunun dibi", "(Prof. Dr. Nermin Akyol)", LONG);
  const second = notice(first, "Camdaki ev", "(Behzat Tezel)", OTHER);
  const found = propose([notice(second, "İp nereye gider", "(Selin Oral)", LONG).done()]);
  expect(found.map(({ title, bylines }) => [title, bylines[0]?.author])).toEqual([
    ["Kuyunun dibi", "Nermin Akyol"],
    ["Camdaki ev", "Behzat Tezel"],
    ["İp nereye gider", "Selin Oral"],
  ]);
});

test.each([
  ["the list of contents", ["İÇİNDEKİLER", "3 Kuyu", "4 Trenin Camı", "5 Kova"]],
  [
    "a colophon",
    ["İmtiyaz sahibi: A. Öz", "Yayın yönetmeni: B. Su", "Sorumlu müdür: C. Ay", "ISSN 1300-0000"],
  ],
])("stand beside %s on its page", (_, listed) => {
  const set = page();
  for (const line of listed) set.put(line);
  const beside = set
    .at(100)
    .put("Merhaba", { x: 330, size: 16, font: BOLD })
    .skip(10)
    .text(LONG, { x: 330, size: 8 });
  const cover = page().put("Deneme", { size: 50 }).done();
  const [hello] = propose([cover, beside.text(OTHER, { x: 330, size: 8 }).done()]);
  expect(hello?.title).toBe("Merhaba");
  expect(wordsOf(hello?.blocks)).toEqual([LONG, OTHER]);
});

test("have a title that the text asks as well, where another is set like it", () => {
  const titled = (title: string, text: string) =>
    page().put(title, { size: 26, font: BOLD }).skip(20).text(text);
  const found = propose([
    titled("Kuyunun başında 3 kişi bekliyordu", LONG).done(),
    titled("Trenin camı", OTHER).done(),
  ]);
  expect(found.map(({ title }) => title)).toEqual(["Kuyunun başında 3 kişi bekliyordu", "Trenin camı"]);
});

test("have names that stand far above, with an address, and the title between columns", () => {
  const column = (name: string, title: string, text: string) =>
    page()
      .put(name, { size: 16, font: BOLD })
      .put("yazi@dergi.example", { size: 8 })
      .skip(60)
      .put(title, { size: 24, x: 200, font: ITALIC })
      .skip(10)
      .text(text)
      .at(219)
      .put("ve sonunda biri ipi çekti.", { x: 330 })
      .put("Kova boştu.", { x: 344 });
  const found = propose([
    column("Nermin Akyol", "Kuyu ve İp", LONG).done(),
    column("Behzat Tezel", "Camda Kalan Ev", OTHER).done(),
    column("Selin Oral", "Kova ve Ay", LONG).done(),
  ]);
  expect(found.map(({ title, bylines, section }) => [title, bylines[0]?.author, section])).toEqual([
    ["Kuyu ve İp", "Nermin Akyol", ""],
    ["Camda Kalan Ev", "Behzat Tezel", ""],
    ["Kova ve Ay", "Selin Oral", ""],
  ]);
  expect(found.map(({ pages }) => pages)).toEqual([
    [1, 1],
    [2, 2],
    [3, 3],
  ]);
});

test("have a section and a spot above the title, and the name that the foot of their pages repeats", () => {
  const opened = (name: string, title: string, text: string) =>
    page()
      .put("Gezi", { x: 50 })
      .skip(14)
      .put("Ankara’dan Kars’a bir gün bir gece, yorgana sarılı bir camla", { font: ITALIC })
      .put("ve bin üç yüz kilometre boyunca kimse inmeden.", { font: ITALIC })
      .put(title, { size: 24 })
      .skip(20)
      .text(text)
      .at(770)
      .put(name, { size: 8, font: SANS });
  const next = (name: string) =>
    page().text("Kova boş çıktı, ip ıslaktı.").at(770).put(name, { size: 8, font: SANS });
  const found = propose(
    [
      [opened("Nermin Akyol", "Kuyu", LONG), next("Nermin Akyol"), next("Nermin Akyol")],
      [opened("Behzat Tezel", "Cam", OTHER), next("Behzat Tezel"), next("Behzat Tezel")],
    ].flatMap((pages) => pages.map((one) => one.done())),
  );
  expect(found.map(({ title, section, bylines }) => [title, section, bylines[0]?.author])).toEqual([
    ["Kuyu", "Gezi", "Nermin Akyol"],
    ["Cam", "Gezi", "Behzat Tezel"],
  ]);
  expect(found[0]?.spot).toMatch(/^Ankara’dan .* inmeden\.$/);
});

test("go on below another text's columns where a mark says so", () => {
  const both = (top: number, left: string, right: string, set: ReturnType<typeof page>) =>
    set.at(top).put(left).at(top).put(right, { x: 330 });
  const jumping = page().head("Kuyu", "Nermin Akyol").text(LONG).put("Devamı 3. sayfada", { size: 8 });
  const upper = both(
    114,
    "Tren orada durdu ve",
    "Kimse inmedi trenden.",
    both(100, "ev camda kayboldu.", "sonra yine kalktı.", page()),
  );
  const lower = upper.put("Kuyu, 1. sayfadan devam", { size: 8 });
  const found = propose([
    jumping.done(),
    page().head("Trenin Camı", "Behzat Tezel").text(`${OTHER} O gün`).done(),
    both(
      150,
      "Kova yine boş çıktı,",
      "Kimse sormadı onu.",
      both(136, "İp hâlâ ıslaktı.", "ip yarıdan koptu.", lower),
    ).done(),
  ]);
  expect(found.map(({ blocks }) => wordsOf(blocks).join(" "))).toEqual([
    expect.stringMatching(/İp hâlâ ıslaktı\. Kova yine boş çıktı, ip yarıdan koptu\. Kimse sormadı onu\.$/),
    expect.stringMatching(
      /ev camda kayboldu\. Tren orada durdu ve sonra yine kalktı\. Kimse inmedi trenden\.$/,
    ),
  ]);
});

test("go on beside each other, each in its columns", () => {
  const beside = (top: number, left: string, right: string, set: ReturnType<typeof page>) =>
    set.at(top).text(left, { size: 8 }).at(top).text(right, { size: 8, x: 330 });
  const heads = page()
    .put("Kuyu", { size: 30, font: BOLD })
    .at(100)
    .put("Cam", { size: 30, font: BOLD, x: 330 });
  const found = propose([
    beside(160, `${LONG} ${LONG} ve sonra`, `${OTHER} ${OTHER} ve yine`, heads).done(),
    beside(100, "kova boş çıktı.", "ev göründü.", page()).done(),
  ]);
  expect(found.map(({ blocks }) => wordsOf(blocks).join(" "))).toEqual([
    `${LONG} ${LONG} ve sonra kova boş çıktı.`,
    `${OTHER} ${OTHER} ve yine ev göründü.`,
  ]);
});

test("have heads on a coloured ground with a spot of large letters, though a question repeats the title", () => {
  const spot =
    "Bu uzun spot cümlesi yazının üstünde, renkli zeminin üzerinde duran büyük harflerle dizilidir,";
  const opened = (title: string, name: string, text: string) => {
    const head = page().put(title, { size: 26, font: BOLD }).put(spot, { size: 13 }).put(spot, { size: 13 });
    const below = head.put(spot, { size: 13 }).put(`Yazan: ${name}`, { size: 9 }).at(240).text(LONG);
    return below
      .put(title, { font: BOLD })
      .text(text)
      .done([[500, 1000, 9000, 1700]]);
  };
  const found = propose([
    opened("Kuyu Niye Kurudu?", "Nermin Akyol", LONG),
    opened("Tren Nerede?", "Behzat Tezel", OTHER),
  ]);
  expect(found.map(({ title, bylines }) => [title, bylines[0]?.author])).toEqual([
    ["Kuyu Niye Kurudu?", "Nermin Akyol"],
    ["Tren Nerede?", "Behzat Tezel"],
  ]);
  expect(found[1]?.spot).toBe([spot, spot, spot].join(" "));
  expect(wordsOf(found[1]?.blocks, "paragraph")).toEqual([LONG, OTHER]);
});

test("are none of adverts whose letters are those of titles", () => {
  const advert = page()
    .put("Çarşı Kitabevi", { size: 30, font: BOLD })
    .put("Okul kitaplarında indirim", { size: 30, font: BOLD });
  const found = propose([
    page().put("Kuyu", { size: 30, font: BOLD }).put("Nermin Akyol").skip(20).text(`${LONG} Ve o`).done(),
    advert.put("Tel 0232 000 00 00 · www.carsi.example").done(),
    page().text("gün kimse gelmedi.").done(),
    page().put("Cam", { size: 30, font: BOLD }).put("Behzat Tezel").skip(20).text(OTHER).done(),
  ]);
  expect(found.map(({ title, blocks }) => [title, wordsOf(blocks).join(" ")])).toEqual([
    ["Kuyu", `${LONG} Ve o gün kimse gelmedi.`],
    ["Cam", OTHER],
  ]);
});

test("have all stanzas of a short poem", () => {
  const found = propose([
    page().text(LONG).text(OTHER).done(),
    page()
      .put("Kova", { size: 20 })
      .put("Nermin Akyol", { font: ITALIC })
      .skip(20)
      .put("Kova indi ve çıkmadı")
      .put("ipin ucunda bir ay")
      .skip(14)
      .put("kimse bakmadı ona")
      .put("su da bakmadı")
      .put("sonra yağmur yağdı")
      .put("ve kuyu doldu sabaha kadar")
      .put("kimse de görmedi.")
      .done(),
  ]);
  expect(found.map(({ title, spot, blocks }) => [title, spot, blocks.length])).toEqual([["Kova", "", 2]]);
});

test("begin below columns without white above their titles", () => {
  const head = page().put("Kuyu", { size: 30, font: BOLD }).put("Nermin Akyol");
  const columns = head.at(176).text(OTHER, { x: 330 }).at(176).text(LONG);
  const found = propose([
    columns.put("Cam", { size: 30, font: BOLD }).put("Behzat Tezel").skip(10).text(LONG).done(),
  ]);
  expect(found.map(({ title, blocks }) => [title, wordsOf(blocks).join(" ")])).toEqual([
    ["Kuyu", `${LONG} ${OTHER}`],
    ["Cam", LONG],
  ]);
});
