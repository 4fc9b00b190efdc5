import { Hono } from "hono";
import * as v from "valibot";
import { mergeAuthors } from "../../content/library/authors/library-authors.ts";
import { refused } from "../../platform/public-error.ts";
import type { DeskServices } from "../desk-services.ts";
import { type DeskEnv, publisherOnly } from "../http/desk-env.ts";
import { jsonBody } from "../http/request-input.ts";
import {
  authorForm,
  authorListings,
  authorView,
  changeAuthor,
  createAuthor,
  takeAuthorAway,
} from "./desk-authors.ts";
import { copy } from "./desk-authors-copy.ts";

const id = v.nullable(v.pipe(v.string(), v.nonEmpty(), v.maxLength(200)));

export function authorRoutes(services: DeskServices) {
  const { library, isHosted } = services;
  return new Hono<DeskEnv>()
    .get("/", async (context) => context.json({ authors: await authorListings(services) }))
    .get("/:id", async (context) =>
      context.json({ author: await authorView(services, context.req.param("id")) }),
    )
    .post("/", publisherOnly, jsonBody(v.object({ ...authorForm.entries, id })), async (context) => {
      const { id: wanted, ...given } = context.req.valid("json");
      const author = await createAuthor(services, wanted, given);
      await context.var.record("author changed", author.name);
      return context.json({ id: author.id });
    })
    .patch(
      "/:id",
      publisherOnly,
      jsonBody(v.object({ ...authorForm.entries, version: v.string() })),
      async (context) => {
        const { version, ...given } = context.req.valid("json");
        const author = await changeAuthor(services, context.req.param("id"), version, given);
        await context.var.record("author changed", author.name);
        return context.json({ author });
      },
    )
    .post("/:id/merge", publisherOnly, jsonBody(v.object({ into: v.string() })), async (context) => {
      if (isHosted) throw refused(copy.postsElsewhere);
      const { name } = await authorView(services, context.req.param("id"));
      const { into } = context.req.valid("json");
      const posts = await mergeAuthors(library, context.req.param("id"), into);
      await context.var.record("author changed", name, { into, posts });
      return context.json({ posts });
    })
    .delete("/:id", publisherOnly, async (context) => {
      const name = await takeAuthorAway(services, context.req.param("id"));
      await context.var.record("author changed", name, { isRemoved: true });
      return context.json({});
    });
}
