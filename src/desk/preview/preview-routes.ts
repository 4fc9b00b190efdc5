import { Hono } from "hono";
import { readArticle, readFields } from "../articles/article-store.ts";
import { previewLinkPath } from "../desk-paths.ts";
import type { DeskServices } from "../desk-services.ts";
import type { DeskEnv } from "../http/desk-env.ts";
import { previewArticle } from "./preview-article.ts";
import { makePreviewLink, previewLinks, revokePreviewLinks } from "./preview-links.ts";

const PICTURE_WIDTH_PX = 1440;

/** An article as readers would see it now, for those at the desk, and links that show it to others for a day. */
export function previewRoutes(services: DeskServices) {
  const { db, config, previews } = services;
  return (
    new Hono<DeskEnv>()
      .get("/:id/page", (context) =>
        previews.run(context.var.session.staff.id, () =>
          previewArticle(services, context, context.req.param("id"), {
            picture: (hash) => `/masa/api/files/${hash}?w=${PICTURE_WIDTH_PX}`,
            page: (page, step) => `/masa/api/articles/${context.req.param("id")}/pages/${page}/${step}`,
          }),
        ),
      )
      .get("/:id/links", async (context) => {
        const { id } = context.req.param();
        const { kind, fields, deletedAt } = await readArticle(db, id);
        const article = { kind, title: fields.title, isInBin: deletedAt !== null };
        return context.json({ article, links: await previewLinks(services, id) });
      })
      .post("/:id/links", async (context) => {
        const { id } = context.req.param();
        const { title } = (await readFields(db, id)).fields;
        const secret = await makePreviewLink(services, id, context.var.session.staff.id);
        await context.var.record("preview link made", title, { article: id });
        const path = previewLinkPath(secret);
        // The receiver may not reach the desk's own host.
        return context.json({ path, origin: config.publicUrl, links: await previewLinks(services, id) });
      })
      // A form's: the browser opens beside the desk what it leads to.
      .post("/:id/reader", async (context) => {
        const { id } = context.req.param();
        await readFields(db, id);
        const secret = await makePreviewLink(services, id, context.var.session.staff.id);
        return context.redirect(previewLinkPath(secret), 303);
      })
      .delete("/:id/links", async (context) => {
        const { id } = context.req.param();
        const { title } = (await readFields(db, id)).fields;
        await revokePreviewLinks(services, id);
        await context.var.record("preview links revoked", title, { article: id });
        return context.json({ links: await previewLinks(services, id) });
      })
  );
}
