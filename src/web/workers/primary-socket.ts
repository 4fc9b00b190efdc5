import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { chmod, mkdir, readdir, rm } from "node:fs/promises";
import { createServer, type IncomingMessage } from "node:http";
import { connect } from "node:net";
import { join, relative } from "node:path";
import { serialize } from "node:v8";
import type { Respond } from "../http-server.ts";
import type { FindForRequest } from "../page-cache/fast-path.ts";
import { CLIENT_HEADER, type HandedPage, INTERNAL_HEADERS, STORED_HEADER } from "./worker-messages.ts";

interface PrimarySocketOptions {
  readonly dataDir: string;
  readonly respond: Respond;
  readonly findStored: FindForRequest;
  revision(): number;
}

/** Of a socket's address, in bytes (`unix(7)`); a longer one would be cut off without a word. */
const MAX_PATH = 107;
/** More than readers' connections: one that finds no place would fail. */
const BACKLOG = 4_096;

/** Answers workers at a socket that only the site's user can reach. @throws the system's error, ENAMETOOLONG for a path that is too long */
export async function openPrimarySocket({
  dataDir,
  respond,
  findStored,
  revision,
}: PrimarySocketOptions): Promise<{ readonly path: string; close(): Promise<void> }> {
  const server = createServer(
    // Readers' slowness is the workers' to bound, and a connection that closed by itself would fail its next request.
    {
      ...{ headersTimeout: 0, requestTimeout: 0, keepAliveTimeout: 0 },
      // Of a reader's request, and what a worker adds.
      maxHeaderSize: 32_768,
      requireHostHeader: false,
    },
    (incoming, outgoing) => {
      const mayBeHanded = takeInternalHeaders(incoming);
      const page = mayBeHanded ? findStored(incoming) : undefined;
      if (!page) return respond(incoming, outgoing);
      const body = serialize({ revision: revision(), page } satisfies HandedPage);
      outgoing.writeHead(200, { [STORED_HEADER]: "1", "content-length": body.byteLength }).end(body);
    },
  );
  const folder = join(dataDir, "workers");
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
  await removeStale(folder);
  const path = shorter(join(folder, `${randomBytes(4).toString("hex")}.sock`));
  if (Buffer.byteLength(path) > MAX_PATH)
    throw Object.assign(new Error("the socket's path is too long"), { code: "ENAMETOOLONG", path });
  server.listen({ path, backlog: BACKLOG });
  await once(server, "listening");
  await chmod(path, 0o600);
  server.on("error", () => undefined);
  return {
    path,
    async close() {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

/** The application asks a connection for its address: this one has that of the reader whose request it carries. */
function takeInternalHeaders(incoming: IncomingMessage): boolean {
  const { headers, rawHeaders, socket } = incoming;
  Object.defineProperty(socket, "remoteAddress", { value: headers[CLIENT_HEADER], configurable: true });
  const mayBeHanded = headers[STORED_HEADER] !== undefined;
  for (const name of Object.keys(headers)) if (INTERNAL_HEADERS.test(name)) delete headers[name];
  for (let index = rawHeaders.length - 2; index >= 0; index -= 2)
    if (INTERNAL_HEADERS.test(rawHeaders[index] ?? "")) rawHeaders.splice(index, 2);
  return mayBeHanded;
}

/** A process that was killed has left its own; one that runs on the same folder still answers at its own. */
async function removeStale(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const socket = connect(shorter(path));
    const isAnswered = await once(socket, "connect").then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (!isAnswered) await rm(path, { force: true });
  }
}

function shorter(path: string): string {
  const short = relative(process.cwd(), path);
  return short.length < path.length ? short : path;
}
