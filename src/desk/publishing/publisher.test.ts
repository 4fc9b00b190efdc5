import type { Kysely } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { listPosts } from "../../content/library/find-posts.ts";
import { openLibrary } from "../../content/library/library.ts";
import type { SnapshotTables } from "../../content/snapshot/snapshot-tables.ts";
import { createArticle, readArticle } from "../articles/article-store.ts";
import { auditLog } from "../audit/audit-log.ts";
import { EMPTY_FIELDS } from "../document/article-fields.ts";
import { oneDeskMachine } from "../machines/desk-machines.ts";
import { deskLocation, tempDesk } from "../testing/temp-desk.ts";
import { Publisher, type PublisherServices } from "./publisher.ts";

const STAFF = { id: "ada", name: "Ada", role: "publisher" } as const;

test("what the library has of a publishing and what the desk notes of it are there together, or not at all", async () => {
  const location = await deskLocation();
  const db = await tempDesk(location);
  const library = await openLibrary(location);
  onTestFinished(() => library.close());
  let asked = 0;
  // The second time is the note's.
  const now = () => {
    asked += 1;
    if (asked > 1) throw new Error("the server ends");
    return Date.now();
  };
  const id = await createArticle({ db, now: Date.now }, STAFF.id);
  const fields = JSON.stringify({ ...EMPTY_FIELDS, title: "Yarıda Kalan" });
  await db.updateTable("article").set({ fields }).where("id", "=", id).execute();
  const services: PublisherServices = {
    db,
    library,
    issues: undefined as unknown as PublisherServices["issues"],
    snapshot: undefined as unknown as Kysely<SnapshotTables>,
    articles: { tellState: () => undefined },
    audit: auditLog(db, Date.now),
    requestSync: () => undefined,
    machines: oneDeskMachine,
    intakes: undefined as unknown as PublisherServices["intakes"],
    now,
  };
  const order = { after: null, isForced: false, seen: { version: 0, fieldsVersion: 0 } };
  await expect(new Publisher(services).publish(id, STAFF, order)).rejects.toThrow("the server ends");
  expect(await listPosts(library)).toEqual([]);
  const { postId, publishedVersion } = await readArticle(db, id);
  expect([postId, publishedVersion]).toEqual([null, null]);
});
