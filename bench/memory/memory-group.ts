import { mkdirSync, readFileSync, rmdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Of cgroup v1 and v2: where groups are, and what their files are called. */
const VERSIONS = [
  {
    root: "/sys/fs/cgroup/memory",
    ofProcess: /^\d+:memory:(.*)$/m,
    limits: (bytes: number) => ({ "memory.limit_in_bytes": bytes, "memory.memsw.limit_in_bytes": bytes }),
    anonymous: /^total_rss (\d+)$/m,
    killsIn: "memory.oom_control",
  },
  {
    root: "/sys/fs/cgroup",
    ofProcess: /^0::(.*)$/m,
    limits: (bytes: number) => ({ "memory.max": bytes, "memory.swap.max": 0 }),
    anonymous: /^anon (\d+)$/m,
    killsIn: "memory.events",
  },
] as const;

const LOOK_MS = 100;
const MEBIBYTE = 1024 * 1024;

/** Processes that have so much memory together, without swap, as if they had a machine of their own. Linux, as root. */
export class MemoryGroup implements Disposable {
  readonly #version: (typeof VERSIONS)[number];
  readonly #folder: string;
  readonly #looking: NodeJS.Timeout;
  #peak = 0;

  /** @throws Error where no group can be made */
  constructor(name: string, megabytes: number) {
    const made = VERSIONS.find(({ root, limits }) => {
      try {
        mkdirSync(join(root, name), { recursive: true });
        for (const [file, bytes] of Object.entries(limits(megabytes * MEBIBYTE)))
          writeFileSync(join(root, name, file), String(bytes));
        return true;
      } catch {
        return false;
      }
    });
    if (!made) throw new Error("No memory cgroup can be made here; it takes root.");
    this.#version = made;
    this.#folder = join(made.root, name);
    this.#looking = setInterval(() => (this.#peak = Math.max(this.#peak, this.anonymous)), LOOK_MS);
  }

  /** Processes that `start` starts before it waits for anything are in the group from their first byte. */
  begin<T>(start: () => T): T {
    const { root, ofProcess } = this.#version;
    const own = ofProcess.exec(readFileSync("/proc/self/cgroup", "utf8"))?.[1] ?? "/";
    const enter = (folder: string) => writeFileSync(join(folder, "cgroup.procs"), String(process.pid));
    enter(this.#folder);
    try {
      return start();
    } finally {
      enter(join(root, own));
    }
  }

  /** What all its processes hold now, without files that Linux keeps as long as there is room, in megabytes. */
  get anonymous(): number {
    return this.#read("memory.stat", this.#version.anonymous) / MEBIBYTE;
  }

  /** The most of that since the last call, in megabytes. */
  takePeak(): number {
    const peak = this.#peak;
    this.#peak = 0;
    return peak;
  }

  /** How many of its processes Linux has ended for want of memory. */
  get kills(): number {
    return this.#read(this.#version.killsIn, /^oom_kill (\d+)$/m);
  }

  /** Its processes have ended by then. */
  [Symbol.dispose](): void {
    clearInterval(this.#looking);
    rmdirSync(this.#folder);
  }

  #read(file: string, pattern: RegExp): number {
    return Number(pattern.exec(readFileSync(join(this.#folder, file), "utf8"))?.[1] ?? 0);
  }
}
