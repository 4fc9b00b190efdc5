import { once } from "node:events";
import { createServer } from "node:http";
import { PublicError } from "../platform/public-error.ts";
import type { Metrics } from "./metrics.ts";

/** `GET /metrics`, at an address of its own. @returns what closes it @throws PublicError when it cannot listen there */
export async function serveMetrics(
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
