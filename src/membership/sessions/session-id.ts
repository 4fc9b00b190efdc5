import { createHash, randomBytes } from "node:crypto";

/** 256 random bits in base64url, for a cookie and for nothing else. */
export function newId(): string {
  return randomBytes(32).toString("base64url");
}

export function hashOfId(id: string): string {
  return createHash("sha256").update(id).digest("base64url");
}
