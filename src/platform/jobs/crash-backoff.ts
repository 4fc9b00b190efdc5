import { LRUCache } from "lru-cache";
import { WorkerCrashed } from "./worker-process.ts";

export interface CrashBackoffOptions {
  /** Crashes are forgotten after that, in milliseconds: the machine may have been at fault. */
  readonly ttl: number;
  readonly maxKeys: number;
  /** Errors that count, without it WorkerCrashed only. */
  isCrash?(error: unknown): boolean;
}

/** Keeps work that has crashed its process from being tried again for a while. */
export class CrashBackoff {
  readonly #crashes: LRUCache<string, number>;
  readonly #isCrash: (error: unknown) => boolean;

  constructor({ ttl, maxKeys, isCrash = isWorkerCrashed }: CrashBackoffOptions) {
    this.#crashes = new LRUCache({ max: maxKeys, ttl });
    this.#isCrash = isCrash;
  }

  /**
   * @param maxCrashes how many crashes end the tries, by whatever the work is on
   * @throws WorkerCrashed without a try after so many, and what the work throws
   */
  async run<T>(maxCrashes: Readonly<Record<string, number>>, work: () => Promise<T>): Promise<T> {
    const keys = Object.keys(maxCrashes);
    if (keys.some((key) => this.#count(key) >= (maxCrashes[key] ?? 0)))
      throw new WorkerCrashed("it did so before");
    try {
      return await work();
    } catch (error) {
      if (this.#isCrash(error)) for (const key of keys) this.#crashes.set(key, this.#count(key) + 1);
      throw error;
    }
  }

  #count(key: string): number {
    return this.#crashes.get(key) ?? 0;
  }
}

function isWorkerCrashed(error: unknown): boolean {
  return error instanceof WorkerCrashed;
}
