import { EventEmitter, once } from "node:events";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { isbot } from "isbot";
import type { Logger } from "pino";
import type { Config } from "./config/read-config.ts";
import { SAMPLE_CREDENTIAL } from "./config/sample-credential.ts";
import type { ContentSource } from "./content/content-source.ts";
import { listPdfs } from "./content/library/find-posts.ts";
import { mendedPages } from "./content/library/mended-pages.ts";
import { openContent } from "./content/open-content.ts";
import type { PosterHosts } from "./content/posters/poster-files.ts";
import { SearchMisses } from "./content/search-misses/search-misses.ts";
import { FeedReader } from "./content/snapshot/feed-reader.ts";
import { IssueCovers } from "./content/snapshot/issue-covers.ts";
import { snapshotFile } from "./content/snapshot/open-snapshot.ts";
import { PictureCatalog } from "./content/snapshot/picture-catalog.ts";
import { SitemapReader } from "./content/snapshot/sitemap-reader.ts";
import { unusedFilesSweep } from "./content/sweep-unused-files.ts";
import { type SharedContent, sharedContent } from "./content/sync/shared-content.ts";
import {
  type RunningSync,
  type SyncListener,
  startSyncInProcess,
  startSyncThread,
} from "./content/sync/start-sync.ts";
import { DESK } from "./desk/desk-paths.ts";
import { mayBeStaff } from "./desk/http/desk-cookie.ts";
import { type LazyDesk, openLazyDesk } from "./desk/lazy-desk.ts";
import { canRead } from "./domain/access.ts";
import { withColophonPages } from "./domain/colophon/colophon.ts";
import { mistypedFields } from "./domain/credential/credential.ts";
import { feedRoutes } from "./feeds/feed-routes.ts";
import { buildIssues } from "./issues/build-issues.ts";
import type { PdfJobs } from "./issues/render/pdf-processor.ts";
import type { ScanJobs } from "./issues/scans/scan-reader.ts";
import { privacyFacts } from "./kept-data.ts";
import { defaultSettings, magazineLook } from "./magazine/magazine-of.ts";
import { openMagazine } from "./magazine/open-magazine.ts";
import { openSettings } from "./magazine/open-settings.ts";
import { buildMembership } from "./membership/build-membership.ts";
import type { HashJobs } from "./membership/hashing/password-pool.ts";
import { observedSite } from "./monitoring/observed-site.ts";
import { buildPictures } from "./pictures/build-pictures.ts";
import { openingOf } from "./platform/closed-to-writes.ts";
import { requestIds, requestNote } from "./platform/http/request-id.ts";
import { isUnavailable } from "./platform/http/unavailable.ts";
import type { ProcessOverrides } from "./platform/jobs/process-pool.ts";
import { openMachines } from "./platform/machines/open-machines.ts";
import { countReaders } from "./readership/count-readers.ts";
import { ReadershipCounts } from "./readership/readership-counts.ts";
import { routeRequests } from "./route-requests.ts";
import { PrintedArticles } from "./search/printed-articles.ts";
import { INDEX_DELAY_AT_START_MS, Search } from "./search/search.ts";
import type { RenderSite } from "./site/render.ts";
import { type ClientFiles, openClientFiles } from "./web/client-files/open-client-files.ts";
import type { Readiness } from "./web/health-routes.ts";
import { moduleFiles } from "./web/page-cache/finish-page.ts";
import { createPages, type Pages } from "./web/page-cache/pages.ts";

interface AppOptions {
  readonly config: Config;
  readonly log: Logger;
  readonly overrides?: AppOverrides;
}

