import { createHash } from "node:crypto";

/** What stands for a picture in this site's addresses: says nothing of where the picture comes from. */
export function pictureKey(originUrl: string): string {
  return createHash("sha256").update(originUrl).digest("base64url").slice(0, 22);
}
