import { expect, test } from "vitest";
import { createArticle } from "../articles/article-store.ts";
import { EMPTY_FIELDS } from "../document/article-fields.ts";
import { schema } from "../document/schema.ts";
import { tempDesk } from "../testing/temp-desk.ts";
import { keepSitting } from "./keep-sitting.ts";
import { keepRevision, keepUnlessKept, listRevisions, MAX_REVISIONS } from "./revisions.ts";

const MINUTE_MS = 60_000;
const doc = schema.nodeFromJSON({ type: "doc", content: [{ type: "paragraph" }] });

/** An article and what keeps revisions of it. */
async function begun() {
  const db = await tempDesk();
  const articleId = await createArticle({ db, now: () => 0 }, "ada");
  const words = { articleId, doc, fields: EMPTY_FIELDS, fieldsVersion: 0, staffId: null };
  return { db, articleId, words };
}

test("a history is bounded: sittings that lie closest together go, publishings and the newest stay", async () => {
  const { db, articleId, words } = await begun();
  const keep = (kind: "published" | "sitting", at: number) =>
    keepRevision(db, { ...words, kind, version: 0, at });
  for (let count = 0; count < MAX_REVISIONS; count += 1) {
    await keep(count % 10 === 0 ? "published" : "sitting", count * 60 * MINUTE_MS);
    // Right after it.
    if (count === 5) await keep("sitting", count * 60 * MINUTE_MS + MINUTE_MS);
  }
  const kept = await listRevisions(db, articleId);
  expect(kept).toHaveLength(MAX_REVISIONS);
  expect(kept.filter(({ kind }) => kind === "published")).toHaveLength(10);
  expect(kept.map(({ at }) => at)).not.toContain(5 * 60 * MINUTE_MS);
  expect(kept.map(({ at }) => at)).toContain(5 * 60 * MINUTE_MS + MINUTE_MS);
});

test("what was kept by hand goes after all else, the oldest first, and what readers have stays", async () => {
  const { db, articleId, words } = await begun();
  const keep = (kind: "published" | "sitting" | "kept", minute: number) =>
    keepRevision(db, { ...words, kind, version: minute, at: minute * MINUTE_MS, name: `${kind} ${minute}` });
  await keep("published", 0);
  for (let minute = 1; minute <= MAX_REVISIONS; minute += 1) await keep("kept", minute);
  const names = async () => (await listRevisions(db, articleId)).map(({ name }) => name);
  expect((await names()).slice(-2)).toEqual(["kept 2", "published 0"]);
  await keep("sitting", MAX_REVISIONS + 1);
  for (let minute = 1; minute <= 21; minute += 1) await keep("kept", MAX_REVISIONS + 1 + minute);
  // Once it is not among the newest any more, the sitting has gone before the others.
  expect((await names()).filter((name) => name?.startsWith("sitting"))).toEqual([]);
  expect((await names()).slice(-2)).toEqual(["kept 23", "published 0"]);
});

test("what was handed in stays, however much is written on", async () => {
  const { db, articleId, words } = await begun();
  const keep = (kind: "handed in" | "sitting", minute: number) =>
    keepRevision(db, { ...words, kind, version: minute, at: minute * MINUTE_MS });
  await keep("handed in", 0);
  for (let minute = 1; minute <= 2 * MAX_REVISIONS; minute += 1) await keep("sitting", minute);
  expect((await listRevisions(db, articleId)).at(-1)).toMatchObject({ kind: "handed in" });
});

test("who writes on without a pause has an entry every ten minutes", async () => {
  const { db, articleId } = await begun();
  for (let minute = 1; minute <= 25; minute += 1) {
    const next = { articleId, staffId: "ada", isLargeDeletion: false };
    await keepSitting(db, next, minute * MINUTE_MS);
    const saved = { fields_version: minute, updated_by: "ada", updated_at: minute * MINUTE_MS };
    await db.updateTable("article").set(saved).where("id", "=", articleId).execute();
  }
  const kept = await listRevisions(db, articleId);
  expect(kept.map(({ at, fieldsVersion }) => [at / MINUTE_MS, fieldsVersion])).toEqual([
    [20, 20],
    [10, 10],
  ]);
});

test("the order is that of versions, whatever the machines' clocks say, and the newest words stay", async () => {
  const { db, articleId, words } = await begun();
  const versions = async () => (await listRevisions(db, articleId)).map(({ version }) => version);
  // Clocks that go backward, and one that is days ahead.
  for (let version = 0; version < MAX_REVISIONS + 20; version += 1)
    await keepRevision(db, { ...words, kind: "sitting", version, at: (version % 7) * MINUTE_MS - version });
  await keepRevision(db, { ...words, kind: "published", version: 3, at: 9_999 * MINUTE_MS });
  const kept = await versions();
  expect(kept).toHaveLength(MAX_REVISIONS);
  expect(kept).toEqual(kept.toSorted((one, other) => other - one));
  expect(kept.slice(0, 20)).toEqual(Array.from({ length: 20 }, (_, index) => MAX_REVISIONS + 19 - index));
});

test("a turn ends by the newest words' time, not by a former one's of a clock that is ahead", async () => {
  const { db, articleId, words } = await begun();
  await keepRevision(db, { ...words, kind: "sitting", version: 1, at: 120 * MINUTE_MS });
  await keepRevision(db, { ...words, kind: "sitting", version: 2, at: 0 });
  const saved = { version: 3, doc_version: 3, updated_by: "ada", updated_at: 18 * MINUTE_MS };
  await db.updateTable("article").set(saved).where("id", "=", articleId).execute();
  await keepSitting(db, { articleId, staffId: "can", isLargeDeletion: false }, 20 * MINUTE_MS);
  expect((await listRevisions(db, articleId)).map(({ version }) => version)).toEqual([3, 2, 1]);
});

test("words are kept twice neither by two windows nor before two deletions; scheduled and other words do not stand for them", async () => {
  const { db, articleId, words } = await begun();
  const other = schema.nodeFromJSON({ type: "doc", content: [{ type: "horizontal_rule" }] });
  const at = { version: 4, at: 0 };
  await keepRevision(db, { ...words, ...at, kind: "scheduled" });
  await keepUnlessKept(db, { ...words, ...at, doc: other, kind: "set aside" });
  for (let count = 0; count < 2; count += 1)
    await keepUnlessKept(db, { ...words, ...at, at: count, kind: "sitting" });
  const kinds = (await listRevisions(db, articleId)).map(({ kind }) => kind);
  expect(kinds.sort()).toEqual(["scheduled", "set aside", "sitting"]);
});