/** Replacements by a test or the development server. */
export interface AppOverrides {
  /** Renders pages, each time anew, instead of the built site. */
  readonly render?: RenderSite;
  readonly buildDir?: string;
  /** Read in this process instead of the configured content service or the library. The application closes it. */
  readonly source?: ContentSource;
  /** Stand in for the known hosts of films. */
  readonly posters?: PosterHosts;
  /** Members' clock, in milliseconds since 1970. */
  readonly now?: () => number;
  /** Limits of child processes, or what does their work in this process. */
  readonly processes?: {
    readonly pdfs?: ProcessOverrides<PdfJobs>;
    readonly scans?: ProcessOverrides<ScanJobs>;
    readonly passwords?: ProcessOverrides<HashJobs>;
  };
}

/** What happens while the site runs, for parts that do not know each other; `connect` says who hears of it. */
interface SiteEvents {
  contentChanged: [];
  /** The sync has looked, whether there was something or not. */
  synced: [revision: number];
  settingsChanged: [];
  /** An issue has another PDF under its address. */
  issueChanged: [];
  coverFound: [];
  picturesFound: [];
  textsIndexed: [];
  /** Somebody knows of other content. */
  syncWanted: [];
}

type Base = ReturnType<typeof baseOf>;
type Data = Base & Awaited<ReturnType<typeof openData>>;
type Services = Data & Awaited<ReturnType<typeof openServices>>;
type Site = Services & { readonly pages: Pages };

const DESK_DELAY_MS = 1_000;

const project = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** Builds every service once, in order; `await using` closes them, the last first. */
export async function createApp(options: AppOptions) {
  await using opened = new AsyncDisposableStack();
  const base = baseOf(options, opened);
  const data: Data = { ...base, ...(await openData(base)) };
  const services: Services = { ...data, ...(await openServices(data)) };
  const site: Site = { ...services, pages: await openPages(services) };
  const feeds = openFeeds(site);
  opened.use(site.pages.cache);
  connect(site);
  const { sync, ready } = await startSync(services);
  const files = opened.use(openBuiltFiles(data));
  const desk = opened.use(await openDesk(site, sync, files));
  const { isClosed, openedToWrites } = services;
  let isDraining = false;
  const readiness: Readiness = async () => {
    if (isDraining) return "draining";
    return (await data.content.posts.revision()) > 0 ? "ready" : "no content";
  };
  const requests = routeRequests({
    ...site,
    posts: data.content.posts,
    readers: openReaderCounts(services),
    sharedContent: sharedContentOf(data, sync),
    feeds,
    desk,
    files: files.site,
    worker: files.worker,
    requestSync: sync.request,
    readiness,
  });
  // Readers have the first second for themselves.
  void Promise.all([ready, openedToWrites]).then(() => setTimeout(desk.wake, DESK_DELAY_MS).unref());
  const signIn = await signInState(services);
  await files.shared;
  const open = opened.move();
  return {
    ...requests,
    signIn,
    /** The secret of the desk's first link, while nobody has an account there that works; else null. */
    firstLink: async () => (isClosed() ? null : desk.firstLink()),
    endStreams: desk.endStreams,
    /** Resolves when there is a copy of the content to show. */
    ready,
    observed: observedSite({ ...site, sync, readiness, waitingArticles: desk.waitingArticles }),
    /** From now on `/readyz` keeps new readers away; everything is answered still. */
    drain() {
      isDraining = true;
    },
    [Symbol.asyncDispose]: () => open.disposeAsync(),
  };
}

/** What everything is built with. @param opened closes what was built, the last first */
function baseOf({ config, log, overrides = {} }: AppOptions, opened: AsyncDisposableStack) {
  return {
    config,
    log,
    overrides,
    opened,
    events: new EventEmitter<SiteEvents>(),
    requestId: requestIds(config.trustedProxies),
    isHttps: config.publicUrl?.startsWith("https:") ?? false,
    isDevelopment: overrides.render !== undefined,
    buildDir: overrides.buildDir ?? project("build"),
  };
}

