import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Kysely } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openSnapshot } from "./open-snapshot.ts";
import { type PostReader, postReader } from "./post-reader.ts";
import { syncOnce } from "./sync-once.ts";
import type { SnapshotTables } from "./tables.ts";
import { article, writtenSource } from "./testing/written-source.ts";

const posts = [
  article({ id: "a", title: "IŞIK VE GÖLGE", abstract: null, createdAt: "2026-03-01T00:00:00.000Z" }),
  article({ id: "b", title: "Yol", abstract: "Bir ışık üzerine", createdAt: "2026-02-01T00:00:00.000Z" }),
  article({ id: "c", title: "ışık hızı", abstract: "%50 _indirim_", createdAt: "2026-01-01T00:00:00.000Z" }),
  article({
    id: "d",
    title: "ISPARTA",
    abstract: "  ",
    createdAt: "2026-01-01T00:00:00.000Z",
    imageUrl: null,
  }),
  article({ id: "e", title: "Tarihsiz", abstract: "Bitiş", createdAt: null }),
  article({
    id: "f",
    title: "Sayı 1",
    abstract: "son",
    pdfUrl: "https://a.example/1.pdf",
    createdAt: "2024-01-01T00:00:00.000Z",
  }),
];

let folder: string;
let db: Kysely<SnapshotTables>;
let reader: PostReader;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "mecmua-reader-"));
  db = await openSnapshot(folder, "test");
  reader = postReader(db);
  await syncOnce(writtenSource([posts]), db, (key) => key, new AbortController().signal);
});
afterAll(async () => {
  await db.destroy();
  await rm(folder, { recursive: true });
});

async function found(term: string): Promise<string> {
  const { cards, total } = await reader.page({ term, page: 1, size: 100 });
  expect(total).toBe(cards.length);
  return cards.map(({ id }) => id).join("");
}

test.each([
  ["", "abcdfe"],
  ["   ", "abcdfe"],
  ["ışık", "abc"],
  ["IŞIK", "abc"],
  ["isik", "abc"],
  ["ıspar", "d"],
  ["İSPAR", "d"],
  ["golge", "a"],
  ["  ışık   ÜZERİNE ", "b"],
  ["%", "c"],
  ["_", "c"],
  ["'", ""],
  ["hızı %50", ""],
  ["\ud83d", ""],
])("%j finds %j, newest first, without a date last", async (term, ids) => {
  expect(await found(term)).toBe(ids);
});

test("pages follow each other without a gap, and end", async () => {
  const ids: string[] = [];
  for (let page = 1; ; page += 1) {
    const { cards, total } = await reader.page({ term: "", page, size: 4 });
    expect(total).toBe(6);
    if (cards.length === 0) break;
    ids.push(...cards.map(({ id }) => id));
  }
  expect(ids.join("")).toBe("abcdfe");
});

test("a card says of an issue that it is one, and nothing of where its files lie", async () => {
  const { cards } = await reader.page({ term: "sayı", page: 1, size: 1 });
  expect(cards[0]).toMatchObject({ id: "f", isIssue: true, categories: ["Deneme"] });
  expect(JSON.stringify(cards)).not.toContain("example");
  expect(await reader.pdfUrl("f")).toBe("https://a.example/1.pdf");
  expect(await reader.pdfUrl("a")).toBeNull();
  expect(await reader.pdfUrl("yok")).toBeNull();
  expect(await reader.pictureUrl(cards[0]?.imageKey ?? "")).toBe("https://resim.example/1.jpg");
});
