import pino, { type Logger } from "pino";

/** One JSON line for each event on standard output. Nothing that opens anything is ever put into one. */
export function createLog(level: string): Logger {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime });
}
