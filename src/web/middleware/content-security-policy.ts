/** Players that an article may hold, each loaded only when a reader asks for it. */
const PLAYERS = "https://www.youtube-nocookie.com https://player.vimeo.com https://open.spotify.com";

/**
 * The policy of a page.
 * @param scriptHashes of the page's own inline scripts, as `sha256-…`
 */
export function contentSecurityPolicy(scriptHashes: readonly string[]): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${scriptHashes.map((hash) => `'${hash}'`).join(" ")}`.trim(),
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "media-src 'self' https:",
    `frame-src 'self' ${PLAYERS}`,
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}
