import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { getRequestListener, RequestError } from "@hono/node-server";
import type { FastPath } from "./page-cache/fast-path.ts";

export interface Listener {
  fetch(request: Request, env?: unknown): Response | Promise<Response>;
  /** Asked first: answers what is stored, and leaves the rest to fetch. */
  readonly fastPath: FastPath;
  /** Ends answers that would last for ever. */
  endStreams(): void;
}

export interface Listening {
  readonly address: string;
  /** Resolves when a start has waited long enough for the content. */
  readonly patience: Promise<void>;
  close(): Promise<void>;
}

/** In milliseconds, for requests under way. */
const GRACE_PERIOD = 10_000;

export async function listen(
  { fetch, fastPath, endStreams }: Listener,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<Listening> {
  const answer = getRequestListener(fetch, { overrideGlobalObjects: false, errorHandler: refuse });
  const server = createServer(
    // A client that sends by drops holds its own connection only, and not for ever.
    { headersTimeout: 15_000, requestTimeout: 60_000, keepAliveTimeout: 10_000, maxHeaderSize: 16_384 },
    (incoming, outgoing) => {
      if (!fastPath(incoming, outgoing)) void answer(incoming, outgoing);
    },
  );
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen(port, host, resolve);
  });
  // A connection that cannot be accepted must not end the server.
  server.on("error", () => undefined);
  return {
    address: addressOf(server),
    patience: pause(5_000, undefined, { ref: false }),
    close: () => close(server, endStreams),
  };
}

function addressOf(server: Server): string {
  const { address, port, family } = server.address() as AddressInfo;
  const isLocal = address === "127.0.0.1" || address === "::1" || address === "0.0.0.0" || address === "::";
  const host = isLocal ? "localhost" : family === "IPv6" ? `[${address}]` : address;
  return `http://${host}:${port}`;
}

/** Answers what the adapter cannot make a Request of: a broken Host or address. */
function refuse(error: unknown): Response {
  const status = error instanceof RequestError ? 400 : 500;
  return new Response(null, { status, headers: { connection: "close" } });
}

async function close(server: Server, endStreams: () => void): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  endStreams();
  // A connection becomes idle only after the answer that was under way.
  const idle = setInterval(() => server.closeIdleConnections(), 100);
  const late = setTimeout(() => server.closeAllConnections(), GRACE_PERIOD);
  await closed;
  clearInterval(idle);
  clearTimeout(late);
}
