import type { Logger } from "pino";
import type { LogEvent } from "./membership-events.ts";

/**
 * One JSON line for each event, `event` being its name: read it as a log, count it as a metric. Of a pair that everybody
 * has only that it was one: its fingerprint would let whoever has the log try passwords against it.
 */
export function membershipRecord(log: Logger): LogEvent {
  return (event) => {
    if (!("credential" in event)) return log.info(event, event.event);
    const credential = event.credential.replace(/^(pair|sample):.*$/, "$1");
    log.info({ ...event, credential }, event.event);
  };
}
