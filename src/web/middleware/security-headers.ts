import type { MiddlewareHandler } from "hono";

export function securityHeaders(isHttps: boolean): Readonly<Record<string, string>> {
  return {
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=()",
    ...(isHttps ? { "strict-transport-security": "max-age=31536000" } : {}),
  };
}

export function withHeaders(headers: Readonly<Record<string, string>>): MiddlewareHandler {
  const entries = Object.entries(headers);
  return async (context, next) => {
    await next();
    // An answer may have a stricter one of its own.
    for (const [name, value] of entries)
      if (!context.res.headers.has(name)) context.res.headers.set(name, value);
  };
}

/** Players that an article may hold, each loaded only when a reader asks for it. */
const PLAYERS =
  "https://www.youtube-nocookie.com https://player.vimeo.com https://geo.dailymotion.com https://open.spotify.com";

export function contentSecurityPolicy(scriptHashes: readonly string[], styleHashes: readonly string[] = []) {
  const sources = (hashes: readonly string[]) => ["'self'", ...hashes.map((hash) => `'${hash}'`)].join(" ");
  return [
    "default-src 'none'",
    `script-src ${sources(scriptHashes)}`,
    `style-src ${sources(styleHashes)}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "media-src 'self' https:",
    `frame-src 'self' ${PLAYERS}`,
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}
