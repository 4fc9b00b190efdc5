import { expect, test } from "vitest";
import { findPassage, lettersIn } from "./find-passage.ts";

const TEXT =
  "Gece yarısı vapur, ışıklarını söndürmüş gibi geçti. Kıyıda kimse yoktu. Sabah vapur yine geçti; Kıyıda bu kez bir çocuk vardı.";
const found = (text: string, quote: string, [before, after] = ["", ""]) => {
  const letters = lettersIn(text);
  const place = findPassage(letters, { quote, before: before ?? "", after: after ?? "" });
  return place && letters.slice(...place);
};

test("a passage is found by its letters, whatever hyphens, signs, spaces and capitals it is written with", () => {
  for (const quote of [
    "ışıklarını söndürmüş",
    "ı\u00ADşık\u00ADla\u00ADrı\u00ADnı\n  SÖNDÜRMÜŞ",
    "Isiklarini—sondurmus",
  ])
    expect(found(TEXT, quote)).toBe("isiklarinisondurmus");
});

test("of several places it is the one with the words around it", () => {
  const at = (before: string, after: string) =>
    findPassage(lettersIn(TEXT), { quote: "Kıyıda", before, after })?.[0];
  expect(at("gibi geçti.", "kimse yoktu")).toBe(lettersIn(TEXT).indexOf("kiyida"));
  expect(at("yine geçti;", "bu kez")).toBe(lettersIn(TEXT).lastIndexOf("kiyida"));
  // A text that was put in front of it changes nothing.
  expect(found(`Kıyıda kimse. ${TEXT}`, "Kıyıda", ["yine geçti;", "bu kez bir"])).toBe("kiyida");
});

test("a passage whose words were corrected is found by its ends, and by what stands around it", () => {
  const corrected = TEXT.replace("ışıklarını söndürmüş", "bütün ışıklarını söndürmüş");
  expect(found(corrected, "yarısı vapur, ışıklarını söndürmüş gibi")).toBe(
    "yarisivapurbutunisiklarinisondurmusgibi",
  );
  const replaced = TEXT.replace("Kıyıda kimse yoktu", "Sahil boştu");
  expect(found(replaced, "Kıyıda kimse yoktu", ["söndürmüş gibi geçti.", "Sabah vapur"])).toBe("sahilbostu");
});

test("a passage that is gone is not found", () => {
  expect(found(TEXT, "Dağda kar vardı")).toBeNull();
  expect(found(TEXT, "Dağda kar vardı", ["Gece", "vardı."])).toBeNull();
  expect(found(TEXT, "…", ["Gece yarısı", "vapur"])).toBeNull();
  expect(found("", "vapur")).toBeNull();
});

test("Arabic and Hebrew are found as they are read", () => {
  const text = "Şair “קול דממה דקה” der; öteki “يا ليل يا عين” diye başlar.";
  expect(found(text, "דממה דקה")).toBe(lettersIn("דממה דקה"));
  expect(found(text, "يا عين", ["يا ليل", "diye"])).toBe(lettersIn("يا عين"));
});

test("each of many equal places is looked at once", () => {
  const words = Array.from({ length: 10_000 }, (_, index) => `kelime ${index % 10}`).join(" ");
  const place = findPassage(lettersIn(words), { quote: "kelime", before: "", after: "7 kelime 8" });
  expect(place?.[0]).toBe(lettersIn(words).indexOf("kelime7"));
});
