import { Hono } from "hono";
import * as v from "valibot";
import { instant, postText } from "../articles/article-bodies.ts";
import type { DeskServices } from "../desk-services.ts";
import { type DeskEnv, writtenHere } from "../http/desk-env.ts";
import { jsonBody } from "../http/request-input.ts";
import { MAX_CHOSEN } from "../selection/selection-routes.ts";
import { addIssueDraft, changeIssueDrafts, listIssueDrafts } from "./issue-drafts.ts";

const uploadBody = v.object({ uploadId: v.pipe(v.string(), v.uuid()) });
const changesBody = v.object({
  drafts: v.pipe(
    v.array(
      v.object({
        id: v.pipe(v.string(), v.maxLength(40)),
        version: v.pipe(v.number(), v.integer(), v.minValue(0)),
        changes: v.partial(v.object({ title: postText("title"), date: v.nullable(instant) })),
      }),
    ),
    v.maxLength(MAX_CHOSEN),
  ),
});

/** Many issues at once: a draft of each PDF that was uploaded, and a table over them. */
export function issueDraftRoutes(services: DeskServices) {
  return new Hono<DeskEnv>()
    .use(writtenHere(services))
    .get("/", async (context) => context.json(await listIssueDrafts(services)))
    .post("/", jsonBody(uploadBody), async (context) => {
      const { uploadId } = context.req.valid("json");
      return context.json(await addIssueDraft(services, context.var.session.staff, uploadId));
    })
    .patch("/", jsonBody(changesBody), async (context) => {
      const { drafts } = context.req.valid("json");
      return context.json(await changeIssueDrafts(services, context.var.session.staff, drafts));
    });
}
