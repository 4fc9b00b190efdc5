import { setTimeout as pause } from "node:timers/promises";
import { getRequestListener, type HttpBindings, RequestError } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { takeFile } from "../platform/http/file-response.ts";
import { type HttpServerOptions, openHttpServer, type Respond } from "./http-server.ts";
import type { FastPath } from "./page-cache/fast-path.ts";
import { writeFile } from "./write-file.ts";

export interface Listener {
  fetch(request: Request, env?: unknown): Response | Promise<Response>;
  /** Asked first: answers what is stored, and leaves the rest to fetch. */
  readonly fastPath: FastPath;
  endStreams(): void;
}

const TIMEOUT_MS = 5_000;

export async function listen(listener: Listener, { host, port, trustedProxies }: HttpServerOptions) {
  const server = await openHttpServer(respondBy(listener), { host, port, trustedProxies });
  return {
    address: server.address,
    /** Resolves when a start has waited long enough for the content. */
    patience: pause(TIMEOUT_MS, undefined, { ref: false }),
    close(): Promise<void> {
      const closed = server.close();
      listener.endStreams();
      return closed;
    },
  };
}

function respondBy({ fetch, fastPath }: Listener): Respond {
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
  return (incoming, outgoing) => {
    if (!fastPath(incoming, outgoing)) void answer(incoming, outgoing);
  };
}

/** Answers what the adapter cannot make a Request of: a broken Host or address. */
function refuse(error: unknown): Response {
  const status = error instanceof RequestError ? 400 : 500;
  return new Response(null, { status, headers: { connection: "close" } });
}
