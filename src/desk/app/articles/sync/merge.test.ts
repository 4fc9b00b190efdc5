import { Slice } from "prosemirror-model";
import { ReplaceStep, type Step } from "prosemirror-transform";
import { describe, expect, test } from "vitest";
import { EMPTY_FIELDS } from "../../../document/article-fields.ts";
import { schema } from "../../../document/schema.ts";
import { mergeFields } from "./merge-fields.ts";
import { mergeText } from "./merge-text.ts";
import { mergedSteps, rebaseSteps } from "./rebase-steps.ts";

describe("two who changed the same text", () => {
  test("both keep what they wrote in different places", () => {
    expect(mergeText("Deniz feneri yanıyor", "Eski deniz feneri yanıyor", "Deniz feneri hâlâ yanıyor")).toBe(
      "Eski deniz feneri hâlâ yanıyor",
    );
    expect(mergeText("bir iki üç", "bir üç", "bir iki üç dört")).toBe("bir üç dört");
    expect(mergeText("", "yeni", "yeni")).toBe("yeni");
  });

  test("are asked where both changed the same word", () => {
    expect(mergeText("Deniz feneri", "Deniz kıyısı", "Deniz kenarı")).toBeNull();
    expect(mergeText("", "bir", "iki")).toBeNull();
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

describe("steps of an older text", () => {
  const paragraph = (text: string) => schema.node("paragraph", null, text ? [schema.text(text)] : []);
  const doc = schema.node("doc", null, [paragraph("Bir iki"), paragraph("Son")]);
  const insert = (at: number, text: string) =>
    new ReplaceStep(at, at, new Slice(paragraph(text).content, 0, 0));
  const apply = (from: typeof doc, steps: readonly Step[]) =>
    steps.reduce((done, step) => step.apply(done).doc ?? done, from);

  test("of a sentence's keystrokes become one", () => {
    const keys = [..."Merhaba"].map((letter, index) => insert(1 + index, letter));
    const merged = mergedSteps(keys);
    expect(merged).toHaveLength(1);
    expect(apply(doc, merged).eq(apply(doc, keys))).toBe(true);
  });

  test("find their place on top of what came meanwhile", () => {
    const own = [insert(8, " üç"), insert(11, " dört"), new ReplaceStep(1, 4, Slice.empty)];
    const others = [insert(1, "Sıfır "), insert(apply(doc, [insert(1, "Sıfır ")]).content.size - 1, " söz")];
    const { rebased } = rebaseSteps(own, others, apply(doc, others));
    expect(rebased.steps).toHaveLength(3);
    expect(rebased.doc.textBetween(0, rebased.doc.content.size, "|")).toBe("Sıfır  iki üç dört|Son söz");
  });

  test("that have no place any more are left out, and the others stay", () => {
    const own = [insert(2, "x"), insert(12, "y")];
    const others = [new ReplaceStep(0, 9, Slice.empty)];
    const { rebased, lost } = rebaseSteps(own, others, apply(doc, others));
    expect(rebased.doc.textContent).toBe("Syon");
    expect(lost).toEqual([own[0]]);
  });

  test("that move what others have moved meanwhile leave it where they put it", () => {
    const moved = doc.slice(0, doc.firstChild?.nodeSize ?? 0);
    const move = [
      new ReplaceStep(0, moved.size, Slice.empty),
      new ReplaceStep(doc.content.size - moved.size, doc.content.size - moved.size, moved),
    ];
    const { rebased, lost } = rebaseSteps(move, move, apply(doc, move));
    expect(rebased.doc.eq(apply(doc, move))).toBe(true);
    expect(lost).toEqual([]);
  });
});
