import { randomInt } from "node:crypto";

/** Servers of the journeys believe the header below: all readers of a machine come from one address. */
export const behindProxy = { TRUSTED_PROXIES: "127.0.0.1, ::1" };

/** What a proxy adds for a reader at an address of his own: tries at signing in are counted for each. */
export function ownAddress(): { "x-forwarded-for": string } {
  return { "x-forwarded-for": `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}` };
}
