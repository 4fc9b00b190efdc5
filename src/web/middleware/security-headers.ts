import type { MiddlewareHandler } from "hono";

/** Headers of every answer. @param isHttps readers come by https: browsers are told to stay there */
export function securityHeaders(isHttps: boolean): Readonly<Record<string, string>> {
  return {
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=()",
    ...(isHttps ? { "strict-transport-security": "max-age=31536000" } : {}),
  };
}

/** Sets headers on whatever the application answers. */
export function withHeaders(headers: Readonly<Record<string, string>>): MiddlewareHandler {
  const entries = Object.entries(headers);
  return async (context, next) => {
    await next();
    for (const [name, value] of entries) context.res.headers.set(name, value);
  };
}
