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
    };

export type LogEvent = (event: MembershipEvent) => void;

/** Logs only the kind of a shared pair: its fingerprint would let a reader of the log test passwords. */
export function eventLog(log: Logger): LogEvent {
  return (event) => {
    if (!("credential" in event)) return log.info(event, event.event);
    const credential = event.credential.replace(/^(pair|sample):.*$/, "$1");
    log.info({ ...event, credential }, event.event);
  };
}

type Refused = Extract<MembershipEvent, { event: "sign-in refused" }>["why"];

export class SignInCounts {
  readonly #counts: Record<"signed in" | Refused, number> = {
    "signed in": 0,
    wrong: 0,
    early: 0,
    over: 0,
    revoked: 0,
    "too many": 0,
    busy: 0,
  };

  add(event: MembershipEvent): void {
    if (event.event === "signed in") this.#counts[event.event] += 1;
    if (event.event === "sign-in refused") this.#counts[event.why] += 1;
  }

  get current(): Readonly<Record<string, number>> {
    return this.#counts;
  }
}
