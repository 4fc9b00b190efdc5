import { hash, type Options } from "@node-rs/argon2";

/** OWASP's floor for argon2id, the library's own choice of algorithm: 19 MiB, two passes. */
export const ARGON2ID: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Takes about 20 ms of a core, on a thread of libuv's pool. @returns argon2id in PHC form */
export function hashPassword(password: string, salt?: Uint8Array): Promise<string> {
  return hash(password, salt ? { ...ARGON2ID, salt } : ARGON2ID);
}
