import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, it, onTestFinished } from "vitest";
import { finishBatches } from "./codes/finish-batches.ts";
import { openMembership } from "./open-membership.ts";
import { testLocation } from "./testing/test-membership.ts";

/** A database as the former version left it: one batch was killed after its transaction, one before it. */
async function aFormerDatabase(folder: string) {
  const location = await testLocation();
  onTestFinished(() => location.remove());
  const db = await openMembership(location);
  const statements = [
    "ALTER TABLE batch DROP COLUMN partial_sheet",
    'CREATE TABLE pending_batch (batch_id text PRIMARY KEY, "out" text NOT NULL, maker text NOT NULL)',
    `INSERT INTO batch VALUES ('killed', 'Sayı 1', 'sayi 1', 1, 1, NULL, NULL, NULL)`,
    `INSERT INTO batch VALUES ('placed', 'Sayı 0', 'sayi 0', 1, 0, NULL, NULL, NULL)`,
    `INSERT INTO pending_batch VALUES ('killed', '${folder}/codes.csv', 'm'), ('early', '${folder}/early.csv', 'm')`,
    "DROP TABLE bookmark",
    "DELETE FROM kysely_migration WHERE name >= '0006'",
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
  await db.destroy();
  return location;
}

it("finishes the pending batch of the former version, and forgets one that was never inserted", async () => {
  const folder = await mkdtemp(join(tmpdir(), "mecmua-former-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const name of ["codes", "early"]) {
    await mkdir(join(folder, `${name}-qr.yarim`));
    await writeFile(join(folder, `${name}.csv.yarim`), "sıra\r\n");
  }
  const location = await aFormerDatabase(folder);
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
