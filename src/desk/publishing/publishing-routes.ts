import { type Context, Hono } from "hono";
import * as v from "valibot";
import { addAmendment, newAmendment, removeAmendment } from "../../content/library/amendments.ts";
import { knownPost } from "../../content/library/find-posts.ts";
import { pinPost, refuseUnseen, unpinPost } from "../../content/library/pages/pins.ts";
import type { AuditAction } from "../../domain/audit-actions.ts";
import type { StaffMember } from "../../domain/staff.ts";
import { refused } from "../../platform/public-error.ts";
import { instant } from "../articles/article-bodies.ts";
import { readArticleHead } from "../articles/article-store.ts";
import type { AuditDetail } from "../audit/audit-log.ts";
import type { DeskServices } from "../desk-services.ts";
import { type DeskEnv, publisherOnly } from "../http/desk-env.ts";
import { jsonBody, queryFields } from "../http/request-input.ts";
import { amendmentBody } from "./amendment-body.ts";
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
  const at = () => new Date(services.now()).toISOString();
  /** Changes what readers have beside the text of one that they see or saw. @param work answers what the audit log tells of it */
  const andTell = (
    context: Context<DeskEnv, "/:id">,
    action: AuditAction,
    work: (postId: string) => Promise<AuditDetail>,
  ) =>
    andState(context, async (id) => {
      const { kind, postId } = await readArticleHead(services.db, id);
      if (postId === null || kind === "page") throw refused(copy.notPublished);
      const detail = await work(postId);
      const { title } = await knownPost(library, postId);
      await context.var.record(action, title, { article: id, ...detail });
      tellChange(services, id);
    });
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
    .post("/:id/amendments", publisherOnly, jsonBody(amendmentBody), (context) =>
      andTell(context, "amendment added", async (postId) => {
        const amendment = context.req.valid("json");
        await addAmendment(library, postId, newAmendment(amendment, at()));
        return {};
      }),
    )
    .delete("/:id/amendments/:amendment", publisherOnly, (context) =>
      andTell(context, "amendment removed", async (postId) => {
        await removeAmendment(library, postId, context.req.param("amendment"));
        return {};
      }),
    )
    .put("/:id/pin", publisherOnly, jsonBody(pinBody), (context) =>
      andTell(context, "pins changed", async (postId) => {
        const { endsAt } = context.req.valid("json");
        if (endsAt !== null && endsAt <= at()) throw refused(copy.pinEndOver);
        const now = new Date(services.now());
        await refuseUnseen(library, postId, now);
        await pinPost(library, { postId, endsAt, place: null }, now);
        return { isPinned: true, endsAt };
      }),
    )
    .delete("/:id/pin", publisherOnly, (context) =>
      andTell(context, "pins changed", async (postId) => {
        await unpinPost(library, postId);
        return { isPinned: false };
      }),
    );
}
