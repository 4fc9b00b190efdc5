import { expect, test } from "vitest";
import { BOLD, ITALIC, LONG, OTHER, page, propose, SANS, wordsOf } from "../../testing/typeset-page.ts";
import { bylinesIn } from "../bylines.ts";
import { linesOfIssue } from "../page-lines.ts";

test.each([
  ["LinLibertineOBI", "LinLibertineO", true, true],
  ["LinLibertineO", "LinLibertineO", false, false],
  ["MinionPro-It", "MinionPro", false, true],
  ["MinionPro-Bold", "MinionPro", true, false],
  ["Liberation-Serif-Bold-Italic", "Liberation-Serif", true, true],
  ["Liberation-Sans", "Liberation-Sans", false, false],
  ["CMBX10", "CMBX10", true, false],
  ["CMTI10", "CMTI10", false, true],
  ["TimesNewRomanPS-BoldMT", "TimesNewRoman", true, false],
  ["NimbusRomNo9L-Medi", "NimbusRomNo9L", true, false],
])("a font's name tells its family and its style: %s", (name, family, isBold, isItalic) => {
  const pages = [{ ...page().put("Kuyu").done(), fonts: [{ name }] }];
  const [line] = linesOfIssue({ pages, outline: [], labels: null }).lines.flat();
  expect(line).toMatchObject({ family, isBold, isItalic });
});

test("columns stand apart by less than a letter's width", () => {
  const columns = page().head("Kuyu", "Nermin Akyol").text(LONG).at(196).text(OTHER, { x: 307 });
  expect(wordsOf(propose([columns.done()])[0]?.blocks)).toEqual([LONG, OTHER]);
});

test("an outline of all headings names subheads too", () => {
  const text = page().head("Kuyu", "Nermin Akyol").text(LONG).skip(20);
  const found = propose([text.put("İkinci gün", { font: BOLD }).text(OTHER).done()], {
    outline: [
      { title: "Kuyu", page: 1, depth: 0 },
      { title: "İkinci gün", page: 1, depth: 1 },
    ],
  });
  expect(found.map(({ title }) => title)).toEqual(["Kuyu"]);
  expect(wordsOf(found[0]?.blocks, "heading")).toEqual(["İkinci gün"]);
});

test("what is said above a title is set in another family", () => {
  const titled = page().put("Kısa Kısa", { size: 15, font: SANS }).put("Camdaki ev", { size: 16 });
  const signed = titled.put("Nermin Akyol", { size: 9, font: SANS }).skip(10).text(LONG);
  const [found] = propose([signed.done()], { outline: [{ title: "Camdaki ev", page: 1, depth: 0 }] });
  expect(found?.title).toBe("Camdaki ev");
});

test("a name at the end stands before a box beside the text", () => {
  const text = page().put("Kuyu", { size: 30, font: BOLD }).skip(20).text(LONG);
  const signed = text.put("Nermin Akyol", { x: 220, font: ITALIC });
  const boxed = signed.at(400).put("Kuyu on iki arşındır;", { x: 400 }).put("ipi kıldandır.", { x: 400 });
  const [found] = propose([boxed.done([[6500, 4900, 3000, 500]])]);
  expect(found?.bylines).toEqual([{ author: "Nermin Akyol", role: "writer" }]);
  expect(wordsOf(found?.blocks)).toEqual([LONG, "Kuyu on iki arşındır; ipi kıldandır."]);
});

test("a role stands before a name without a colon, and is no name", () => {
  expect(bylinesIn("FOTOĞRAF ZEHRA TUNÇALP")).toEqual([{ author: "Zehra Tunçalp", role: "photographer" }]);
  expect(bylinesIn("Yazı Nermin Akyol")).toEqual([{ author: "Nermin Akyol", role: "writer" }]);
  expect(bylinesIn("Metin Akyol Uçar")).toEqual([{ author: "Metin Akyol Uçar", role: "writer" }]);
});

test("a subhead of a word or two is one, though the text says it", () => {
  const text = page().head("Akşam", "Nermin Akyol").text(LONG).skip(10);
  const [found] = propose([text.put("Kuyunun başında", { size: 13, font: BOLD }).text(OTHER).done()]);
  expect(wordsOf(found?.blocks, "heading")).toEqual(["Kuyunun başında"]);
});

test("a title goes over both pages of a spread", () => {
  const left = page().put("Kuyunun", { x: 300, size: 60 });
  const right = page().put("dibi", { size: 60 }).put("Nermin Akyol", { size: 9, font: SANS }).skip(20);
  const found = propose([page().put("Deneme", { size: 50 }).done(), left.done(), right.text(LONG).done()]);
  expect(found.map(({ title }) => title)).toEqual(["Kuyunun dibi"]);
  expect(wordsOf(found[0]?.blocks)).toEqual([LONG]);
});

test("one page alone has no running heads but its number", () => {
  const text = page().at(40).put("Kuyunun dibi", { size: 12.5, font: BOLD }).text(LONG).text(OTHER);
  const signed = text.put("NERMİN AKYOL", { x: 250, size: 8, font: SANS });
  const [found] = propose([signed.at(770).put("sayfa 1", { font: SANS }).done()], {
    outline: [{ title: "Kuyunun dibi", page: 1, depth: 0 }],
  });
  expect(found).toMatchObject({ title: "Kuyunun dibi", bylines: [{ author: "Nermin Akyol" }] });
  expect(wordsOf(found?.blocks)).toEqual([LONG, OTHER]);
});

