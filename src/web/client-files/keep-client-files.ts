import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";
import { type ClientFileStore, isHashedName } from "./client-file-store.ts";

const DAY = 24 * 60 * 60 * 1000;
/** In milliseconds: no session lasts longer, and who signs in anew has loaded the present pages. */
const KEPT_FOR = 30 * DAY;

/** In milliseconds: the first seconds of a start are its readers'. */
const DELAY_AT_START = 3_000;

interface KeepOptions {
  /** In milliseconds since 1970. */
  readonly now?: number;
  /** Leaves the rest for the next time. */
  readonly signal?: AbortSignal;
}

/**
 * Stores a build's files for tabs that will still be open after the next upgrade, and removes those that no running
 * build has had for 30 days.
 * @param assets the folder in which Vite puts hashed names only
 */
export async function keepClientFiles(
  store: ClientFileStore,
  assets: string,
  { now = Date.now(), signal }: KeepOptions = {},
): Promise<void> {
  const times = await store.list();
  const built = (await readdir(assets).catch(() => [])).filter(isHashedName);
  for (const name of built) {
    if (signal?.aborted) return;
    if (times.has(name)) await store.touch(name, now);
    else await store.put(name, await readFile(join(assets, name)));
  }
  const current = new Set(built);
  for (const [name, touched] of times)
    if (!current.has(name) && now - touched > KEPT_FOR) await store.remove(name);
}

/** Keeps them soon after the start and once a day. Readers do not wait for it, and nothing fails by it. */
export function followClientFiles(
  builds: readonly { readonly store: ClientFileStore; readonly assets: string }[],
  log: Logger,
): AsyncDisposable {
  const stopped = new AbortController();
  const { signal } = stopped;
  const keep = async () => {
    for (const { store, assets } of builds) await keepClientFiles(store, assets, { signal });
  };
  const follow = async () => {
    for (let delay = DELAY_AT_START; ; delay = DAY) {
      await pause(delay, undefined, { ref: false, signal });
      await keep().catch((error: unknown) => log.error({ err: error }, "client files not kept"));
    }
  };
  // Ends by the signal.
  const following = follow().catch(() => undefined);
  return {
    async [Symbol.asyncDispose]() {
      stopped.abort();
      await following;
    },
  };
}
