import { sql } from "kysely";
import { describe, expect, inject, test } from "vitest";
import { isUnavailable } from "../http/unavailable.ts";
import { sqlMigration } from "./migrate.ts";
import { openPostgres } from "./open-postgres.ts";
import { tempPostgres } from "./testing/temp-postgres.ts";

describe.runIf(inject("postgresUrl") !== undefined)("with one writer", () => {
  test("who waits too long for another's transaction hears so, and its connection is whole again", async () => {
    const migrations = { "0001": sqlMigration("CREATE TABLE word (text text)") };
    const tables = { writerLock: 17, maxConnections: 2, lockTimeout: 50 };
    const url = (await tempPostgres()) ?? "";
    const db = await openPostgres<{ word: { text: string } }>(url, migrations, tables);
    const holding = await db.startTransaction().execute();
    const refused = await db
      .transaction()
      .execute(async () => undefined)
      .catch((error: unknown) => error);
    expect(isUnavailable(refused)).toBe(true);
    const reading = await db.startTransaction().setAccessMode("read only").execute();
    expect((await sql`SELECT text FROM word`.execute(reading)).rows).toEqual([]);
    await reading.rollback().execute();
    await holding.insertInto("word").values({ text: "ışık" }).execute();
    await holding.commit().execute();
    await db.transaction().execute((tx) => tx.insertInto("word").values({ text: "gölge" }).execute());
    expect(await db.selectFrom("word").selectAll().execute()).toHaveLength(2);
    await db.destroy();
  });
});