/** The magazine's settings, its posts and their files. */
async function openData({ config, log, overrides, opened }: Base) {
  const { databaseUrl } = config.secrets;
  const settings = await openSettings({
    dataDir: config.dataDir,
    databaseUrl,
    log,
    // Those who have more to wait for say so.
    whileAway: {},
  });
  opened.defer(() => settings.close());
  const magazine = await openMagazine({ settings, environment: config.magazine, log, now: overrides.now });
  const machines = opened.use(databaseUrl === null ? null : await openMachines({ databaseUrl, log }));
  const content = opened.use(
    await openContent({
      ...config,
      ...config.secrets,
      machines,
      sampleFolder: project("sample"),
      source: overrides.source,
      posters: overrides.posters,
      log,
    }),
  );
  return { magazine, machines, content };
}

/** What readers are answered with: search, members, issues and pictures. */
async function openServices(data: Data) {
  const { config, log, overrides, opened, events, isHttps, magazine, machines, content } = data;
  const { dataDir, secrets } = config;
  const { access } = magazine;
  const { posts, copies, files, snapshot, library, source, isHosted } = content;
  const { processes, now } = overrides;
  const index = snapshotFile(dataDir, source.name, "search");
  const printed = opened.use(new PrintedArticles(index, posts));
  const search = opened.use(
    new Search({
      files: { snapshot: snapshotFile(dataDir, source.name), index },
      posts,
      access,
      log,
      onIndexed: () => events.emit("textsIndexed"),
    }),
  );
  const { isClosed, opened: openedToWrites } = openingOf(dataDir);
  const counts = opened.use(
    new ReadershipCounts({
      database: library.database,
      isClosed,
      onError: (error) => log.error({ err: error }, "counts of readers not written, they wait"),
      now: now ?? Date.now,
    }),
  );
  const onSearch = (outcome: "found" | "missed") => counts.add("searched", "", outcome);
  const onError = (error: unknown) => log.error({ err: error }, "missed searches not written");
  const searchMisses = opened.use(new SearchMisses(library, onSearch, onError));
  const members = opened.use(
    await buildMembership({
      ...config,
      databaseUrl: secrets.databaseUrl,
      pair: secrets.memberCredential,
      maxDevices: magazine.maxDevices,
      sample: { pair: SAMPLE_CREDENTIAL, isServed: content.servesSample },
      isHttps,
      async mayMembersRead(postId) {
        const [card] = await posts.cards([postId]);
        return card === undefined || canRead(card, "member", access.membersOnly());
      },
      log,
      now,
      process: processes?.passwords,
    }),
  );
  const shared = { dataDir, posts, copies, store: files.blobs, machines, log };
  const issues = opened.use(
    await buildIssues({
      ...shared,
      files,
      access,
      printed,
      reader: members.reader,
      process: processes?.pdfs,
      scanProcess: processes?.scans,
      // A library's issue got its first page as cover when it was added.
      covers: isHosted ? new IssueCovers(snapshot) : null,
      mendedPagesOf: (edition) => mendedPages(library, edition),
      inLibrary: async () => (isHosted ? [] : await listPdfs(library)),
      onChanged: () => events.emit("issueChanged"),
      onCover: () => events.emit("coverFound"),
      onPages: search.issueHas.bind(search),
    }),
  );
  const pictures = opened.use(
    await buildPictures({
      ...shared,
      catalog: new PictureCatalog(snapshot),
      derived: files.derived,
      look: () => magazineLook(magazine.current(), magazine.settings.pictures),
      sharedPage: issues.sharedPage,
      onChanged: () => events.emit("picturesFound"),
    }),
  );
  return { isClosed, openedToWrites, counts, search, printed, searchMisses, members, issues, pictures };
}

