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
  readonly version: string;
  readonly site: ObservedSite;
  readonly log: Logger;
}

interface Monitoring extends AsyncDisposable {
  /** The same answers; counted where there are metrics. */
  counted(listener: Listener): Listener;
  /** Answers `mecmua status` from now on. @param address where readers are answered */
  listening(address: string): Promise<void>;
}

const TIMEOUT_MS = 2_000;

/**
 * Metrics, where METRICS_PORT is set, and what `mecmua status` asks.
 * @throws PublicError when nothing can listen at METRICS_PORT
 */
export async function openMonitoring(options: MonitoringOptions): Promise<Monitoring> {
  const { config, version, log } = options;
  const site = { ...options.site, members: impatient(options.site.members) };
  await using opened = new AsyncDisposableStack();
  const { instance, publicUrl, dataDir } = config;
  let counted: Monitoring["counted"] = (listener) => listener;
  if (config.metrics) {
    // Its library is loaded only where somebody asks for metrics.
    const { createMetrics } = await import("./metrics.ts");
    const metrics = createMetrics(site, { instance, version });
    opened.defer(await serveMetrics(metrics, config.metrics));
    ({ counted } = metrics);
  }
  const open = opened.move();
  return {
    counted,
    async listening(local) {
      const address = publicUrl ?? local;
      open.defer(await serveStatus(dataDir, () => siteStatus(site, { version, instance, address }), log));
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
