import { describe, expect, it } from "vitest";
import { schema } from "../../document/schema.ts";
import { htmlToDocument } from "../../html/html-to-document.ts";
import { documentDifferences, textDifferences } from "./differences.ts";

function differences(before: string, after: string): string[] {
  return documentDifferences(htmlToDocument(before), htmlToDocument(after)).map(
    ({ change, type, parts }) => `${change} ${type}: ${parts.map(marked).join("")}`,
  );
}

function marked({ text, change }: { text: string; change: string }): string {
  return { same: text, added: `+${text}+`, removed: `-${text}-` }[change] ?? "";
}

describe("the differences of two texts", () => {
  it("are told by word within a block", () => {
    expect(differences("<p>Vapur sabah kalktı.</p>", "<p>Vapur akşam kalktı.</p>")).toEqual([
      "changed paragraph: Vapur -sabah-+akşam+ kalktı.",
    ]);
  });

  it("are told by block where hardly a word stayed, what went before what came", () => {
    expect(
      differences("<p>Bir</p><p>Eski söz</p><p>Üç</p>", "<p>Bir</p><h2>Yeni başlık</h2><p>Üç</p>"),
    ).toEqual([
      "same paragraph: Bir",
      "removed paragraph: -Eski söz-",
      "added heading: +Yeni başlık+",
      "same paragraph: Üç",
    ]);
  });

  it("show a format that was changed as a block that was", () => {
    expect(differences("<p>Bir söz</p>", "<p>Bir <em>söz</em></p>")).toEqual(["changed paragraph: Bir söz"]);
  });

  it("are told of texts as long as books, whether a word was changed or all of them", () => {
    const bookOf = (count: number, wordsOf: (index: number) => string) =>
      schema.node(
        "doc",
        null,
        Array.from({ length: count }, (_, index) =>
          schema.node("paragraph", null, [schema.text(wordsOf(index))]),
        ),
      );
    const sentence = (index: number) => `Vapur ${index} sabah kalktı.`;
    const changed = documentDifferences(
      bookOf(45_000, sentence),
      bookOf(45_000, (index) => (index === 20_000 ? "Vapur 20000 akşam kalktı." : sentence(index))),
    ).filter(({ change }) => change !== "same");
    expect(changed.map(({ parts }) => parts.map(marked).join(""))).toEqual([
      "Vapur 20000 -sabah-+akşam+ kalktı.",
    ]);
    const apart = documentDifferences(
      bookOf(45_000, sentence),
      bookOf(45_001, (index) => {
        if (index === 10) return "Vapur 10 akşam kalktı.";
        return index === 40_000 ? "Başka bir cümle." : sentence(index > 40_000 ? index - 1 : index);
      }),
    ).filter(({ change }) => change !== "same");
    expect(apart.map(({ parts }) => parts.map(marked).join(""))).toEqual([
      "Vapur 10 -sabah-+akşam+ kalktı.",
      "+Başka bir cümle.+",
    ]);
    const rewritten = documentDifferences(
      bookOf(5_000, sentence),
      bookOf(5_000, (index) => `Deniz${index} feneri${index}`),
    );
    expect(Map.groupBy(rewritten, ({ change }) => change).get("removed")).toHaveLength(5_000);
    expect(rewritten).toHaveLength(10_000);
  });

  it("are found between two changes far apart in one long paragraph", () => {
    const words = Array.from({ length: 5_000 }, (_, index) => `söz${index}`);
    const later = words.with(3, "başka").with(4_990, "değişik");
    const parts = textDifferences(words.join(" "), later.join(" ")).filter(({ change }) => change !== "same");
    expect(parts.map(({ text }) => text)).toEqual(["söz3", "başka", "söz4990", "değişik"]);
  });

  it("give both texts back, however long", () => {
    for (const words of [3, 4000]) {
      const before = "eski söz ".repeat(words);
      const after = "yeni söz ".repeat(words);
      const parts = textDifferences(before, after);
      const without = (change: string) =>
        parts
          .filter((part) => part.change !== change)
          .map(({ text }) => text)
          .join("");
      expect([without("added"), without("removed")]).toEqual([before, after]);
    }
  });
});
