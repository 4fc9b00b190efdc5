import { Hono } from "hono";
import * as v from "valibot";
import { movePage } from "../../content/library/pages/library-pages.ts";
import type { DeskServices } from "../desk-services.ts";
import { type DeskEnv, publisherOnly } from "../http/desk-env.ts";
import { jsonBody } from "../http/request-input.ts";
import { createPage, listDeskPages } from "./desk-pages.ts";

const place = v.object({ place: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9999)) });

/** Künye and its like, in the order of the footer. Their texts are articles of their own kind. */
export function pageRoutes(services: DeskServices) {
  const { library, requestSync } = services;
  return new Hono<DeskEnv>()
    .get("/", async (context) => context.json({ pages: await listDeskPages(services) }))
    .post("/", jsonBody(v.object({ title: v.string() })), async (context) => {
      const { title } = context.req.valid("json");
      const id = await createPage(services, title);
      await context.var.record("page changed", title, { isNew: true });
      return context.json({ id });
    })
    .put("/:id/place", publisherOnly, jsonBody(place), async (context) => {
      const { place } = context.req.valid("json");
      const { title } = await movePage(library, context.req.param("id"), String(place));
      await context.var.record("page changed", title);
      requestSync(false);
      return context.json({ pages: await listDeskPages(services) });
    });
}
