import { LRUCache } from "lru-cache";
import type { CrashMemory } from "../machines/crash-memory.ts";
import { isCrash as hasCrashed, JobOutOfMemory, JobProcessCrashed } from "./job-process.ts";

interface CrashBackoffOptions {
  /** In milliseconds: the machine may have been at fault. */
  readonly ttl: number;
  readonly maxKeys: number;
  readonly shared?: CrashMemory | null;
  isCrash?(error: unknown): boolean;
}

/** How many crashes there may be, by what the work is on. */
type MaxCrashes = Readonly<Record<string, number>>;

/** Keeps work that has crashed its process from being tried again for a while. */
export class CrashBackoff {
  readonly #options: CrashBackoffOptions;
  readonly #crashes: LRUCache<string, { readonly count: number; readonly last: unknown }>;

  constructor(options: CrashBackoffOptions) {
    this.#options = options;
    this.#crashes = new LRUCache({ max: options.maxKeys, ttl: options.ttl });
  }

  /** By what this process knows. @throws JobProcessCrashed after so many, JobOutOfMemory where the last was one */
  check(maxCrashes: MaxCrashes): void {
    const key = Object.keys(maxCrashes).find((each) => this.#count(each) >= (maxCrashes[each] ?? 0));
    if (key === undefined) return;
    const isShort = this.#crashes.get(key)?.last instanceof JobOutOfMemory;
    throw isShort ? new JobOutOfMemory() : new JobProcessCrashed("it did so before");
  }

  /** @throws JobProcessCrashed without a try after so many, on all machines */
  async run<T>(maxCrashes: MaxCrashes, work: () => Promise<T>): Promise<T> {
    this.check(maxCrashes);
    const { ttl, shared, isCrash = hasCrashed } = this.#options;
    const attempt = (await shared?.begin(maxCrashes)) ?? null;
    if (attempt === "refused") throw new JobProcessCrashed("it did so on another machine");
    let crashedFor: number | null = null;
    try {
      return await work();
    } catch (error) {
      if (isCrash(error)) {
        crashedFor = ttl;
        for (const key of Object.keys(maxCrashes))
          this.#crashes.set(key, { count: this.#count(key) + 1, last: error });
      }
      throw error;
    } finally {
      await attempt?.end(crashedFor);
    }
  }

  #count(key: string): number {
    return this.#crashes.get(key)?.count ?? 0;
  }
}
