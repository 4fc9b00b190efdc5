import type { ContentSource } from "../content/content-source.ts";
import type { PostReader } from "../content/snapshot/post-reader.ts";
import type { RunningSync } from "../content/sync/start-sync.ts";
import type { Issues } from "../issues/build-issues.ts";
import type { Membership } from "../membership/build-membership.ts";
import type { Pictures } from "../pictures/build-pictures.ts";
import type { Search } from "../search/search.ts";
import type { Readiness } from "../web/health-routes.ts";
import type { Pages } from "../web/page-cache/pages.ts";

interface RunningSite {
  readonly content: { readonly posts: PostReader; readonly source: ContentSource };
  readonly pictures: Pictures;
  readonly issues: Issues;
  readonly members: Membership;
  readonly search: Search;
  readonly pages: Pages;
  readonly sync: RunningSync;
  readonly readiness: Readiness;
  waitingArticles(): Promise<Readonly<Record<"handedIn" | "scheduled", number>>>;
}

export type ObservedSite = ReturnType<typeof observedSite>;

/** What is known of a running site, for metrics and for `mecmua status`. Nothing in it opens anything or names a reader. */
export function observedSite(site: RunningSite) {
  const { content, pictures, issues, members, search, pages, sync, readiness, waitingArticles } = site;
  const { posts, source } = content;
  return {
    source: source.name,
    readiness,
    posts: async () => (await posts.page({ page: 1, size: 1 })).total,
    title: async (post: string) => (await posts.cards([post]))[0]?.title ?? null,
    sync: sync.status,
    intake: issues.intake,
    pageCache: () => pages.cache.counts,
    pools: () => ({
      pictures: pictures.pool(),
      "issues of readers": issues.pools().readers,
      "issue intake": issues.pools().ingest,
      "issue scans": issues.pools().scans,
      passwords: members.passwords.state,
      search: search.pool,
    }),
    /** Numbers since the start, by their result. */
    signIns: members.signIns,
    /** @throws while the members' database is away */
    members: members.counts,
    waitingArticles,
  };
}
