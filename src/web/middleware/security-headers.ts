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
    for (const [name, value] of entries) context.res.headers.set(name, value);
  };
}

/** Players that an article may hold, each loaded only when a reader asks for it. */
const PLAYERS =
  "https://www.youtube-nocookie.com https://player.vimeo.com https://geo.dailymotion.com https://open.spotify.com";

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
