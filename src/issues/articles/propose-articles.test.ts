import { describe, expect, test } from "vitest";
import type { Box } from "../../domain/issue/edition.ts";
import { BOLD, ITALIC, LONG, OTHER, page, propose, SANS, wordsOf } from "../testing/typeset-page.ts";
import type { ArticlePage } from "./page-lines.ts";

describe("an article of its pages", () => {
  test("has its title, section, spot and author apart from its text", () => {
    const [article] = propose([page().head("Kuyu", "Nermin Akyol").text(LONG).done()]);
    expect(article).toMatchObject({
      title: "Kuyu",
      section: "DENEME",
      spot: "Bu yazının altında duran uzunca bir spot cümlesi vardır.",
      bylines: [{ author: "Nermin Akyol", role: "writer" }],
      pages: [1, 1],
      isSure: true,
    });
    expect(wordsOf(article?.blocks)).toEqual([LONG]);
  });

  test("goes on in the next column, and its paragraph with it", () => {
    const columns = page()
      .head("Kuyu", "Nermin Akyol")
      .text(LONG.slice(0, -1))
      .at(210)
      .put("ve sonunda biri ipi çekti.", { x: 330 });
    const rest = columns.put("Kova boştu.", { x: 344 }).put("Kimse şaşmadı.", { x: 344 }).done();
    expect(wordsOf(propose([rest])[0]?.blocks)).toEqual([
      `${LONG.slice(0, -1)} ve sonunda biri ipi çekti.`,
      "Kova boştu.",
      "Kimse şaşmadı.",
    ]);
  });

  test("has divided words whole, and keeps a hyphen that is written elsewhere", () => {
    const first = page().head("Kuyu", "Nermin Akyol").text("Bir e-posta geldi ve kuyu unutuldu.").text(LONG);
    const divided = first
      .put("Akşam oldu, köydeki çocuklar artık oradan ayrıl-")
      .put("dı; İstanbul’")
      .put("dan bir e-")
      .put("posta daha geldi.");
    const text = wordsOf(propose([divided.done()])[0]?.blocks).join(" ");
    expect(text).toContain("artık oradan ayrıldı; İstanbul’dan bir e-posta daha geldi.");
  });

  test("keeps the lines of verse", () => {
    const verse = page()
      .head("Kuyu", "Nermin Akyol")
      .text(LONG)
      .skip(14)
      .put("Denize bakan ev")
      .put("bir kapı unuttu");
    const stanzas = verse
      .put("kışın ortasında")
      .skip(14)
      .put("açık kalsın diye")
      .put("kimse kapamadı")
      .done();
    const [article] = propose([stanzas]);
    const lines = article?.blocks.flatMap((block) => (block.kind === "verse" ? [block.lines.length] : []));
    expect(lines).toEqual([3, 2]);
  });

  test("tells an interview's questions and a text's subheads", () => {
    const asked = page()
      .head("Kuyu", "Söyleşi: Nermin Akyol")
      .put("Kuyuyu siz mi kazdınız?", { font: BOLD })
      .text(LONG);
    const [article] = propose([asked.put("İkinci gün", { size: 11, font: BOLD }).text(OTHER).done()]);
    expect(article?.bylines).toEqual([{ author: "Nermin Akyol", role: "interviewer" }]);
    expect(wordsOf(article?.blocks, "question")).toEqual(["Kuyuyu siz mi kazdınız?"]);
    expect(wordsOf(article?.blocks, "heading")).toEqual(["İkinci gün"]);
  });

  test("has notes at its end, captions with their pictures, and no passage twice", () => {
    const picture: Box = [600, 6000, 4000, 2000];
    const set = page()
      .head("Kuyu", "Nermin Akyol")
      .text(LONG)
      .put("Kuyunun başında 3 kişi bekliyordu", { size: 16, font: ITALIC });
    const noted = set
      .put("1 Kuyu 1923’te kazıldı.", { size: 8 })
      .at(645)
      .put("Köyün kuyusu", { size: 8, font: SANS })
      .done([], [picture]);
    const [article] = propose([noted]);
    expect(article?.blocks.at(-1)).toMatchObject({ kind: "note" });
    expect(article?.blocks.find(({ kind }) => kind === "picture")).toMatchObject({ caption: "Köyün kuyusu" });
    expect(wordsOf(article?.blocks, "paragraph")).toEqual([LONG]);
  });
});

