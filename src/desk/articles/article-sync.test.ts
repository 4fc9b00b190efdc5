import { sql } from "kysely";
import { expect, inject, test } from "vitest";
import { tempLibrary } from "../../content/library/testing/temp-library.ts";
import { DeskError } from "../desk-error.ts";
import { tempDesk } from "../testing/temp-desk.ts";
import { createArticle, readArticle } from "./article-store.ts";
import { ArticleSync } from "./article-sync.ts";

const typed = (text: string) => ({
  stepType: "replace",
  ...{ from: 1, to: 1 },
  slice: { content: [{ type: "text", text }] },
});

async function open() {
  const db = await tempDesk();
  const storage = { db, library: await tempLibrary(), now: Date.now };
  const id = await createArticle(storage, "ada");
  const sync = new ArticleSync(storage);
  const save = (version: number, ...steps: unknown[]) =>
    sync.addSteps(id, "ada", { version, clientId: "sinama-1", steps });
  return { db, id, sync, save, textNow: async () => (await readArticle(db, id)).doc.textContent };
}

test.skipIf(inject("postgresUrl") !== undefined)(
  "a full disk is said to whoever waits, and the same save gets there once there is room",
  async () => {
    const { db, save, textNow } = await open();
    await save(0, typed("İlk. "));
    const { rows } = await sql<{ page_count: number }>`PRAGMA page_count`.execute(db);
    await sql.raw(`PRAGMA max_page_count = ${rows[0]?.page_count}`).execute(db);
    const long = typed("a".repeat(200_000));
    const saves = await Promise.allSettled([save(1, long), save(2, typed("Üstüne. "))]);
    expect(saves.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    expect(String((saves[0] as PromiseRejectedResult).reason)).toContain("full");
    expect(await textNow()).toBe("İlk. ");
    await sql`PRAGMA max_page_count = 100000`.execute(db);
    expect(await save(1, long)).toBe(2);
    expect(await save(2, typed("Üstüne. "))).toBe(3);
    expect(await textNow()).toBe(`Üstüne. ${"a".repeat(200_000)}İlk. `);
  },
);

test("the whole document is written now and then, and the text stays what its steps make of it", async () => {
  const { db, id, save, textNow } = await open();
  for (let version = 0; version < 500; version += 50)
    await save(version, ...Array.from({ length: 50 }, (_, index) => typed(`${version + index} `)));
  const row = await db.selectFrom("article").select("doc_version").where("id", "=", id).executeTakeFirst();
  expect(row?.doc_version).toBe(400);
  const expected = Array.from({ length: 500 }, (_, index) => `${499 - index} `).join("");
  expect(await textNow()).toBe(expected);
});

test("another text is put in its place as one change of what differs", async () => {
  const { db, id, sync, save, textNow } = await open();
  await save(0, typed("Bir iki üç"));
  const { doc } = await readArticle(db, id);
  await save(1, typed("Sıfır "));
  expect(await sync.replace(id, "ada", { doc })).toMatchObject({ version: 3 });
  expect(await textNow()).toBe("Bir iki üç");
  expect((await sync.missingSteps(id, 2))?.steps).toEqual([
    { clientId: "desk", step: { stepType: "replace", from: 1, to: 7 } },
  ]);
});

test("what takes a text's place does so only over the text that was looked at", async () => {
  const { id, sync, save, textNow } = await open();
  await save(0, typed("Eski. "));
  const seen = await sync.current(id);
  const { doc } = seen;
  await save(1, typed("Arada yazılan. "));
  await expect(sync.replace(id, "ada", { doc }, seen)).rejects.toThrow(DeskError);
  expect(await textNow()).toBe("Arada yazılan. Eski. ");
  await sync.replace(id, "ada", { doc }, await sync.current(id));
  expect(await textNow()).toBe("Eski. ");
});
