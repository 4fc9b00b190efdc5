import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { Hono } from "hono";
import type { Logger } from "pino";
import { isRouteErrorResponse, type ServerBuild } from "react-router";
import { FileCopies } from "../assets/file-copies.ts";
import { FileStore } from "../assets/file-store.ts";
import { fileOrigin } from "../content/content-source.ts";
import type { Library } from "../content/library/library.ts";
import { openLibrary } from "../content/library/open-library.ts";
import { isSample, isUntouched } from "../content/library/sample-mark.ts";
import { openSnapshot } from "../content/snapshot/open-snapshot.ts";
import { postReader } from "../content/snapshot/post-reader.ts";
import { mistypedFields } from "../domain/credential.ts";
import { copy } from "../site/copy/copy.ts";
import { paths } from "../site/paths.ts";
import type { Config } from "./config/read-config.ts";
import { contentPictures } from "./files/content-pictures.ts";
import { isHostDown } from "./files/file-fault.ts";
import { issueEditions } from "./files/issue-editions.ts";
import { issueIntake } from "./files/issue-intake.ts";
import { issuePages } from "./files/issue-pages.ts";
import { issuePdf } from "./files/issue-pdf.ts";
import { issuePreview } from "./files/issue-preview.ts";
import { issueView } from "./files/issue-view.ts";
import { memberCookies } from "./http/member-cookies.ts";
import { memberState, signOutRoute } from "./http/member-routes.ts";
import { onlyForms } from "./http/only-forms.ts";
import { plainPage } from "./http/plain-page.ts";
import { findPositionRoute, keepPositionRoute } from "./http/position-route.ts";
import { sameOrigin } from "./http/same-origin.ts";
import { securityHeaders, withHeaders } from "./http/security-headers.ts";
import { isShortage, shortagePage } from "./http/shortage.ts";
import { checkedSignIn, signInRoute } from "./http/sign-in-route.ts";
import { smallForm } from "./http/small-form.ts";
import { wellFormed } from "./http/well-formed.ts";
import { buildMembership } from "./membership.ts";
import { type AnswerStored, answerStored } from "./pages/answer-stored.ts";
import { gathered } from "./pages/gathered.ts";
import { filesOf } from "./pages/page-files.ts";
import { createPages } from "./pages/pages.ts";
import { staticFiles } from "./pages/static-files.ts";
import { openContentSource } from "./sync/content-source.ts";
import { startSync } from "./sync/start-sync.ts";

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
    pathToFileURL(join(projectDir, "src/server/sync/sync-worker.ts")),
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
  const { fillFromSample } = await import("../content/library/fill-from-sample.ts");
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
