import pino from "pino";
import type { LogEvent } from "../membership/membership-events.ts";
import type { Terminal } from "./terminal.ts";

const STANDARD_ERROR = 2;

/** Where business events go: a line each for whoever collects the error stream; a person gets the command's own words. */
export function openRecord(terminal: Terminal, level: string): LogEvent {
  if (terminal.overwrite) return () => undefined;
  const log = pino(
    // The form of the server's log.
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime },
    pino.destination({ fd: STANDARD_ERROR, sync: true }),
  );
  return (event) => log.info(event);
}
