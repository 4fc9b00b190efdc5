import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDeskDatabase } from "../../../src/desk/desk-database.ts";
import { expectSilence, startSiteInProcess, until, type WatchedSite } from "../../faults/watched-site.ts";
import { viewArticle } from "./desk-article.ts";
import { type DeskPerson, deskPerson } from "./desk-person.ts";
import { changeArticle, publishShown, writeArticle } from "./write-article.ts";

let site: WatchedSite;
let publisher: DeskPerson;
beforeAll(async () => {
  site = await startSiteInProcess();
  publisher = await deskPerson(site);
});
afterAll(async () => {
  expectSilence(site);
  await site.close();
});

async function shown(path: string | null): Promise<string> {
  return (await site.get(path ?? "")).text();
}

test("a subtitle that is written at the desk stands beneath the title, and goes when it is taken away", async () => {
  const id = await writeArticle(publisher, { title: "Fener", subtitle: " Kayalıkta kırk yıl " }, "<p>a</p>");
  const { publishing } = await publishShown(publisher, id);
  expect(await shown(publishing.path)).toMatch(/<h1[^>]*>Fener<\/h1><p[^>]*>Kayalıkta kırk yıl<\/p>/);
  await changeArticle(publisher, id, { fields: { subtitle: "" } });
  await publishShown(publisher, id);
  await until(
    () => shown(publishing.path),
    (page) => !page.includes("Kayalıkta"),
  );
});

test("an article that was saved before there were subtitles has none, and can get one", async () => {
  const id = await writeArticle(publisher, { title: "Eski" }, "<p>a</p>");
  const db = await openDeskDatabase(site);
  await sql`UPDATE article SET fields = json_remove(fields, '$.subtitle') WHERE id = ${id}`.execute(db);
  await db.destroy();
  const { publishing } = await publishShown(publisher, id);
  expect((await viewArticle(publisher, id)).fields).toMatchObject({ title: "Eski", subtitle: "" });
  await changeArticle(publisher, id, { fields: { subtitle: "Yeni" } });
  await publishShown(publisher, id);
  await until(
    () => shown(publishing.path),
    (page) => page.includes("Yeni</p>"),
  );
});
