import type { MiddlewareHandler } from "hono";

/** Headers of every answer. @param isHttps readers come by https: browsers are told to stay there */
export function securityHeaders(isHttps: boolean): MiddlewareHandler {
  return async (context, next) => {
    await next();
    const { headers } = context.res;
    headers.set("x-content-type-options", "nosniff");
    headers.set("referrer-policy", "strict-origin-when-cross-origin");
    headers.set("cross-origin-opener-policy", "same-origin");
    headers.set("permissions-policy", "camera=(), geolocation=(), microphone=(), payment=()");
    if (isHttps) headers.set("strict-transport-security", "max-age=31536000");
  };
}
