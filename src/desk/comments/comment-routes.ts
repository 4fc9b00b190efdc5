import { type Context, Hono } from "hono";
import * as v from "valibot";
import type { StaffMember } from "../../domain/staff.ts";
import { clientId } from "../articles/article-bodies.ts";
import { readFields } from "../articles/article-store.ts";
import type { DeskServices } from "../desk-services.ts";
import { COMMENT_TARGETS } from "../desk-tables.ts";
import type { DeskEnv } from "../http/desk-env.ts";
import { jsonBody } from "../http/request-input.ts";
import {
  answerThread,
  beginThread,
  closeThread,
  editComment,
  listComments,
  removeComment,
} from "./comments.ts";
import { copy } from "./comments-copy.ts";

const MAX_TEXT = 4_000;
/** In positions of the document. */
const MAX_PLACE = 2_000;

const position = v.pipe(v.number(), v.integer(), v.minValue(0));
const text = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty(copy.empty),
  v.maxLength(MAX_TEXT, copy.tooLong(MAX_TEXT)),
);
const comment = { id: clientId, text, waitsFor: v.nullable(v.pipe(v.string(), v.maxLength(100))) };
const place = v.pipe(
  v.object({ version: position, from: position, to: position }),
  v.check(({ from, to }) => from < to),
  v.check(({ from, to }) => to - from <= MAX_PLACE, copy.placeTooLong),
);
const commentBody = v.object(comment);
const threadBody = v.pipe(
  v.object({ ...comment, target: v.picklist(COMMENT_TARGETS), place: v.nullable(place) }),
  v.check((thread) => (thread.target === "post") === (thread.place === null)),
);

/** Comments on an article, by its id. */
export function commentRoutes(services: DeskServices) {
  const done = async (context: Context<DeskEnv>, work: (staff: StaffMember) => Promise<void>) => {
    await work(context.var.session.staff);
    return context.json({});
  };
  return new Hono<DeskEnv>()
    .get("/:id", async (context) =>
      context.json(await listComments(services.db, context.req.param("id"), context.var.session)),
    )
    .post("/:id", jsonBody(threadBody), (context) =>
      done(context, (staff) =>
        beginThread(services, context.req.param("id"), staff, context.req.valid("json")),
      ),
    )
    .post("/:id/:thread", jsonBody(commentBody), (context) => {
      const { id, thread } = context.req.param();
      return done(context, (staff) => answerThread(services, id, thread, staff, context.req.valid("json")));
    })
    .put("/:id/:thread/done", jsonBody(v.object({ isDone: v.boolean() })), (context) => {
      const { id, thread } = context.req.param();
      const { isDone } = context.req.valid("json");
      return done(context, (staff) => closeThread(services, id, thread, staff, isDone));
    })
    .patch("/:id/:comment", jsonBody(v.object({ text })), (context) => {
      const { id, comment } = context.req.param();
      const { text } = context.req.valid("json");
      return done(context, (staff) => editComment(services, id, comment, staff, text));
    })
    .delete("/:id/:comment", (context) => {
      const { id, comment } = context.req.param();
      return done(context, async (staff) => {
        await removeComment(services, id, comment, staff);
        const { title } = (await readFields(services.db, id)).fields;
        await context.var.record("note removed", title, { article: id });
      });
    });
}
