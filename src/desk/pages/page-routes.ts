import { Hono } from "hono";
import * as v from "valibot";
import { listPages, movePage, removePage } from "../../content/library/pages/library-pages.ts";
import type { DeskServices } from "../desk-services.ts";
import { type DeskEnv, publisherOnly } from "../http/desk-env.ts";
import { jsonBody } from "../http/request-input.ts";
import { createPage, pageView, savePage } from "./desk-pages.ts";

const form = v.object({
  version: v.pipe(v.string(), v.maxLength(50)),
  title: v.string(),
  doc: v.record(v.string(), v.unknown()),
  status: v.picklist(["draft", "published"]),
});
const place = v.object({ place: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9999)) });

/** Künye and its like, in the order of the footer: a publisher's. */
export function pageRoutes(services: DeskServices) {
  const { library, audit } = services;
  return new Hono<DeskEnv>()
    .use(publisherOnly)
    .get("/", async (context) => context.json({ pages: await listPages(library) }))
    .post("/", jsonBody(v.object({ title: v.string() })), async (context) => {
      const page = await createPage(services, context.req.valid("json").title);
      await audit.record(context.var.session.staff, "page changed", page.title, { isNew: true });
      return context.json({ id: page.id });
    })
    .get("/:id", async (context) => context.json({ page: await pageView(services, context.req.param("id")) }))
    .patch("/:id", jsonBody(form), async (context) => {
      const page = await savePage(services, context.req.param("id"), context.req.valid("json"));
      await audit.record(context.var.session.staff, "page changed", page.title, { status: page.status });
      return context.json({ page });
    })
    .put("/:id/place", jsonBody(place), async (context) => {
      const { title: moved } = await movePage(
        library,
        context.req.param("id"),
        String(context.req.valid("json").place),
      );
      await audit.record(context.var.session.staff, "page changed", moved);
      return context.json({ pages: await listPages(library) });
    })
    .delete("/:id", async (context) => {
      const removed = await removePage(library, context.req.param("id"));
      await audit.record(context.var.session.staff, "page changed", removed, { isRemoved: true });
      return context.json({});
    });
}
