import pino from "pino";
import type { LogEvent } from "../membership/membership-events.ts";
import type { Call } from "./command.ts";

/** Where business events go: a line each for whoever collects the error stream; a person gets the command's own words. */
export function openRecord({ terminal, stderr }: Call, level: string): LogEvent {
  if (terminal.overwrite) return () => undefined;
  const log = pino(
    // The form of the server's log.
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime },
    stderr,
  );
  return (event) => log.info(event);
}
