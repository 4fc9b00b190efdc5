import { sql } from "kysely";
import type { Logger } from "pino";
import type { Credential } from "../domain/credential/credential.ts";
import { clientNetwork } from "../platform/http/client-network.ts";
import type { ProcessOverrides } from "../platform/jobs/process-pool.ts";
import { sharedDatabase } from "../platform/machines/shared-database.ts";
import { sharedPair } from "./credentials/shared-pair.ts";
import { createPasswordPool, type HashJobs } from "./hashing/password-pool.ts";
import { memberCookies } from "./http/member-cookies.ts";
import { devicesPage, memberRoutes } from "./http/member-routes.ts";
import { readingRoutes } from "./http/reading-routes.ts";
import { type MemberServices, requestSessions } from "./http/request-sessions.ts";
import { checkedSignIn, signInRoute } from "./http/sign-in-route.ts";
import { countMembers } from "./member-counts.ts";
import { eventLog } from "./membership-events.ts";
import { openMembership } from "./open-membership.ts";
import { AttemptLimits } from "./rate-limit/attempt-limits.ts";
import { movedPostsFollower } from "./reading/moved-posts.ts";
import { createSignIn } from "./sign-in.ts";

interface MembershipOptions {
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  readonly pair: Credential | null;
  readonly sample: { readonly pair: Credential; readonly isServed: () => Promise<boolean> };
  readonly maxDevices: () => number;
  readonly trustedProxies: readonly string[];
  readonly isHttps: boolean;
  /** False of a post that is closed to members too; true of one that is not there any more. */
  readonly mayMembersRead: (postId: string) => Promise<boolean>;
  readonly log: Logger;
  readonly now?: (() => number) | undefined;
  readonly process?: ProcessOverrides<HashJobs> | undefined;
}

/** Of several machines one that has lost PostgreSQL takes sign-ins again so soon after it is back. */
const ASKED_AGAIN_AFTER_MS = 1_000;

export type Membership = Awaited<ReturnType<typeof buildMembership>>;

export async function buildMembership(options: MembershipOptions) {
  const { dataDir, databaseUrl, sample, maxDevices, log, now = Date.now } = options;
  const db = await openMembership({
    dataDir,
    databaseUrl,
    isImpatient: true,
    log,
    whileAway: {
      onAway: (reason) => log.warn({ reason }, "PostgreSQL not reached: members wait"),
      onReached: () => log.info("PostgreSQL reached"),
    },
  });
  const { logEvent, signIns } = eventLog(log);
  const pair = options.pair
    ? sharedPair("pair", options.pair)
    : sharedPair("sample", sample.pair, sample.isServed);
  const passwords = createPasswordPool(options.process);
  const limits = new AttemptLimits(db, now);
  const signIn = createSignIn({ db, pair, limits, passwords, maxDevices, logEvent, now });
  const shared = databaseUrl === null ? null : sharedDatabase(db, ASKED_AGAIN_AFTER_MS);
  const untilReached = async () => void (await shared?.ask((asked) => sql`SELECT 1`.execute(asked)));
  const network = clientNetwork(options.trustedProxies, (from) =>
    log.warn({ from }, "X-Forwarded-For not read: its sender is not in TRUSTED_PROXIES"),
  );
  const cookies = memberCookies(options.isHttps);
  const sessions = requestSessions({ db, pair, cookies, now });
  const services: MemberServices = { sessions, db, pair, cookies, maxDevices, logEvent, now };
  return {
    ...devicesPage(services),
    /** For the desk: codes are made there, and its staff's attempts are counted and checked as members' are. */
    db,
    limits,
    passwords,
    network,
    logEvent,
    reader: sessions.reader,
    sessionEnd: sessions.end,
    checkedSignIn,
    mayBeMember: cookies.mayBeMember,
    cookieNames: cookies.names,
    hasCodes: async () =>
      (await db.selectFrom("batch").select("id").limit(1).executeTakeFirst()) !== undefined,
    signIns,
    followMovedPosts: movedPostsFollower(db, now),
    /** Of all processes on one database. @throws while it is away */
    counts: () => countMembers(db, now()),
    routes: {
      ...memberRoutes(services),
      ...readingRoutes(services, options.mayMembersRead),
      signIn: signInRoute({ signIn, cookies, network, now, untilReached }),
    },
    async [Symbol.asyncDispose]() {
      passwords.close();
      await db.destroy();
    },
  };
}
