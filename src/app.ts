import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { isbot } from "isbot";
import type { Logger } from "pino";
import type { Config } from "./config/read-config.ts";
import { SAMPLE_CREDENTIAL } from "./config/sample-credential.ts";
import type { ContentSource } from "./content/content-source.ts";
import { listPdfs } from "./content/library/find-posts.ts";
import { openContent, PICTURE_ADDRESSES } from "./content/open-content.ts";
import type { PosterHosts } from "./content/posters/poster-files.ts";
import { SearchMisses } from "./content/search-misses/search-misses.ts";
import { FeedReader } from "./content/snapshot/feed-reader.ts";
import { IssueCovers } from "./content/snapshot/issue-covers.ts";
import { snapshotFile } from "./content/snapshot/open-snapshot.ts";
import { PictureCatalog } from "./content/snapshot/picture-catalog.ts";
import { SitemapReader } from "./content/snapshot/sitemap-reader.ts";
import { unusedFilesSweep } from "./content/sweep-unused-files.ts";
import { freshPosts } from "./content/sync/fresh-posts.ts";
import { type SyncListener, startSyncInProcess, startSyncThread } from "./content/sync/start-sync.ts";
import { DESK } from "./desk/desk-paths.ts";
import { openLazyDesk } from "./desk/lazy-desk.ts";
import { mistypedFields } from "./domain/credential.ts";
import { feedRoutes } from "./feeds/feed-routes.ts";
import { buildIssues } from "./issues/build-issues.ts";
import type { PdfJobs } from "./issues/render/pdf-processor.ts";
import { privacyFacts } from "./kept-data.ts";
import { magazineLook } from "./magazine/magazine-of.ts";
import { openMagazine } from "./magazine/open-magazine.ts";
import { openSettings } from "./magazine/open-settings.ts";
import { buildMembership } from "./membership/build-membership.ts";
import type { HashJobs } from "./membership/hashing/password-pool.ts";
import type { ObservedSite } from "./monitoring/observed-site.ts";
import { buildPictures } from "./pictures/build-pictures.ts";
import type { PictureJobs } from "./pictures/picture-processor.ts";
import { requestIds, requestNote } from "./platform/http/request-id.ts";
import { isUnavailable } from "./platform/http/unavailable.ts";
import type { ProcessOverrides } from "./platform/jobs/process-pool.ts";
import { openMachines } from "./platform/machines/open-machines.ts";
import { routeRequests } from "./route-requests.ts";
import { PrintedArticles } from "./search/printed-articles.ts";
import { INDEX_DELAY_AT_START, Search, type SearchJobs } from "./search/search.ts";
import type { RenderSite } from "./site/render.ts";
import { openClientFiles } from "./web/client-files/open-client-files.ts";
import type { Listener } from "./web/listen.ts";
import { moduleFiles } from "./web/page-cache/finish-page.ts";
import { createPages } from "./web/page-cache/pages.ts";

interface AppOptions {
  readonly config: Config;
  readonly log: Logger;
  readonly overrides?: AppOverrides;
}

/** Replacements by a test or the development server. */
export interface AppOverrides {
  /** Renders pages, each time anew, instead of the built site. */
  readonly render?: RenderSite;
  /** The folder of another build. */
  readonly buildDir?: string;
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
    readonly search?: ProcessOverrides<SearchJobs>;
  };
}

/** `unknown` while PostgreSQL, which has the codes, is away. */
type SignInState = "own" | "sample" | "closed" | "unknown";

interface App extends Listener, AsyncDisposable {
  /** What opens issues: the publisher's own pair or codes, the sample's pair while only the sample is served, or nothing. */
  readonly signIn: SignInState;
  /** The secret of the desk's first link, while nobody has an account there that works; else null. */
  firstLink(): Promise<string | null>;
  /** Resolves when there is a copy of the content to show. */
  readonly ready: Promise<void>;
  readonly observed: ObservedSite;
  /** From now on `/readyz` keeps new readers away; everything is answered still. */
  drain(): void;
}

/** In milliseconds after the content is there. */
const DESK_DELAY = 1_000;

