import type { Config } from "./config/read-config.ts";
import { MAX_TERMS } from "./content/search-misses/search-misses.ts";
import type { Membership } from "./membership/build-membership.ts";
import { LONGEST_COUNT } from "./membership/rate-limit/attempt-limits.ts";
import { ANNOTATION_RETENTION } from "./membership/reading/annotations.ts";
import { POSITION_RETENTION } from "./membership/reading/positions.ts";
import { DEVICE_RETENTION } from "./membership/sessions/known-devices.ts";
import { SESSION_IDLE, SESSION_LIFETIME } from "./membership/sessions/sessions.ts";
import type { PrivacyFacts } from "./site/routes/privacy/privacy-facts.ts";

const DAY = 24 * 60 * 60 * 1000;

/** What is kept of readers, for the privacy page: by the constants that the code itself goes by. */
export function privacyFacts(
  { cookieNames }: Pick<Membership, "cookieNames">,
  { maxDevices, logLevel }: Pick<Config, "maxDevices" | "logLevel">,
): PrivacyFacts {
  return {
    sessionIdle: SESSION_IDLE / DAY,
    sessionLifetime: SESSION_LIFETIME / DAY,
    knownDevice: DEVICE_RETENTION / DAY,
    position: POSITION_RETENTION / DAY,
    annotation: ANNOTATION_RETENTION / DAY,
    attemptMinutes: LONGEST_COUNT / 60,
    maxDevices,
    searchTerms: MAX_TERMS,
    // Sign-ins are logged at the level `info`.
    logsSignIns: ["trace", "debug", "info"].includes(logLevel),
    cookies: cookieNames,
  };
}
