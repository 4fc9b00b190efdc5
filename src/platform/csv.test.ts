import { expect, it } from "vitest";
import { csvOf } from "./csv.ts";

it("quotes what would break a cell, and lets none be a formula", () => {
  const cells = ["=1+1", "-5", "+90", "@ad", 'a;b "c"', "iki\nsatır", "Şiir", "5"];
  expect(csvOf([cells])).toBe(`\uFEFF'=1+1;'-5;'+90;'@ad;"a;b ""c""";"iki\nsatır";Şiir;5\r\n`);
});
