import { verifySync } from "@node-rs/argon2";

/** Checks a password against an argon2id hash in PHC form, holding the thread. */
export function verifyPassword(hash: string, password: string): boolean {
  return verifySync(hash, password);
}
