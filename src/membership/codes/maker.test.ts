import { readdir } from "node:fs/promises";
import { expect, it } from "vitest";
import { tempFolder } from "../testing/temp-folder.ts";
import { knownMaker, makerOf } from "./maker.ts";

it("gives a data folder one name for good, whoever asks first", async () => {
  const folder = await tempFolder();
  expect(await knownMaker(folder)).toBeNull();
  const names = await Promise.all([1, 2, 3, 4].map(() => makerOf(folder)));
  expect(new Set(names).size).toBe(1);
  expect(await knownMaker(folder)).toBe(names[0]);
  expect(await makerOf(await tempFolder())).not.toBe(names[0]);
  expect(await readdir(folder)).toEqual(["maker-id"]);
});
