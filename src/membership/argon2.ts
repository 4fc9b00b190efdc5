import { hash, type Options } from "@node-rs/argon2";

/** OWASP's floor for argon2id, the library's own choice of algorithm: 19 MiB, two passes. */
export const ARGON2ID: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** @returns argon2id in PHC form with a salt of its own. Takes about 20 ms of a core, on a thread of libuv's pool. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, ARGON2ID);
}
