import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { type AddressInfo, Server as NetServer, type Socket } from "node:net";
import { requestNetwork } from "../platform/http/client-network.ts";
import { limitConnections } from "./limit-connections.ts";

export type Respond = (incoming: IncomingMessage, outgoing: ServerResponse) => void;

export interface HttpServerOptions {
  readonly host: string;
  readonly port: number;
  readonly trustedProxies?: readonly string[] | undefined;
}

const GRACE_PERIOD_MS = 10_000;

/** Requests that wait for the one before them on their connection. No browser and no proxy sends any. */
const MAX_WAITING = 100;

/**
 * An HTTP server for whoever comes: slow, silent and greedy clients cost no others anything.
 * @returns its address, and how to close it: takes nothing new, and resolves when what was under way is finished and
 * read, or after ten seconds
 */
export async function openHttpServer(
  respond: Respond,
  { host, port, trustedProxies = [] }: HttpServerOptions,
): Promise<{ address: string; close(): Promise<void> }> {
  const waiting = new WeakMap<Socket, number>();
  const server = createServer(
    // A client that sends by drops holds its own connection only, and not for ever.
    {
      headersTimeout: 15_000,
      requestTimeout: 60_000,
      keepAliveTimeout: 10_000,
      maxHeaderSize: 16_384,
      connectionsCheckingInterval: 5_000,
    },
    (incoming, outgoing) => {
      // A request that was sent before the answer to the one before it opens no file until its own turn comes.
      if (outgoing.socket) return respond(incoming, outgoing);
      const { socket } = incoming;
      const count = (waiting.get(socket) ?? 0) + 1;
      waiting.set(socket, count);
      if (count > MAX_WAITING) socket.destroy();
      outgoing.once("socket", () => {
        waiting.set(socket, (waiting.get(socket) ?? 1) - 1);
        setImmediate(() => respond(incoming, outgoing));
      });
    },
  );
  const { closeIdle } = limitConnections(server, { network: requestNetwork(trustedProxies) });
  await once(server.listen(port, host), "listening");
  // A connection that cannot be accepted must not end the server.
  server.on("error", () => undefined);
  return { address: addressOf(server.address() as AddressInfo), close: () => close(server, closeIdle) };
}

function addressOf({ address, port, family }: AddressInfo): string {
  const isLocal = address === "127.0.0.1" || address === "::1" || address === "0.0.0.0" || address === "::";
  const host = isLocal ? "localhost" : family === "IPv6" ? `[${address}]` : address;
  return `http://${host}:${port}`;
}

async function close(server: Server, closeIdle: () => void): Promise<void> {
  // The close of an HTTP server itself would cut answers that are written and not yet read.
  const closed = new Promise<void>((resolve) => {
    NetServer.prototype.close.call(server, () => resolve());
  });
  // A connection becomes idle only after the answer that was under way.
  const idle = setInterval(closeIdle, 100);
  const late = setTimeout(() => server.closeAllConnections(), GRACE_PERIOD_MS);
  await closed;
  // Ends its timer for slow requests, now that nothing is left to cut.
  server.close(() => undefined);
  clearInterval(idle);
  clearTimeout(late);
}
