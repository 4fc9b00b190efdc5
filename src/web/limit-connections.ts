import { readFileSync } from "node:fs";
import type { Server } from "node:http";
import type { Socket } from "node:net";

interface ConnectionLimits {
  /** Connections at once; each has one answer under way at the most. */
  readonly max: number;
  /** A reader that takes no byte of its answer for so long, in milliseconds, is let go. */
  readonly patience: number;
  /** The same while there is no room for others. */
  readonly crowdedPatience: number;
}

/** An unread answer may fill memory with 0.1 MB. */
const MOST_CONNECTIONS = 2_000;
/** Open files of the databases, child processes and whatever else is no connection. */
const OTHER_FILES = 256;
/** Of one site, in all its processes. */
export const MAX_CONNECTIONS = Math.min(
  MOST_CONNECTIONS,
  Math.max(32, Math.floor((openFileLimit() - OTHER_FILES) / 2)),
);
/** Buffers on the way take a megabyte at a time, behind a proxy that does not buffer a minute for a reader of 20 KB/s. */
const DEFAULTS: ConnectionLimits = {
  max: MAX_CONNECTIONS,
  patience: 300_000,
  crowdedPatience: 30_000,
};
/** Between two looks at all connections, in milliseconds. */
const LOOK_PAUSE = 1_000;

/** A newcomer takes the place of an idle connection, else of the one that has read nothing for longest, else it is refused. */
export function limitConnections(
  server: Server,
  limits: Partial<ConnectionLimits> = {},
): { /** Closes those that wait for their next request. */ closeIdle(): void } {
  const { max, patience, crowdedPatience } = { ...DEFAULTS, ...limits };
  const open = new Set<Socket>();
  const unread = new Map<Socket, { readonly sent: number; readonly since: number }>();
  let lookedAt = Number.NEGATIVE_INFINITY;

  const look = (now: number) => {
    lookedAt = now;
    for (const socket of open) {
      if (socket.writableLength === 0) unread.delete(socket);
      else if (unread.get(socket)?.sent !== socket.bytesWritten)
        unread.set(socket, { sent: socket.bytesWritten, since: now });
    }
  };
  // Node gives those that wait for their next request another limit. Its own closeIdleConnections cuts answers that are still being read.
  const isIdle = (socket: Socket) => socket.timeout !== patience;
  const release = (socket: Socket) => {
    socket.destroy();
    forget(socket);
  };
  const forget = (socket: Socket) => {
    open.delete(socket);
    unread.delete(socket);
  };
  const closeIdle = () => {
    for (const socket of open) if (isIdle(socket)) release(socket);
  };
  const makeRoom = (now: number): boolean => {
    closeIdle();
    if (open.size < max) return true;
    const [longest] = [...unread].sort(([, one], [, other]) => one.since - other.since);
    if (!longest || now - longest[1].since < crowdedPatience) return false;
    release(longest[0]);
    return true;
  };

  server.on("connection", (socket: Socket) => {
    const now = performance.now();
    if (open.size * 2 >= max && now - lookedAt >= LOOK_PAUSE) look(now);
    if (open.size >= max && !makeRoom(now)) {
      socket.destroy();
      return;
    }
    open.add(socket);
    socket.once("close", () => forget(socket));
  });
  server.timeout = patience;
  server.on("timeout", (socket: Socket) => {
    // Without unread bytes it is the answer that takes its time.
    if (isIdle(socket) || socket.writableLength > 0) socket.destroy();
  });
  return { closeIdle };
}

/** Node raises its own limit to the highest that it may have. */
function openFileLimit(): number {
  try {
    const [, limit] = /^Max open files\s+(\d+)/m.exec(readFileSync("/proc/self/limits", "utf8")) ?? [];
    return Number(limit ?? Number.POSITIVE_INFINITY);
  } catch {
    // Only Linux says it so.
    return Number.POSITIVE_INFINITY;
  }
}
