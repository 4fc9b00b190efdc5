import { expect, test } from "vitest";
import { BOLD, ITALIC, LONG, OTHER, page, propose, SANS, wordsOf } from "../../testing/typeset-page.ts";

const SPOT = "Kuyuya inenlerin hiçbiri geri dönmedi, ip ise hâlâ ıslak duruyordu.";
const titled = () =>
  page().put("Kuyu", { size: 30, font: BOLD }).put("Nermin Akyol", { size: 9, font: SANS });

test("a spot is bold in the text's size, where the text has no further passages like it", () => {
  const text = titled().skip(10).put(SPOT, { font: BOLD }).skip(10).text(LONG);
  const [found] = propose([text.put("İkinci gün", { font: BOLD }).text(OTHER).done()]);
  expect(found?.spot).toBe(SPOT);
  expect(wordsOf(found?.blocks)).toEqual([LONG, "İkinci gün", OTHER]);
});

test("a talk's first question is no spot", () => {
  const questions = ["Kuyuya ilk kez ne zaman ve neden indiniz?", "Dibinde sizi bekleyen bir şey var mıydı?"];
  const [first = "", second = ""] = questions;
  const text = titled().skip(10).put(first, { font: ITALIC }).text(LONG).put(second, { font: ITALIC });
  const [found] = propose([text.text(OTHER).done()]);
  expect(found?.spot).toBe("");
  expect(wordsOf(found?.blocks).join(" ")).toBe([first, LONG, second, OTHER].join(" "));
});

test("a spot stands below a head on a coloured ground", () => {
  const head = page().at(60).put("Kuyu", { size: 30, font: BOLD, colour: "ffffff" });
  const named = head.put("Nermin Akyol", { size: 9, font: SANS, colour: "ffffff" }).skip(20);
  const text = named.put(SPOT, { size: 12, font: ITALIC }).skip(10).text(LONG).text(OTHER);
  const [found] = propose([text.done([[500, 600, 9000, 1000]])]);
  expect(found).toMatchObject({ title: "Kuyu", spot: SPOT, bylines: [{ author: "Nermin Akyol" }] });
  expect(wordsOf(found?.blocks)).toEqual([LONG, OTHER]);
});

test("a first paragraph in large letters is text, a passage that the text has is none", () => {
  const opening = [
    "Köyde su yoktu, bir kuyu vardı;",
    "kuyuda ip, ipin ucunda bir kova,",
    "kovada ay, ayda bir kuyu.",
  ];
  const text = page().head("Kuyu", "Nermin Akyol");
  for (const line of opening) text.put(line, { size: 14 });
  text.skip(10).text(LONG).skip(20).put("3 kişi bekliyordu ve hiçbiri", { size: 14 });
  const [found] = propose([
    text.put("konuşmuyordu. Kuyunun başında", { size: 14 }).skip(20).text(OTHER).done(),
  ]);
  expect(wordsOf(found?.blocks)).toEqual([opening.join(" "), LONG, OTHER]);
});

test("a first page with a short text is no cover", () => {
  const short = LONG.split(". ").slice(0, 7).join(". ");
  const greeting = page().put("Merhaba", { size: 30, font: BOLD }).skip(10).text(`${short}.`);
  const signed = greeting.put("Behzat Tezel", { x: 220, font: BOLD });
  const found = propose([signed.done(), titled().skip(10).text(LONG).done()]);
  expect(found.map(({ title }) => title)).toEqual(["Merhaba", "Kuyu"]);
});
