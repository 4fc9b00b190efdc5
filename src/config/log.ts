import pino, { type Logger } from "pino";

interface LogOptions {
  readonly level: string;
  /** Names the process. */
  readonly instance: string;
  readonly version: string;
}

/** One JSON line for each event on standard output. Nothing that opens anything is ever put into one. */
export function createLog({ level, instance, version }: LogOptions): Logger {
  return pino({ level, base: { instance, version }, timestamp: pino.stdTimeFunctions.isoTime });
}
