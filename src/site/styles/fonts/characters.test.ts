import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { characters } from "./characters.ts";

const SHEETS = [
  { sheet: "../fonts.css", faces: 6 },
  { sheet: "newsreader.css", faces: 2 },
  { sheet: "libre-franklin.css", faces: 2 },
  { sheet: "vollkorn.css", faces: 2 },
];

describe.each(SHEETS)("$sheet", ({ sheet, faces }) => {
  const css = readFileSync(new URL(sheet, import.meta.url), "utf8");
  const all = css.match(/@font-face \{[^}]*\}/g) ?? [];
  const cut = all.filter((face) => face.includes('url("./'));
  const rest = all.filter((face) => face.includes('url("@fontsource'));

  test("asks the cut fonts for what they were cut to", () => {
    const wanted = [...(characters.western + characters.turkish)].map((letter) => letter.codePointAt(0) ?? 0);
    expect(cut).toHaveLength(faces);
    for (const face of cut) expect(codes(face)).toEqual(new Set(wanted.sort((one, other) => one - other)));
  });

  test("asks no letter of two files", () => {
    const known = codes(cut[0] ?? "");
    expect(rest).toHaveLength(faces);
    for (const face of rest) expect([...codes(face)].filter((code) => known.has(code))).toEqual([]);
  });

  test("lets the files of a face differ in nothing but their range, else browsers would not join them", () => {
    const described = (face: string) => face.replace(/\s*(src|unicode-range):[^;]*;/g, "");
    expect(rest.map(described)).toEqual(cut.map(described));
  });
});

function codes(face: string): Set<number> {
  const ranges = /unicode-range:([^;]*);/.exec(face)?.[1]?.match(/[0-9A-F]{4}(-[0-9A-F]{4})?/g) ?? [];
  return new Set(
    ranges.flatMap((range) => {
      const [first = 0, last = first] = range.split("-").map((code) => Number.parseInt(code, 16));
      return Array.from({ length: last - first + 1 }, (_, index) => first + index);
    }),
  );
}
