import { expect, test } from "vitest";
import type { Box } from "../../../domain/issue/edition.ts";
import { BOLD, LONG, OTHER, page, propose, SANS, wordsOf } from "../../testing/typeset-page.ts";

const boxOf = (left: number, top: number, width: number, height: number): Box => [
  (left / 600) * 10_000,
  (top / 800) * 10_000,
  (width / 600) * 10_000,
  (height / 800) * 10_000,
];
const other = () => page().head("Cam", "Selin Oral").text(OTHER).done();

test("a spot beside a title may begin above it", () => {
  const set = page().put("DENEME", { size: 8, font: SANS }).skip(10);
  for (const line of [
    "Kuyunun başında bekleyenlerin",
    "hepsi bir yerden gelmişti ve",
    "hiçbiri döneceği günü bilmiyordu.",
  ])
    set.put(line, { x: 380, size: 11, font: SANS });
  const head = set.at(150).put("Kuyu ve İp", { size: 28, font: BOLD });
  const [, found] = propose([
    other(),
    head.at(172).put("Nermin Akyol", { x: 380, size: 9, font: SANS }).skip(20).text(LONG).done(),
  ]);
  expect([found?.title, found?.spot, found?.section, wordsOf(found?.blocks)]).toEqual([
    "Kuyu ve İp",
    "Kuyunun başında bekleyenlerin hepsi bir yerden gelmişti ve hiçbiri döneceği günü bilmiyordu.",
    "DENEME",
    [LONG],
  ]);
});

test("roles follow each other in a line without a sign between them", () => {
  const [found] = propose([
    page().head("Kuyu", "Söyleşi: Nermin Akyol Fotoğraflar: Şule Gökırmak").text(LONG).done(),
  ]);
  expect(found?.bylines).toEqual([
    { author: "Nermin Akyol", role: "interviewer" },
    { author: "Şule Gökırmak", role: "photographer" },
  ]);
});

test("what stands below a picture, wider than it, is no further caption", () => {
  const set = page().head("Kuyu", "Nermin Akyol").at(380);
  set.put("Kuyunun başı, 1961.", { x: 360, size: 8, font: SANS }).at(415);
  set.put(LONG.slice(0, 110), { size: 8, font: SANS });
  const [found] = propose([
    set
      .at(460)
      .text(LONG)
      .done([], [boxOf(50, 250, 300, 150)]),
    other(),
  ]);
  const captions = found?.blocks.flatMap((block) => (block.kind === "picture" ? [block.caption] : []));
  expect(captions).toEqual(["Kuyunun başı, 1961."]);
});

test("a poem goes on beside the title of the next one", () => {
  const stanza = (set: ReturnType<typeof page>, x: number, lines: readonly string[]) => {
    for (const line of lines) set.put(line, { x });
    return set.skip(14);
  };
  const poem = (set: ReturnType<typeof page>, x: number, title: string, name: string) =>
    set.put(title, { x, size: 16, font: BOLD }).put(name, { x, size: 8, font: SANS }).skip(14);
  const set = poem(page().at(100), 50, "Merdiven", "Nilgün Sayar");
  stanza(stanza(set, 50, ["Üçüncü kattan bir ses", "düştü, kimse", "yakalamadı"]), 50, [
    "Ben defterde",
    "bir ekmeğim,",
    "silinirim",
  ]);
  stanza(poem(set.at(100), 330, "İskele", "Turgay Önal"), 330, ["Halat bana", "sarılır, vapura", "değil"]);
  stanza(poem(set.skip(8), 330, "Ayva", "Turgay Önal"), 330, [
    "Dolabın üstünde",
    "unutulmuş üç ayva",
    "kokuyor ev",
  ]);
  const found = propose([
    page()
      .put("İÇİNDEKİLER", { size: 16 })
      .put("2 Merdiven")
      .put("2 İskele")
      .put("2 Ayva")
      .put("3 Cam")
      .done(),
    set.done(),
    other(),
  ]);
  const words = found.map(
    ({ blocks }) =>
      blocks.flatMap((block) => (block.kind === "verse" ? block.lines.flat().map(({ text }) => text) : []))
        .length,
  );
  expect([found[0]?.title, words[0]]).toEqual(["Merdiven", 12]);
});

