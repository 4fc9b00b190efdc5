import { expect, test } from "vitest";
import { EMPTY_FIELDS } from "../document/article-fields.ts";
import { schema } from "../document/schema.ts";
import { tempDesk } from "../testing/temp-desk.ts";
import { keepRevision, listRevisions, MAX_REVISIONS } from "./revisions.ts";

const MINUTE = 60_000;

test("a history is bounded: sittings that lie closest together go, publishings and the newest stay", async () => {
  const db = await tempDesk();
  const doc = schema.nodes.doc.createAndFill();
  if (!doc) throw new Error("no document");
  const versions = { version: 0, fieldsVersion: 0 };
  await db
    .insertInto("article")
    .values({
      ...{ id: "a", fields: JSON.stringify(EMPTY_FIELDS), doc: JSON.stringify(doc.toJSON()), version: 0 },
      ...{ doc_version: 0, fields_version: 0, created_at: 0, updated_at: 0 },
    })
    .execute();
  const keep = (kind: "published" | "sitting", at: number) =>
    keepRevision(db, { articleId: "a", kind, doc, fields: EMPTY_FIELDS, ...versions, staffId: null, at });
  for (let count = 0; count < MAX_REVISIONS; count += 1) {
    await keep(count % 10 === 0 ? "published" : "sitting", count * 60 * MINUTE);
    // Right after it.
    if (count === 5) await keep("sitting", count * 60 * MINUTE + MINUTE);
  }
  const kept = await listRevisions(db, "a");
  expect(kept).toHaveLength(MAX_REVISIONS);
  expect(kept.filter(({ kind }) => kind === "published")).toHaveLength(10);
  expect(kept.map(({ at }) => at)).not.toContain(5 * 60 * MINUTE);
  expect(kept.map(({ at }) => at)).toContain(5 * 60 * MINUTE + MINUTE);
});
