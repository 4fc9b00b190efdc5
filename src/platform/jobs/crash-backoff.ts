import { LRUCache } from "lru-cache";
import { WorkerCrashed } from "./worker-process.ts";

interface CrashBackoffOptions {
  /** In milliseconds: the machine may have been at fault. */
  readonly ttl: number;
  readonly maxKeys: number;
  isCrash?(error: unknown): boolean;
}

/** Keeps work that has crashed its process from being tried again for a while. */
export class CrashBackoff {
  readonly #crashes: LRUCache<string, number>;
  readonly #isCrash: (error: unknown) => boolean;

  constructor({ ttl, maxKeys, isCrash }: CrashBackoffOptions) {
    this.#crashes = new LRUCache({ max: maxKeys, ttl });
    this.#isCrash = isCrash ?? ((error) => error instanceof WorkerCrashed);
  }

  /** @param maxCrashes by what the work is on @throws WorkerCrashed without a try after so many */
  async run<T>(maxCrashes: Readonly<Record<string, number>>, work: () => Promise<T>): Promise<T> {
    const crashes = (key: string) => this.#crashes.get(key) ?? 0;
    const limits = Object.entries(maxCrashes);
    if (limits.some(([key, max]) => crashes(key) >= max)) throw new WorkerCrashed("it did so before");
    try {
      return await work();
    } catch (error) {
      if (this.#isCrash(error)) for (const [key] of limits) this.#crashes.set(key, crashes(key) + 1);
      throw error;
    }
  }
}
