import { describe, expect, test } from "vitest";
import type { Box, TextLine } from "../../domain/issue/edition.ts";
import type { ArticleBlock } from "./article-blocks.ts";
import type { ArticlePage, IssuePages } from "./page-lines.ts";
import { proposeArticles } from "./propose-articles.ts";

const FONTS = ["Serif-Regular", "Serif-Bold", "Serif-Italic", "Sans-Regular"].map((name) => ({ name }));
const [REGULAR, BOLD, ITALIC, SANS] = [0, 1, 2, 3] as const;
const PAGE = { width: 600, height: 800 };
const LETTER = 0.5;

interface Set {
  readonly x?: number;
  readonly size?: number;
  readonly font?: number;
  readonly colour?: string;
}

/** A page on which lines are put one under another. */
function page() {
  const lines: { line: TextLine; font: number; colour: string | null }[] = [];
  let y = 100;
  const put = (text: string, { x = 50, size = 10, font = REGULAR, colour }: Set = {}) => {
    const box: Box = [x, y, text.length * size * LETTER, size * 1.12].map((value, index) =>
      Math.round((value * 10_000) / (index % 2 === 0 ? PAGE.width : PAGE.height)),
    ) as unknown as Box;
    lines.push({ line: { text, box, words: [] }, font, colour: colour ?? null });
    y += size * 1.4;
    return page;
  };
  const page = {
    put,
    skip(points: number) {
      y += points;
      return page;
    },
    at(top: number) {
      y = top;
      return page;
    },
    head(title: string, name: string) {
      put("DENEME", { size: 8, font: SANS });
      put(title, { size: 30, font: BOLD });
      put("Bu yazının altında duran uzunca bir spot cümlesi vardır.", { size: 13, font: ITALIC });
      put(name, { size: 9, font: SANS });
      y += 20;
      return page;
    },
    /** Full lines of a paragraph, the first with an indent. */
    text(words: string, set: Set = {}) {
      let line = "";
      let isFirst = true;
      const end = () => {
        put(line, { ...set, x: (set.x ?? 50) + (isFirst ? 14 : 0) });
        isFirst = false;
        line = "";
      };
      for (const word of words.split(" ")) {
        if (line.length + word.length + 1 > (isFirst ? 47 : 50)) end();
        line = line === "" ? word : `${line} ${word}`;
      }
      end();
      return page;
    },
    done: (frames: readonly Box[] = [], pictures: readonly Box[] = []): ArticlePage => ({
      ...PAGE,
      blocks: lines.map(({ line }) => [line]),
      fonts: FONTS,
      pictures,
      layout: {
        lineFonts: lines.map(({ font }) => font),
        frames,
        colours: lines.map(({ colour }) => colour),
      },
    }),
  };
  return page;
}

const LONG = Array.from(
  { length: 12 },
  (_, at) => `Kuyunun başında ${at} kişi bekliyordu ve hiçbiri konuşmuyordu.`,
).join(" ");
const OTHER = Array.from(
  { length: 12 },
  (_, at) => `Trenin camında ${at} kez aynı ev göründü, sonra kayboldu.`,
).join(" ");

const propose = (pages: readonly ArticlePage[], more: Partial<IssuePages> = {}) =>
  proposeArticles({ pages, outline: [], labels: null, ...more });
const wordsOf = (blocks: readonly ArticleBlock[] = [], kind?: ArticleBlock["kind"]) =>
  blocks.flatMap((block) =>
    "words" in block && (kind === undefined || block.kind === kind)
      ? [block.words.map(({ text }) => text).join(" ")]
      : [],
  );

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

  test("have small titles where names end what stands before others that are set so", () => {
    const small = (set: ReturnType<typeof page>, title: string, name: string, text: string) =>
      set
        .put(title, { size: 12.5, font: BOLD })
        .text(text)
        .put(name, { x: 250, size: 8, font: SANS })
        .skip(10);
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
      const head = page()
        .put(title, { size: 26, font: BOLD })
        .put(spot, { size: 13 })
        .put(spot, { size: 13 });
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
