import type { Context, Handler, MiddlewareHandler } from "hono";
import type { Logger } from "pino";
import type { Reader } from "../domain/access.ts";
import type { Credential } from "../domain/credential/credential.ts";
import type { SessionEnd } from "../domain/session.ts";
import { type ClientNetwork, clientNetwork } from "../platform/http/client-network.ts";
import type { ProcessOverrides } from "../platform/jobs/process-pool.ts";
import { sharedPair } from "./credentials/shared-pair.ts";
import { createPasswordPool, type HashJobs, type PasswordPool } from "./hashing/password-pool.ts";
import { type MemberCookies, memberCookies } from "./http/member-cookies.ts";
import { type DevicesPage, devicesPage } from "./http/member-devices.ts";
import { memberStateRoute, signOutRoute } from "./http/member-routes.ts";
import {
  findAnnotationsRoute,
  findPositionRoute,
  keepAnnotationRoute,
  keepPositionRoute,
} from "./http/reading-routes.ts";
import { RequestSessions } from "./http/request-sessions.ts";
import { type CheckedSignIn, checkedSignIn, signInRoute } from "./http/sign-in-route.ts";
import { countMembers, type MemberCounts } from "./member-counts.ts";
import { eventLog, type LogEvent, SignInCounts } from "./membership-events.ts";
import type { MembershipDb } from "./membership-tables.ts";
import { openMembership } from "./open-membership.ts";
import { AttemptLimits } from "./rate-limit/attempt-limits.ts";
import { createSignIn } from "./sign-in.ts";

interface MembershipOptions {
  readonly dataDir: string;
  /** PostgreSQL's address; null: SQLite in the data folder. */
  readonly databaseUrl: string | null;
  readonly pair: Credential | null;
  readonly sample: { readonly pair: Credential; readonly isServed: () => Promise<boolean> };
  readonly maxDevices: number;
  readonly trustedProxies: readonly string[];
  readonly isHttps: boolean;
  /** False of a post that is closed to members too; true of one that is not there any more. */
  readonly mayMembersRead: (postId: string) => Promise<boolean>;
  readonly log: Logger;
  readonly now?: (() => number) | undefined;
  readonly process?: ProcessOverrides<HashJobs> | undefined;
}

type MemberRoute =
  | "memberState"
  | "findPosition"
  | "keepPosition"
  | "findAnnotations"
  | "keepAnnotation"
  | "signOut";

export interface Membership extends DevicesPage, AsyncDisposable {
  reader(context: Context): Promise<Reader>;
  sessionEnd(context: Context): Promise<SessionEnd | null>;
  checkedSignIn(context: Context): CheckedSignIn;
  mayBeMember(cookieHeader: string | undefined): boolean;
  /** Of readers' cookies. */
  readonly cookieNames: MemberCookies["names"];
  hasCodes(): Promise<boolean>;
  /** Numbers since the start, by their result. */
  signIns(): SignInCounts["current"];
  /** Of all processes on one database. @throws while it is away */
  counts(): Promise<MemberCounts>;
  /** For the desk: codes are made there, and its staff's attempts are counted and checked as members' are. */
  readonly db: MembershipDb;
  readonly limits: AttemptLimits;
  readonly passwords: PasswordPool;
  readonly network: ClientNetwork;
  readonly logEvent: LogEvent;
  readonly routes: Readonly<Record<MemberRoute, Handler>> & {
    readonly signIn: MiddlewareHandler;
  };
}

export async function buildMembership(options: MembershipOptions): Promise<Membership> {
  const { dataDir, databaseUrl, sample, maxDevices, log, now = Date.now } = options;
  const db = await openMembership({
    dataDir,
    databaseUrl,
    isImpatient: true,
    onLost: ({ message }) => log.warn({ reason: message }, "connection to PostgreSQL lost"),
    whileAway: {
      onAway: (reason) => log.warn({ reason }, "PostgreSQL not reached: members wait"),
      onReached: () => log.info("PostgreSQL reached"),
    },
  });
  const logged = eventLog(log);
  const signIns = new SignInCounts();
  const logEvent: LogEvent = (event) => {
    signIns.add(event);
    logged(event);
  };
  const pair = options.pair
    ? sharedPair("pair", options.pair)
    : sharedPair("sample", sample.pair, sample.isServed);
  const passwords = createPasswordPool(options.process);
  const limits = new AttemptLimits(db, now);
  const signIn = createSignIn({ db, pair, limits, passwords, maxDevices, logEvent, now });
  const network = clientNetwork(options.trustedProxies, (from) =>
    log.warn({ from }, "X-Forwarded-For not read: its sender is not in TRUSTED_PROXIES"),
  );
  const cookies = memberCookies(options.isHttps);
  const services = { db, pair, cookies, maxDevices, logEvent, now };
  const sessions = new RequestSessions(services);
  return {
    ...devicesPage(sessions, services),
    db,
    limits,
    passwords,
    network,
    logEvent,
    reader: (context) => sessions.reader(context),
    sessionEnd: (context) => sessions.end(context),
    checkedSignIn,
    mayBeMember: cookies.mayBeMember,
    cookieNames: cookies.names,
    hasCodes: async () =>
      (await db.selectFrom("batch").select("id").limit(1).executeTakeFirst()) !== undefined,
    signIns: () => signIns.current,
    counts: () => countMembers(db, now()),
    routes: {
      memberState: memberStateRoute(sessions, services),
      findPosition: findPositionRoute(sessions, services),
      keepPosition: keepPositionRoute(sessions, services),
      findAnnotations: findAnnotationsRoute(sessions, services),
      keepAnnotation: keepAnnotationRoute(sessions, services, options.mayMembersRead),
      signIn: signInRoute({ signIn, cookies, network, now }),
      signOut: signOutRoute(services),
    },
    async [Symbol.asyncDispose]() {
      passwords.close();
      await db.destroy();
    },
  };
}
