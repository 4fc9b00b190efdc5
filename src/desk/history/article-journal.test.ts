import { sql } from "kysely";
import { expect, test } from "vitest";
import { openMagazineDb } from "../../platform/database/open-magazine-db.ts";
import { createArticle } from "../articles/article-store.ts";
import { deskMigrations } from "../desk-migrations.ts";
import type { ArticleEventKind } from "../document/journal-kinds.ts";
import { deskLocation, tempDesk } from "../testing/temp-desk.ts";
import { lastWord, listEvents, noteEvent } from "./article-journal.ts";

test("an article waits by the last word between editors and publishers, whatever clocks said", async () => {
  const db = await tempDesk();
  const [one, other] = await Promise.all([1, 2].map(() => createArticle({ db, now: () => 0 }, "ada")));
  const note = (articleId: string, kind: ArticleEventKind, at: number) =>
    noteEvent(db, { articleId, kind, staffId: "ada", at });
  const waiting = async () =>
    (await db.selectFrom("review").select(["article_id", "kind"]).orderBy("id").execute()).map(
      ({ article_id, kind }) => [article_id, kind],
    );
  await note(one ?? "", "handed in", 9);
  await note(other ?? "", "handed in", 8);
  await note(one ?? "", "given back", 7);
  await note(one ?? "", "scheduled", 6);
  expect(await waiting()).toEqual([
    [other, "handed in"],
    [one, "given back"],
  ]);
  for (const kind of ["settled", "taken back", "published"] as const) {
    await note(one ?? "", "given back", 5);
    await note(one ?? "", kind, 4);
    expect(await waiting()).toEqual([[other, "handed in"]]);
    expect(await lastWord(db, one ?? "")).toMatchObject({ kind });
  }
  expect((await listEvents(db, other ?? "")).map(({ kind }) => kind)).toEqual(["handed in"]);
});

test("what a former version had as handed in is handed in", async () => {
  const location = await deskLocation();
  const former = Object.entries(deskMigrations).filter(([name]) => name < "0009");
  const migrations = Object.fromEntries(former);
  const own = { migrations, keys: {}, own: {}, writerLock: 1, maxConnections: 1, unmoved: () => "" };
  const before = await openMagazineDb({ name: "desk", ...own }, location);
  await sql`INSERT INTO article (id, fields, doc, doc_version, version, fields_version, created_at, updated_at)
    VALUES ('a', '{}', '{}', 0, 0, 0, 0, 0)`.execute(before);
  await sql`INSERT INTO hand_in VALUES ('a', 'ada', 'Bakın.', 5)`.execute(before);
  await before.destroy();
  const db = await tempDesk(location);
  expect(await lastWord(db, "a")).toMatchObject({ kind: "handed in", note: "Bakın.", at: 5, staffId: "ada" });
});
