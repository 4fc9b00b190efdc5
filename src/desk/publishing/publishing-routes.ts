import { Hono } from "hono";
import * as v from "valibot";
import { knownPost } from "../../content/library/known-post.ts";
import type { Library } from "../../content/library/library.ts";
import { pageVersion, withdrawPage } from "../../content/library/pages/library-pages.ts";
import { pinPost, refuseUnseen, unpinPost } from "../../content/library/pages/pins.ts";
import { withdrawPost } from "../../content/library/withdraw-post.ts";
import type { StaffMember } from "../../domain/staff.ts";
import { refused } from "../../platform/public-error.ts";
import { instant, versionsBody } from "../articles/article-bodies.ts";
import { readArticleHead } from "../articles/article-store.ts";
import type { DeskServices } from "../desk-services.ts";
import { type DeskEnv, publisherOnly } from "../http/desk-env.ts";
import { jsonBody } from "../http/request-input.ts";
import { dropSchedule } from "./drop-schedule.ts";
import { handIn, takeBack } from "./hand-in.ts";
import { copy } from "./publishing-copy.ts";
import { publishingState } from "./publishing-state.ts";
import { cancelSchedule, scheduleArticle } from "./schedule-article.ts";
import { waitingArticles } from "./waiting-articles.ts";

const MAX_NOTE = 500;

const publishBody = v.object({
  after: v.nullable(v.pipe(v.string(), v.maxLength(40))),
  isForced: v.boolean(),
  seen: versionsBody,
});
const scheduleBody = v.object({ instant, zone: v.pipe(v.string(), v.maxLength(60)), seen: versionsBody });
const noteBody = v.object({ note: v.pipe(v.string(), v.maxLength(MAX_NOTE, copy.noteTooLong(MAX_NOTE))) });
const pinBody = v.object({ endsAt: v.nullable(instant) });

export function publishingRoutes(services: DeskServices) {
  const { db, library, publisher, audit, articles, requestSync } = services;
  /** The post of one that readers see or saw. */
  const postOf = async (articleId: string) => {
    const { kind, postId } = await readArticleHead(db, articleId);
    if (postId === null || kind === "page") throw refused(copy.notPublished);
    return postId;
  };
  /** Readers get something else now. */
  const afterChange = async (id: string) => {
    requestSync(false);
    articles.tellState(id);
    return { publishing: await publishingState(services, id) };
  };
  return new Hono<DeskEnv>()
    .get("/", async (context) => context.json(await waitingArticles(services)))
    .get("/:id", async (context) =>
      context.json({ publishing: await publishingState(services, context.req.param("id")) }),
    )
    .post("/:id/publish", publisherOnly, jsonBody(publishBody), async (context) => {
      const { id } = context.req.param();
      const isShown = await publisher.publish(id, context.var.session.staff, context.req.valid("json"));
      return context.json({ isShown, publishing: await publishingState(services, id) });
    })
    .post("/:id/withdraw", publisherOnly, async (context) => {
      const { id } = context.req.param();
      await withdraw(services, id, context.var.session.staff);
      return context.json(await afterChange(id));
    })
    .put("/:id/schedule", publisherOnly, jsonBody(scheduleBody), async (context) => {
      const { id } = context.req.param();
      await scheduleArticle(services, id, context.var.session.staff, context.req.valid("json"));
      return context.json({ publishing: await publishingState(services, id) });
    })
    .delete("/:id/schedule", publisherOnly, async (context) => {
      const { id } = context.req.param();
      await cancelSchedule(services, id, context.var.session.staff);
      return context.json({ publishing: await publishingState(services, id) });
    })
    .put("/:id/hand-in", jsonBody(noteBody), async (context) => {
      const { id } = context.req.param();
      await handIn(services, id, context.var.session.staff, context.req.valid("json").note);
      return context.json({ publishing: await publishingState(services, id) });
    })
    .delete("/:id/hand-in", async (context) => {
      const { id } = context.req.param();
      await takeBack(services, id);
      return context.json({ publishing: await publishingState(services, id) });
    })
    .put("/:id/pin", publisherOnly, jsonBody(pinBody), async (context) => {
      const { id } = context.req.param();
      const { endsAt } = context.req.valid("json");
      const now = new Date(services.now());
      if (endsAt !== null && Date.parse(endsAt) <= now.getTime()) throw refused(copy.pinEndOver);
      const postId = await postOf(id);
      const title = await refuseUnseen(library, postId, now);
      await pinPost(library, { postId, endsAt, place: null }, now);
      await audit.record(context.var.session.staff, "pins changed", title, { endsAt });
      return context.json(await afterChange(id));
    })
    .delete("/:id/pin", publisherOnly, async (context) => {
      const { id } = context.req.param();
      const postId = await postOf(id);
      await unpinPost(library, postId);
      await audit.record(context.var.session.staff, "pins changed", (await knownPost(library, postId)).title);
      return context.json(await afterChange(id));
    });
}

async function withdraw(
  { db, library, publisher, audit }: DeskServices,
  articleId: string,
  staff: StaffMember,
): Promise<void> {
  const title = await publisher.alone(articleId, async () => {
    const { kind, postId } = await readArticleHead(db, articleId);
    if (postId === null) throw refused(copy.notPublished);
    const change = await (kind === "page" ? withdrawnPage : withdrawnPost)(library, postId);
    // A change from outside that nobody saw stays one.
    await db
      .updateTable("article")
      .set({ post_updated_at: change.version })
      .where("id", "=", articleId)
      .where("post_updated_at", "=", change.formerVersion)
      .execute();
    // A text that waits for its time would bring it back.
    await db.transaction().execute((tx) => dropSchedule(tx, articleId));
    return change.title;
  });
  await audit.record(staff, "article withdrawn", title);
}

async function withdrawnPost(library: Library, id: string) {
  const { title, formerUpdate, lastUpdate } = await withdrawPost(library, id);
  return { title, formerVersion: formerUpdate, version: lastUpdate };
}

async function withdrawnPage(library: Library, id: string) {
  const page = await withdrawPage(library, id);
  return {
    title: page.title,
    formerVersion: pageVersion(page),
    version: pageVersion({ ...page, status: "draft" }),
  };
}