async function openPages(services: Services): Promise<Pages> {
  const { config, log, overrides, isDevelopment, buildDir, requestId, magazine } = services;
  const { search, printed, searchMisses, members, issues, pictures } = services;
  const { posts, magazinePages, authors, sections, archive } = services.content;
  const pair = config.secrets.memberCredential;
  const builtFiles = (module: string, build?: string) =>
    isDevelopment ? null : moduleFiles(join(buildDir, "client"), module, build);
  return createPages({
    render: overrides.render ?? (await loadRender(config, buildDir)),
    isDevelopment,
    readerFiles: builtFiles("src/site/reader/issue-reader.tsx"),
    starter: builtFiles("src/site/starter/starter.ts", "starter"),
    counter: builtFiles("src/site/counter/counter.ts", "counter"),
    mayBeMember: members.mayBeMember,
    services: (context) => ({
      magazine: magazine.current(),
      publicUrl: config.publicUrl,
      posts,
      pages: magazinePages,
      authors,
      sections,
      archive,
      navigation: () => sections.navigation(magazine.current().sections),
      search,
      searchMissed(term) {
        if (!isbot(context.req.header("user-agent"))) searchMisses.add(term, "missed");
      },
      privacy: privacyFacts(members, config, magazine.maxDevices()),
      policy: magazine.access.membersOnly(),
      phoneIssues: magazine.current().phoneIssues ?? defaultSettings.phoneIssues,
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
}

function openReaderCounts(services: Services) {
  const { log, overrides, content, counts, searchMisses, members, issues } = services;
  return countReaders({
    ...content,
    counts,
    network: members.network,
    mayBeStaff,
    pageCount: issues.pageCount,
    onSearched: (term) => searchMisses.add(term, "found"),
    onError: (error) => log.error({ err: error }, "an opening was not counted"),
    now: overrides.now ?? Date.now,
  });
}

/** Only a library that machines share has posts which this one has not heard of. */
function sharedContentOf({ config, events, content }: Data, sync: RunningSync): SharedContent | null {
  const { isHosted, library } = content;
  if (isHosted || config.secrets.databaseUrl === null) return null;
  return sharedContent({
    library,
    mark: () => sync.status().mark,
    requestSync: () => sync.request(false),
    nextSync: (signal) => once(events, "synced", { signal }),
  });
}

function openFeeds({ config, overrides, magazine, content, pages }: Site) {
  const { posts, snapshot, sections, authors, archive, magazinePages } = content;
  const links = async () => withColophonPages(await magazinePages.links(), magazine.current().colophon);
  return feedRoutes({
    feeds: {
      posts: new FeedReader(snapshot),
      sections,
      authors,
      access: magazine.access,
      magazine: magazine.current,
    },
    sitemap: { listed: new SitemapReader(snapshot), archive, pages: { links } },
    snapshot: posts,
    publicUrl: config.publicUrl,
    securityContact: config.securityContact,
    stored: pages.stored,
    now: overrides.now,
  });
}

function connect(site: Site): void {
  const { config, log, opened, events, magazine, machines, search, issues, pictures, pages, members } = site;
  const { files, posts, snapshot, sharedFetchedFiles, isHosted } = site.content;
  const sweepUnusedFiles = unusedFilesSweep({
    library: { dataDir: config.dataDir, databaseUrl: config.secrets.databaseUrl },
    snapshot,
    store: files.blobs,
    shared: sharedFetchedFiles,
    uses: files.derived && (machines?.uses ?? null),
    variants: pictures.variants,
    shareCards: pictures.shareCards,
    isHosted,
    log,
  });
  opened.use(magazine.follow(() => events.emit("settingsChanged")));
  // Pages that say what does not hold any more go at once, those that only lack something soon.
  for (const event of ["contentChanged", "settingsChanged", "issueChanged"] as const)
    events.on(event, () => pages.cache.clear());
  for (const event of ["coverFound", "picturesFound", "textsIndexed"] as const)
    events.on(event, () => pages.cache.clearSoon());
  events.on("contentChanged", () => issues.ingest());
  events.on("contentChanged", () => search.index());
  events.on("contentChanged", () => {
    const following = posts.movedPosts().then(members.followMovedPosts);
    following.catch((error: unknown) =>
      log.error({ err: error }, "readers' marks did not follow moved posts"),
    );
  });
  events.on("coverFound", () => pictures.inspectNew());
  events.on("synced", () => pictures.inspectNew());
  events.on("synced", (revision) => void sweepUnusedFiles(revision));
}

/** @returns the sync, and when there is content to show */
async function startSync(services: Services) {
  const { config, log, overrides, opened, events, machines, search, issues } = services;
  const { posts, source, isHosted } = services.content;
  const ready = Promise.withResolvers<void>();
  let shown = await posts.revision();
  if (shown > 0) {
    ready.resolve();
    issues.ingest();
    search.index(INDEX_DELAY_AT_START_MS);
  }
  // What another machine told is not told again.
  let isTold = false;
  const listener: SyncListener = {
    log,
    onSynced({ revision }) {
      if (revision !== shown) {
        if (shown > 0 && !isTold && isHosted) void machines?.messages.tell("content", source.name);
        events.emit("contentChanged");
      }
      shown = revision;
      isTold = false;
      ready.resolve();
      events.emit("synced", revision);
    },
  };
  const pace = {
    pollSeconds: config.contentPollSeconds,
    fullReadHours: config.contentFullReadHours,
    // Posts leave the library only when somebody removes them.
    believeHours: isHosted ? config.contentBelieveHours : 0,
  };
  const { secrets, ...settings } = config;
  const { databaseUrl, contentToken, contentHeaders } = secrets;
  const options = { ...settings, databaseUrl, contentToken, contentHeaders, pace };
  const sync = overrides.source
    ? startSyncInProcess({ source, library: options, pace }, listener)
    : startSyncThread(options, listener);
  opened.defer(() => sync.stop());
  events.on("syncWanted", () => sync.request(false));
  if (isHosted)
    machines?.messages.hear("content", () => {
      isTold = true;
      events.emit("syncWanted");
    });
  return { sync, ready: ready.promise };
}

function openBuiltFiles({ config, log, isDevelopment, buildDir, content }: Data): ClientFiles {
  return openClientFiles({
    buildDir,
    dataDir: config.dataDir,
    isDevelopment,
    log,
    objects: content.files.derived?.objects ?? null,
    desk: DESK,
    offlineReading: config.offlineReading,
  });
}

function openDesk(site: Site, sync: RunningSync, files: ClientFiles): Promise<LazyDesk> {
  const { library, isHosted, snapshot, posts, source } = site.content;
  return openLazyDesk(
    {
      ...site,
      library,
      isHosted,
      snapshot,
      posts,
      requestSync: sync.request,
      syncStatus: sync.status,
      sourceName: source.name,
      searchMisses: () => site.searchMisses.list(),
      previewPage: site.pages.preview,
      draftPage: site.pages.draft,
      line: site.machines?.line ?? null,
      now: site.overrides.now ?? Date.now,
    },
    join(site.buildDir, "desk"),
    files.desk,
  );
}

/**
 * What opens issues: the publisher's own pair or codes, the sample's pair while only the sample is served, or nothing
 * (`for all`: and nothing needs it); `unknown` while PostgreSQL, which has the codes, is away.
 */
async function signInState({ config, magazine, content, members }: Services) {
  const hasCodes = await members.hasCodes().catch((error: unknown) => {
    if (!isUnavailable(error)) throw error;
    return null;
  });
  if (hasCodes === null) return "unknown";
  if (hasCodes || config.secrets.memberCredential !== null) return "own";
  if (await content.servesSample()) return "sample";
  return magazine.access.membersOnly() === "none" ? "for all" : "closed";
}

async function loadRender({ publicUrl }: Config, buildDir: string): Promise<RenderSite> {
  const file = join(buildDir, "server", "index.js");
  if (!existsSync(file)) throw new Error("The site is not built: npm run build");
  const { createRenderSite } = (await import(pathToFileURL(file).href)) as typeof import("./site/render.ts");
  return createRenderSite({ isDevelopment: false, publicUrl });
}
