import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";
import { mapConcurrent } from "../../platform/jobs/map-concurrent.ts";
import { type ClientFileStore, isHashedName } from "./client-file-store.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** No session lasts longer, and who signs in anew has loaded the present pages. */
const KEPT_FOR_MS = 30 * DAY_MS;
/** Less than the pause between two rounds. */
const TOUCHED_AFTER_MS = DAY_MS / 2;
const RETRY_PAUSE_MS = 60_000;

interface KeepOptions {
  readonly now?: number;
  readonly signal?: AbortSignal;
  readonly atOnce?: number;
}

interface KeptBuild {
  readonly store: ClientFileStore;
  readonly assets: string;
}

/** Stores a build's files for tabs that stay open, and removes those that no running build has had for 30 days. */
export async function keepClientFiles(
  { store, assets }: KeptBuild,
  { now = Date.now(), signal, atOnce = 1 }: KeepOptions = {},
): Promise<void> {
  const times = await store.list();
  const built = (await readdir(assets).catch(() => [])).filter(isHashedName);
  const keep = async (name: string) => {
    const touched = times.get(name);
    if (signal?.aborted || (touched !== undefined && now - touched < TOUCHED_AFTER_MS)) return;
    const file = join(assets, name);
    await (touched === undefined ? store.put(name, file) : store.touch(name, file, now));
  };
  await mapConcurrent(atOnce, built, keep);
  const current = new Set(built);
  for (const [name, touched] of times)
    if (!current.has(name) && now - touched > KEPT_FOR_MS && !signal?.aborted) await store.remove(name);
}

interface FollowOptions {
  /** In milliseconds, of the first round. */
  readonly delay: number;
  readonly atOnce?: number;
  readonly log: Logger;
}

/** Keeps them once a day. Nothing fails by it. @returns `first` resolves when the first round has ended, well or not */
export function followClientFiles(
  builds: readonly KeptBuild[],
  { delay: firstDelay, atOnce = 1, log }: FollowOptions,
): AsyncDisposable & { readonly first: Promise<void> } {
  const stopped = new AbortController();
  const { signal } = stopped;
  const first = Promise.withResolvers<void>();
  const follow = async () => {
    for (let delay = firstDelay; ; ) {
      await pause(delay, undefined, { ref: false, signal });
      try {
        for (const build of builds) await keepClientFiles(build, { signal, atOnce });
        delay = DAY_MS;
      } catch (error) {
        log.error({ err: error }, "client files not kept");
        delay = RETRY_PAUSE_MS;
      }
      first.resolve();
    }
  };
  const following = follow().catch(() => first.resolve());
  return {
    first: first.promise,
    async [Symbol.asyncDispose]() {
      stopped.abort();
      await following;
    },
  };
}