const project = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** Builds every service once, in order; `await using` closes them, the last first. */
export async function createApp({ config, log, overrides = {} }: AppOptions): Promise<App> {
  await using opened = new AsyncDisposableStack();
  const { dataDir, publicUrl, secrets, membersOnly } = config;
  const isDevelopment = overrides.render !== undefined;
  const buildDir = overrides.buildDir ?? project("build");

  const settings = await openSettings({
    ...{ dataDir, databaseUrl: secrets.databaseUrl },
    onLost: ({ message }) => log.warn({ reason: message }, "connection to PostgreSQL lost"),
    // Those who have more to wait for say so.
    whileAway: { onAway: () => undefined, onReached: () => undefined },
  });
  opened.defer(() => settings.close());
  const magazine = await openMagazine({ settings, environment: config.magazine, log, now: overrides.now });

  const machines = opened.use(await openMachines({ databaseUrl: secrets.databaseUrl, log }));
  const content = opened.use(
    await openContent({
      ...contentOptions(config),
      ...{ filesUrl: config.filesUrl, filesCacheSize: config.filesCacheSize },
      machines,
      sampleFolder: project("sample"),
      ...{ source: overrides.source, posters: overrides.posters, log },
    }),
  );
  const { isHosted, library, source, snapshot, files, copies, servesSample } = content;
  const { posts, magazinePages, authors, sections, archive } = content;
  const searchFile = snapshotFile(dataDir, source.name, "search");
  const printed = opened.use(new PrintedArticles(searchFile, posts));
  const search = opened.use(
    new Search({
      files: { snapshot: snapshotFile(dataDir, source.name), index: searchFile },
      posts,
      policy: membersOnly,
      previewPages: config.previewPages,
      log,
      process: overrides.processes?.search,
      onIndexed: () => pages.cache.clearSoon(),
    }),
  );
  const searchMisses = opened.use(
    await SearchMisses.open(dataDir, {
      now: overrides.now,
      onError: (error) => log.error({ err: error }, "missed searches not written"),
    }),
  );
  const requestId = requestIds(config.trustedProxies);
  const isHttps = publicUrl?.startsWith("https:") ?? false;
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
      store: files.blobs,
      files,
      machines,
      policy: membersOnly,
      previewPages: config.previewPages,
      printed,
      log,
      reader: members.reader,
      process: overrides.processes?.pdfs,
      // A library's issue got its first page as cover when it was added.
      covers: isHosted ? new IssueCovers(snapshot) : null,
      unpublished: async () => (isHosted ? [] : await listPdfs(library)),
      onChanged: () => pages.cache.clear(),
      onCover() {
        pages.cache.clearSoon();
        pictures.inspectNew();
      },
      onPages: search.issueHas.bind(search),
    }),
  );

  const builtFiles = (module: string, build?: string) =>
    isDevelopment ? null : moduleFiles(join(buildDir, "client"), module, build);
  // Only a library that machines share has posts which this one has not heard of.
  const isShared = !isHosted && secrets.databaseUrl !== null;
  const requestSync = () => sync.request(false);
  const freshPost = isShared ? freshPosts({ library, posts, requestSync }) : async () => null;
  const pages = createPages({
    render: overrides.render ?? (await loadRender(config, buildDir)),
    isDevelopment,
    readerFiles: builtFiles("src/site/reader/issue-reader.tsx"),
    starter: builtFiles("src/site/starter/starter.ts", "starter"),
    mayBeMember: members.mayBeMember,
    services: (context) => ({
      magazine: magazine.current(),
      publicUrl,
      posts,
      freshPost,
      pages: magazinePages,
      isLibrary: !isHosted,
      authors,
      sections,
      archive,
      navigation: () => sections.navigation(magazine.current().sections),
      search,
      searchMissed(term) {
        if (!isbot(context.req.header("user-agent"))) searchMisses.add(term);
      },
      privacy: privacyFacts(members, config),
      policy: membersOnly,
      phoneIssues: config.phoneIssues,
      shareCard: (post, page) => pictures.shareCards.card(post, page).address,
      offlineReading: config.offlineReading && !isDevelopment,
      issue: issues.view,
      pdfPage: issues.pdfPage,
      printedPlace: (articleId) => printed.placeOf(articleId),
      checksCodes: pair === null || mistypedFields(pair).length === 0,
      reader: () => members.reader(context),
      sessionEnd: () => members.sessionEnd(context),
      devices: () => members.devices(context),
      endDevice: (handle) => members.endDevice(context, handle),
      signIn: () => members.checkedSignIn(context),
      reportError: (error) => log.error({ err: error, requestId: requestId(context) }, "page not rendered"),
      requestNote: () => requestNote(requestId(context)),
    }),
    requestId,
  });

  opened.use(magazine.follow(() => pages.cache.clear()));

  const pictures = await buildPictures({
    dataDir,
    catalog: new PictureCatalog(snapshot),
    posts,
    copies,
    store: files.blobs,
    derived: files.derived,
    machines,
    log,
    process: overrides.processes?.pictures,
    look: () => magazineLook(magazine.current(), settings.pictures),
    sharedPage: issues.sharedPage,
    onChanged: () => pages.cache.clearSoon(),
  });
  opened.use(pictures);

  const sweepUnusedFiles = unusedFilesSweep({
    library: contentOptions(config),
    snapshot,
    store: files.blobs,
    shared: content.sharedCopies,
    uses: files.derived && machines.uses,
    variants: pictures.variants,
    shareCards: pictures.shareCards,
    isHosted,
    log,
  });

  const feeds = feedRoutes({
    feeds: {
      posts: new FeedReader(snapshot, PICTURE_ADDRESSES),
      ...{ sections, authors, policy: membersOnly, magazine: magazine.current },
    },
    sitemap: { listed: new SitemapReader(snapshot), archive, pages: magazinePages },
    snapshot: posts,
    publicUrl,
    securityContact: config.securityContact,
    stored: pages.stored,
    now: overrides.now,
  });

  const ready = Promise.withResolvers<void>();
  let shown = await posts.revision();
  if (shown > 0) ready.resolve();
  if (shown > 0) {
    issues.ingest();
    search.index(INDEX_DELAY_AT_START);
  }
  // What another machine told is not told again.
  let isTold = false;
  const listener: SyncListener = {
    log,
    onSynced({ revision }) {
      if (revision !== shown) {
        if (shown > 0 && !isTold && isHosted) void machines.notices?.tell("content", source.name);
        pages.cache.clear();
        issues.ingest();
        search.index();
      }
      shown = revision;
      isTold = false;
      ready.resolve();
      pictures.inspectNew();
      void sweepUnusedFiles(revision);
    },
  };
  const pace = {
    pollSeconds: config.contentPollSeconds,
    fullReadHours: config.contentFullReadHours,
    // Posts leave the library only when somebody removes them.
    believeHours: isHosted ? config.contentBelieveHours : 0,
  };
  const sync = overrides.source
    ? startSyncInProcess({ source, library: contentOptions(config), pace }, listener)
    : startSyncThread({ ...contentOptions(config), pace }, listener);
  opened.defer(() => sync.stop());
  if (isHosted)
    machines.notices?.hear("content", () => {
      isTold = true;
      sync.request(false);
    });

  const clientFiles = opened.use(
    openClientFiles({
      ...{ buildDir, dataDir, isDevelopment, log },
      objects: files.derived?.objects ?? null,
      desk: DESK,
      offlineReading: config.offlineReading,
    }),
  );
  const desk = opened.use(
    await openLazyDesk(
      {
        config,
        library,
        isHosted,
        ...{ snapshot, posts, search, magazine, members, issues, pictures, isHttps, log },
        requestId,
        requestSync: sync.request,
        syncStatus: sync.status,
        sourceName: source.name,
        searchMisses: () => searchMisses.list(),
        previewPage: pages.preview,
        now: overrides.now ?? Date.now,
      },
      join(buildDir, "desk"),
      clientFiles.desk,
    ),
  );

  let isDraining = false;
  const readiness: ObservedSite["readiness"] = async () => {
    if (isDraining) return "draining";
    return (await posts.revision()) > 0 ? "ready" : "no content";
  };
  const requests = routeRequests({
    ...{ config, isHttps, magazine, posts, pictures, members, issues, search, pages, feeds, desk, log },
    files: clientFiles.site,
    worker: clientFiles.worker,
    requestSync: sync.request,
    readiness,
    requestId,
  });

  const observed: ObservedSite = {
    source: source.name,
    readiness,
    posts: async () => (await posts.page({ page: 1, size: 1 })).total,
    title: async (post) => (await posts.cards([post]))[0]?.title ?? null,
    sync: sync.status,
    intake: issues.intake,
    pageCache: () => pages.cache.counts,
    pools: () => ({
      pictures: pictures.pool(),
      "issues of readers": issues.pools().readers,
      "issue intake": issues.pools().ingest,
      passwords: members.passwords.state,
      search: search.pool,
    }),
    signIns: members.signIns,
    members: members.counts,
    waitingArticles: desk.waitingArticles,
  };

  // Readers have the first second for themselves.
  void ready.promise.then(() => setTimeout(desk.wake, DESK_DELAY).unref());
  const hasCodes = await members.hasCodes().catch((error: unknown) => {
    if (!isUnavailable(error)) throw error;
    return null;
  });
  const signInOf = async (has: boolean) => (has ? "own" : (await servesSample()) ? "sample" : "closed");
  const signIn = hasCodes === null ? "unknown" : await signInOf(pair !== null || hasCodes);
  await clientFiles.shared;
  const open = opened.move();
  return {
    ...requests,
    signIn,
    firstLink: desk.firstLink,
    endStreams: desk.endStreams,
    ready: ready.promise,
    observed,
    drain() {
      isDraining = true;
    },
    [Symbol.asyncDispose]: () => open.disposeAsync(),
  };
}

/** What the sync's thread is told of, as plain values. */
function contentOptions({ secrets, ...config }: Config) {
  const { dataDir, contentEndpoint, contentAllowedHosts, contentQuery, contentAssetsUrl } = config;
  const { databaseUrl, contentToken } = secrets;
  return {
    ...{ dataDir, databaseUrl },
    ...{ contentEndpoint, contentToken, contentAllowedHosts, contentQuery, contentAssetsUrl },
  };
}

/** The site as Vite has built it. */
async function loadRender({ publicUrl }: Config, buildDir: string): Promise<RenderSite> {
  const file = join(buildDir, "server", "index.js");
  if (!existsSync(file)) throw new Error("The site is not built: npm run build");
  const { createRenderSite } = (await import(pathToFileURL(file).href)) as typeof import("./site/render.ts");
  return createRenderSite({ isDevelopment: false, publicUrl });
}
