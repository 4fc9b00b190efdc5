import { execFileSync } from "node:child_process";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  changedSince,
  copyOfVersion,
  hasCopyOfVersion,
  putBack,
  removeCopyOfVersion,
} from "./before-update.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "mecmua-before-update-"));
});
afterAll(() => rm(folder, { recursive: true }));

function write(name: string, sql: string): void {
  using database = new DatabaseSync(join(folder, name));
  database.exec(`PRAGMA journal_mode = WAL; ${sql}`);
}

function words(name: string): unknown[] {
  using database = new DatabaseSync(join(folder, name));
  return database
    .prepare("SELECT text FROM word")
    .all()
    .map(({ text }) => text);
}

const FIRST =
  "CREATE TABLE word (text); CREATE TABLE kysely_migration (name); INSERT INTO kysely_migration VALUES ('0001')";
const NEXT = "INSERT INTO kysely_migration VALUES ('0002'); INSERT INTO word VALUES ('sonra')";

test("without room for a byte a migrated database is found, and its copy takes its place", async () => {
  const full = await mkdtemp(join(folder, "full-"));
  const name = join(basename(full), "magazine.db");
  write(name, `${FIRST}; INSERT INTO word VALUES ('önce')`);
  await copyOfVersion(full, "1.0.0");
  write(name, `${NEXT}; INSERT INTO word VALUES (randomblob(100000))`);
  const module = new URL("before-update.ts", import.meta.url);
  const script = `import { changedSince, putBack } from "${module}";
await putBack("${full}", "1.0.0", changedSince("${full}", "1.0.0"));`;
  const withoutRoom = `trap "" XFSZ; ulimit -f 0; exec "$0" --input-type=module -e "$1"`;
  execFileSync("sh", ["-c", withoutRoom, process.execPath, script]);
  expect(words(name)).toEqual(["önce"]);
  expect(hasCopyOfVersion(full, "1.0.0")).toBe(false);
});

test("what another version has migrated, made or spoiled is as it was, and the rest as it is", async () => {
  for (const name of ["migrated.db", "spoiled.db", "same.db"])
    write(name, `${FIRST}; INSERT INTO word VALUES ('${name}')`);
  await copyOfVersion(folder, "1.0.0");
  expect(changedSince(folder, "1.0.0")).toEqual([]);

  write("same.db", "INSERT INTO word VALUES ('sonra')");
  write("made.db", FIRST);
  await writeFile(join(folder, "spoiled.db"), "x".repeat(10_000));
  // Its log was not carried into the file: as a killed process leaves it.
  const open = new DatabaseSync(join(folder, "migrated.db"));
  open.exec(NEXT);
  const changed = changedSince(folder, "1.0.0");
  expect(changed.sort()).toEqual(["made.db", "migrated.db", "spoiled.db"]);
  open.close();
  await putBack(folder, "1.0.0", changed);
  expect([words("migrated.db"), words("spoiled.db")]).toEqual([["migrated.db"], ["spoiled.db"]]);
  expect(words("same.db")).toEqual(["same.db", "sonra"]);
  expect((await readdir(folder)).filter((name) => name.startsWith("made"))).toEqual([]);
  expect(changedSince(folder, "1.0.0")).toEqual([]);

  await removeCopyOfVersion(folder, "1.0.0");
  expect(hasCopyOfVersion(folder, "1.0.0")).toBe(false);
  expect(changedSince(folder, "1.0.0")).toEqual([]);
});
