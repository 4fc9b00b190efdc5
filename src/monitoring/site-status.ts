import { projectVersion } from "../config/project-version.ts";
import type { Config } from "../config/read-config.ts";
import type { ObservedSite } from "./observed-site.ts";

export type SiteStatus = Awaited<ReturnType<typeof siteStatus>>;

/** How a running site is, for `mecmua status`. Times are ISO 8601 in UTC, sizes bytes. @param address where readers are answered */
export async function siteStatus(site: ObservedSite, { instance }: Config, address: string) {
  const { lookedAt, failure, faults, loss } = site.sync();
  const { current, ...intake } = site.intake();
  const members = await site.members().catch(() => null);
  return {
    version: projectVersion,
    instance,
    address,
    pid: process.pid,
    startedAt: new Date(performance.timeOrigin).toISOString(),
    readiness: await site.readiness(),
    content: {
      source: site.source,
      posts: await site.posts(),
      /** Null before the first look that succeeded since the start. */
      lookedAt,
      failure,
      faults: faults.length,
      isLossNotBelieved: loss !== null,
    },
    intake: {
      ...intake,
      current: current && {
        title: (await site.title(current.post)) ?? current.post,
        done: current.done,
        pages: current.pages,
      },
    },
    /** Articles at the desk; null while its database is away, as members are while theirs is. */
    waiting: await site.waitingArticles().catch(() => null),
    queued: Object.values(site.pools()).reduce((sum, pool) => sum + pool.waiting, 0),
    members: members && { sessions: members.sessions, signInsToday: members.signInsToday },
    memory: { bytes: process.memoryUsage.rss() },
  };
}
