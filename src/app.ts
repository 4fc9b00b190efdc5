import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { Hono } from "hono";
import type { Logger } from "pino";
import { isRouteErrorResponse, type ServerBuild } from "react-router";
import type { Config } from "./config/read-config.ts";
import { fileOrigin } from "./content/content-source.ts";
import type { Library } from "./content/library/library.ts";
import { openLibrary } from "./content/library/open-library.ts";
import { isSample, isUntouched } from "./content/library/sample-mark.ts";
import { openContentSource } from "./content/open-content-source.ts";
import { openSnapshot } from "./content/snapshot/open-snapshot.ts";
import { postReader } from "./content/snapshot/post-reader.ts";
import { startSync } from "./content/sync/start-sync.ts";
import { copy } from "./copy/site.ts";
import { mistypedFields } from "./domain/credential.ts";
import { paths } from "./domain/paths.ts";
import { issuePages } from "./issues/http/page-routes.ts";
import { issuePdf } from "./issues/http/pdf-route.ts";
import { issueIntake } from "./issues/ingest/ingest-issues.ts";
import { issueEditions } from "./issues/issue-editions.ts";
import { issueView } from "./issues/issue-view.ts";
import { issuePreview } from "./issues/preview/issue-preview.ts";
import { buildMembership } from "./membership/build-membership.ts";
import { memberCookies } from "./membership/http/member-cookies.ts";
import { memberState, signOutRoute } from "./membership/http/member-routes.ts";
import { findPositionRoute, keepPositionRoute } from "./membership/http/position-route.ts";
import { checkedSignIn, signInRoute } from "./membership/http/sign-in-route.ts";
import { contentPictures } from "./pictures/build-pictures.ts";
import { FileStore } from "./platform/blobs/blob-store.ts";
import { isHostDown } from "./platform/http/file-error.ts";
import { plainPage } from "./platform/http/plain-page.ts";
import { smallForm } from "./platform/http/small-form.ts";
import { isShortage, shortagePage } from "./platform/http/unavailable.ts";
import { FileCopies } from "./platform/remote/file-copies.ts";
import { onlyForms } from "./web/middleware/allowed-posts.ts";
import { sameOrigin } from "./web/middleware/same-origin.ts";
import { securityHeaders, withHeaders } from "./web/middleware/security-headers.ts";
import { wellFormed } from "./web/middleware/well-formed.ts";
import { type AnswerStored, answerStored } from "./web/page-cache/fast-path.ts";
import { filesOf } from "./web/page-cache/page-files.ts";
import { createPages } from "./web/page-cache/pages.ts";
import { gathered } from "./web/page-cache/throttle.ts";
import { staticFiles } from "./web/static-files.ts";

export interface AppOptions {
  readonly config: Config;
  /** Folder of the project: the sample, the client build and the sync's thread lie in it. */
  readonly projectDir: string;
  readonly log: Logger;
  readonly isDevelopment?: boolean;
}

export interface App {
  fetch(request: Request, env?: unknown): Response | Promise<Response>;
  /** Asked first: answers what is stored, and leaves the rest to fetch. */
  readonly answerStored: AnswerStored;
  /** What opens the issues: a publisher's own pair or codes, the sample's pair while only the sample is served, or nothing. */
  readonly signIn: "own" | "sample" | "closed";
  /** Resolves when there is a copy of the content to show. */
  readonly ready: Promise<void>;
  close(): Promise<void>;
}

