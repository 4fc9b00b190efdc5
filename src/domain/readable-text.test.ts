import { expect, test } from "vitest";
import { isBlank, readable } from "./readable-text.ts";

test("a text as it is read keeps what joins its letters", () => {
  expect(readable("s\u0327e\u00adhir\ufeff \uf002u \ufb03 \uf776e")).toBe("şehir flu ffi ve");
  expect(readable("👩\u200d👩\u200d👧 \u200eא")).toBe("👩\u200d👩\u200d👧 \u200eא");
  expect([isBlank(" \u00ad\u200b\u2060\n"), isBlank(" .")]).toEqual([true, false]);
});
