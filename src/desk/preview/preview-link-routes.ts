import { Hono } from "hono";
import { findFile } from "../../content/library/find-posts.ts";
import { hashOfAddress } from "../../content/library/library-post.ts";
import { plainPage } from "../../platform/http/plain-page.ts";
import { unavailablePage } from "../../platform/http/unavailable.ts";
import { QueueFullError } from "../../platform/jobs/process-pool.ts";
import { PublicError } from "../../platform/public-error.ts";
import { previewLinkPath } from "../desk-paths.ts";
import type { DeskServices } from "../desk-services.ts";
import { pagesOf } from "../issues/change-issue.ts";
import { sendPage } from "../issues/issue-page-routes.ts";
import { sourceOf } from "../issues/issue-source.ts";
import { sendLibraryFile } from "../uploads/file-routes.ts";
import { previewArticle, previewedDraft } from "./preview-article.ts";
import { copy } from "./preview-copy.ts";
import { articleOfLink } from "./preview-links.ts";

const PICTURE_WIDTH_PX = 1440;
/** The address is the secret: it goes nowhere else, and nothing of it is kept. */
const PRIVATE = {
  "cache-control": "private, no-store",
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex, nofollow, noarchive",
};

/** The page behind a preview's link, for whoever has the link, without an account. */
export function previewLinkRoutes(services: DeskServices) {
  const isOver = () => plainPage(404, copy.linkOver, PRIVATE);
  const { previews, members } = services;
  const routes = new Hono()
    .use((context, next) => previews.run(members.network(context), next))
    .get("/:secret", async (context) => {
      const { secret } = context.req.param();
      const articleId = await articleOfLink(services, secret);
      if (articleId === null) return isOver();
      return previewArticle(services, context, articleId, {
        picture: (hash) => `${previewLinkPath(secret)}/${hash}`,
        page: (page, step) => `${previewLinkPath(secret)}/sayfa/${page}/${step}`,
      });
    })
    .get("/:secret/sayfa/:page/:step", async (context) => {
      const { secret, page, step } = context.req.param();
      const articleId = await articleOfLink(services, secret);
      if (articleId === null) return isOver();
      const source = await sourceOf(services.library, await pagesOf(services, articleId));
      const picture = await sendPage(services, source, { page, step }, context.req.raw);
      for (const [name, value] of Object.entries(PRIVATE)) picture.headers.set(name, value);
      return picture;
    })
    .get("/:secret/:hash", async (context) => {
      const { secret, hash } = context.req.param();
      const articleId = await articleOfLink(services, secret);
      if (articleId === null) return isOver();
      const { pictures } = await previewedDraft(services, articleId);
      const isShown = pictures.some(({ url }) => hashOfAddress(url) === hash);
      // A text may name any file of the library: an issue's PDF is not shown by that.
      const isPicture = isShown && (await findFile(services.library, hash))?.width != null;
      if (!isPicture) return isOver();
      const file = await sendLibraryFile(services, hash, PICTURE_WIDTH_PX, context.req.raw);
      if (file === null) return isOver();
      for (const [name, value] of Object.entries(PRIVATE)) file.headers.set(name, value);
      return file;
    })
    .all("*", isOver);
  routes.onError((error) => {
    if (error instanceof QueueFullError) return unavailablePage();
    if (error instanceof PublicError) return plainPage(error.httpStatus, error.message, PRIVATE);
    services.log.error({ err: error }, "preview not shown");
    return plainPage(500, copy.broken, PRIVATE);
  });
  return routes;
}
