import { createHash } from "node:crypto";
import { type Credential, comparedPassword, comparedUsername } from "../../domain/credential/credential.ts";
import { hashPassword } from "../hashing/password-pool.ts";
import type { KnownCredential } from "./find-code.ts";

export type SharedPair = ReturnType<typeof sharedPair>;

/** One pair for every reader: the configured one, or the sample's. @param isOpen false once own content is served */
export function sharedPair(
  kind: "pair" | "sample",
  pair: Credential,
  isOpen: () => Promise<boolean> = () => Promise.resolve(true),
) {
  const username = comparedUsername(pair.username);
  // The salt is made of the name, so that a pair has the same id in every process and after every start.
  const salt = createHash("sha256").update(`mecmua ${kind} ${username}`).digest().subarray(0, 16);
  let hashed: ReturnType<typeof hashPair> | undefined;
  /** Hashes once; after a failure the next attempt does it again. */
  function hashedPair() {
    hashed ??= hashPair().catch((error: unknown) => {
      hashed = undefined;
      throw error;
    });
    return hashed;
  }
  async function hashPair() {
    const passwordHash = await hashPassword(comparedPassword(pair.password), salt);
    // Another password makes another id: sessions of the former one end with it.
    const id = `${kind}:${createHash("sha256").update(passwordHash).digest("base64url").slice(0, 16)}`;
    return { id, passwordHash };
  }
  return {
    /** Null when another user name was typed, or the pair is closed. */
    async find(typed: Credential): Promise<KnownCredential | null> {
      // Waited for before the name is compared: the first attempt takes as long with any name.
      const { id, passwordHash } = await hashedPair();
      if (comparedUsername(typed.username) !== username || !(await isOpen())) return null;
      return {
        id,
        passwordHash,
        password: comparedPassword(typed.password),
        validFrom: null,
        validUntil: null,
        isRevoked: false,
        isShared: true,
      };
    },
    async opens(credential: string): Promise<boolean> {
      if (!credential.startsWith(`${kind}:`)) return false;
      return credential === (await hashedPair()).id && (await isOpen());
    },
  };
}
