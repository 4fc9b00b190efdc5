import { expect, test } from "vitest";
import { addPost } from "../../content/library/add-post.ts";
import { aDraft } from "../../content/library/testing/a-draft.ts";
import { tempLibrary } from "../../content/library/testing/temp-library.ts";
import { createArticle, readArticle } from "../articles/article-store.ts";
import { keepRevision } from "../history/revisions.ts";
import { addStaff } from "../staff/staff-accounts.ts";
import { tempDesk } from "../testing/temp-desk.ts";
import { assignedArticles } from "./assigned-articles.ts";
import { calendarReport } from "./calendar-report.ts";

const NOW = Date.parse("2026-11-18T09:00:00.000Z");

async function aDesk() {
  const [db, library] = [await tempDesk(), await tempLibrary()];
  const services = { db, library, now: () => NOW, isHosted: false };
  const assign = async (assigneeId: string | null, dueDay: string | null) => {
    const id = await createArticle(services, "ada");
    const assigned = { assignee_id: assigneeId, due_day: dueDay };
    await db.updateTable("article").set(assigned).where("id", "=", id).execute();
    return id;
  };
  const report = async (month: number) =>
    (await calendarReport(services as Parameters<typeof calendarReport>[0], { year: 2026, month })).map(
      ({ kind, day, title }) => `${day} ${kind} ${title}`,
    );
  return { db, library, services, assign, report };
}

test("a month has what came out, goes out and is due, each on its day in Istanbul, with the weeks at its ends", async () => {
  const { db, library, services, assign, report } = await aDesk();
  const post = (title: string, createdAt: string) => addPost(library, aDraft({ title, createdAt }));
  await post("Gece yarısından sonra", "2026-11-02T21:30:00.000Z");
  await post("Gelecek", "2026-12-06T20:59:00.000Z");
  await post("Haftadan sonra", "2026-12-06T21:00:00.000Z");
  const id = await assign(null, "2026-11-30");
  const article = await readArticle(db, id);
  const kept = { ...article, fields: { ...article.fields, title: "Donmuş" }, articleId: id } as const;
  const revisionId = await keepRevision(db, { ...kept, kind: "scheduled", staffId: "ada", at: NOW });
  const order = { article_id: id, revision_id: revisionId, staff_id: "ada", zone: "Europe/Istanbul" };
  await db
    .insertInto("schedule")
    .values({ ...order, instant: "2026-11-29T22:00:00.000Z" })
    .execute();
  expect(await report(11)).toEqual([
    "2026-11-03 published Gece yarısından sonra",
    "2026-11-30 due Başlıksız",
    "2026-11-30 scheduled Donmuş",
    "2026-12-06 scheduled Gelecek",
  ]);
  expect((await report(12)).at(-1)).toBe("2026-12-07 scheduled Haftadan sonra");
  await db.updateTable("article").set({ deleted_at: NOW }).where("id", "=", id).execute();
  expect(
    (await calendarReport(services as never, { year: 2026, month: 11 })).map(({ kind }) => kind),
  ).not.toContain("due");
});

test("what one has is sorted by its day, what has none last; what is late of others is told", async () => {
  const { db, services, assign } = await aDesk();
  const [ada, ece] = [await addStaff(db, "Ada", "editor", 1), await addStaff(db, "Ece", "editor", 2)];
  const ids = [
    await assign(ada.id, null),
    await assign(ada.id, "2026-11-19"),
    await assign(ada.id, "2026-11-17"),
  ];
  const nobodys = await assign(null, "2026-11-01");
  await assign(ece.id, "2026-11-18");
  const { mine, overdue } = await assignedArticles(services, ada);
  expect(mine.map(({ articleId, isLate }) => [articleId, isLate])).toEqual([
    [ids[2], true],
    [ids[1], false],
    [ids[0], false],
  ]);
  expect(overdue.map(({ articleId }) => articleId)).toEqual([nobodys]);
});
