import { sql } from "kysely";
import { Node } from "prosemirror-model";
import { Step } from "prosemirror-transform";
import { expect, inject, test } from "vitest";
import { tempLibrary } from "../../content/library/testing/temp-library.ts";
import { PublicError } from "../../platform/public-error.ts";
import { MAX_DOCUMENT } from "../document/measure-document.ts";
import { schema } from "../document/schema.ts";
import { tempDesk } from "../testing/temp-desk.ts";
import type { SavedStep } from "./article-hub.ts";
import { applied, fitDocument } from "./article-steps.ts";
import { createArticle, readArticle } from "./article-store.ts";
import { ArticleSync } from "./article-sync.ts";
import { missingSteps } from "./missing-steps.ts";

const typed = (text: string) => ({
  stepType: "replace",
  from: 1,
  to: 1,
  slice: { content: [{ type: "text", text }] },
});

async function open() {
  const db = await tempDesk();
  const storage = { db, library: await tempLibrary(), now: Date.now };
  const id = await createArticle(storage, "ada");
  const sync = new ArticleSync(storage);
  const save = (version: number, ...steps: unknown[]) =>
    sync.addSteps(id, "ada", { version, clientId: "sinama-1", steps });
  const docVersion = async () =>
    (await db.selectFrom("article").select("doc_version").where("id", "=", id).executeTakeFirst())
      ?.doc_version;
  return {
    db,
    storage,
    id,
    sync,
    save,
    docVersion,
    textNow: async () => (await readArticle(db, id)).doc.textContent,
  };
}

/** A step that puts one letter so many times in place of a text. */
const replaced = (letter: string, count: number, former: number) => ({
  stepType: "replace",
  from: 1,
  to: 1 + former,
  slice: { content: [{ type: "text", text: letter.repeat(count) }] },
});

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
  const { save, docVersion, textNow } = await open();
  for (let version = 0; version < 500; version += 50)
    await save(version, ...Array.from({ length: 50 }, (_, index) => typed(`${version + index} `)));
  expect(await docVersion()).toBe(400);
  const expected = Array.from({ length: 500 }, (_, index) => `${499 - index} `).join("");
  expect(await textNow()).toBe(expected);
});

test("another text is put in its place as one change of what differs", async () => {
  const { db, id, sync, save, textNow } = await open();
  await save(0, typed("Bir iki üç"));
  const { doc, fields } = await readArticle(db, id);
  await save(1, typed("Sıfır "));
  const replaced = await sync.replace(id, "ada", { doc, fields }, await sync.current(id));
  expect(replaced).toEqual({ version: 3, fieldsVersion: 0 });
  expect(await textNow()).toBe("Bir iki üç");
  expect((await missingSteps(db, id, 2))?.steps).toEqual([
    { clientId: "desk", step: { stepType: "replace", from: 1, to: 7 } },
  ]);
});

test("what takes a text's place does so only over the text that was looked at", async () => {
  const { id, sync, save, textNow } = await open();
  await save(0, typed("Eski. "));
  const seen = await sync.current(id);
  const { doc, fields } = seen;
  await save(1, typed("Arada yazılan. "));
  await expect(sync.replace(id, "ada", { doc, fields }, seen)).rejects.toThrow(PublicError);
  expect(await textNow()).toBe("Arada yazılan. Eski. ");
  await sync.replace(id, "ada", { doc, fields }, await sync.current(id));
  expect(await textNow()).toBe("Eski. ");
});

test("the whole document follows also where two machines save by turns", async () => {
  const { storage, id, sync, docVersion, textNow } = await open();
  const turns = [sync, new ArticleSync(storage)];
  for (let version = 0; version < 500; version += 50)
    await turns[(version / 50) % 2]?.addSteps(id, "ada", {
      version,
      clientId: "sinama-1",
      steps: Array.from({ length: 50 }, (_, index) => typed(`${version + index} `)),
    });
  expect(await docVersion()).toBe(400);
  expect(await textNow()).toMatch(/^499 498 .* 1 0 $/);
});

