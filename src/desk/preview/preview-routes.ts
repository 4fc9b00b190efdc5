import { Hono } from "hono";
import { readArticle } from "../articles/article-store.ts";
import { previewLinkPath } from "../desk-paths.ts";
import type { DeskServices } from "../desk-services.ts";
import type { DeskEnv } from "../http/desk-env.ts";
import { previewArticle } from "./preview-article.ts";
import { makePreviewLink, previewLinks, revokePreviewLinks } from "./preview-links.ts";

const PICTURE_WIDTH_PX = 1440;

/** An article as readers would see it now, for those at the desk, and links that show it to others for a day. */
export function previewRoutes(services: DeskServices) {
  const { db, config, previews, audit } = services;
  return new Hono<DeskEnv>()
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
      const { fields } = await readArticle(db, id);
      return context.json({ title: fields.title, links: await previewLinks(services, id) });
    })
    .post("/:id/links", async (context) => {
      const { id } = context.req.param();
      const { staff } = context.var.session;
      const { title } = (await readArticle(db, id)).fields;
      const secret = await makePreviewLink(services, id, staff.id);
      await audit.record(staff, "preview link made", title, { article: id });
      // The receiver may not reach the desk's own host.
      const { publicUrl: origin } = config;
      return context.json({
        path: previewLinkPath(secret),
        origin,
        links: await previewLinks(services, id),
      });
    })
    .delete("/:id/links", async (context) => {
      const { id } = context.req.param();
      const { title } = (await readArticle(db, id)).fields;
      await revokePreviewLinks(services, id);
      await audit.record(context.var.session.staff, "preview links revoked", title, { article: id });
      return context.json({ links: await previewLinks(services, id) });
    });
}
