import { hash, verify } from "@node-rs/argon2";
import type { Credential } from "../domain/credential.ts";

/** OWASP's floor for argon2id, the library's own choice of algorithm: 19 MiB, two passes. */
const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Checks what a reader typed. @returns the name of the credential that opened, or null */
export type CredentialCheck = (typed: Credential) => Promise<string | null>;

/**
 * The pair of user name and password from the configuration. The password is kept hashed, and an unknown name
 * costs the same work as a wrong password, so that the time of an answer says nothing.
 * White space around what was typed is forgiven: it comes from copying, never from paper.
 */
export async function configuredPair(pair: Credential): Promise<CredentialCheck> {
  const passwordHash = await hash(pair.password.trim(), ARGON2ID);
  const username = pair.username.trim();
  return async (typed) => {
    const passwordMatches = await verify(passwordHash, typed.password.trim());
    const nameMatches = typed.username.trim() === username;
    return passwordMatches && nameMatches ? username : null;
  };
}
