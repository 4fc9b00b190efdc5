import { randomBytes } from "node:crypto";
import { availableParallelism } from "node:os";
import type * as argon2 from "@node-rs/argon2";
import { type ProcessOverrides, ProcessPool } from "../../platform/jobs/process-pool.ts";

export type HashJobs = Pick<typeof argon2, "verifySync">;
/** Devices that signed in before are served before strangers, and neither keeps the other out. */
export type PasswordPool = ProcessPool<HashJobs, "known" | "stranger">;

/** Passwords that may wait at once: at 10 ms each (two cores), a third of a second. */
const LEVEL = { max: 32, order: "oldest first" } as const;
/** A check takes some 20 ms; a process that is stopped or starved is replaced after so many milliseconds. */
const JOB_TIMEOUT_MS = 5_000;
const CODE_TIMEOUT_MS = 60_000;

/** Processes of low priority that check passwords: two to four, as the machine has cores. */
export function createPasswordPool(overrides?: ProcessOverrides<HashJobs>): PasswordPool {
  return new ProcessPool({
    file: new URL("./hash-process.ts", import.meta.url),
    size: Math.min(4, Math.max(2, availableParallelism())),
    levels: { known: LEVEL, stranger: LEVEL },
    limits: { jobTimeout: JOB_TIMEOUT_MS },
    overrides,
  });
}

type CodeHashing = ProcessPool<Pick<typeof argon2, "hashSync">, "code">;

/** Processes of low priority that make the hashes of a batch: readers' pages go first. Whoever opens it closes it. */
export function createCodeHashing(): CodeHashing {
  const size = availableParallelism();
  return new ProcessPool({
    file: new URL("./hash-process.ts", import.meta.url),
    size,
    levels: { code: { max: size, order: "oldest first" } },
    limits: { jobTimeout: CODE_TIMEOUT_MS },
  });
}

/** OWASP's floor for argon2id, the library's own choice of algorithm: 19 MiB, two passes. */
export const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } satisfies argon2.Options;

/** What no password has; checking one against it takes as long as against another. @returns argon2id in PHC form */
export function unmatchedHash(): string {
  const { memoryCost, timeCost, parallelism } = ARGON2ID;
  const random = (bytes: number) => randomBytes(bytes).toString("base64").replaceAll("=", "");
  return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${random(16)}$${random(32)}`;
}

/** Takes about 20 ms of a core, on a thread of libuv's pool. @returns argon2id in PHC form */
export async function hashPassword(password: string, salt?: Uint8Array): Promise<string> {
  const { hash } = await import("@node-rs/argon2");
  return hash(password, salt ? { ...ARGON2ID, salt } : ARGON2ID);
}
