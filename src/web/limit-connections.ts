import { readFileSync } from "node:fs";
import type { IncomingMessage, Server } from "node:http";
import type { Socket } from "node:net";
import { networkOf } from "../platform/http/client-network.ts";

interface ConnectionLimits {
  /** Connections at once; each has one answer under way at the most. */
  readonly max: number;
  /** A reader that takes no byte of its answer for so long, in milliseconds, is let go. */
  readonly patience: number;
  readonly crowdedPatience: number;
  /** Connections that one network may always have: a household, a small office. */
  readonly household: number;
  network(incoming: IncomingMessage): string;
}

/** An unread answer may fill memory with 0.1 MB. */
const MOST_CONNECTIONS = 2_000;
/** Open files of the databases, child processes and whatever else is no connection. */
const OTHER_FILES = 256;
/** Buffers on the way take a megabyte at a time, behind a proxy that does not buffer a minute for a reader of 20 KB/s. */
const DEFAULTS: ConnectionLimits = {
  max: Math.min(MOST_CONNECTIONS, Math.max(32, Math.floor((openFileLimit() - OTHER_FILES) / 2))),
  patience: 300_000,
  crowdedPatience: 30_000,
  household: 32,
  network: ({ socket }) => addressNetwork(socket),
};
const POLL_MS = 1_000;

/**
 * A newcomer takes the place of an idle connection, else of the oldest of the largest network, those first whose request
 * is not whole; else of the one that has read nothing for longest, else it is refused.
 */
export function limitConnections(server: Server, changes: Partial<ConnectionLimits> = {}) {
  const limits = { ...DEFAULTS, ...changes };
  const connections = new Connections(limits);
  server.on("connection", (socket: Socket) => connections.add(socket));
  server.timeout = limits.patience;
  server.on("timeout", (socket: Socket) => {
    // Without unread bytes it is the answer that takes its time.
    if (connections.isIdle(socket) || socket.writableLength > 0) socket.destroy();
  });
  return { closeIdle: () => connections.closeIdle() };
}

class Connections {
  readonly #limits: ConnectionLimits;
  /** By the network of their address, the oldest first. */
  readonly #open = new Map<Socket, string>();
  readonly #networks = new WeakMap<IncomingMessage, string>();
  readonly #unread = new Map<Socket, { readonly sent: number; readonly since: number }>();
  #lookedAt = Number.NEGATIVE_INFINITY;

  constructor(limits: ConnectionLimits) {
    this.#limits = limits;
  }

  add(socket: Socket): void {
    const { max } = this.#limits;
    const now = performance.now();
    if (this.#open.size * 2 >= max && now - this.#lookedAt >= POLL_MS) this.#look(now);
    const newcomer = addressNetwork(socket);
    if (this.#open.size >= max && !this.#makeRoom(newcomer, now)) return void socket.destroy();
    this.#open.set(socket, newcomer);
    socket.once("close", () => this.#forget(socket));
  }

  // Node gives those that wait for their next request another limit. Its own closeIdleConnections cuts answers that are still being read.
  isIdle({ timeout }: Socket): boolean {
    return timeout !== this.#limits.patience;
  }

  closeIdle(): void {
    for (const socket of this.#open.keys()) if (this.isIdle(socket)) this.#release(socket);
  }

  #look(now: number): void {
    this.#lookedAt = now;
    for (const socket of this.#open.keys()) {
      if (socket.writableLength === 0) this.#unread.delete(socket);
      else if (this.#unread.get(socket)?.sent !== socket.bytesWritten)
        this.#unread.set(socket, { sent: socket.bytesWritten, since: now });
    }
  }

  #release(socket: Socket): void {
    socket.destroy();
    this.#forget(socket);
  }

  #forget(socket: Socket): void {
    this.#open.delete(socket);
    this.#unread.delete(socket);
  }

  #networkOfRequest(incoming: IncomingMessage): string {
    const found = this.#networks.get(incoming) ?? this.#limits.network(incoming);
    this.#networks.set(incoming, found);
    return found;
  }

  #leastFit(newcomer: string): Socket | undefined {
    const sizes = new Map<string, number>();
    const connections = [...this.#open].map(([socket, address]) => {
      const asked = requestOf(socket);
      const one = asked ? this.#networkOfRequest(asked) : address;
      sizes.set(one, (sizes.get(one) ?? 0) + 1);
      // Its client has to send the rest of a request.
      return { socket, network: one, isHalf: !asked?.complete };
    });
    const fair = Math.max(this.#limits.household, sizes.get(newcomer) ?? 0);
    let least: (typeof connections)[number] | undefined;
    let most = 0;
    for (const one of connections) {
      const size = sizes.get(one.network) ?? 0;
      if (!one.isHalf && size <= fair) continue;
      if (size < most || (size === most && (least?.isHalf || !one.isHalf))) continue;
      most = size;
      least = one;
    }
    return least?.socket;
  }

  #makeRoom(newcomer: string, now: number): boolean {
    this.closeIdle();
    if (this.#open.size < this.#limits.max) return true;
    const least = this.#leastFit(newcomer);
    if (least) {
      this.#release(least);
      return true;
    }
    const [longest] = [...this.#unread].sort(([, one], [, other]) => one.since - other.since);
    if (!longest || now - longest[1].since < this.#limits.crowdedPatience) return false;
    this.#release(longest[0]);
    return true;
  }
}

/** What is answered on a connection now, by Node's own note of it: a list of ours would cost every request something. */
function requestOf(socket: Socket): IncomingMessage | undefined {
  return (socket as { readonly _httpMessage?: { readonly req: IncomingMessage } | null })._httpMessage?.req;
}

function addressNetwork({ remoteAddress = "" }: Socket): string {
  return networkOf(remoteAddress) ?? "?";
}

/** Node raises its own limit to the highest that it may have. */
function openFileLimit(): number {
  try {
    const [, limit] = /^Max open files\s+(\d+)/m.exec(readFileSync("/proc/self/limits", "utf8")) ?? [];
    return Number(limit ?? Number.POSITIVE_INFINITY);
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}
