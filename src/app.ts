import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { isbot } from "isbot";
import type { Logger } from "pino";
import type { Config } from "./config/read-config.ts";
import { SAMPLE_CREDENTIAL } from "./config/sample-credential.ts";
import type { ContentSource } from "./content/content-source.ts";
import type { EditorialSource } from "./content/editorial.ts";
import { contentWebhook } from "./content/http/content-webhook.ts";
import { openEditorial } from "./content/library/editorial-source.ts";
import { listPdfs } from "./content/library/find-posts.ts";
import { openLibrary } from "./content/library/library.ts";
import { openFilledLibrary } from "./content/library/sample/open-filled-library.ts";
import { isSample } from "./content/library/sample/sample-mark.ts";
import { type ContentOptions, openContentSource } from "./content/open-content-source.ts";
import type { PosterHosts } from "./content/posters/poster-files.ts";
import { withPosters } from "./content/posters/with-posters.ts";
import { SearchMisses } from "./content/search-misses/search-misses.ts";
import { ArticleMatching } from "./content/snapshot/article-matching.ts";
import { AuthorReader } from "./content/snapshot/author-reader.ts";
import { IssueCovers } from "./content/snapshot/issue-covers.ts";
import { openSnapshot } from "./content/snapshot/open-snapshot.ts";
import { PageReader } from "./content/snapshot/page-reader.ts";
import { PictureCatalog } from "./content/snapshot/picture-catalog.ts";
import { PostReader } from "./content/snapshot/post-reader.ts";
import { PrintedArticles } from "./content/snapshot/printed-articles.ts";
import { SectionReader } from "./content/snapshot/section-reader.ts";
import { unusedFilesSweep } from "./content/sweep-unused-files.ts";
import { type SyncListener, startSyncInProcess, startSyncThread } from "./content/sync/start-sync.ts";
import { DESK } from "./desk/desk-paths.ts";
import { openLazyDesk } from "./desk/lazy-desk.ts";
import { mistypedFields } from "./domain/credential.ts";
import { paths } from "./domain/paths.ts";
import { buildIssues } from "./issues/build-issues.ts";
import type { PdfJobs } from "./issues/render/pdf-processor.ts";
import { magazineRoutes } from "./magazine/http/magazine-routes.ts";
import { openMagazine } from "./magazine/open-magazine.ts";
import { settingsPaths } from "./magazine/settings-file.ts";
import { buildMembership } from "./membership/build-membership.ts";
import type { HashJobs } from "./membership/hashing/password-pool.ts";
import { buildPictures } from "./pictures/build-pictures.ts";
import type { PictureJobs } from "./pictures/picture-processor.ts";
import { DiskBlobStore } from "./platform/blobs/blob-store.ts";
import type { ProcessOverrides } from "./platform/jobs/process-pool.ts";
import { FileCopies } from "./platform/remote/file-copies.ts";
import type { FileOrigin } from "./platform/remote/remote-files.ts";
import { routeRequests } from "./route-requests.ts";
import type { RenderSite } from "./site/render.ts";
import type { Listener } from "./web/listen.ts";
import { securityHeaders } from "./web/middleware/security-headers.ts";
import { fastPath } from "./web/page-cache/fast-path.ts";
import { moduleFiles } from "./web/page-cache/finish-page.ts";
import { createPages } from "./web/page-cache/pages.ts";
import { staticFiles } from "./web/static-files.ts";

export interface AppOptions {
  readonly config: Config;
  readonly log: Logger;
  readonly overrides?: AppOverrides;
}

/** What a test or the development server puts in place of the application's own. */
export interface AppOverrides {
  /** Renders pages, each time anew, instead of the built site. */
  readonly render?: RenderSite;
  /** Read in this process instead of the configured content service or the library. The application closes it. */
  readonly source?: ContentSource;
  /** Stand in for the known hosts of films. */
  readonly posters?: PosterHosts;
  /** Members' clock, in milliseconds since 1970. */
  readonly now?: () => number;
  /** Limits of child processes, or what does their work in this process. */
  readonly processes?: {
    readonly pictures?: ProcessOverrides<PictureJobs>;
    readonly pdfs?: ProcessOverrides<PdfJobs>;
    readonly passwords?: ProcessOverrides<HashJobs>;
  };
}

export interface App extends Listener, AsyncDisposable {
  /** What opens the issues: a publisher's own pair or codes, the sample's pair while only the sample is served, or nothing. */
  readonly signIn: "own" | "sample" | "closed";
  /** The secret of the desk's first link, while nobody has an account there that works; else null. */
  firstLink(): Promise<string | null>;
  /** Resolves when there is a copy of the content to show. */
  readonly ready: Promise<void>;
}

