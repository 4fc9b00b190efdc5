import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { type AppOverrides, createApp } from "../../src/app.ts";
import { readConfig } from "../../src/config/read-config.ts";
import { openContentSource } from "../../src/content/open-content-source.ts";
import { listen } from "../../src/web/listen.ts";
import { removeFolder } from "../remove-folder.ts";
import { copySampleData } from "./sample-data.ts";
import type { RunningServer } from "./start-server.ts";

// As src/main.ts.
process.env.NODE_ENV ??= "production";

/** A busy machine takes several times as long for a page or a picture.. */
export const JOB_LIMITS_MS = { limits: { jobTimeout: 120_000 } };
/** Pages that a test waits for are made as soon as anything else. */
const PDF_JOBS = { ...JOB_LIMITS_MS, niceness: 0 };

/**
 * As startServer, in the test's own process: ten starts in the time of one. What concerns signals, kills, memory, the
 * greeting or a machine of its own wants startServer.
 */
export async function startInProcess(
  environment: Record<string, string> = {},
  dataDir?: string,
  { processes, ...further }: Pick<AppOverrides, "buildDir" | "now" | "posters" | "processes"> = {},
): Promise<RunningServer> {
  const data = dataDir ?? (await mkdtemp(join(tmpdir(), "mecmua-test-")));
  const config = readConfig({ PORT: "0", DATA_DIR: data, ...environment });
  const isHosted = config.contentEndpoint !== null;
  if (dataDir === undefined && !isHosted) await copySampleData(data);
  let output = "";
  const log = pino({ level: config.logLevel, base: null }, { write: (line) => (output += line) });
  // A hosted site's thread for the sync is worth its start to a site that runs for months.
  const source = isHosted ? { source: await openContentSource({ ...config, ...config.secrets }) } : {};
  const limits = { pictures: JOB_LIMITS_MS, pdfs: PDF_JOBS, scans: PDF_JOBS, ...processes };
  const app = await createApp({ config, log, overrides: { ...source, processes: limits, ...further } });
  const { address, patience, close } = await listen(app, config);
  await Promise.race([app.ready, patience]);
  let stopped: Promise<number> | undefined;
  const stop = () => {
    stopped ??= close().then(async () => {
      await app[Symbol.asyncDispose]();
      return 0;
    });
    return stopped;
  };
  return {
    address,
    dataDir: data,
    databaseUrl: config.secrets.databaseUrl,
    output: () => output,
    stop,
    async close() {
      await stop();
      if (dataDir === undefined) await removeFolder(data);
    },
  };
}
