import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, it, onTestFinished } from "vitest";
import { finishBatches } from "./codes/finish-batches.ts";
import { restoreBatch } from "./codes/restore.ts";
import { openMembership } from "./open-membership.ts";
import { findAnnotations } from "./reading/annotations.ts";
import { testLocation } from "./testing/test-membership.ts";

/** @param statements which make it what a former version left */
async function aFormerDatabase(statements: readonly string[]) {
  const location = await testLocation();
  onTestFinished(() => location.remove());
  const db = await openMembership(location);
  for (const statement of statements) await sql.raw(statement).execute(db);
  await db.destroy();
  return location;
}

/** The columns of a code that a former version did not have. */
const WITHOUT_TERMS = ["is_revoked_with_batch", "valid_until", "replaced_by"].map(
  (column) => `ALTER TABLE code DROP COLUMN ${column}`,
);

/** One batch was killed after its transaction, one before it. */
function formerBatches(folder: string): string[] {
  return [
    ...WITHOUT_TERMS,
    "ALTER TABLE batch DROP COLUMN partial_sheet",
    'CREATE TABLE pending_batch (batch_id text PRIMARY KEY, "out" text NOT NULL, maker text NOT NULL)',
    `INSERT INTO batch VALUES ('killed', 'Sayı 1', 'sayi 1', 1, 1, NULL, NULL, NULL)`,
    `INSERT INTO batch VALUES ('placed', 'Sayı 0', 'sayi 0', 1, 0, NULL, NULL, NULL)`,
    `INSERT INTO pending_batch VALUES ('killed', '${folder}/codes.csv', 'm'), ('early', '${folder}/early.csv', 'm')`,
    "DROP TABLE annotation",
    "DELETE FROM kysely_migration WHERE name >= '0006'",
  ];
}

it("makes annotations of the former version's bookmarks", async () => {
  const location = await aFormerDatabase([
    ...WITHOUT_TERMS,
    "DROP TABLE annotation",
    `CREATE TABLE bookmark (
      credential text NOT NULL, post_id text NOT NULL, page integer NOT NULL, is_set integer NOT NULL,
      at bigint NOT NULL, CONSTRAINT bookmark_id PRIMARY KEY (credential, post_id, page)
    )`,
    "CREATE INDEX bookmark_at ON bookmark (at)",
    "INSERT INTO bookmark VALUES ('code:a-1', 'sayi-12', 7, 1, 10), ('code:a-1', 'sayi-12', 9, 0, 20)",
    "DELETE FROM kysely_migration WHERE name >= '0008'",
  ]);
  const db = await openMembership(location);
  onTestFinished(() => db.destroy());
  expect(await findAnnotations(db, "code:a-1")).toEqual([
    { postId: "sayi-12", id: "7", isSet: true, at: 10, highlight: null },
    { postId: "sayi-12", id: "9", isSet: false, at: 20, highlight: null },
  ]);
});

it("knows of a former version's revoked batch which codes were revoked with it", async () => {
  const location = await aFormerDatabase([
    ...WITHOUT_TERMS,
    "INSERT INTO batch VALUES ('a', 'Sayı 1', 'sayi 1', 2, 1, NULL, NULL, 50, NULL)",
    "INSERT INTO code VALUES ('a-1', 'a', 1, 'X', '', NULL, NULL, 40), ('a-2', 'a', 2, 'Y', '', NULL, NULL, 50)",
    "DELETE FROM kysely_migration WHERE name >= '0009'",
  ]);
  const db = await openMembership(location);
  onTestFinished(() => db.destroy());
  expect(await restoreBatch(db, { id: "a" }, () => undefined, 60)).toBe(true);
  const codes = await db.selectFrom("code").select(["id", "revoked_at"]).orderBy("id").execute();
  expect(codes).toEqual([
    { id: "a-1", revoked_at: 40 },
    { id: "a-2", revoked_at: null },
  ]);
});

it("finishes the pending batch of the former version, and forgets one that was never inserted", async () => {
  const folder = await mkdtemp(join(tmpdir(), "mecmua-former-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const name of ["codes", "early"]) {
    await mkdir(join(folder, `${name}-qr.yarim`));
    await writeFile(join(folder, `${name}.csv.yarim`), "sıra\r\n");
  }
  const location = await aFormerDatabase(formerBatches(folder));
  const db = await openMembership(location);
  onTestFinished(() => db.destroy());
  const paths = await db.selectFrom("batch").select(["id", "partial_sheet"]).orderBy("id").execute();
  expect(paths).toEqual([
    { id: "killed", partial_sheet: join(folder, "codes.csv.yarim") },
    { id: "placed", partial_sheet: null },
  ]);
  expect(await finishBatches(db, () => undefined)).toEqual([]);
  expect((await readdir(folder)).sort()).toEqual([
    "codes-qr",
    "codes.csv",
    "early-qr.yarim",
    "early.csv.yarim",
  ]);
});
