import { findFile } from "../../content/library/find-posts.ts";
import { hashOfAddress } from "../../content/library/library-post.ts";
import { draftId } from "../../domain/issue/draft-id.ts";
import { paths } from "../../domain/paths.ts";
import { readArticleHead } from "../articles/article-store.ts";
import { previewLinkPath } from "../desk-paths.ts";
import type { DeskServices } from "../desk-services.ts";
import { sendLibraryFile } from "../uploads/file-routes.ts";
import { linkOver, linkRoutes } from "./link-routes.ts";
import { previewArticle, previewedDraft } from "./preview-article.ts";
import { articleOfLink } from "./preview-links.ts";

const PICTURE_WIDTH_PX = 1440;

/** The page behind a preview's link, without an account; an issue's is the readers' own reader. */
export function previewLinkRoutes(services: DeskServices) {
  return linkRoutes(services)
    .get("/:secret", async (context) => {
      const { secret } = context.req.param();
      const articleId = await articleOfLink(services, secret);
      if (articleId === null) return linkOver();
      const { kind } = await readArticleHead(services.db, articleId);
      if (kind === "issue") return context.redirect(paths.post(draftId(secret)), 303);
      const address = previewLinkPath(secret);
      return previewArticle(services, context, articleId, { picture: (hash) => `${address}/${hash}` });
    })
    .get("/:secret/:hash", async (context) => {
      const { secret, hash } = context.req.param();
      const articleId = await articleOfLink(services, secret);
      if (articleId === null) return linkOver();
      const { pictures } = await previewedDraft(services, articleId);
      const isShown = pictures.some(({ url }) => hashOfAddress(url) === hash);
      // A text may name any file of the library: an issue's PDF is not shown by that.
      const isPicture = isShown && (await findFile(services.library, hash))?.width != null;
      const file = isPicture && (await sendLibraryFile(services, hash, PICTURE_WIDTH_PX, context.req.raw));
      return file || linkOver();
    })
    .all("*", linkOver);
}
