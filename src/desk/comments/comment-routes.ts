import { Hono } from "hono";
import * as v from "valibot";
import { clientId } from "../articles/article-bodies.ts";
import type { DeskServices } from "../desk-services.ts";
import { COMMENT_TARGETS } from "../desk-tables.ts";
import type { DeskEnv } from "../http/desk-env.ts";
import { jsonBody } from "../http/request-input.ts";
import { answerThread, beginThread, changeComment, closeThread, listComments } from "./comments.ts";
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
  return new Hono<DeskEnv>()
    .get("/:id", async (context) =>
      context.json(await listComments(services.db, context.req.param("id"), context.var.session)),
    )
    .post("/:id", jsonBody(threadBody), async (context) => {
      const { staff } = context.var.session;
      await beginThread(services, context.req.param("id"), staff, context.req.valid("json"));
      return context.json({});
    })
    .post("/:id/:thread", jsonBody(commentBody), async (context) => {
      const { id, thread } = context.req.param();
      await answerThread(services, id, thread, context.var.session.staff, context.req.valid("json"));
      return context.json({});
    })
    .put("/:id/:thread/done", jsonBody(v.object({ isDone: v.boolean() })), async (context) => {
      const { id, thread } = context.req.param();
      await closeThread(services, id, thread, context.var.session.staff, context.req.valid("json").isDone);
      return context.json({});
    })
    .patch("/:id/:comment", jsonBody(v.object({ text })), async (context) => {
      const { id, comment } = context.req.param();
      await changeComment(services, id, comment, context.var.session.staff, context.req.valid("json").text);
      return context.json({});
    })
    .delete("/:id/:comment", async (context) => {
      const { id, comment } = context.req.param();
      await changeComment(services, id, comment, context.var.session.staff, null);
      return context.json({});
    });
}
