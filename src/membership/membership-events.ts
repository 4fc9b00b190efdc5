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

/** Of a shared pair only its kind is logged: its fingerprint would let a reader of the log test passwords. */
export function eventLog(log: Logger): LogEvent {
  return (event) => {
    if (!("credential" in event)) return log.info(event, event.event);
    const credential = event.credential.replace(/^(pair|sample):.*$/, "$1");
    log.info({ ...event, credential }, event.event);
  };
}
