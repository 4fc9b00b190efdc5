import type { Logger } from "pino";
import type { Config } from "../config/read-config.ts";
import { SAMPLE_CREDENTIAL } from "../config/sample-credential.ts";
import { OpenPair } from "./credentials/open-pair.ts";
import { sharedPair } from "./credentials/shared-pair.ts";
import { PasswordChecker } from "./hashing/password-checker.ts";
import { clientNetwork } from "./http/client-network.ts";
import type { MemberCookies } from "./http/member-cookies.ts";
import { type MemberService, memberService } from "./http/member-service.ts";
import { membershipRecord } from "./log-record.ts";
import { openMembership } from "./open-membership.ts";
import { AttemptLimits } from "./rate-limit/attempt-limits.ts";
import { signInBy } from "./sign-in.ts";

export interface MembershipOptions {
  readonly config: Config;
  readonly log: Logger;
  readonly cookies: MemberCookies;
  /** True while the embedded library holds the sample and nothing of a publisher's own. */
  readonly servesSample: () => Promise<boolean>;
}

export interface Membership {
  readonly members: MemberService;
  /** True when a publisher made codes. */
  hasCodes(): Promise<boolean>;
  close(): Promise<void>;
}

/** What opens the issues: the configured pair, or the sample's without one; and printed codes. */
export async function buildMembership({
  config,
  log,
  cookies,
  servesSample,
}: MembershipOptions): Promise<Membership> {
  const { dataDir, secrets, maxDevices, trustedProxies } = config;
  const db = await openMembership({
    dataDir,
    databaseUrl: secrets.databaseUrl,
    isImpatient: true,
    onLost: ({ message }) => log.warn({ reason: message }, "connection to PostgreSQL lost"),
  });
  const record = membershipRecord(log);
  const pair = secrets.memberCredential
    ? new OpenPair(await sharedPair("pair", secrets.memberCredential))
    : new OpenPair(await sharedPair("sample", SAMPLE_CREDENTIAL), servesSample);
  const checker = new PasswordChecker();
  const limits = new AttemptLimits(db);
  const members = memberService({
    ...{ db, pair, cookies, maxDevices, record },
    signInBy: await signInBy({ db, pair, limits, checker, maxDevices, record }),
    network: clientNetwork(trustedProxies, (from) =>
      log.warn({ from }, "X-Forwarded-For not read: its sender is not in TRUSTED_PROXIES"),
    ),
  });
  return {
    members,
    hasCodes: async () =>
      (await db.selectFrom("batch").select("id").limit(1).executeTakeFirst()) !== undefined,
    async close() {
      checker.close();
      await db.destroy();
    },
  };
}
