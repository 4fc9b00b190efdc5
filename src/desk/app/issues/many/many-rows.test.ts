import { expect, test } from "vitest";
import { NO_PDF_HINTS } from "../../../../domain/issue/proposals/propose-issues.ts";
import type { IssueDraft } from "../../../issues/issue-drafts.ts";
import { dateOf, draftRows, filledBelow, proposalsFor } from "./many-rows.ts";

function draft(name: string, written: Partial<IssueDraft> = {}): IssueDraft {
  const pdf = { hash: "", name: `${name}.pdf`, size: 1 };
  const nothing = { cover: null, hints: NO_PDF_HINTS, schedule: null, version: 1 };
  return { id: name, title: name.replaceAll("-", " "), date: null, pdf, ...nothing, ...written };
}

const rowsOf = (drafts: readonly IssueDraft[]) => draftRows(drafts, proposalsFor(drafts));

test("rows stand by their files' names, and show proposals where nobody has written anything", () => {
  const rows = rowsOf([
    draft("sayi-10-Mayıs-2004"),
    draft("sayi-9", { title: "Sayı 9: Deniz", date: dateOf({ year: 2004, month: 4 }) }),
  ]);
  expect(rows.map(({ key, title, unsaved }) => [key, title, unsaved])).toEqual([
    ["sayi-9", "Sayı 9: Deniz", {}],
    ["sayi-10-Mayıs-2004", "Sayı 10", { title: "Sayı 10", date: "2004-04-30T21:00:00.000Z" }],
  ]);
});

test("what is below a row goes on from it, past special issues", () => {
  const rows = rowsOf([
    draft("a", { title: "Sayı 7-8: Deniz", date: dateOf({ year: 2004, month: 11 }) }),
    draft("b", { title: "Liman", date: "2001-01-01T00:00:00.000Z" }),
    draft("c", { title: "Deprem Özel Sayısı", date: "2001-01-01T00:00:00.000Z" }),
    draft("d", { title: "Sayı 3", date: "2001-01-01T00:00:00.000Z" }),
  ]);
  expect(filledBelow(rows, "a", "bimonthly")).toEqual([
    { id: "b", changes: { date: dateOf({ year: 2005, month: 1 }) } },
    { id: "d", changes: { date: dateOf({ year: 2005, month: 3 }) } },
  ]);
  expect(filledBelow(rows, "a", "numbers")).toEqual([
    { id: "b", changes: { title: "Sayı 9: Liman" } },
    { id: "d", changes: { title: "Sayı 10" } },
  ]);
  expect(filledBelow(rows, "b", "numbers")).toBeNull();
  // What is proposed for a row is saved with it.
  const proposed = rowsOf([
    draft("sayi-1", { title: "Sayı 1", date: dateOf({ year: 2004, month: 11 }) }),
    draft("sayi-2"),
    draft("sayi-3-Mart-2005"),
  ]);
  expect(filledBelow(proposed, "sayi-1", "monthly")?.map(({ changes }) => changes.title)).toEqual([
    "Sayı 2",
    "Sayı 3",
  ]);
  expect(filledBelow(proposed, "sayi-1", "numbers")?.[1]?.changes).toEqual({
    title: "Sayı 3",
    date: dateOf({ year: 2005, month: 3 }),
  });
});
