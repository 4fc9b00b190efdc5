import type { Context } from "hono";
import { draftId, secretOfDraft } from "../../domain/issue/draft-id.ts";
import { paths } from "../../domain/paths.ts";
import type { DeskServices } from "../desk-services.ts";
import { linkOver, linkRoutes } from "./link-routes.ts";
import { openDraft } from "./open-draft.ts";
import { previewedDraft } from "./preview-article.ts";
import { articleOfLink } from "./preview-links.ts";

/** An issue as it is saved now, in the readers' own reader at an address of its own, for whoever has a link to it. */
export function draftIssueRoutes(services: DeskServices) {
  const answer = async (context: Context): Promise<Response> => {
    const { path, raw } = context.req;
    const secret = secretOfDraft(path);
    const articleId = secret && (await articleOfLink(services, secret));
    if (!secret || !articleId) return linkOver();
    const id = draftId(secret);
    const prepared = await previewedDraft(services, articleId, id);
    await using draft = await openDraft(prepared, services);
    const { posts } = draft.readers;
    if (prepared.kind !== "issue" || !posts) return linkOver();
    const { routes, view, pdfPage } = services.issues.ofDrafts(posts);
    if (!path.startsWith(paths.post(id))) return await routes.notFound(linkOver).fetch(raw);
    return await services.draftPage(context, {
      posts,
      issue: view,
      pdfPage,
      reader: async () => "member",
      sessionEnd: async () => null,
      offlineReading: false,
    });
  };
  return linkRoutes(services).get("*", answer).all("*", linkOver);
}