test("a name in the text's letters stands above titles, at one place of their pages", () => {
  const typed = (name: string, title: string, text: string) =>
    page().at(40).put(name).skip(24).put(title, { font: BOLD }).skip(16).text(text).done();
  const found = propose([
    typed("Nermin Akyol", "KUYU", LONG),
    page().text("Kova boş çıktı, ip ıslaktı.").done(),
    typed("Behzat Tezel", "CAM", OTHER),
    page().at(40).put("MEKTUPLAR", { font: BOLD }).skip(24).text(LONG).done(),
  ]);
  expect(found.map(({ title, bylines }) => [title, bylines[0]?.author])).toEqual([
    ["KUYU", "Nermin Akyol"],
    ["CAM", "Behzat Tezel"],
    ["MEKTUPLAR", undefined],
  ]);
});

test("three lines that end in numbers are a list by any name", () => {
  const list = page().put("Neler var?", { size: 24 }).skip(10);
  const listed = list.put("Kuyunun dibine inenler — 3").put("Trenin camına — 4").put("Kovanın ipine — 5");
  const cover = page().put("Deneme", { size: 50 }).done();
  const found = propose([cover, listed.done(), page().head("Kuyu", "Nermin Akyol").text(LONG).done()], {
    outline: [{ title: "Neler var?", page: 2, depth: 0 }],
  });
  expect(found.map(({ title }) => title)).toEqual(["Kuyu"]);
});

test("numbered steps are no list of contents", () => {
  const steps = [1, 2, 3, 4, 5].map((step) => `${step}. Kuyudan bir kova su çekin ve dökün.`);
  const set = page().head("Kuyu nasıl temizlenir", "Nermin Akyol");
  for (const step of steps) set.put(step, { x: 64 });
  const found = propose([page().put("Deneme", { size: 50 }).done(), set.text("Bir gece bekleyin.").done()]);
  expect(found.map(({ title }) => title)).toEqual(["Kuyu nasıl temizlenir"]);
  expect(wordsOf(found[0]?.blocks).join(" ")).toBe([...steps, "Bir gece bekleyin."].join(" "));
});

test("subheads and names stand in the margin beside their lines", () => {
  const text = page().put("Kuyu", { size: 30, font: BOLD }).at(200).text(LONG).at(450).text(OTHER);
  const named = text.at(200).put("Nermin Akyol", { x: 400, size: 8, font: ITALIC });
  const [found] = propose([named.at(450).put("İkinci gün", { x: 400, size: 8, font: BOLD }).done()]);
  expect(found?.bylines).toEqual([{ author: "Nermin Akyol", role: "writer" }]);
  expect(wordsOf(found?.blocks)).toEqual([LONG, "İkinci gün", OTHER]);
  expect(wordsOf(found?.blocks, "heading")).toEqual(["İkinci gün"]);
});

test("a pupil's class and where somebody works stand behind names", () => {
  expect(bylinesIn("Zehra Akıncı, 10-A")).toEqual([{ author: "Zehra Akıncı", role: "writer" }]);
  expect(bylinesIn("Doç. Dr. Nermin Akyol, Ege Üniversitesi")[0]?.author).toBe("Nermin Akyol");
});

test("a word is not divided behind its first letter", () => {
  const divided = page().head("Kuyu", "Nermin Akyol").put("Kuyunun fotoğrafını komşulara e-");
  const [found] = propose([divided.put("postayla gönderdi.").skip(10).text(LONG).done()]);
  expect(wordsOf(found?.blocks)[0]).toBe("Kuyunun fotoğrafını komşulara e-postayla gönderdi.");
});

test("the contents name who wrote before the title, in one line", () => {
  const list = page().put("İÇİNDEKİLER", { size: 20 }).at(140).put("Nermin Akyol, Kuyu");
  const listed = list.at(140).put("3", { x: 500 }).at(156).put("Behzat Tezel, Camdaki Ev").at(156);
  const cover = page().put("Deneme", { size: 50 }).done();
  const text = page().put("Kuyu", { size: 30, font: BOLD }).skip(20).text(LONG).done();
  const [found] = propose([cover, listed.put("4", { x: 500 }).done(), text]);
  expect(found).toMatchObject({ title: "Kuyu", bylines: [{ author: "Nermin Akyol" }] });
});

test("a caption clings to its picture, though a title follows soon", () => {
  const caption = page().at(292).put("Kuyunun ağzında bekleyenler.", { size: 7.4, font: SANS });
  const text = caption.at(316).put("Kuyu", { size: 30, font: BOLD }).put("Nermin Akyol", { size: 9 });
  const [found] = propose([
    text
      .skip(20)
      .text(LONG)
      .done([], [[800, 600, 8400, 3000]]),
  ]);
  expect(found?.section).toBe("");
  expect(found?.blocks).toContainEqual(
    expect.objectContaining({ kind: "picture", caption: "Kuyunun ağzında bekleyenler." }),
  );
});
