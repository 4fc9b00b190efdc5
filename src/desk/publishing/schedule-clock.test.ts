import { pino } from "pino";
import { expect, onTestFinished, test } from "vitest";
import { createArticle, readArticle } from "../articles/article-store.ts";
import { keepRevision } from "../history/revisions.ts";
import { oneDeskMachine } from "../machines/desk-machines.ts";
import { tempDesk } from "../testing/temp-desk.ts";
import { type DueRevision, PagesUnmade, type Publisher } from "./publisher.ts";
import { ScheduleClock } from "./schedule-clock.ts";

test("an issue that waits for its pages keeps no other waiting, and goes out when they are made", async () => {
  const db = await tempDesk();
  const due: string[] = [];
  for (const instant of ["2026-01-01T00:00:00.000Z", "2026-01-02T00:00:00.000Z"]) {
    const articleId = await createArticle({ db, now: Date.now }, "ada");
    const article = await readArticle(db, articleId);
    const kept = { ...article, articleId, staffId: "ada", at: Date.now(), kind: "scheduled" } as const;
    const revisionId = await db.transaction().execute((tx) => keepRevision(tx, kept));
    const order = { article_id: articleId, revision_id: revisionId, staff_id: "ada", instant };
    await db
      .insertInto("schedule")
      .values({ ...order, zone: "Europe/Istanbul" })
      .execute();
    due.push(articleId);
  }
  const [first, second] = due;
  const pages = Promise.withResolvers<void>();
  let areMade = false;
  const published: string[] = [];
  // Of the publisher the clock asks for one thing.
  const publisher = {
    async publishDue({ articleId }: DueRevision) {
      if (articleId === first && !areMade) throw new PagesUnmade(pages.promise);
      published.push(articleId);
      await db.deleteFrom("schedule").where("article_id", "=", articleId).execute();
      return true;
    },
  } as unknown as Publisher;
  const clock = new ScheduleClock({
    db,
    publisher,
    machines: oneDeskMachine,
    articles: { tellState: () => undefined },
    log: pino({ level: "silent" }),
    now: Date.now,
  });
  onTestFinished(() => clock[Symbol.asyncDispose]());
  await expect.poll(() => published, { timeout: 30_000 }).toEqual([second]);
  areMade = true;
  pages.resolve();
  await expect.poll(() => published, { timeout: 30_000 }).toEqual([second, first]);
});
