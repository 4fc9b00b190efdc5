import { Hono } from "hono";
import * as v from "valibot";
import { MAX_PINS, unpinPost } from "../../content/library/pages/pins.ts";
import type { DeskServices } from "../desk-services.ts";
import { type DeskEnv, publisherOnly } from "../http/desk-env.ts";
import { jsonBody, queryFields } from "../http/request-input.ts";
import { frontPage, matchingPosts, pin } from "./front-page.ts";

const FOUND = 8;

/** Of a longer one the beginning is looked for. */
const term = v.pipe(
  v.string(),
  v.transform((typed) => typed.slice(0, 200)),
);

const pinned = v.object({
  place: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_PINS))),
  lastDay: v.nullable(v.pipe(v.string(), v.maxLength(10))),
});

export function frontPageRoutes(services: DeskServices) {
  const { library } = services;
  return new Hono<DeskEnv>()
    .use(publisherOnly)
    .get("/", async (context) => context.json(await frontPage(services)))
    .get("/posts", queryFields(v.object({ term })), async (context) => {
      const { term } = context.req.valid("query");
      return context.json({ posts: await matchingPosts(services, term, FOUND) });
    })
    .put("/pins/:id", jsonBody(pinned), async (context) => {
      const { place, lastDay } = context.req.valid("json");
      const title = await pin(services, context.req.param("id"), place, lastDay);
      await context.var.record("pins changed", title, { isPinned: true });
      return context.json(await frontPage(services));
    })
    .delete("/pins/:id", async (context) => {
      const id = context.req.param("id");
      await unpinPost(library, id);
      const title = (await services.posts.post(id))?.title ?? id;
      await context.var.record("pins changed", title, { isPinned: false });
      return context.json(await frontPage(services));
    });
}
