import { spawn } from "node:child_process";
import { once } from "node:events";
import { copyFile, mkdir, mkdtemp, open, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { text } from "node:stream/consumers";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { PublicError } from "../public-error.ts";
import type { Migrations } from "./migrate.ts";
import { openSqlite } from "./open-sqlite.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "mecmua-store-"));
});
afterAll(() => rm(folder, { recursive: true }));

interface Tables {
  word: { text: string };
}

const first: Migrations = {
  "0001-word": { up: (db) => db.schema.createTable("word").addColumn("text", "text").execute() },
};
const second: Migrations = {
  ...first,
  "0002-words": { up: async (db) => void (await sql`INSERT INTO word VALUES ('ışık')`.execute(db)) },
};

/** The error's message, and that the file is byte for byte what it was. */
async function refusal(path: string): Promise<string> {
  const before = await readFile(path);
  const error = await openSqlite(path, first).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(PublicError);
  expect(await readFile(path)).toEqual(before);
  const { message } = error as PublicError;
  expect(message).toContain(path);
  expect(message).not.toContain("\n");
  return message;
}

test("a database is made, and brought to its newest migration when it is opened again", async () => {
  const path = join(folder, "a", "b", "new.db");
  await (await openSqlite<Tables>(path, first)).destroy();
  const db = await openSqlite<Tables>(path, second);
  expect(await db.selectFrom("word").selectAll().execute()).toEqual([{ text: "ışık" }]);
  await db.destroy();
});

test("a connection for reading reads while another writes, and says at once that it cannot write", async () => {
  const path = join(folder, "two.db");
  const writing = await openSqlite<Tables>(path, second);
  const reading = await openSqlite<Tables>(path, second, { isImpatient: true, logPages: 0 });
  await sql`BEGIN IMMEDIATE`.execute(writing);
  await sql`DELETE FROM word`.execute(writing);
  expect(await reading.selectFrom("word").selectAll().execute()).toHaveLength(1);
  const write = reading.insertInto("word").values({ text: "gölge" }).execute();
  await expect(write).rejects.toMatchObject({ errcode: 5 });
  await sql`COMMIT`.execute(writing);
  expect(await reading.selectFrom("word").selectAll().execute()).toEqual([]);
  await Promise.all([writing.destroy(), reading.destroy()]);
});

test("an empty file, as a full disk leaves it, becomes a database", async () => {
  const path = join(folder, "empty.db");
  await writeFile(path, "");
  const db = await openSqlite<Tables>(path, second);
  expect(await db.selectFrom("word").selectAll().execute()).toHaveLength(1);
  await db.destroy();
});

test("a file that is no database is refused with a sentence and left as it was", async () => {
  const path = join(folder, "letter.db");
  await writeFile(path, "Sevgili günlük,\n".repeat(500));
  expect(await refusal(path)).toMatch(/Dosyaya dokunulmadı; yedeği geri koyun/);
});

test("a damaged database is left as it was, although a write-ahead log lies beside it", async () => {
  const whole = join(folder, "whole.db");
  const path = join(folder, "damaged.db");
  const writer = new DatabaseSync(whole);
  writer.exec(
    `PRAGMA journal_mode = WAL; PRAGMA wal_autocheckpoint = 0; CREATE TABLE t (a); CREATE INDEX i ON t (a);
    WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c WHERE x < 5000)
    INSERT INTO t SELECT hex(randomblob(40)) FROM c; PRAGMA wal_checkpoint(TRUNCATE); INSERT INTO t VALUES ('son')`,
  );
  await copyFile(whole, path);
  await copyFile(`${whole}-wal`, `${path}-wal`);
  writer.close();
  const file = await open(path, "r+");
  for (let page = 3; page < 9; page += 1) await file.write(Buffer.alloc(600, 7), 0, 600, page * 4096);
  await file.close();
  const log = await readFile(`${path}-wal`);
  expect(await refusal(path)).toMatch(/Dosyaya dokunulmadı/);
  expect(await readFile(`${path}-wal`)).toEqual(log);
});

test("what a killed process left in its write-ahead log is there", async () => {
  const whole = join(folder, "killed-whole.db");
  const path = join(folder, "killed.db");
  await (await openSqlite(whole, first)).destroy();
  const writer = new DatabaseSync(whole);
  writer.exec("PRAGMA wal_autocheckpoint = 0; INSERT INTO word VALUES ('gölge')");
  await copyFile(whole, path);
  await copyFile(`${whole}-wal`, `${path}-wal`);
  writer.close();
  const db = await openSqlite<Tables>(path, first);
  expect(await db.selectFrom("word").selectAll().execute()).toEqual([{ text: "gölge" }]);
  await db.destroy();
});

