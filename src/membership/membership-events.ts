import type { Logger } from "pino";
import type { SessionEndReason } from "./membership-tables.ts";

/** For log and metric; holds nothing that opens an issue. `credential` is a code's id, `from` a network (IPv4, IPv6 /64). */
export type MembershipEvent = Readonly<
  | { event: "signed in"; credential: string; from: string }
  | {
      event: "sign-in refused";
      why: "wrong" | "early" | "over" | "revoked" | "too many" | "busy";
      from: string;
    }
  | { event: "session ended"; credential: string; why: SessionEndReason }
  | { event: "codes made"; batch: string; count: number }
  /** `ended` counts sessions; `by` is the id of the new code. */
  | { event: "code revoked" | "devices freed"; credential: string; ended: number }
  | { event: "batch revoked"; batch: string; count: number; ended: number }
  | { event: "code restored" | "code extended"; credential: string }
  | { event: "batch restored" | "batch extended"; batch: string }
  | { event: "code replaced"; credential: string; by: string; ended: number }
>;

export type LogEvent = (event: MembershipEvent) => void;

type Refused = Extract<MembershipEvent, { event: "sign-in refused" }>["why"];

/** Logs what happens, and counts sign-ins since the start by their result. */
export function eventLog(log: Logger) {
  const signIns: Record<"signed in" | Refused, number> = {
    "signed in": 0,
    wrong: 0,
    early: 0,
    over: 0,
    revoked: 0,
    "too many": 0,
    busy: 0,
  };
  const logEvent: LogEvent = (event) => {
    if (event.event === "signed in") signIns[event.event] += 1;
    if (event.event === "sign-in refused") signIns[event.why] += 1;
    if (!("credential" in event)) return log.info(event, event.event);
    // Only the kind of a shared pair: its fingerprint would let a reader of the log test passwords.
    const credential = event.credential.replace(/^(pair|sample):.*$/, "$1");
    log.info({ ...event, credential }, event.event);
  };
  return { logEvent, signIns: (): Readonly<Record<string, number>> => signIns };
}
