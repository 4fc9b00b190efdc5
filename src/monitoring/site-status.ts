import type { ObservedSite } from "./observed-site.ts";

/** How a running site is, for `mecmua status`. Times are ISO 8601 in UTC. */
export interface SiteStatus {
  readonly version: string;
  readonly instance: string;
  readonly pid: number;
  readonly startedAt: string;
  readonly address: string;
  readonly readiness: Awaited<ReturnType<ObservedSite["readiness"]>>;
  readonly content: {
    readonly source: string;
    readonly posts: number;
    /** Null before the first look that succeeded since the start. */
    readonly lookedAt: string | null;
    readonly failure: { readonly reason: string; readonly retryAt: string } | null;
    readonly faults: number;
    readonly isLossNotBelieved: boolean;
  };
  readonly intake: {
    /** Issues will be looked at soon: the numbers are of before. */
    readonly isDue: boolean;
    readonly waiting: number;
    readonly failed: number;
    readonly current: { readonly title: string; readonly done: number; readonly pages: number } | null;
  };
  /** Articles at the desk; null while its database is away. */
  readonly waiting: { readonly handedIn: number; readonly scheduled: number } | null;
  /** Jobs that wait for child processes. */
  readonly queued: number;
  /** Null while the members' database is away. */
  readonly members: { readonly sessions: number; readonly signInsToday: number } | null;
  readonly memory: { readonly bytes: number };
}

type Process = Pick<SiteStatus, "version" | "instance" | "address">;

export async function siteStatus(site: ObservedSite, process: Process): Promise<SiteStatus> {
  const { lookedAt, failure, faults, loss } = site.sync();
  const { current, ...intake } = site.intake();
  const members = await site.members().catch(() => null);
  return {
    ...process,
    pid: globalThis.process.pid,
    startedAt: new Date(performance.timeOrigin).toISOString(),
    readiness: await site.readiness(),
    content: {
      source: site.source,
      posts: await site.posts(),
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
    waiting: await site.waitingArticles().catch(() => null),
    queued: Object.values(site.pools()).reduce((sum, pool) => sum + pool.waiting, 0),
    members: members && { sessions: members.sessions, signInsToday: members.signInsToday },
    memory: { bytes: globalThis.process.memoryUsage.rss() },
  };
}