/** Builds every service once, in order, and the way of a request through them. */
export async function createApp({
  config,
  projectDir,
  log,
  isDevelopment = false,
}: AppOptions): Promise<App> {
  const { dataDir, secrets, membersOnly, magazine } = config;
  const content = { ...config, contentToken: secrets.contentToken };
  const library = config.contentEndpoint === null ? await openFilledLibrary(config, projectDir, log) : null;
  const source = await openContentSource(content);
  const snapshot = await openSnapshot(dataDir, source.name, { isForReading: true });
  const posts = postReader(snapshot, { picture: paths.picture, variant: paths.pictureVariant });
  const store = new FileStore(join(dataDir, "files"));
  await store.removeLeftovers();
  const copies = new FileCopies(store, join(dataDir, "copies"), { ...fileOrigin(source), isHostDown });

  const isHttps = config.publicUrl?.startsWith("https:") ?? false;
  const cookies = memberCookies(isHttps);
  const servesSample = async () => library !== null && (await isSample(library));
  const membership = await buildMembership({ config, projectDir, log, cookies, servesSample });
  const { members } = membership;
  const pair = secrets.memberCredential;

  const preview = await issuePreview({
    ...{ dataDir, projectDir, copies, store, log },
    ...{ pages: config.previewPages, magazine: magazine.name, publicUrl: config.publicUrl },
    words: copy.preview,
  });

  const editions = await issueEditions({
    ...{ dataDir, projectDir, copies, store, posts },
    previews: preview.files,
  });

  const clientBuild = join(projectDir, "build/client");
  const pages = createPages({
    build: await loadBuild(config),
    isDevelopment,
    readerFiles: isDevelopment ? null : filesOf(clientBuild, "src/site/reader/issue-reader.tsx"),
    mayBeMember: cookies.mayBeMember,
    services: (context) => ({
      magazine,
      publicUrl: config.publicUrl,
      posts,
      policy: membersOnly,
      issue: issueView({ editions, offered: config.previewPages, log }),
      checksCodes: pair === null || mistypedFields(pair).length === 0,
      reader: () => members.reader(context),
      sessionEnd: () => members.sessionEnd(context),
      devices: () => members.devices(context),
      endDevice: (handle) => members.endDevice(context, handle),
      signIn: () => checkedSignIn(context),
      reportError(error) {
        // Pages that are not there and methods that are not served say nothing of the site.
        const isVisitors = isRouteErrorResponse(error) && error.status < 500;
        if (!isVisitors) log.error({ err: error }, "page not rendered");
      },
    }),
  });

  const pictures = await contentPictures({
    ...{ dataDir, projectDir, snapshot, posts, copies, store, log },
    onFound: gathered(() => pages.cache.clear()),
  });
  const intake = issueIntake({ posts, editions, log, onChanged: () => pages.cache.clear() });
  const ready = Promise.withResolvers<void>();
  let shown = await posts.revision();
  if (shown > 0) ready.resolve();
  if (shown > 0) intake.start();
  const sync = startSync(
    pathToFileURL(join(projectDir, "src/content/sync/sync-worker.ts")),
    { ...pick(content), pollSeconds: config.contentPollSeconds },
    log,
    (revision) => {
      if (revision !== shown) {
        pages.cache.clear();
        intake.start();
      }
      shown = revision;
      ready.resolve();
      pictures.intake.start();
    },
  );

  const app = new Hono();
  const everyAnswers = securityHeaders(isHttps);
  app.use(withHeaders(everyAnswers));
  app.use(wellFormed);
  const files = isDevelopment ? null : staticFiles(clientBuild);
  if (files) app.use(files.handler);
  app.get(paths.health(), async (context) =>
    context.text((await posts.revision()) > 0 ? "ok" : "no content yet", 200, {
      "cache-control": "no-store",
    }),
  );
  app.get(paths.picture(":key"), pictures.byKey);
  app.get(paths.picture(":name/:file"), pictures.byName);
  app.get(paths.member(), memberState(members, cookies));
  app.get(paths.readingPosition(), findPositionRoute(members));
  app.use(sameOrigin(config.publicUrl));
  app.use(onlyForms);
  app.use(smallForm);
  app.post(paths.signOut(), signOutRoute(members, cookies));
  app.post(paths.readingPosition(), keepPositionRoute(members));
  for (const address of [paths.login(), `${paths.login()}.data`])
    app.post(address, signInRoute(members.signIn));
  const { reader, sessionEnd } = members;
  app.route(
    "/sayi",
    issuePages({ editions, posts, policy: membersOnly, offered: config.previewPages, reader }),
  );
  app.use(
    "/pdf/:id",
    issuePdf({
      posts,
      copies,
      store,
      policy: membersOnly,
      preview,
      linear: editions.linear,
      reader,
      sessionEnd,
    }),
  );
  app.all("*", pages.handler);
  app.notFound(() => plainPage(404, copy.errors.notFoundTitle));
  app.onError((error) => {
    log.error({ err: error }, "request failed");
    return isShortage(error) ? shortagePage() : plainPage(500, copy.errors.broken);
  });

  return {
    fetch: app.fetch,
    answerStored: answerStored(
      (target, asker) => pages.cache.find(target, asker) ?? files?.find(target),
      cookies.mayBeMember,
      everyAnswers,
    ),
    signIn: pair || (await membership.hasCodes()) ? "own" : (await servesSample()) ? "sample" : "closed",
    ready: ready.promise,
    async close() {
      await sync.stop();
      pictures.stop();
      preview.stop();
      intake.stop();
      editions.stop();
      await Promise.all([snapshot.destroy(), membership.close(), source.close(), library?.close()]);
    },
  };
}

/** Opens the embedded library; one that never held a post is filled from the sample. */
async function openFilledLibrary(config: Config, projectDir: string, log: Logger): Promise<Library> {
  const library = await openLibrary(config.dataDir);
  if (!(await isUntouched(library))) return library;
  // What reads Markdown and measures pictures is loaded for the one start that needs it.
  const { fillFromSample } = await import("./content/library/fill-from-sample.ts");
  const posts = await fillFromSample(library, join(projectDir, "sample"));
  log.info({ posts }, "library filled from the sample");
  return library;
}

async function loadBuild({ publicUrl }: Config): Promise<ServerBuild> {
  const build = (await import("virtual:react-router/server-build")) as ServerBuild;
  const allowedActionOrigins = publicUrl ? [new URL(publicUrl).host] : [];
  return { ...build, allowedActionOrigins };
}

function pick({
  dataDir,
  contentEndpoint,
  contentAllowedHosts,
  contentToken,
}: Config & { contentToken: string | null }) {
  return { dataDir, contentEndpoint, contentAllowedHosts, contentToken };
}
