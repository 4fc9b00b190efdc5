import { createHash } from "node:crypto";

export interface HashedPage {
  readonly html: string;
  /** `sha256-…` of each inline script, for the page's policy. */
  readonly hashes: readonly string[];
}

/**
 * Names a page's inline scripts by their hashes instead of a nonce, since the page is kept and sent to many.
 * Only scripts that carry the nonce of this rendering are named: whatever came in with the content does not know it.
 */
export function hashInlineScripts(html: string, nonce: string): HashedPage {
  const hashes = new Set<string>();
  const own = new RegExp(`<script([^>]*?) nonce="${nonce}"([^>]*)>([\\s\\S]*?)</script>`, "g");
  const sealed = html.replace(own, (_match, before: string, after: string, code: string) => {
    if (code !== "") hashes.add(`sha256-${createHash("sha256").update(code).digest("base64")}`);
    return `<script${before}${after}>${code}</script>`;
  });
  return { html: sealed.replaceAll(` nonce="${nonce}"`, ""), hashes: [...hashes] };
}
