import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, open as openFile, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { type Migrations, sqlMigration } from "./migrate.ts";
import { MAGAZINE_DB, openMagazineDb, type TableSet } from "./open-magazine-db.ts";
import { openSqlite } from "./open-sqlite.ts";

interface Tables {
  post: { id: string; author: string };
  author: { id: string };
  audit: { id: number; what: string };
  draft: { id: string; text: string };
}

/** A table stands before the one that it refers to. */
const library: Migrations = {
  "0001-posts": sqlMigration(
    "CREATE TABLE post (id TEXT PRIMARY KEY NOT NULL, author TEXT NOT NULL REFERENCES author (id))",
    "CREATE TABLE author (id TEXT PRIMARY KEY NOT NULL)",
    "CREATE INDEX post_author ON post (author)",
  ),
};
const desk: Migrations = {
  "0001-desk": sqlMigration(
    "CREATE TABLE audit (id INTEGER PRIMARY KEY AUTOINCREMENT, what TEXT NOT NULL)",
    "CREATE TRIGGER audit_stays BEFORE DELETE ON audit BEGIN SELECT RAISE(ABORT, 'the record is not edited'); END",
    "CREATE TABLE draft (id TEXT PRIMARY KEY NOT NULL, text TEXT NOT NULL)",
  ),
};
const newerLibrary: Migrations = {
  ...library,
  "0002-title": sqlMigration("ALTER TABLE post ADD COLUMN title TEXT"),
};

function open(dataDir: string, name: TableSet["name"], migrations: Migrations): Promise<Kysely<Tables>> {
  const rest = { keys: {}, writerLock: 0, maxConnections: 1, own: {}, unmoved: () => "" };
  return openMagazineDb<Tables>({ name, migrations, ...rest }, { dataDir, databaseUrl: null });
}

/** As a former version leaves it. @param drafts of 10 kB each */
async function formerFolder(drafts = 1): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "mecmua-former-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const posts = await openSqlite<Tables>(join(folder, "library.db"), library);
  await posts.insertInto("author").values({ id: "ada" }).execute();
  await posts.insertInto("post").values({ id: "vapur", author: "ada" }).execute();
  await posts.destroy();
  const own = await openSqlite<Tables>(join(folder, "desk.db"), desk);
  await sql`INSERT INTO audit (id, what) VALUES (7, 'published')`.execute(own);
  await sql`WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${drafts})
    INSERT INTO draft SELECT 'taslak-' || i, hex(randomblob(5000)) FROM n`.execute(own);
  await own.destroy();
  return folder;
}

const idsIn = async (db: Kysely<Tables>, table: "post" | "draft") =>
  (await db.selectFrom(table).select("id").execute()).map(({ id }) => id);

test("the tables of two former files come into one, and both files stay as they were", async () => {
  const folder = await formerFolder();
  const formers = ["library.db", "desk.db"].map((name) => join(folder, name));
  const before = await Promise.all(formers.map((path) => readFile(path)));
  const posts = await open(folder, "library", newerLibrary);
  const own = await open(folder, "desk", desk);
  expect([await idsIn(own, "post"), await idsIn(posts, "draft")]).toEqual([["vapur"], ["taslak-1"]]);
  await expect(own.deleteFrom("audit").execute()).rejects.toThrow("the record is not edited");
  await expect(posts.insertInto("post").values({ id: "b", author: "yok" }).execute()).rejects.toThrow(
    "FOREIGN KEY",
  );
  await sql`INSERT INTO audit (what) VALUES ('withdrawn')`.execute(own);
  expect((await own.selectFrom("audit").select("id").execute()).map(({ id }) => id)).toEqual([7, 8]);
  const plan = await sql<{
    detail: string;
  }>`EXPLAIN QUERY PLAN SELECT 1 FROM post WHERE author = 'ada'`.execute(own);
  expect(plan.rows[0]?.detail).toContain("post_author");
  await Promise.all([posts.destroy(), own.destroy()]);
  expect(await Promise.all(formers.map((path) => readFile(path)))).toEqual(before);
});

test("a former file is taken over once: what is in it later is not looked at", async () => {
  const folder = await formerFolder();
  await (await open(folder, "library", library)).destroy();
  const former = new DatabaseSync(join(folder, "desk.db"));
  former.exec("INSERT INTO draft VALUES ('sonradan', '')");
  former.close();
  const own = await open(folder, "desk", desk);
  expect(await idsIn(own, "draft")).toEqual(["taslak-1"]);
  await own.destroy();
});

test("a damaged former file is named, and nothing is taken of the other one", async () => {
  const folder = await formerFolder();
  const { size } = await stat(join(folder, "desk.db"));
  await using file = await openFile(join(folder, "desk.db"), "r+");
  for (let at = 4096; at < size; at += 4096) await file.write(Buffer.alloc(4096, 7), 0, 4096, at);
  await expect(open(folder, "library", library)).rejects.toThrow(/desk\.db.*Dosyaya dokunulmadı/);
  const magazine = new DatabaseSync(join(folder, MAGAZINE_DB));
  expect(magazine.prepare("SELECT name FROM sqlite_schema").all()).toEqual([]);
  magazine.close();
});

test("a start that is killed in the midst of it has taken nothing, and the next one takes all", async () => {
  // So much that pages go to the log before they are committed.
  const folder = await formerFolder(1000);
  const url = new URL("./open-magazine-db.ts", import.meta.url).href;
  const script = `import { DatabaseSync } from "node:sqlite";
    import { openMagazineDb } from ${JSON.stringify(url)};
    const { exec } = DatabaseSync.prototype;
    DatabaseSync.prototype.exec = function (statement) {
      if (statement.startsWith("COMMIT")) process.kill(process.pid, "SIGKILL");
      return exec.call(this, statement);
    };
    const set = { name: "desk", migrations: { "0001-desk": {} } };
    await openMagazineDb(set, { dataDir: ${JSON.stringify(folder)}, databaseUrl: null });`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", script]);
  expect((await once(child, "exit"))[1]).toBe("SIGKILL");
  expect((await stat(join(folder, `${MAGAZINE_DB}-wal`))).size).toBeGreaterThan(1024 * 1024);
  const killed = new DatabaseSync(join(folder, MAGAZINE_DB), { readOnly: true });
  expect(killed.prepare("SELECT name FROM sqlite_schema").all()).toEqual([]);
  killed.close();
  const own = await open(folder, "desk", desk);
  expect([(await idsIn(own, "draft")).length, await idsIn(own, "post")]).toEqual([1000, ["vapur"]]);
  await own.destroy();
});

test("of two connections of a process the second writer waits for the first one's transaction", async () => {
  const folder = await formerFolder();
  const [posts, own] = await Promise.all([open(folder, "library", library), open(folder, "desk", desk)]);
  const order: string[] = [];
  const begun = Promise.withResolvers<void>();
  const first = posts.transaction().execute(async (tx) => {
    begun.resolve();
    await tx.insertInto("author").values({ id: "umut" }).execute();
    await pause(150);
    order.push("first");
  });
  await begun.promise;
  const others = [
    own
      .insertInto("draft")
      .values({ id: "tek", text: "" })
      .execute()
      .then(() => order.push("second")),
    own
      .transaction()
      .execute((tx) => tx.insertInto("draft").values({ id: "birlikte", text: "" }).execute())
      .then(() => order.push("third")),
  ];
  expect(await idsIn(own, "post")).toEqual(["vapur"]);
  await Promise.all([first, ...others]);
  expect(order).toEqual(["first", "second", "third"]);
  await Promise.all([posts.destroy(), own.destroy()]);
});
