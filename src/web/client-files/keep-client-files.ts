import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import PQueue from "p-queue";
import type { Logger } from "pino";
import { type ClientFileStore, isHashedName } from "./client-file-store.ts";

/** All in milliseconds. */
const DAY = 24 * 60 * 60 * 1000;
/** No session lasts longer, and who signs in anew has loaded the present pages. */
const KEPT_FOR = 30 * DAY;
/** Less than the pause between two rounds. */
const TOUCHED_AFTER = DAY / 2;
const TRIED_AGAIN_AFTER = 60_000;

interface KeepOptions {
  /** In milliseconds since 1970. */
  readonly now?: number;
  /** Leaves the rest for the next time. */
  readonly signal?: AbortSignal;
  /** How many files are written at the same time. */
  readonly atOnce?: number;
}

/** One part of a build and where its files are kept. */
interface KeptBuild {
  readonly store: ClientFileStore;
  /** The folder in which Vite puts hashed names only. */
  readonly assets: string;
}

/**
 * Stores a build's files for tabs that will still be open after the next upgrade, and removes those that no running
 * build has had for 30 days.
 */
export async function keepClientFiles(
  { store, assets }: KeptBuild,
  { now = Date.now(), signal, atOnce = 1 }: KeepOptions = {},
): Promise<void> {
  const times = await store.list();
  const built = (await readdir(assets).catch(() => [])).filter(isHashedName);
  const keep = async (name: string) => {
    const touched = times.get(name);
    if (signal?.aborted || (touched !== undefined && now - touched < TOUCHED_AFTER)) return;
    const file = join(assets, name);
    await (touched === undefined ? store.put(name, file) : store.touch(name, file, now));
  };
  await new PQueue({ concurrency: atOnce }).addAll(built.map((name) => () => keep(name)));
  const current = new Set(built);
  for (const [name, touched] of times)
    if (!current.has(name) && now - touched > KEPT_FOR && !signal?.aborted) await store.remove(name);
}

interface FollowOptions {
  /** In milliseconds, of the first round. */
  readonly delay: number;
  readonly atOnce?: number;
  readonly log: Logger;
}

interface Following extends AsyncDisposable {
  /** Resolves when the first round has ended, well or not. */
  readonly first: Promise<void>;
}

/** Keeps them once a day. Nothing fails by it. */
export function followClientFiles(
  builds: readonly KeptBuild[],
  { delay: firstDelay, atOnce, log }: FollowOptions,
): Following {
  const stopped = new AbortController();
  const { signal } = stopped;
  const first = Promise.withResolvers<void>();
  const keep = async (): Promise<boolean> => {
    try {
      for (const build of builds) await keepClientFiles(build, { signal, ...(atOnce && { atOnce }) });
      return true;
    } catch (error) {
      log.error({ err: error }, "client files not kept");
      return false;
    }
  };
  const follow = async () => {
    for (let delay = firstDelay; ; ) {
      await pause(delay, undefined, { ref: false, signal });
      delay = (await keep()) ? DAY : TRIED_AGAIN_AFTER;
      first.resolve();
    }
  };
  // Ends by the signal.
  const following = follow().catch(() => first.resolve());
  return {
    first: first.promise,
    async [Symbol.asyncDispose]() {
      stopped.abort();
      await following;
    },
  };
}
