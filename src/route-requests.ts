import type { IncomingMessage } from "node:http";
import type { HttpBindings } from "@hono/node-server";
import { type Context, type Handler, Hono, type HonoRequest } from "hono";
import { etag } from "hono/etag";
import { answerAgain } from "./content/http/answer-again.ts";
import { contentWebhook } from "./content/http/content-webhook.ts";
import { listedPosts } from "./content/http/listed-posts.ts";
import type { SharedContent } from "./content/sync/shared-content.ts";
import { copy } from "./copy/copy.ts";
import type { DeskDependencies } from "./desk/desk-dependencies.ts";
import { DESK } from "./desk/desk-paths.ts";
import type { LazyDesk } from "./desk/lazy-desk.ts";
import { secretOfDraft } from "./domain/issue/draft-id.ts";
import { dataAddress, routes } from "./domain/paths.ts";
import { magazineRoutes } from "./magazine/http/magazine-routes.ts";
import { requestEcho } from "./monitoring/request-echo.ts";
import type { Pictures } from "./pictures/build-pictures.ts";
import { plainPage } from "./platform/http/plain-page.ts";
import { smallForm } from "./platform/http/small-form.ts";
import { failurePage, isUnavailable, unavailablePage } from "./platform/http/unavailable.ts";
import type { CountedReaders } from "./readership/count-readers.ts";
import { searchRoutes } from "./search/search-routes.ts";
import type { StaticFiles } from "./web/client-files/static-files.ts";
import { healthRoutes, type Readiness } from "./web/health-routes.ts";
import type { Listener } from "./web/listen.ts";
import { allowedPosts, sameOrigin, wellFormed } from "./web/middleware/refuse-requests.ts";
import { securityHeaders, withHeaders } from "./web/middleware/security-headers.ts";
import { numberedAddress, titledAddress } from "./web/moved-address.ts";
import { fastPath } from "./web/page-cache/fast-path.ts";
import type { Pages } from "./web/page-cache/pages.ts";

type SharedParts =
  | ("config" | "isHttps" | "magazine" | "posts" | "members" | "issues" | "search")
  | ("requestSync" | "requestId" | "log");

interface RequestParts extends Pick<DeskDependencies, SharedParts> {
  /** The site's built files; null in development. */
  readonly files: StaticFiles | null;
  /** Readers' service worker; null in development. */
  readonly worker: Handler | null;
  /** Null where no other machine publishes. */
  readonly sharedContent: SharedContent | null;
  readonly pictures: Pictures;
  readonly pages: Pages;
  readonly feeds: Hono;
  readonly desk: LazyDesk;
  readonly readers: CountedReaders;
  readonly readiness: Readiness;
  /** True while a new version is watched: a write could be lost by going back. */
  isClosed(): boolean;
}

/** The way of a request: what is stored, what is checked first, then each feature's routes, then the site's pages. */
export function routeRequests(parts: RequestParts): Pick<Listener, "fetch" | "fastPath"> {
  const { config, files, posts, pictures, members, issues, pages, readers, log } = parts;
  const headers = securityHeaders(parts.isHttps);
  const app = new Hono();
  const failed = (error: Error, context: Context) => {
    const requestId = parts.requestId(context);
    log.error({ err: error, requestId }, "request failed");
    return isUnavailable(error)
      ? unavailablePage(requestId)
      : failurePage(500, copy.errors.broken, requestId);
  };
  app.use(withHeaders(headers));
  // Not even asked for a page does the desk begin to work, whose clocks write; its editor sends later what is typed.
  app.use(async ({ req }, next) => (parts.isClosed() && mayWrite(req) ? unavailablePage() : next()));
  // The desk takes methods and bodies that readers' pages do not.
  const desk = new Hono().basePath(DESK).use(sameOrigin(config.publicUrl)).route("/", parts.desk.routes);
  desk.onError(failed);
  app.use(`${DESK}/*`, async (context, next) => {
    // On other hosts (DESK_HOSTS) the desk does not exist.
    return parts.desk.isAt(context) ? desk.fetch(context.req.raw, context.env) : next();
  });
  app.use(async ({ req, env }, next) =>
    secretOfDraft(req.path) === null ? next() : parts.desk.routes.fetch(req.raw, env),
  );
  app.use(wellFormed);
  app.use(async (context, next) => {
    await next();
    readers.answered((context.env as HttpBindings).incoming as IncomingMessage, context.res.status);
  });
  if (files) app.use(files.handler);
  if (parts.worker) app.get(routes.worker, parts.worker);
  const magazine = magazineRoutes({
    settings: parts.magazine.settings,
    current: parts.magazine.current,
    currentIssue: async () => (await posts.page({ page: 1, size: 1 })).currentIssue,
  });
  app.get(routes.magazineFile, magazine.file);
  app.get(routes.favicon, magazine.favicon);
  app.get(routes.manifest, etag({ weak: true }), magazine.manifest);
  app.route("/", parts.feeds);
  app.route("/", healthRoutes(parts.readiness));
  app.get(routes.requestEcho, requestEcho(config.trustedProxies));
  app.get(routes.listedPosts, listedPosts(posts));
  app.get(routes.home, numberedAddress(posts));
  app.get("/index.php", numberedAddress(posts));
  app.get(`${routes.post}/*`, titledAddress(posts));
  app.get(routes.picture, pictures.byKey);
  app.get(routes.pictureVariant, pictures.byName);
  app.get(routes.magazineShareCard, pictures.ofMagazine);
  app.get(routes.shareCard, pictures.ofPost);
  app.get(routes.member, members.routes.memberState);
  app.get(routes.readingPosition, members.routes.findPosition);
  app.get(routes.annotations, members.routes.findAnnotations);
  const secret = config.secrets.contentWebhookSecret;
  // Without a secret the address does not exist.
  if (secret !== null)
    app.post(
      routes.contentWebhook,
      contentWebhook({ secret, requestSync: parts.requestSync, network: members.network, log }),
    );
  app.use(sameOrigin(config.publicUrl));
  app.use(allowedPosts);
  app.use(smallForm);
  app.post(routes.signOut, members.routes.signOut);
  app.post(routes.opening, readers.opening);
  app.post(routes.readingPosition, members.routes.keepPosition);
  app.post(routes.annotations, members.routes.keepAnnotation);
  for (const address of [routes.login, dataAddress(routes.login)]) app.post(address, members.routes.signIn);
  app.route("/", issues.routes);
  app.route("/", searchRoutes(parts.search, members.reader));
  app.all("*", pages.handler);
  app.notFound(() => plainPage(404, copy.errors.notFoundTitle));
  app.onError(failed);
  return {
    fetch: parts.sharedContent ? answerAgain(app.fetch, parts.sharedContent) : app.fetch,
    fastPath: fastPath({
      find: (target, visitor) => pages.cache.find(target, visitor) ?? files?.find(target),
      mayBeMember: members.mayBeMember,
      headers,
      answered: readers.answered,
    }),
  };
}

function mayWrite({ method, path }: HonoRequest): boolean {
  const isDesk = path === DESK || path.startsWith(`${DESK}/`) || secretOfDraft(path) !== null;
  // Openings are counted in memory meanwhile.
  return isDesk || (method !== "GET" && method !== "HEAD" && path !== routes.opening);
}