test("a folder that cannot be made says that it cannot be written, not that a database is broken", async () => {
  await writeFile(join(folder, "file"), "");
  await expect(openSqlite(join(folder, "file", "x.db"), first)).rejects.toThrow(/yazılabildiğine bakın/);
  await mkdir(join(folder, "folder.db"));
  await expect(openSqlite(join(folder, "folder.db"), first)).rejects.toThrow(PublicError);
});

test("a migration that fails leaves nothing of the ones before it", async () => {
  const path = join(folder, "failing.db");
  const broken = { ...first, "0002-broken": { up: () => Promise.reject(new Error("broken")) } };
  await expect(openSqlite(path, broken)).rejects.toThrow(/broken/);
  const db = await openSqlite<Tables>(path, second);
  expect(await db.selectFrom("word").selectAll().execute()).toHaveLength(1);
  await db.destroy();
});

test("a database is copied before it is migrated, and put back it is the former version's again", async () => {
  const path = join(folder, "way-back", "library.db");
  const options = { isIrreplaceable: true };
  const former = await openSqlite<Tables>(path, first, options);
  await former.insertInto("word").values({ text: "eski" }).execute();
  await former.destroy();
  await expect(readdir(join(folder, "way-back", "before-update"))).rejects.toThrow("ENOENT");

  const newer = await openSqlite<Tables>(path, second, options);
  await newer.destroy();
  await expect(openSqlite(path, first, options)).rejects.toThrow(
    /daha yeni bir Mecmua sürümünün: .*güncellemeden önceki kopyayı \(.*before-update\/library-0001-word\.db\)/,
  );
  await copyFile(join(folder, "way-back", "before-update", "library-0001-word.db"), path);
  const back = await openSqlite<Tables>(path, first, options);
  expect(await back.selectFrom("word").selectAll().execute()).toEqual([{ text: "eski" }]);
  await back.destroy();
});

test("only the last copies stay, and what is made anew is not copied", async () => {
  const path = join(folder, "many-updates", "desk.db");
  let migrations: Migrations = first;
  for (const name of ["0002", "0003", "0004", "0005", "0006"]) {
    await (await openSqlite(path, migrations, { isIrreplaceable: true })).destroy();
    migrations = { ...migrations, [name]: { up: async () => undefined } };
  }
  const copies = join(folder, "many-updates", "before-update");
  expect((await readdir(copies)).sort()).toEqual(["desk-0002.db", "desk-0003.db", "desk-0004.db"]);
  await (await openSqlite(path, migrations)).destroy();
  expect(await readdir(copies)).toHaveLength(3);
});

test("without room for the copy nothing is migrated", async () => {
  const path = join(folder, "no-copy", "membership.db");
  await (await openSqlite(path, first)).destroy();
  await writeFile(join(folder, "no-copy", "before-update"), "");
  await expect(openSqlite(path, second, { isIrreplaceable: true })).rejects.toThrow(/membership\.db/);
  await rm(join(folder, "no-copy", "before-update"));
  const db = await openSqlite<Tables>(path, first, { isIrreplaceable: true });
  expect(await db.selectFrom("word").selectAll().execute()).toEqual([]);
  await db.destroy();
});

test("many first starts at once wait for each other's migrations", async () => {
  const path = join(folder, "race.db");
  const script = `
    import { openSqlite } from ${JSON.stringify(new URL("./open-sqlite.ts", import.meta.url).href)};
    const up = async (db) => {
      await db.schema.createTable("word").addColumn("text", "text").execute();
      await db.schema.createTable("other").addColumn("text", "text").execute();
    };
    await (await openSqlite(${JSON.stringify(path)}, { "0001-word": { up } })).destroy();`;
  const starts = Array.from({ length: 5 }, async () => {
    const child = spawn(process.execPath, ["--input-type=module", "-e", script]);
    const [errors, [code]] = await Promise.all([text(child.stderr), once(child, "exit")]);
    return { errors, code };
  });
  expect(await Promise.all(starts)).toEqual(starts.map(() => ({ errors: "", code: 0 })));
});

test("a transaction that SQLite ended by itself fails with its own reason", async () => {
  const db = await openSqlite<Tables>(join(folder, "full.db"), first);
  await sql`PRAGMA max_page_count = 6`.execute(db);
  const filling = db.transaction().execute(async (tx) => {
    for (let row = 0; row < 1000; row += 1)
      await tx
        .insertInto("word")
        .values({ text: "a".repeat(1000) })
        .execute();
  });
  await expect(filling).rejects.toThrow("database or disk is full");
  expect(await db.selectFrom("word").selectAll().execute()).toEqual([]);
  await db.destroy();
});
