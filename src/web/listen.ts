import { createServer, type Server } from "node:http";
import { type AddressInfo, Server as NetServer, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { getRequestListener, type HttpBindings, RequestError } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { takeFile } from "../platform/http/file-response.ts";
import { limitConnections } from "./limit-connections.ts";
import type { FastPath } from "./page-cache/fast-path.ts";
import { writeFile } from "./write-file.ts";

export interface Listener {
  fetch(request: Request, env?: unknown): Response | Promise<Response>;
  /** Asked first: answers what is stored, and leaves the rest to fetch. */
  readonly fastPath: FastPath;
  /** Ends answers that would last for ever. */
  endStreams(): void;
}

interface Listening {
  readonly address: string;
  /** Resolves when a start has waited long enough for the content. */
  readonly patience: Promise<void>;
  close(): Promise<void>;
}

/** In milliseconds, for requests under way. */
const GRACE_PERIOD = 10_000;

/** Requests that wait for the one before them on their connection. No browser and no proxy sends any. */
const MAX_WAITING = 100;

export async function listen(
  { fetch, fastPath, endStreams }: Listener,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<Listening> {
  const fetchOrWrite = async (request: Request, env: HttpBindings) => {
    const response = await fetch(request, env);
    const file = takeFile(response);
    if (file === undefined) return response;
    await writeFile(env.outgoing, response, file);
    return RESPONSE_ALREADY_SENT;
  };
  const answer = getRequestListener(fetchOrWrite as Listener["fetch"], {
    overrideGlobalObjects: false,
    errorHandler: refuse,
  });
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
      const respond = () => {
        if (!fastPath(incoming, outgoing)) void answer(incoming, outgoing);
      };
      // A request that was sent before the answer to the one before it opens no file until its own turn comes.
      if (outgoing.socket) {
        respond();
        return;
      }
      const { socket } = incoming;
      const count = (waiting.get(socket) ?? 0) + 1;
      waiting.set(socket, count);
      if (count > MAX_WAITING) socket.destroy();
      outgoing.once("socket", () => {
        waiting.set(socket, (waiting.get(socket) ?? 1) - 1);
        setImmediate(respond);
      });
    },
  );
  const { closeIdle } = limitConnections(server);
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen(port, host, resolve);
  });
  // A connection that cannot be accepted must not end the server.
  server.on("error", () => undefined);
  return {
    address: addressOf(server),
    patience: pause(5_000, undefined, { ref: false }),
    close: () => close(server, closeIdle, endStreams),
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

async function close(server: Server, closeIdle: () => void, endStreams: () => void): Promise<void> {
  // The close of an HTTP server itself would cut answers that are written and not yet read.
  const closed = new Promise<void>((resolve) => {
    NetServer.prototype.close.call(server, () => resolve());
  });
  endStreams();
  // A connection becomes idle only after the answer that was under way.
  const idle = setInterval(closeIdle, 100);
  const late = setTimeout(() => server.closeAllConnections(), GRACE_PERIOD);
  await closed;
  // Ends its timer for slow requests, now that nothing is left to cut.
  server.close(() => undefined);
  clearInterval(idle);
  clearTimeout(late);
}
