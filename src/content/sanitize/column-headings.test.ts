import { expect, test } from "vitest";
import { withColumnHeadings } from "./column-headings.ts";

test("headings in a table's head head columns", () => {
  expect(
    withColumnHeadings(
      '<table><thead><tr><th>Ses</th><th id="y" colspan="2">Yer</th></tr></thead><tbody><tr><th>Boza</th></tr></tbody></table>',
    ),
  ).toBe(
    '<table><thead><tr><th scope="col">Ses</th><th scope="col" id="y" colspan="2">Yer</th></tr></thead><tbody><tr><th>Boza</th></tr></tbody></table>',
  );
});

test("what the editor said stays", () => {
  const html = '<thead><tr><th scope="row">Ses</th></tr></thead>';
  expect(withColumnHeadings(html)).toBe(html);
});