test("boxes that begin with heads set alike are a text each", () => {
  const set = page();
  const titles = ["Sahafta imza günü", "Köprünün adı geri geldi", "Genç çevirmenlere ödül"];
  const frames = titles.map((title, at) => {
    set.at(100 + 110 * at).put(title, { size: 13, font: BOLD });
    set.put("Yarım kalmış kitapların satıldığı sahafta", { size: 10 });
    set.put("ilk imza günü yapıldı; on iki kitabı okurlar", { size: 10 });
    set.put("birbirlerine imzaladı.", { size: 10 });
    return boxOf(40, 90 + 110 * at, 300, 90);
  });
  expect(propose([other(), set.done(frames)]).map(({ title }) => title)).toEqual(["Cam", ...titles]);
});

test("a box of news stands for itself beside a text", () => {
  const set = page().head("Kuyu", "Nermin Akyol").text(LONG);
  set.at(220).put("Kısa Kısa", { x: 360, size: 16, font: BOLD });
  for (const title of ["İmza günü", "Köprünün adı", "Yeni ödül"])
    set
      .put(title, { x: 360, size: 9, font: BOLD })
      .put("Kitapların satıldığı sahafta ilk", { x: 360, size: 9, font: SANS })
      .put("imza günü yapıldı.", { x: 360, size: 9, font: SANS });
  const found = propose([set.done([boxOf(350, 210, 200, 180)]), other()]);
  expect(found.map(({ title, blocks }) => [title, wordsOf(blocks, "heading").length])).toEqual([
    ["Kuyu", 0],
    ["Kısa Kısa", 3],
    ["Cam", 0],
  ]);
});

test("a greeting of forty words beside the contents is read, without what its author is at the magazine", () => {
  const set = page().put("İÇİNDEKİLER", { size: 16 }).put("3 Kuyu").put("4 Cam");
  const greeting = `Geçen ay yazı işlerinin ${LONG.split(" ").slice(0, 48).join(" ")}`;
  set.at(100).put("Yolda", { x: 260, size: 20, font: BOLD }).text(greeting, { x: 260 });
  const [found] = propose([
    page().put("Dergi", { size: 50 }).done(),
    set.put("Ali Koral", { x: 260, font: SANS }).put("Yayın yönetmeni", { x: 260, size: 8 }).done(),
    page().head("Kuyu", "Nermin Akyol").text(OTHER).done(),
    other(),
  ]);
  expect([found?.title, found?.bylines[0]?.author, wordsOf(found?.blocks)]).toEqual([
    "Yolda",
    "Ali Koral",
    [greeting],
  ]);
});

test("a title with a page's number stands where an article goes on", () => {
  const amid = `${LONG} Sonra kapıdan giren`;
  const found = propose([
    page().head("Kuyu", "Nermin Akyol").text(amid).put("devamı s. 3", { size: 8, font: SANS }).done(),
    other(),
    page().put("◂ s. 1 · Kuyu", { size: 8, font: BOLD }).put("adam oturdu ve konuştu.").done(),
  ]);
  expect(wordsOf(found[0]?.blocks).join(" ")).toBe(`${amid} adam oturdu ve konuştu.`);
});

test("a line across both columns makes no verse of the first one", () => {
  const set = page().head("Kuyu", "Nermin Akyol").at(250);
  set
    .put(`${OTHER.slice(0, 120)}.`, { size: 8, font: SANS })
    .at(262)
    .text(LONG)
    .at(262)
    .text(OTHER, { x: 330 });
  const [found] = propose([set.done(), other()]);
  expect(found?.blocks.filter(({ kind }) => kind === "verse")).toEqual([]);
});
