import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { characters } from "./characters.ts";

const css = readFileSync(new URL("../fonts.css", import.meta.url), "utf8");
const faces = css.match(/@font-face \{[^}]*\}/g) ?? [];
const [cut, rest] = [faces.filter(isCut), faces.filter((face) => !isCut(face))];

test("the style sheet asks the cut fonts for what they were cut to", () => {
  const wanted = [...(characters.western + characters.turkish)].map((letter) => letter.codePointAt(0) ?? 0);
  expect(cut).toHaveLength(3);
  for (const face of cut) expect(codes(face)).toEqual(new Set(wanted.sort((one, other) => one - other)));
});

test("no letter is asked of two files", () => {
  const known = codes(cut[0] ?? "");
  expect(rest).toHaveLength(3);
  for (const face of rest) expect([...codes(face)].filter((code) => known.has(code))).toEqual([]);
});

test("the files of a face differ in nothing but their range, else browsers would not join them", () => {
  const described = (face: string) => face.replace(/\s*(src|unicode-range):[^;]*;/g, "");
  expect(rest.map(described)).toEqual(cut.map(described));
});

function isCut(face: string): boolean {
  return face.includes('url("./fonts/');
}

function codes(face: string): Set<number> {
  const ranges = /unicode-range:([^;]*);/.exec(face)?.[1]?.match(/[0-9A-F]{4}(-[0-9A-F]{4})?/g) ?? [];
  return new Set(
    ranges.flatMap((range) => {
      const [first = 0, last = first] = range.split("-").map((code) => Number.parseInt(code, 16));
      return Array.from({ length: last - first + 1 }, (_, index) => first + index);
    }),
  );
}
