import type { Config } from "./config/read-config.ts";
import { MAX_TERMS } from "./content/search-misses/search-misses.ts";
import { LEAST_TOLD } from "./domain/readership/told-figure.ts";
import type { Membership } from "./membership/build-membership.ts";
import { MAX_COUNT_SECONDS } from "./membership/rate-limit/attempt-limits.ts";
import { ANNOTATION_RETENTION_MS } from "./membership/reading/annotations.ts";
import { POSITION_RETENTION_MS } from "./membership/reading/positions.ts";
import { DEVICE_RETENTION_MS } from "./membership/sessions/known-devices.ts";
import { SESSION_IDLE_MS, SESSION_LIFETIME_MS } from "./membership/sessions/sessions.ts";
import { MONTHS_BY_DAY, STAYED_BINS } from "./readership/readership-tables.ts";
import type { PrivacyFacts } from "./site/routes/privacy/privacy-facts.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** What is kept of readers, for the privacy page: by the constants that the code itself goes by. */
export function privacyFacts(
  { cookieNames }: Pick<Membership, "cookieNames">,
  { logLevel }: Pick<Config, "logLevel">,
  maxDevices: number,
): PrivacyFacts {
  return {
    sessionIdle: SESSION_IDLE_MS / DAY_MS,
    sessionLifetime: SESSION_LIFETIME_MS / DAY_MS,
    knownDevice: DEVICE_RETENTION_MS / DAY_MS,
    position: POSITION_RETENTION_MS / DAY_MS,
    annotation: ANNOTATION_RETENTION_MS / DAY_MS,
    attemptMinutes: MAX_COUNT_SECONDS / 60,
    maxDevices,
    searchTerms: MAX_TERMS,
    readershipMonths: MONTHS_BY_DAY,
    stayedBins: STAYED_BINS.length,
    leastTold: LEAST_TOLD,
    // Sign-ins are logged at the level `info`.
    logsSignIns: ["trace", "debug", "info"].includes(logLevel),
    cookies: cookieNames,
  };
}
