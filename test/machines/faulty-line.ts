import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

type LineState = "passes" | "hangs" | "refuses";

export interface FaultyLine extends AsyncDisposable {
  /** Instead of the server's own. */
  readonly endpoint: string;
  /** Connections that were begun. */
  readonly connections: number;
  /** What is under way is cut off, or gets no byte more. */
  set(state: LineState): void;
}

/** A line to a real server that can swallow what is sent, or hang up. */
export async function openFaultyLine(endpoint: string): Promise<FaultyLine> {
  const { hostname, port } = new URL(endpoint);
  const open = new Set<Socket>();
  let state: LineState = "passes";
  let connections = 0;
  const server = createServer((client) => {
    connections += 1;
    if (state === "refuses") return client.destroy();
    const onward = connect(Number(port), hostname);
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
    set(next) {
      state = next;
      if (state === "refuses") for (const socket of open) socket.destroy();
    },
    async [Symbol.asyncDispose]() {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}
