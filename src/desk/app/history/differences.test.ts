import { describe, expect, it } from "vitest";
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