test("a large text that is replaced over and over leaves 32 MB of steps, of which the newest stay", async () => {
  const { db, id, save, docVersion, textNow } = await open();
  const LENGTH = 300_000;
  for (let version = 0; version < 150; version += 10)
    await Promise.all(
      Array.from({ length: 10 }, (_, index) => version + index).map((count) =>
        save(count, replaced("abc".charAt(count % 3), LENGTH, count === 0 ? 0 : LENGTH)),
      ),
    );
  const { rows } = await sql<{ bytes: number }>`SELECT sum(octet_length(step)) AS bytes FROM step`.execute(
    db,
  );
  expect(Number(rows[0]?.bytes)).toBeLessThan(33 * 1024 * 1024);
  expect(await docVersion()).toBeGreaterThan(145);
  expect(await textNow()).toBe("c".repeat(LENGTH));
  expect(await missingSteps(db, id, 0)).toBeNull();
  expect(await missingSteps(db, id, 100)).toMatchObject({ version: 100, current: 150 });
});

test("what was built on words that another machine outran is told so, and takes nobody's words away", async () => {
  const { storage, id, sync: one, textNow } = await open();
  const other = new ArticleSync(storage);
  const save = (sync: ArticleSync, version: number, ...texts: string[]) =>
    sync.addSteps(id, "ada", { version, clientId: "sinama-1", steps: texts.map((text) => typed(text)) });
  const name = (version: number, changes: object) => one.changeFields(id, "ada", { version, changes });
  await Promise.all([save(one, 0, "Bir. "), name(0, { title: "Bir" })]);
  await other.current(id, { version: 1, fieldsVersion: 1 });
  await save(other, 1, "Öteki. ");
  await other.changeFields(id, "can", { version: 1, changes: { title: "Öteki" } });
  // The first machine has not heard of it; a window that has heard writes on top.
  const outrun = [save(one, 1, "İki. "), name(1, { title: "İki" })];
  const onTop = [save(one, 2, ...Array.from({ length: 200 }, () => "x")), name(2, { abstract: "Üç" })];
  for (const saved of [...outrun, ...onTop])
    await expect(saved).rejects.toMatchObject({ reason: "conflict" });
  expect(await save(one, 2, "Son. ")).toBe(3);
  expect(await name(2, { abstract: "Son" })).toBe(3);
  expect(await textNow()).toBe("Son. Öteki. Bir. ");
  expect((await readArticle(storage.db, id)).fields).toMatchObject({ title: "Öteki", abstract: "Son" });
});

test("after a window is closed none of its saves gets there, not even one that was on its way", async () => {
  const { db, storage, id, sync } = await open();
  const other = new ArticleSync(storage);
  const outcomes = new Set<string>();
  for (let round = 0; round < 12; round += 1) {
    const clientId = `pencere-${round}`;
    const { version } = await other.current(id, await readArticle(db, id));
    const saving = sync.addSteps(id, "ada", { version, clientId, steps: [typed(`${round} `)] });
    const saved = saving.then(() => "saved", String);
    // Sometimes before it is committed, sometimes after it.
    if (round % 2 === 1) await saved;
    await other.closeWindow(id, "ada", clientId);
    const closed = await readArticle(db, id);
    outcomes.add(await saved);
    expect((await readArticle(db, id)).version).toBe(closed.version);
    const again = other.addSteps(id, "ada", { version: closed.version, clientId, steps: [typed("Geç ")] });
    await expect(again).rejects.toMatchObject({ reason: "refused" });
  }
  expect([...outcomes].sort()).toEqual([expect.stringContaining("PublicError"), "saved"]);
});

test("of closed windows the last hundred are known", async () => {
  const { db, id, sync, save } = await open();
  for (let count = 0; count < 120; count += 1) await sync.closeWindow(id, "ada", `pencere-${count}`);
  const row = db.selectFrom("article").select("closed_windows").where("id", "=", id);
  const ids = (await row.executeTakeFirst())?.closed_windows.trim().split(" ");
  expect(ids).toEqual(Array.from({ length: 100 }, (_, index) => `pencere-${index + 20}`));
  expect(await save(0, typed("Söz"))).toBe(1);
});

