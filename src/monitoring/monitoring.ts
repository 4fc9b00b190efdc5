import { once } from "node:events";
import { createServer } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";
import type { Config } from "../config/read-config.ts";
import { SingleFlight } from "../platform/jobs/single-flight.ts";
import { PublicError } from "../platform/public-error.ts";
import type { Listener } from "../web/listen.ts";
import type { Metrics } from "./metrics.ts";
import type { ObservedSite } from "./observed-site.ts";
import { siteStatus } from "./site-status.ts";
import { serveStatus } from "./status-socket.ts";

const TIMEOUT_MS = 2_000;

/** Metrics, where METRICS_PORT is set, and what `mecmua status` asks. @throws PublicError when it cannot listen there */
export async function openMonitoring(options: { config: Config; site: ObservedSite; log: Logger }) {
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

/** `GET /metrics`, at an address of its own. @returns what closes it @throws PublicError when it cannot listen there */
async function serveMetrics(
  metrics: Metrics,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<() => void> {
  const server = createServer(async ({ method, url }, outgoing) => {
    if (url !== "/metrics" || (method !== "GET" && method !== "HEAD")) {
      outgoing.writeHead(404).end();
      return;
    }
    try {
      const text = await metrics.text();
      outgoing.writeHead(200, { "content-type": metrics.contentType }).end(text);
    } catch {
      outgoing.writeHead(500).end();
    }
  });
  server.listen(port, host);
  await once(server, "listening").catch(({ code }: NodeJS.ErrnoException) => {
    throw new PublicError(
      "fault",
      `METRICS_PORT açılamadı: ${host}:${port} kullanılamıyor (${code}). Boş bir numara ya da bu makinenin bir adresini (METRICS_HOST) verin.`,
    );
  });
  return () => {
    server.close();
    server.closeAllConnections();
  };
}
