import { afterAll, beforeAll, expect, test } from "vitest";
import { openDeskDatabase } from "../../../src/desk/desk-database.ts";
import type { HistoryAnswer } from "../../../src/desk/history/history-routes.ts";
import { startSiteInProcess, type WatchedSite } from "../../faults/watched-site.ts";
import { type DeskPerson, deskPerson } from "./desk-person.ts";
import { changeArticle, publishArticle, publishShown, writeArticle } from "./write-article.ts";

/* What an article was before: one entry for each sitting and each publishing. */

let site: WatchedSite;
let publisher: DeskPerson;
let editor: DeskPerson;
beforeAll(async () => {
  site = await startSiteInProcess();
  publisher = await deskPerson(site);
  editor = await deskPerson(site, "editor");
});
afterAll(() => site.close());

async function kindsOf(id: string): Promise<string[]> {
  const { revisions } = await publisher.get<HistoryAnswer>(`/history/${id}`);
  return revisions.map(({ kind, by }) => `${kind}, ${by}`);
}

/** As if the last change had been made that long ago. */
async function rest(id: string, minutes: number): Promise<void> {
  const db = await openDeskDatabase(site);
  await db
    .updateTable("article")
    .set(({ eb }) => ({ updated_at: eb("updated_at", "-", minutes * 60_000) }))
    .where("id", "=", id)
    .execute();
  await db.destroy();
}

const titleOf = async (id: string) =>
  (await publisher.get<{ article: { fields: { title: string } } }>(`/articles/${id}`)).article.fields.title;

test("it has an entry for each sitting and publishing, not for each save", async () => {
  const id = await writeArticle(editor, { title: "Bir" }, "<p>Bir.</p>");
  await changeArticle(editor, id, { html: "<p>Bir, iki.</p>" });
  await changeArticle(editor, id, { html: "<p>Bir, iki, üç.</p>" });
  expect(await kindsOf(id)).toEqual([]);
  await rest(id, 31);
  await changeArticle(editor, id, { html: "<p>Ertesi gün.</p>" });
  await changeArticle(editor, id, { html: "<p>Ertesi gün, yine.</p>" });
  expect(await kindsOf(id)).toEqual(["sitting, Editör Ada"]);
  await rest(id, 20);
  await changeArticle(publisher, id, { html: "<p>Başkası yazdı.</p>" });
  expect(await kindsOf(id)).toEqual(["sitting, Editör Ada", "sitting, Editör Ada"]);
  await publishArticle(publisher, id);
  expect((await kindsOf(id))[0]).toBe("published, Yayıncı Deniz");
});

test("a former text comes back into the draft alone; what it took the place of is kept", async () => {
  const id = await writeArticle(publisher, { title: "Önceki Ad" }, "<p>Önceki metin.</p>");
  await publishShown(publisher, id);
  await changeArticle(publisher, id, { fields: { title: "Sonraki Ad" }, html: "<p>Sonraki metin.</p>" });
  const { revisions } = await publisher.get<HistoryAnswer>(`/history/${id}`);
  await publisher.send("POST", `/history/${id}/${revisions[0]?.id}/restore`);
  expect(await titleOf(id)).toBe("Önceki Ad");
  const [undo] = (await publisher.get<HistoryAnswer>(`/history/${id}`)).revisions;
  expect(undo?.kind).toBe("before restore");
  const former = await publisher.get<{ former: { doc: unknown } }>(`/history/${id}/${undo?.id}`);
  expect(JSON.stringify(former.former.doc)).toContain("Sonraki metin.");
  expect((await site.get("/post/onceki-ad")).status).toBe(200);
  await publisher.send("POST", `/history/${id}/${undo?.id}/restore`);
  expect(await titleOf(id)).toBe("Sonraki Ad");
  expect((await publisher.ask("GET", `/history/${id}/yok`)).status).toBe(404);
});
