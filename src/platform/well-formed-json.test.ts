import { expect, test } from "vitest";
import { wellFormedJson } from "./well-formed-json.ts";

test.each([
  [String.raw`"a\ud83d"`, "a\ufffd"],
  [String.raw`"\uDE00a"`, "\ufffda"],
  [String.raw`"\ud83d\ude00"`, "\u{1f600}"],
  [String.raw`"\ud83d\ud83d\uDE00\ude00"`, "\ufffd\u{1f600}\ufffd"],
  [String.raw`"\\ud83d\n\u00e7"`, "\\ud83d\nç"],
  [String.raw`"\\\ud83d"`, "\\\ufffd"],
  [String.raw`{"\udfff":["\ud800"]}`, { "\ufffd": ["\ufffd"] }],
])("%s is read as what can be stored", (json, expected) => {
  expect(JSON.parse(wellFormedJson(json))).toEqual(expected);
});

test("what is no JSON stays none", () => {
  expect(() => JSON.parse(wellFormedJson(String.raw`"\ud8"`))).toThrow(SyntaxError);
});
