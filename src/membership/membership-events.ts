import type { Logger } from "pino";
import type { SessionEndReason } from "./membership-tables.ts";

/** For log and metric; holds nothing that opens an issue. `credential` is a code's id, `from` a network (IPv4, IPv6 /64). */
export type MembershipEvent =
  | { readonly event: "signed in"; readonly credential: string; readonly from: string }
  | {
      readonly event: "sign-in refused";
      readonly why: "wrong" | "early" | "over" | "revoked" | "too many" | "busy";
      readonly from: string;
    }
  | { readonly event: "session ended"; readonly credential: string; readonly why: SessionEndReason }
  | { readonly event: "codes made"; readonly batch: string; readonly count: number }
  | { readonly event: "code revoked"; readonly credential: string; readonly ended: number }
  | {
      readonly event: "batch revoked";
      readonly batch: string;
      readonly count: number;
      readonly ended: number;
    }
  | { readonly event: "code restored" | "code extended"; readonly credential: string }
  | { readonly event: "batch restored" | "batch extended"; readonly batch: string }
  /** `ended` counts sessions; `by` is the id of the new code. */
  | {
      readonly event: "code replaced";
      readonly credential: string;
      readonly by: string;
      readonly ended: number;
    }
  | { readonly event: "devices freed"; readonly credential: string; readonly ended: number };

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