test("what a window lacks comes in pages, by number and by bytes, to the last step", async () => {
  const { db, id, save, textNow } = await open();
  const steps = Array.from({ length: 500 }, (_, index) => typed(`${index} `));
  for (let version = 0; version < 6000; version += 500) await save(version, ...steps);
  const long = 1_400_000;
  await save(6000, replaced("ş", long, (await textNow()).length), replaced("ğ", long, long));
  await save(6002, typed("Son"));
  const pages: number[] = [];
  const found: SavedStep[] = [];
  for (let version = 0; version < 6003; version += pages.at(-1) ?? 0) {
    const page = await missingSteps(db, id, version);
    expect(page).toMatchObject({ version, current: 6003 });
    pages.push(page?.steps.length ?? Number.NaN);
    found.push(...(page?.steps ?? []));
  }
  expect(pages).toEqual([1000, 1000, 1000, 1000, 1000, 1000, 1, 2]);
  const empty = schema.nodeFromJSON({ type: "doc", content: [{ type: "paragraph" }] });
  const doc = found.reduce((text, { step }) => applied(text, Step.fromJSON(schema, step)), empty);
  expect(doc.textContent).toBe(await textNow());
  expect(await missingSteps(db, id, 6003)).toEqual({ version: 6003, steps: [], current: 6003 });
  expect(await missingSteps(db, id, 6004)).toBeNull();
});

test("a text of too many nodes comes by no door, and one that is too large already may shrink", async () => {
  const { db, id, sync, save } = await open();
  const tooLong = { reason: "refused", message: "Yazı bir sayfa için çok uzun; ikiye bölün." };
  const rules = (count: number) => Array.from({ length: count }, () => ({ type: "horizontal_rule" }));
  const put = (count: number) => ({ stepType: "replace", from: 2, to: 2, slice: { content: rules(count) } });
  await expect(save(0, put(MAX_DOCUMENT.nodes))).rejects.toMatchObject(tooLong);
  // Each of the later steps would go through what the first one puts there, whatever the last one takes away.
  const taken = { stepType: "replace", from: 2, to: 2 + 3 * MAX_DOCUMENT.nodes };
  const heavy = [put(3 * MAX_DOCUMENT.nodes), ...Array.from({ length: 498 }, () => typed("a")), taken];
  await expect(save(0, ...heavy)).rejects.toMatchObject(tooLong);
  const { doc, fields, ...versions } = await sync.current(id);
  const large = (count: number) =>
    Node.fromJSON(schema, { type: "doc", content: [{ type: "paragraph" }, ...rules(count)] });
  expect(() => fitDocument(doc, large(MAX_DOCUMENT.nodes).toJSON())).toThrow(tooLong.message);
  const restored = sync.replace(id, "ada", { doc: large(MAX_DOCUMENT.nodes), fields }, versions);
  await expect(restored).rejects.toMatchObject(tooLong);
  expect(await save(0, put(MAX_DOCUMENT.nodes - 10))).toBe(1);

  // One of before there was a limit.
  const former = JSON.stringify(large(MAX_DOCUMENT.nodes + 100).toJSON());
  await db.updateTable("article").set({ doc: former, doc_version: 1 }).where("id", "=", id).execute();
  const later = new ArticleSync({ db, library: await tempLibrary(), now: Date.now });
  const send = (version: number, ...steps: unknown[]) =>
    later.addSteps(id, "ada", { version, clientId: "sinama-1", steps });
  await expect(send(1, put(1))).rejects.toMatchObject(tooLong);
  expect(await send(1, { stepType: "replace", from: 2, to: 12 })).toBe(2);
  const marked = { stepType: "addMark", mark: { type: "strong" }, from: 0, to: 90_000 };
  await expect(send(2, ...Array.from({ length: 500 }, () => marked))).rejects.toMatchObject(tooLong);
  await expect(send(2, ...Array.from({ length: 700 }, () => typed("a")))).rejects.toMatchObject(tooLong);
});
