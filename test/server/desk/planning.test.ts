import { afterAll, beforeAll, expect, test } from "vitest";
import type { ArticlePage } from "../../../src/desk/articles/list/list-articles.ts";
import { openDeskDatabase } from "../../../src/desk/desk-database.ts";
import { addDays } from "../../../src/desk/document/calendar-days.ts";
import type { HistoryAnswer } from "../../../src/desk/history/history-routes.ts";
import type { OverviewReport } from "../../../src/desk/overview/overview-report.ts";
import type { CalendarEntry } from "../../../src/desk/planning/calendar-report.ts";
import { istanbulDay, turkishTime } from "../../../src/domain/turkish-date.ts";
import { startSiteInProcess, type WatchedSite } from "../../faults/watched-site.ts";
import { type DeskPerson, deskPerson } from "./desk-person.ts";
import { changeArticle, publishArticle, publishingOf, seenText, writeArticle } from "./write-article.ts";

/* Whose an article is, until when, and what goes out when. */

let site: WatchedSite;
let publisher: DeskPerson;
let ada: DeskPerson;
let ece: DeskPerson;
beforeAll(async () => {
  site = await startSiteInProcess();
  publisher = await deskPerson(site);
  ada = await deskPerson(site, "editor");
  ece = await deskPerson(site, "editor", "Editör Ece");
});
afterAll(() => site.close());

const today = istanbulDay(Date.now());
const overview = (person: DeskPerson) => person.get<OverviewReport>("/overview");
const assign = (person: DeskPerson, id: string, assigneeId: string | null, dueDay: string | null) =>
  person.ask("PUT", `/planning/${id}`, { assigneeId, dueDay });
const write = (title: string) => writeArticle(ada, { title }, "<p>Metin.</p>");
const titlesOf = (lines: readonly { readonly title: string }[]) => lines.map(({ title }) => title);

/** As if that day had come. */
async function setDueDay(id: string, dueDay: string): Promise<void> {
  await using db = await openDeskDatabase(site);
  await db.updateTable("article").set({ due_day: dueDay }).where("id", "=", id).execute();
}

test("who has an article sees it among their own by its day, others when it is late, until it is handed in or published", async () => {
  const [later, sooner] = [await write("Sonra"), await write("Önce")];
  expect((await assign(publisher, later, ada.id, addDays(today, 5))).status).toBe(200);
  expect((await assign(publisher, sooner, ada.id, today)).status).toBe(200);
  expect(titlesOf((await overview(ada)).mine)).toEqual(["Önce", "Sonra"]);
  expect(await overview(ece)).toMatchObject({ mine: [], overdue: [] });
  const list = (person: DeskPerson) => person.get<ArticlePage>("/articles?state=mine");
  expect(titlesOf((await list(ada)).articles).toSorted()).toEqual(["Sonra", "Önce"]);
  expect((await list(ada)).articles[0]).toMatchObject({ assignee: "Editör Ada" });
  expect((await list(ece)).total).toBe(0);

  await setDueDay(sooner, addDays(today, -1));
  expect((await overview(ada)).mine[0]).toMatchObject({ title: "Önce", isLate: true });
  expect((await overview(ece)).overdue).toMatchObject([{ title: "Önce", assignee: "Editör Ada" }]);
  await ada.send("PUT", `/publishing/${sooner}/hand-in`, { note: "" });
  expect((await overview(ece)).overdue).toEqual([]);
  await publisher.send("PUT", `/publishing/${sooner}/remark`, { note: "Kısaltın." });
  expect(titlesOf((await overview(ece)).overdue)).toEqual(["Önce"]);
  await publishArticle(publisher, sooner);
  expect(titlesOf((await overview(ada)).mine)).toEqual(["Sonra"]);
  const { events } = await ada.get<HistoryAnswer>(`/history/${sooner}`);
  expect(events.at(-1)).toMatchObject({ kind: "assigned", by: "Yayıncı Deniz", for: "Editör Ada" });
});

test("what is given back waits for whoever has it; nobody has what a closed account had", async () => {
  const id = await write("Devredilen");
  await ada.send("PUT", `/publishing/${id}/hand-in`, { note: "" });
  await publisher.send("PUT", `/publishing/${id}/remark`, { note: "Kısaltın." });
  const gone = await deskPerson(site, "editor", "Editör Giden");
  await assign(publisher, id, gone.id, null);
  const waitsFor = async () =>
    (await overview(ada)).waiting.givenBack.find(({ articleId }) => articleId === id)?.for;
  expect(await waitsFor()).toBe("Editör Giden");
  await publisher.send("POST", `/staff/${gone.id}/disable`);
  expect(await waitsFor()).toBe("Editör Ada");
  const refused = await assign(publisher, id, gone.id, null);
  expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining("girişi kapalı")]);
});

test("a day that is over, or is none, is refused; one that stays is not", async () => {
  const id = await write("Günü geçen");
  const over = await assign(ada, id, null, addDays(today, -1));
  expect([over.status, await over.text()]).toEqual([422, expect.stringContaining("geçmiş")]);
  expect((await assign(ada, id, null, "2026-02-31")).status).toBe(422);
  await setDueDay(id, addDays(today, -1));
  expect((await assign(ada, id, ada.id, addDays(today, -1))).status).toBe(200);
  await ada.send("DELETE", `/articles/${id}`);
  expect((await assign(ada, id, null, null)).status).toBe(422);
});

test("the calendar has what goes out, what is due and what came out; what is scheduled moves to another day as it was frozen", async () => {
  const id = await write("Takvimde");
  const instant = new Date(`${addDays(today, 3)}T06:30:00Z`).toISOString();
  const schedule = async () => {
    const seen = await seenText(publisher, id);
    await publisher.send("PUT", `/publishing/${id}/schedule`, { instant, zone: "Europe/Istanbul", seen });
  };
  await schedule();
  await assign(ada, id, ada.id, addDays(today, 2));
  const entries = async (day: string) => {
    const query = `/planning/calendar?month=${day.slice(0, 7)}`;
    return (await ada.get<{ entries: CalendarEntry[] }>(query)).entries.filter((entry) => entry.day === day);
  };
  expect(await entries(addDays(today, 2))).toMatchObject([
    { kind: "due", title: "Takvimde", assignee: "Editör Ada" },
  ]);
  const [scheduled] = await entries(addDays(today, 3));
  expect(scheduled).toMatchObject({ kind: "scheduled", articleId: id, instant });
  const published = await write("Çıkmış");
  await publishArticle(publisher, published);
  expect((await entries(today)).at(-1)).toMatchObject({ kind: "published", title: "Çıkmış" });

  await changeArticle(ada, id, { html: "<p>Sonra yazılan.</p>" });
  const move = (day: string, person = publisher, revision = scheduled?.revision) =>
    person.ask("PUT", `/publishing/${id}/schedule/day`, { day, revision });
  expect((await move(addDays(today, 4), ada)).status).toBe(403);
  expect((await move(addDays(today, 4))).status).toBe(200);
  const [moved] = await entries(addDays(today, 4));
  expect(moved).toMatchObject({ kind: "scheduled", revision: scheduled?.revision });
  expect(turkishTime(moved?.instant ?? "")).toBe("09.30");
  const over = await move(addDays(today, -1));
  expect([over.status, await over.text()]).toEqual([422, expect.stringContaining("geçmiş")]);
  await schedule();
  const other = await move(addDays(today, 5));
  expect([other.status, await other.text()]).toEqual([409, expect.stringContaining("başka bir hâli")]);
  expect((await publishingOf(publisher, id)).schedule).toMatchObject({ instant });
});
