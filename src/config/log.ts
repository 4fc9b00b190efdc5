import pino, { type Logger } from "pino";
import { projectVersion } from "./project-version.ts";
import type { Config } from "./read-config.ts";

/** One JSON line for each event on standard output. Nothing that opens anything is ever put into one. */
export function createLog({ logLevel: level, instance }: Config): Logger {
  const base = { instance, version: projectVersion };
  return pino({ level, base, timestamp: pino.stdTimeFunctions.isoTime });
}
