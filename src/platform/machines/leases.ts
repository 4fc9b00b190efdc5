import { setTimeout as pause } from "node:timers/promises";
import { isUnavailable } from "../http/unavailable.ts";

export interface Lease {
  /** Aborted before another may hold it. */
  readonly signal: AbortSignal;
  release(): Promise<void>;
}

export interface Leases {
  /** @returns null while another holds it @throws while the database is away (see isUnavailable) */
  take(name: string): Promise<Lease | null>;
}

const POLL_MS = 250;

interface Once<T> {
  readonly leases: Leases;
  readonly name: string;
  find(): Promise<T | null>;
  make(): Promise<T>;
}

/** What is found, or made by one machine while the others wait. While the database is away each makes its own. */
export async function onceForAll<T>({ leases, name, find, make }: Once<T>): Promise<T> {
  for (;;) {
    const found = await find();
    if (found !== null) return found;
    let lease: Lease | null;
    try {
      lease = await leases.take(name);
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      return make();
    }
    if (lease === null) {
      await pause(POLL_MS);
      continue;
    }
    try {
      return (await find()) ?? (await make());
    } finally {
      await lease.release();
    }
  }
}
