import { describe, expect, test } from "vitest";
import { abstractPreview } from "./abstract-preview.ts";

describe("abstractPreview", () => {
  test.each([null, "", "  \n\t "])("%j is blank: neither text nor ellipsis", (abstract) => {
    expect(abstractPreview(abstract)).toBeNull();
  });

  test("the ellipsis stands after a short abstract too", () => {
    expect(abstractPreview(" Kısa özet. ")).toBe("Kısa özet.…");
  });

  test.each(["Ve sonra…", "Ve sonra..."])("%j gets no second ellipsis", (abstract) => {
    expect(abstractPreview(abstract)).toBe(abstract);
  });

  test.each(["ş", "s\u0327", "👩‍👩‍👧‍👦", "🇹🇷", "👍🏽"])("exactly 120 of %j are kept", (grapheme) => {
    expect(abstractPreview(`(${grapheme.repeat(200)}`)).toBe(`(${grapheme.repeat(119)}…`);
  });

  test("a letter under a thousand marks is one character and is not cut", () => {
    const tower = `a${"\u0301".repeat(1000)}`;
    expect(abstractPreview(tower)).toBe(`${tower}…`);
  });
});
