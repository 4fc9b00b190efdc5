import { createHash } from "node:crypto";
import { hash } from "@node-rs/argon2";
import { type Credential, comparedPassword, comparedUsername } from "../../domain/credential.ts";
import { ARGON2ID } from "../argon2.ts";
import type { KnownCredential } from "./known-credential.ts";

/** One pair for every reader: the configured one, or the sample's. */
export interface SharedPair {
  /** In sessions. Another password makes another name: sessions of the former one end with it. */
  readonly name: string;
  /** Null when another user name was typed. */
  find(typed: Credential): KnownCredential | null;
}

/** @param kind `pair` or `sample` */
export async function sharedPair(kind: "pair" | "sample", pair: Credential): Promise<SharedPair> {
  const username = comparedUsername(pair.username);
  // The salt is the name's, so that the same pair has the same name in every process and after every start.
  const salt = createHash("sha256").update(`mecmua ${kind} ${username}`).digest().subarray(0, 16);
  const passwordHash = await hash(comparedPassword(pair.password), { ...ARGON2ID, salt });
  const name = `${kind}:${createHash("sha256").update(passwordHash).digest("base64url").slice(0, 16)}`;
  return {
    name,
    find: (typed) =>
      comparedUsername(typed.username) === username
        ? {
            name,
            passwordHash,
            password: comparedPassword(typed.password),
            validFrom: null,
            validUntil: null,
            isRevoked: false,
            isShared: true,
          }
        : null,
  };
}
