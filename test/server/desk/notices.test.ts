import { afterAll, beforeAll, expect, test } from "vitest";
import type { OverviewReport } from "../../../src/desk/overview/overview-report.ts";
import { expectSilence, startSiteInProcess, type WatchedSite } from "../../faults/watched-site.ts";
import { type DeskPerson, deskPerson } from "./desk-person.ts";
import { writeArticle } from "./write-article.ts";

/* What happened while somebody was away is told once; mails of it: src/desk/notices/mail-clock.test.ts. */

let site: WatchedSite;
let publisher: DeskPerson;
let editor: DeskPerson;
beforeAll(async () => {
  site = await startSiteInProcess();
  publisher = await deskPerson(site);
  editor = await deskPerson(site, "editor");
});
afterAll(async () => {
  expectSilence(site);
  await site.close();
});

const noticesOf = async (person: DeskPerson) => (await person.get<OverviewReport>("/overview")).notices;

test("what was handed in is told to the publisher until it was seen, to nobody who did it or came later", async () => {
  const id = await writeArticle(editor, { title: "Gönderilen" }, "<p>Söz.</p>");
  await editor.send("PUT", `/publishing/${id}/hand-in`, { note: "Bakar mısınız?" });
  expect(await noticesOf(editor)).toEqual([]);
  expect(await noticesOf(await deskPerson(site, "publisher", "Yayıncı Ege"))).toEqual([]);
  const [notice] = await noticesOf(publisher);
  expect(notice).toMatchObject({ kind: "handed in", title: "Gönderilen", by: "Editör Ada", isOwn: true });
  await publisher.send("POST", "/overview/told", { last: notice?.id });
  expect(await noticesOf(publisher)).toEqual([]);
  // An answer that comes late brings nothing back.
  await publisher.send("POST", "/overview/told", { last: 0 });
  expect(await noticesOf(publisher)).toEqual([]);
});

test("a site without a server for mails asks for no address", async () => {
  expect(await editor.get("/account")).toMatchObject({ mail: null });
  const wanted = await editor.ask("PUT", "/account/mail", { email: "ada@dergi.example", choice: "daily" });
  expect([wanted.status, await wanted.json()]).toMatchObject([
    422,
    { message: "Bu sitede e-posta açık değil." },
  ]);
});
