import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";
import type { Config } from "../config/read-config.ts";
import { SingleFlight } from "../platform/jobs/single-flight.ts";
import type { Listener } from "../web/listen.ts";
import { serveMetrics } from "./metrics-server.ts";
import type { ObservedSite } from "./observed-site.ts";
import { siteStatus } from "./site-status.ts";
import { serveStatus } from "./status-socket.ts";

interface MonitoringOptions {
  readonly config: Config;
  readonly site: ObservedSite;
  readonly log: Logger;
}

const TIMEOUT_MS = 2_000;

/** Metrics, where METRICS_PORT is set, and what `mecmua status` asks. @throws PublicError when it cannot listen there */
export async function openMonitoring(options: MonitoringOptions) {
  const { config, log } = options;
  const site = { ...options.site, members: impatient(options.site.members) };
  await using opened = new AsyncDisposableStack();
  let counted = (listener: Listener) => listener;
  if (config.metrics) {
    // Its library is loaded only where somebody asks for metrics.
    const { createMetrics } = await import("./metrics.ts");
    const metrics = createMetrics(site, config);
    opened.defer(await serveMetrics(metrics, config.metrics));
    ({ counted } = metrics);
  }
  const open = opened.move();
  return {
    /** The same answers; counted where there are metrics. */
    counted,
    /** Answers `mecmua status` from now on. @param local where readers are answered on this machine */
    async listening(local: string): Promise<void> {
      const status = () => siteStatus(site, config, config.publicUrl ?? local);
      open.defer(await serveStatus(config.dataDir, status, log));
    },
    [Symbol.asyncDispose]: () => open.disposeAsync(),
  };
}

/** One question at a time, which is given up after a while: a database that is away holds up nothing else. */
function impatient<T>(ask: () => Promise<T>): () => Promise<T> {
  const asked = new SingleFlight<T>();
  const giveUp = () =>
    pause(TIMEOUT_MS, undefined, { ref: false }).then(() => Promise.reject(new Error("late")));
  return () => Promise.race([asked.run("", ask), giveUp()]);
}
