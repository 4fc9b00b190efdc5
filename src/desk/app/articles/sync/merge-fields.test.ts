import { describe, expect, test } from "vitest";
import { EMPTY_FIELDS } from "../../../document/article-fields.ts";
import { mergeFields } from "./merge-fields.ts";

function mergedTitle(base: string, mine: string, theirs: string): string | null {
  const titled = (title: string) => ({ ...EMPTY_FIELDS, title });
  const { fields, conflicts } = mergeFields(titled(base), titled(mine), titled(theirs));
  return conflicts.length === 0 ? fields.title : null;
}

describe("two who changed the same text", () => {
  test("both keep what they wrote in different places", () => {
    expect(
      mergedTitle("Deniz feneri yanıyor", "Eski deniz feneri yanıyor", "Deniz feneri hâlâ yanıyor"),
    ).toBe("Eski deniz feneri hâlâ yanıyor");
    expect(mergedTitle("bir iki üç", "bir üç", "bir iki üç dört")).toBe("bir üç dört");
    expect(mergedTitle("", "yeni", "yeni")).toBe("yeni");
  });

  test("are asked where both changed the same word", () => {
    expect(mergedTitle("Deniz feneri", "Deniz kıyısı", "Deniz kenarı")).toBeNull();
    expect(mergedTitle("", "bir", "iki")).toBeNull();
  });
});

test("each field is merged for itself: lists by what was added and taken away", () => {
  const base = { ...EMPTY_FIELDS, title: "Fener", categories: ["Öykü", "Deniz"] };
  const mine = { ...base, title: "Deniz feneri", categories: ["Öykü", "Kıyı"] };
  const theirs = { ...base, abstract: "Bir özet.", categories: ["Öykü", "Deniz", "Yaz"], address: "fener" };
  expect(mergeFields(base, mine, theirs)).toEqual({
    fields: { ...mine, abstract: "Bir özet.", categories: ["Öykü", "Yaz", "Kıyı"], address: "fener" },
    conflicts: [],
  });
  const other = mergeFields(base, mine, { ...base, title: "Eski fener kulesi" });
  expect(other.fields.title).toContain("feneri");
});
