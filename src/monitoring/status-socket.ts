import { once } from "node:events";
import { chmod, rm } from "node:fs/promises";
import { createServer, request } from "node:http";
import { join, relative } from "node:path";
import { json } from "node:stream/consumers";
import type { Logger } from "pino";
import type { SiteStatus } from "./site-status.ts";

const TIMEOUT_MS = 5_000;

/** A socket's address holds some hundred bytes, so that the shorter spelling is taken. */
function socketPath(dataDir: string): string {
  const path = join(dataDir, "status.sock");
  const short = relative(process.cwd(), path);
  return short.length < path.length ? short : path;
}

/** Answers `mecmua status` on this machine, for who may read the data folder. @returns what closes it */
export async function serveStatus(
  dataDir: string,
  status: () => Promise<SiteStatus>,
  log: Logger,
): Promise<() => void> {
  const server = createServer(async (_, outgoing) => {
    try {
      const text = JSON.stringify(await status());
      outgoing.writeHead(200, { "content-type": "application/json", connection: "close" }).end(text);
    } catch (error) {
      log.error({ err: error }, "status not told");
      outgoing.writeHead(500, { connection: "close" }).end();
    }
  });
  const path = socketPath(dataDir);
  try {
    // A process that was killed has left its own.
    await rm(path, { force: true });
    server.listen(path);
    await once(server, "listening");
    await chmod(path, 0o600);
  } catch (error) {
    log.warn({ reason: (error as Error).message }, "status not available");
  }
  return () => {
    server.close();
    server.closeAllConnections();
  };
}

/** `stopped`: no site runs on this folder; `silent`: no answer in five seconds; `forbidden`: who asks is not its user. */
export async function askStatus(dataDir: string): Promise<SiteStatus | "stopped" | "silent" | "forbidden"> {
  const asking = request({ socketPath: socketPath(dataDir), signal: AbortSignal.timeout(TIMEOUT_MS) }).end();
  try {
    const [answer] = await once(asking, "response");
    return answer.statusCode === 200 ? ((await json(answer)) as SiteStatus) : "silent";
  } catch (error) {
    const { name, code } = error as NodeJS.ErrnoException;
    if (name === "AbortError" || name === "TimeoutError" || code === "ECONNRESET") return "silent";
    if (code === "ENOENT" || code === "ECONNREFUSED") return "stopped";
    if (code === "EACCES") return "forbidden";
    throw error;
  }
}
