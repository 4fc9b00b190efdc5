import type { Logger } from "pino";
import type { RecordEvent } from "../membership/record.ts";

/** One JSON line for each event, `event` being its name: read it as a log, count it as a metric. */
export function membershipRecord(log: Logger): RecordEvent {
  return (event) => log.info(event, event.event);
}