/** In milliseconds after the content is there. */
const DESK_DELAY = 1_000;

const project = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** Builds every service once, in order; `await using` closes them, the last first. */
export async function createApp({ config, log, overrides = {} }: AppOptions): Promise<App> {
  await using opened = new AsyncDisposableStack();
  const { dataDir, publicUrl, secrets, membersOnly } = config;
  const isDevelopment = overrides.render !== undefined;

  const magazine = await openMagazine({ dataDir, environment: config.magazine, log, now: overrides.now });

  const usesLibrary = config.contentEndpoint === null && overrides.source === undefined;
  const library = usesLibrary ? await openFilledLibrary(dataDir, project("sample"), log) : null;
  opened.defer(() => library?.close());
  const content: ContentOptions = {
    dataDir,
    contentEndpoint: config.contentEndpoint,
    contentToken: secrets.contentToken,
    contentAllowedHosts: config.contentAllowedHosts,
    contentQuery: config.contentQuery,
    contentAssetsUrl: config.contentAssetsUrl,
  };
  const source = overrides.source ?? (await openContentSource(content));
  opened.defer(() => source.close());
  const editorial = await openEditorial(dataDir);
  opened.defer(() => editorial.close());
  const snapshot = await openSnapshot(dataDir, source.name, { isImpatient: true, logPages: 0 });
  opened.defer(() => snapshot.destroy());
  const pictureAddresses = { picture: paths.picture, variant: paths.pictureVariant };
  const posts = new PostReader(snapshot, pictureAddresses);
  const authors = new AuthorReader(snapshot);
  const sections = new SectionReader(snapshot);
  const printed = new PrintedArticles(snapshot);
  const searchMisses = opened.use(
    await SearchMisses.open(dataDir, {
      now: overrides.now,
      onError: (error) => log.error({ err: error }, "missed searches not written"),
    }),
  );
  const store = new DiskBlobStore(join(dataDir, "files"));
  await store.removeLeftovers();
  const origin = withPosters(fileOrigin(source, editorial), overrides.posters);
  opened.defer(() => origin.close());
  const copies = new FileCopies(store, join(dataDir, "copies"), origin);

  const isHttps = publicUrl?.startsWith("https:") ?? false;
  const servesSample = async () => library !== null && (await isSample(library));
  const pair = secrets.memberCredential;
  const members = opened.use(
    await buildMembership({
      dataDir,
      databaseUrl: secrets.databaseUrl,
      pair,
      sample: { pair: SAMPLE_CREDENTIAL, isServed: servesSample },
      maxDevices: config.maxDevices,
      trustedProxies: config.trustedProxies,
      isHttps,
      log,
      now: overrides.now,
      process: overrides.processes?.passwords,
    }),
  );

  const issues = opened.use(
    await buildIssues({
      dataDir,
      posts,
      copies,
      store,
      policy: membersOnly,
      previewPages: config.previewPages,
      printed,
      matching: new ArticleMatching(snapshot),
      log,
      reader: members.reader,
      process: overrides.processes?.pdfs,
      // Of the library's issues the command makes the first page the cover.
      covers: usesLibrary ? null : new IssueCovers(snapshot),
      unpublished: async () => (library ? await listPdfs(library) : []),
      onChanged: () => pages.cache.clear(),
      onCover() {
        pages.cache.clearSoon();
        pictures.inspectNew();
      },
      onArticlesFound: () => pages.cache.clearSoon(),
    }),
  );

  const pages = createPages({
    render: overrides.render ?? (await loadRender(config)),
    isDevelopment,
    readerFiles: isDevelopment
      ? null
      : moduleFiles(project("build/client"), "src/site/reader/issue-reader.tsx"),
    mayBeMember: members.mayBeMember,
    services: (context) => ({
      magazine: magazine.current(),
      publicUrl,
      posts,
      pages: new PageReader(snapshot, pictureAddresses),
      isLibrary: usesLibrary,
      authors,
      sections,
      navigation: () => sections.navigation(magazine.current().sections),
      searchMissed(term) {
        if (!isbot(context.req.header("user-agent"))) searchMisses.add(term);
      },
      policy: membersOnly,
      phoneIssues: config.phoneIssues,
      issue: issues.view,
      pdfPage: issues.pdfPage,
      printedPlace: (articleId) => printed.placeOf(articleId),
      checksCodes: pair === null || mistypedFields(pair).length === 0,
      reader: () => members.reader(context),
      sessionEnd: () => members.sessionEnd(context),
      devices: () => members.devices(context),
      endDevice: (handle) => members.endDevice(context, handle),
      signIn: () => members.checkedSignIn(context),
      reportError: (error) => log.error({ err: error }, "page not rendered"),
    }),
  });

  opened.use(magazine.follow(() => pages.cache.clear()));

  const pictures = await buildPictures({
    dataDir,
    catalog: new PictureCatalog(snapshot),
    posts,
    copies,
    store,
    log,
    process: overrides.processes?.pictures,
    onChanged: () => pages.cache.clearSoon(),
  });
  opened.use(pictures);

  const sweepUnusedFiles = unusedFilesSweep({
    dataDir,
    snapshot,
    store,
    variants: pictures.variants,
    isHosted: !usesLibrary,
    log,
  });

  const ready = Promise.withResolvers<void>();
  let shown = await posts.revision();
  if (shown > 0) ready.resolve();
  if (shown > 0) issues.ingest();
  const listener: SyncListener = {
    log,
    onSynced({ revision }) {
      if (revision !== shown) {
        pages.cache.clear();
        issues.ingest();
      }
      shown = revision;
      ready.resolve();
      pictures.inspectNew();
      void sweepUnusedFiles(revision);
    },
  };
  const pace = {
    pollSeconds: config.contentPollSeconds,
    fullReadHours: config.contentFullReadHours,
    // Whoever removes posts from the library does it by a command.
    believeHours: usesLibrary ? 0 : config.contentBelieveHours,
  };
  const sync = overrides.source
    ? startSyncInProcess({ source, dataDir, pace }, listener)
    : startSyncThread({ ...content, pace }, listener);
  opened.defer(() => sync.stop());

  const deskLibrary = await openLibrary(dataDir);
  opened.defer(() => deskLibrary.close());
  const deskFolder = project("build/desk");
  const desk = opened.use(
    await openLazyDesk(
      {
        config,
        library: deskLibrary,
        isHosted: !usesLibrary,
        ...{ snapshot, posts, magazine, members, issues, pictures, isHttps, log },
        requestSync: sync.request,
        syncStatus: sync.status,
        sourceName: source.name,
        searchMisses: () => searchMisses.list(),
        previewPage: pages.preview,
        now: overrides.now ?? Date.now,
      },
      deskFolder,
      existsSync(deskFolder) ? staticFiles(deskFolder, { base: DESK, caches: "private" }).handler : null,
    ),
  );

  const headers = securityHeaders(isHttps);
  const statics = isDevelopment ? null : staticFiles(project("build/client"));
  const webhook =
    secrets.contentWebhookSecret === null
      ? null
      : contentWebhook({ secret: secrets.contentWebhookSecret, requestSync: sync.request, log });
  const app = routeRequests({
    webhook,
    desk,
    headers,
    files: statics,
    magazine: magazineRoutes({
      pictures: settingsPaths(dataDir).pictures,
      current: magazine.current,
    }),
    publicUrl,
    posts,
    pictures,
    members,
    issues,
    pages,
    log,
  });

  // Readers have the first second for themselves.
  void ready.promise.then(() => setTimeout(desk.wake, DESK_DELAY).unref());
  const signIn = pair || (await members.hasCodes()) ? "own" : (await servesSample()) ? "sample" : "closed";
  const open = opened.move();
  return {
    fetch: app.fetch,
    fastPath: fastPath(
      (target, visitor) => pages.cache.find(target, visitor) ?? statics?.find(target),
      members.mayBeMember,
      headers,
    ),
    signIn,
    firstLink: desk.firstLink,
    endStreams: desk.endStreams,
    ready: ready.promise,
    [Symbol.asyncDispose]: () => open.disposeAsync(),
  };
}

/** Pictures of authors and pages lie in the library, wherever the posts come from. */
function fileOrigin(source: ContentSource, editorial: EditorialSource): FileOrigin {
  const originOf = (url: string) => (editorial.owns(url) ? editorial : source);
  return {
    openFile: (url, maxBytes, signal) => originOf(url).openFile(url, maxBytes, signal),
    async fileVersion(url, known, signal) {
      return (await originOf(url).fileVersion?.(url, known, signal)) ?? known;
    },
  };
}

/** The site as Vite has built it. */
async function loadRender({ publicUrl }: Config): Promise<RenderSite> {
  const file = new URL("../build/server/index.js", import.meta.url);
  if (!existsSync(file)) throw new Error("The site is not built: npm run build");
  const { createRenderSite } = (await import(file.href)) as typeof import("./site/render.ts");
  return createRenderSite({ isDevelopment: false, publicUrl });
}
