import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ArchiveReader } from "./archive-reader.ts";
import { type TempSnapshot, tempSnapshot } from "./testing/temp-snapshot.ts";
import { article } from "./testing/written-source.ts";

let snapshot: TempSnapshot;
let reader: ArchiveReader;
beforeEach(async () => {
  snapshot = await tempSnapshot();
  reader = new ArchiveReader(snapshot.db);
});
afterEach(() => snapshot.remove());

const post = (id: string, createdAt: string | null) => article({ id, title: id, createdAt });
const whole = { page: 1, size: 50 };

test("the archive has Istanbul's months that have posts, the newest first, and those without a date", async () => {
  expect(await reader.archive()).toEqual({ months: [], undated: 0 });
  await snapshot.publish(
    post("kasım akşamı", "2026-11-30T20:59:59.999Z"),
    post("aralık gecesi", "2026-11-30T21:00:00.000Z"),
    post("yılbaşı", "2025-12-31T21:30:00.000Z"),
    post("kış saati", "2014-01-31T21:59:00.000Z"),
    post("eski", "1999-05-05T10:00:00.000Z"),
    post("tarihsiz", null),
  );
  expect(await reader.archive()).toEqual({
    months: [
      { year: 2026, month: 12, posts: 1 },
      { year: 2026, month: 11, posts: 1 },
      { year: 2026, month: 1, posts: 1 },
      { year: 2014, month: 1, posts: 1 },
      { year: 1999, month: 5, posts: 1 },
    ],
    undated: 1,
  });
  const titles = async (year: number, month: number) =>
    (await reader.month({ year, month }, whole)).posts.map(({ title }) => title);
  expect([await titles(2026, 12), await titles(2026, 11)]).toEqual([["aralık gecesi"], ["kasım akşamı"]]);
  expect(await titles(2025, 12)).toEqual([]);
  expect([await reader.hasYear(2014), await reader.hasYear(2025), await reader.hasYear(2026)]).toEqual([
    true,
    false,
    true,
  ]);
  expect(await reader.neighbours({ year: 2026, month: 1 })).toEqual({
    newer: { year: 2026, month: 11 },
    older: { year: 2014, month: 1 },
  });
  expect(await reader.neighbours({ year: 1999, month: 5 })).toMatchObject({ older: null });
  expect((await reader.undated(whole)).posts).toMatchObject([{ id: "tarihsiz", createdAt: null }]);
});

test("a month is paged, and its posts say who wrote them, in which section, and whether they are issues", async () => {
  await snapshot.publish(
    article({
      id: "yazı",
      createdAt: "2026-03-03T10:00:00.000Z",
      categories: [{ name: "Öykü" }, { name: "Dosya" }],
      authors: [
        { id: "a", name: "Ağıt Işık", role: "writer" },
        { id: "b", name: "Çizen Biri", role: "illustrator" },
      ],
    }),
    article({
      id: "sayı",
      createdAt: "2026-03-02T10:00:00.000Z",
      categories: [],
      pdfUrl: "https://a.example/s.pdf",
    }),
  );
  const page = (number: number) => reader.month({ year: 2026, month: 3 }, { page: number, size: 1 });
  expect(await page(1)).toMatchObject({
    posts: [{ id: "yazı", names: ["Ağıt Işık"], category: "Öykü", isIssue: false }],
    total: 2,
  });
  expect((await page(2)).posts).toMatchObject([{ id: "sayı", category: null, isIssue: true }]);
  expect(await page(3)).toEqual({ posts: [], total: 2 });
});

test.for([
  ["created_at >= '2026-01' AND created_at < '2026-02'", "(created_at>? AND created_at<?)"],
  ["created_at IS NULL", "(created_at=?)"],
])("where %s, a page is read by the index of dates, without sorting", async ([condition = "", range]) => {
  const { rows } = await sql<{ detail: string }>`EXPLAIN QUERY PLAN
    SELECT id, title FROM post WHERE ${sql.raw(condition)} ORDER BY created_at DESC, id LIMIT 50`.execute(
    snapshot.db,
  );
  expect(rows.map(({ detail }) => detail)).toEqual([`SEARCH post USING INDEX post_newest ${range}`]);
});