describe("an issue's articles", () => {
  test("are told apart, without running heads, page numbers and adverts", () => {
    const numbered = (number: number) =>
      page()
        .at(20)
        .put("Dergi · Mart 2026", { size: 8, font: SANS })
        .at(770)
        .put(`${number}`, { x: 300, size: 8 })
        .at(100);
    const advert = numbered(2)
      .put("Kitap Pazarı", { size: 40, font: BOLD })
      .put("Her gün indirim, www.pazar.example", { size: 14, font: SANS });
    const pages = [
      numbered(1).head("Kuyu", "Nermin Akyol").text(LONG).done(),
      advert.done(),
      numbered(3).text("Kuyu o gece yine konuştu.").done(),
      numbered(4).head("Trenin Camı", "Behzat Tezel").text(OTHER).done(),
    ];
    const found = propose(pages);
    expect(found.map(({ title }) => title)).toEqual(["Kuyu", "Trenin Camı"]);
    expect(wordsOf(found[1]?.blocks)).toEqual([OTHER]);
    expect(wordsOf(found[0]?.blocks).join(" ")).not.toMatch(/Dergi|indirim/);
  });

  test.each([
    ["Devamı 3. sayfada", "1. sayfadan devam"],
    ["devamı s. 3’te", "s. 1’den devam"],
    ["(Devamı sayfa 3’te)", "Baştarafı 1. sayfada"],
  ])("go on where “%s” says", (further, back) => {
    const rest = page()
      .put("Kuyu", { size: 14, font: BOLD })
      .put(back, { size: 8, font: ITALIC })
      .text("Kova boş çıktı, ip ıslaktı.");
    const found = propose([
      page().head("Kuyu", "Nermin Akyol").text(LONG).put(further, { size: 8, font: ITALIC }).done(),
      page().head("Trenin Camı", "Behzat Tezel").text(OTHER).done(),
      rest.done(),
    ]);
    expect(found.map(({ blocks }) => wordsOf(blocks).join(" "))).toEqual([
      `${LONG} Kova boş çıktı, ip ıslaktı.`,
      OTHER,
    ]);
    expect(found[0]?.pages).toEqual([1, 3]);
  });

  test("have a box at their end, whatever it stands beside", () => {
    const boxed = page()
      .head("Kuyu", "Nermin Akyol")
      .text(LONG)
      .at(300)
      .put("Bir kutu", { x: 330, font: BOLD });
    const [article] = propose([
      boxed.put("Köyde üç kuyu vardır.", { x: 330 }).done([[5400, 3600, 4000, 800]]),
    ]);
    expect(wordsOf(article?.blocks)).toEqual([LONG, "Bir kutu", "Köyde üç kuyu vardır."]);
  });

  test("have small titles that the list of contents names, as it spells them", () => {
    const contents = page()
      .put("İÇİNDEKİLER", { font: BOLD })
      .put("3 Nermin Akyol: Kuyunun Dibi")
      .put("4 Behzat Tezel: Trenin Camı")
      .done();
    const small = (title: string, text: string, name: string) =>
      page()
        .put(title, { font: BOLD })
        .skip(20)
        .text(text)
        .skip(10)
        .put(name, { x: 250, font: ITALIC })
        .done();
    const found = propose([
      page().put("Deneme", { size: 50 }).done(),
      contents,
      small("KUYUN UN DİBİ", LONG, "Nermin Akyol"),
      small("TRENİN CAMI", OTHER, "Behzat Tezel"),
    ]);
    expect(found.map(({ title, bylines }) => [title, bylines[0]?.author])).toEqual([
      ["Kuyunun Dibi", "Nermin Akyol"],
      ["Trenin Camı", "Behzat Tezel"],
    ]);
    expect(found.every(({ isSure }) => isSure)).toBe(true);
  });

  test("have titles that are set alike, though nothing names them and no letter is large", () => {
    const poem = (title: string) =>
      page()
        .put(title, { font: ITALIC })
        .skip(20)
        .put("Kova indi ve çıkmadı")
        .put("ipin ucunda bir ay")
        .put("kimse bakmadı ona")
        .put("su da bakmadı")
        .done();
    const poems = ["Kuyu", "İp", "Kova ve Ay"].map(poem);
    const cover = page().put("Deneme", { size: 50 }).done();
    const found = propose([cover, page().text(LONG).text(OTHER).done(), ...poems]);
    expect(found.map(({ title }) => title)).toEqual(["Kuyu", "İp", "Kova ve Ay"]);
  });

  test("have titles that are smaller than the names above them", () => {
    const piece = (name: string, title: string, text: string) =>
      page()
        .put(name, { size: 30, font: BOLD })
        .put(title, { size: 16, font: ITALIC })
        .skip(20)
        .text(text)
        .done();
    const found = propose([
      piece("Nermin Akyol", "Kuyunun içinden gelen", LONG),
      piece("Behzat Tezel", "Camda kalan ev", OTHER),
      piece("Selin Oral", "İp nereye gider", LONG),
    ]);
    expect(found.map(({ title, bylines }) => [title, bylines[0]?.author])).toEqual([
      ["Kuyunun içinden gelen", "Nermin Akyol"],
      ["Camda kalan ev", "Behzat Tezel"],
      ["İp nereye gider", "Selin Oral"],
    ]);
  });

  test("are found on pages that tell no fonts, as those of scans", () => {
    const scanned = ({ layout: _, ...rest }: ArticlePage): ArticlePage => ({ ...rest, fonts: [] });
    const pages = [
      page().head("Kuyu", "Nermin Akyol").text(LONG).done(),
      page().head("Trenin Camı", "Behzat Tezel").text(OTHER).done(),
    ];
    const found = propose(pages.map(scanned));
    expect(found.map(({ title, bylines }) => [title, bylines[0]?.author])).toEqual([
      ["Kuyu", "Nermin Akyol"],
      ["Trenin Camı", "Behzat Tezel"],
    ]);
  });
});
