import { expect, test } from "vitest";
import { parseIssn } from "./issn.ts";

test.each([
  ["0378-5955", "0378-5955"],
  ["03785955", "0378-5955"],
  [" ISSN: 0317 8471 ", "0317-8471"],
  ["e-ISSN 2434-561x", "2434-561X"],
  ["0378–5955", "0378-5955"],
  ["0378-5954", null],
  ["0738-5955", null],
  ["2434-5610", null],
  ["X378-5955", null],
  ["0378-59551", null],
  ["0378-595", null],
  ["978-0-378-59555-1", null],
  ["", null],
])("“%s” is %s", (typed, issn) => expect(parseIssn(typed)).toBe(issn));

test("one wrong digit, or two that changed places, make no ISSN", () => {
  const digits = "03178471";
  for (const [index, digit] of [...digits].entries()) {
    for (let other = 0; other < 10; other += 1)
      expect(parseIssn(digits.slice(0, index) + other + digits.slice(index + 1)) !== null).toBe(
        String(other) === digit,
      );
    const [start, next = "", end] = [digits.slice(0, index), digits[index + 1], digits.slice(index + 2)];
    if (next !== "" && next !== digit) expect(parseIssn(start + next + digit + end)).toBeNull();
  }
});
