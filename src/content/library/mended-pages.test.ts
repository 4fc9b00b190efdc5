import { expect, test } from "vitest";
import { keepMendedPage, mendedPages } from "./mended-pages.ts";
import { tempFolder, tempLibrary } from "./testing/temp-library.ts";

const EDITION = "ab".repeat(32);
const blocksOf = (text: string) => [[{ text, box: [1, 2, 3, 4], words: [[1, 2]] }]] as const;

test("of two who save a page at once one is kept, and who knows of an older version writes nothing", async () => {
  const folder = await tempFolder();
  const machines = [await tempLibrary(folder), await tempLibrary(folder)] as const;
  const save = (machine: 0 | 1, page: number, version: number, text: string) =>
    keepMendedPage(machines[machine], EDITION, { page, version, blocks: blocksOf(text) });
  const both = await Promise.all([save(0, 2, 1, "“İlyas” \\u0131"), save(1, 2, 1, "Ilyas")]);
  expect(both.toSorted()).toEqual([false, true]);
  expect([await save(1, 1, 1, "ığıl"), await save(0, 2, 2, "İlyas 🖋"), await save(1, 2, 2, "geç")]).toEqual([
    true,
    true,
    false,
  ]);
  expect(await mendedPages(machines[1], EDITION)).toEqual([
    { page: 1, version: 1, blocks: blocksOf("ığıl") },
    { page: 2, version: 2, blocks: blocksOf("İlyas 🖋") },
  ]);
  expect(await mendedPages(machines[0], "cd".repeat(32))).toEqual([]);
});
