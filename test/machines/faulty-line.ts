import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

type LineState = "passes" | "hangs" | "refuses";

export interface FaultyLine extends AsyncDisposable {
  /** Instead of the server's own. */
  readonly endpoint: string;
  /** Connections that were begun. */
  readonly connections: number;
  /** How many requests of this method went through it, by path. */
  requests(method: string): ReadonlyMap<string, number>;
  /** What is under way is cut off, or gets no byte more. */
  set(state: LineState): void;
  /** From now on it leads to another server. */
  redirect(endpoint: string): void;
}

/** A line to a real server that can swallow what is sent, or hang up. */
export async function openFaultyLine(endpoint: string): Promise<FaultyLine> {
  let target = new URL(endpoint);
  const open = new Set<Socket>();
  let state: LineState = "passes";
  let connections = 0;
  const requests: string[] = [];
  const server = createServer((client) => {
    connections += 1;
    if (state === "refuses") return client.destroy();
    const onward = connect(Number(target.port), target.hostname);
    client.on("data", (bytes: Buffer) => {
      // A client begins each request with a packet of its own.
      const [, request] = /^([A-Z]+ \S+) HTTP\//.exec(bytes.toString("latin1", 0, 500)) ?? [];
      if (request !== undefined) requests.push(request);
    });
    for (const [socket, other] of [
      [client, onward],
      [onward, client],
    ] as const) {
      open.add(socket);
      socket.on("data", (bytes) => state === "passes" && other.write(bytes));
      socket.on("error", () => undefined);
      socket.on("close", () => {
        open.delete(socket);
        other.destroy();
      });
    }
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get connections() {
      return connections;
    },
    requests(method) {
      const counts = new Map<string, number>();
      for (const request of requests) {
        const [asked, path = ""] = request.split(" ");
        if (asked === method) counts.set(path, (counts.get(path) ?? 0) + 1);
      }
      return counts;
    },
    redirect(endpoint) {
      target = new URL(endpoint);
      for (const socket of open) socket.destroy();
    },
    set(next) {
      // What lost bytes while it hung is of no use any more.
      const isBroken = next === "refuses" || (state === "hangs" && next === "passes");
      state = next;
      if (isBroken) for (const socket of open) socket.destroy();
    },
    async [Symbol.asyncDispose]() {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}
