import { type Context, Hono } from "hono";
import * as v from "valibot";
import { knownPost } from "../../content/library/find-posts.ts";
import { pinPost, refuseUnseen, unpinPost } from "../../content/library/pages/pins.ts";
import type { StaffMember } from "../../domain/staff.ts";
import { refused } from "../../platform/public-error.ts";
import { instant } from "../articles/article-bodies.ts";
import { readArticleHead } from "../articles/article-store.ts";
import type { DeskServices } from "../desk-services.ts";
import { type DeskEnv, publisherOnly } from "../http/desk-env.ts";
import { jsonBody, queryFields } from "../http/request-input.ts";
import { viewAddress } from "./article-address.ts";
import { giveBack, handIn, settle, takeBack } from "./hand-in.ts";
import { publishBody } from "./publisher.ts";
import { copy } from "./publishing-copy.ts";
import { publishingState } from "./publishing-state.ts";
import {
  cancelSchedule,
  moveSchedule,
  scheduleArticle,
  scheduleBody,
  scheduleDayBody,
} from "./schedule-article.ts";
import { tellChange, withdrawArticle } from "./withdraw-article.ts";

const MAX_NOTE = 2_000;

const note = v.pipe(v.string(), v.trim(), v.maxLength(MAX_NOTE, copy.noteTooLong(MAX_NOTE)));
const noteBody = v.object({ note });
const remarkBody = v.object({ note: v.pipe(note, v.nonEmpty(copy.remarkMissing)) });
const MAX_QUERY = 500;
const addressQuery = v.partial(
  v.object({
    address: v.pipe(v.string(), v.maxLength(MAX_QUERY)),
    title: v.pipe(v.string(), v.maxLength(MAX_QUERY)),
  }),
);
const pinBody = v.object({ endsAt: v.nullable(instant) });

export function publishingRoutes(services: DeskServices) {
  const { library, publisher } = services;
  /** Does something with an article, and answers how it stands then. */
  const andState = async (
    context: Context<DeskEnv, "/:id">,
    work: (id: string, staff: StaffMember) => Promise<void>,
  ) => {
    const id = context.req.param("id");
    await work(id, context.var.session.staff);
    return context.json({ publishing: await publishingState(services, id) });
  };
  return new Hono<DeskEnv>()
    .get("/:id", async (context) =>
      context.json({ publishing: await publishingState(services, context.req.param("id")) }),
    )
    .get("/:id/address", queryFields(addressQuery), async (context) => {
      const { address = "", title = "" } = context.req.valid("query");
      const article = await readArticleHead(services.db, context.req.param("id"));
      return context.json(await viewAddress(services, article, { address: address || null, title }));
    })
    .post("/:id/publish", publisherOnly, jsonBody(publishBody), async (context) => {
      const { id } = context.req.param();
      const isShown = await publisher.publish(id, context.var.session.staff, context.req.valid("json"));
      return context.json({ isShown, publishing: await publishingState(services, id) });
    })
    .post("/:id/withdraw", publisherOnly, (context) =>
      andState(context, (id, staff) => withdrawArticle(services, id, staff)),
    )
    .put("/:id/schedule", publisherOnly, jsonBody(scheduleBody), (context) =>
      andState(context, (id, staff) => scheduleArticle(services, id, staff, context.req.valid("json"))),
    )
    .put("/:id/schedule/day", publisherOnly, jsonBody(scheduleDayBody), (context) =>
      andState(context, (id, staff) => moveSchedule(services, id, staff, context.req.valid("json"))),
    )
    .delete("/:id/schedule", publisherOnly, (context) =>
      andState(context, (id, staff) => cancelSchedule(services, id, staff)),
    )
    .put("/:id/hand-in", jsonBody(noteBody), (context) =>
      andState(context, (id, staff) => handIn(services, id, staff, context.req.valid("json").note)),
    )
    .delete("/:id/hand-in", (context) => andState(context, (id, staff) => takeBack(services, id, staff)))
    .put("/:id/remark", publisherOnly, jsonBody(remarkBody), (context) =>
      andState(context, (id, staff) => giveBack(services, id, staff, context.req.valid("json").note)),
    )
    .delete("/:id/remark", (context) => andState(context, (id, staff) => settle(services, id, staff)))
    .put("/:id/pin", publisherOnly, jsonBody(pinBody), (context) =>
      andState(context, async (id) => {
        const { endsAt } = context.req.valid("json");
        const now = new Date(services.now());
        if (endsAt !== null && Date.parse(endsAt) <= now.getTime()) throw refused(copy.pinEndOver);
        const postId = await publishedPostId(services, id);
        const title = await refuseUnseen(library, postId, now);
        await pinPost(library, { postId, endsAt, place: null }, now);
        await context.var.record("pins changed", title, { article: id, isPinned: true, endsAt });
        tellChange(services, id);
      }),
    )
    .delete("/:id/pin", publisherOnly, (context) =>
      andState(context, async (id) => {
        const postId = await publishedPostId(services, id);
        await unpinPost(library, postId);
        await context.var.record("pins changed", (await knownPost(library, postId)).title, {
          article: id,
          isPinned: false,
        });
        tellChange(services, id);
      }),
    );
}

/** The post of one that readers see or saw. */
async function publishedPostId({ db }: DeskServices, articleId: string): Promise<string> {
  const { kind, postId } = await readArticleHead(db, articleId);
  if (postId === null || kind === "page") throw refused(copy.notPublished);
  return postId;
}
