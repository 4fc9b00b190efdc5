import { type Handler, Hono } from "hono";
import type { Logger } from "pino";
import type { PostReader } from "./content/snapshot/post-reader.ts";
import { copy } from "./copy/copy.ts";
import { DESK } from "./desk/desk-paths.ts";
import type { LazyDesk } from "./desk/lazy-desk.ts";
import { routes } from "./domain/paths.ts";
import type { Issues } from "./issues/build-issues.ts";
import type { magazineRoutes } from "./magazine/http/magazine-routes.ts";
import type { Membership } from "./membership/build-membership.ts";
import type { Pictures } from "./pictures/build-pictures.ts";
import { plainPage } from "./platform/http/plain-page.ts";
import { smallForm } from "./platform/http/small-form.ts";
import { isUnavailable, unavailablePage } from "./platform/http/unavailable.ts";
import { sameOrigin } from "./web/middleware/same-origin.ts";
import { withHeaders } from "./web/middleware/security-headers.ts";
import { allowedPosts, wellFormed } from "./web/middleware/well-formed.ts";
import { numberedAddress } from "./web/numbered-address.ts";
import type { Pages } from "./web/page-cache/pages.ts";
import { robots } from "./web/robots.ts";
import type { StaticFiles } from "./web/static-files.ts";

export interface RequestRoutes {
  /** Null when the content service has no secret: the address does not exist then. */
  readonly webhook: Handler | null;
  readonly desk: LazyDesk;
  /** Of every answer. */
  readonly headers: Readonly<Record<string, string>>;
  readonly files: StaticFiles | null;
  readonly magazine: ReturnType<typeof magazineRoutes>;
  readonly publicUrl: string | null;
  readonly posts: PostReader;
  readonly pictures: Pictures;
  readonly members: Membership;
  readonly issues: Issues;
  readonly pages: Pages;
  readonly log: Logger;
}

/** The way of a request: what is checked first, then each feature's routes, then the site's pages. */
export function routeRequests(routed: RequestRoutes): Hono {
  const { files, magazine, posts, pictures, members, issues, pages, log } = routed;
  const app = new Hono();
  const failed = (error: Error) => {
    log.error({ err: error }, "request failed");
    return isUnavailable(error) ? unavailablePage() : plainPage(500, copy.errors.broken);
  };
  app.use(withHeaders(routed.headers));
  // It takes methods and bodies that readers' pages do not.
  const desk = new Hono().basePath(DESK).use(sameOrigin(routed.publicUrl)).route("/", routed.desk.routes);
  desk.onError(failed);
  app.use(`${DESK}/*`, async (context, next) => {
    // Elsewhere its addresses are those of pages that are not there.
    return routed.desk.isAt(context) ? desk.fetch(context.req.raw, context.env) : next();
  });
  app.use(wellFormed);
  if (files) app.use(files.handler);
  app.get(routes.magazineFile, magazine.file);
  app.get(routes.favicon, magazine.favicon);
  app.get(routes.robots, robots);
  app.get(routes.health, async (context) =>
    context.text((await posts.revision()) > 0 ? "ok" : "no content yet", 200, {
      "cache-control": "no-store",
    }),
  );
  app.get(routes.home, numberedAddress(posts));
  app.get("/index.php", numberedAddress(posts));
  app.get(routes.picture, pictures.byKey);
  app.get(routes.pictureVariant, pictures.byName);
  app.get(routes.member, members.routes.memberState);
  app.get(routes.readingPosition, members.routes.findPosition);
  app.get(routes.bookmarks, members.routes.findBookmarks);
  if (routed.webhook) app.post(routes.contentWebhook, routed.webhook);
  app.use(sameOrigin(routed.publicUrl));
  app.use(allowedPosts);
  app.use(smallForm);
  app.post(routes.signOut, members.routes.signOut);
  app.post(routes.readingPosition, members.routes.keepPosition);
  app.post(routes.bookmarks, members.routes.keepBookmark);
  for (const address of [routes.login, `${routes.login}.data`]) app.post(address, members.routes.signIn);
  app.route("/", issues.routes);
  app.all("*", pages.handler);
  app.notFound(() => plainPage(404, copy.errors.notFoundTitle));
  app.onError(failed);
  return app;
}
