import type { MiddlewareHandler } from "hono";
import { copy } from "../../copy/copy.ts";
import { plainPage } from "../../platform/http/plain-page.ts";

/**
 * Refuses requests that change something unless a page of this site sent them. Browsers say where a POST comes
 * from; one that does not say it (or says `null`) is refused as well.
 * @param publicOrigin what readers' browsers call this site, or null when it is what they sent in Host
 */
export function sameOrigin(publicOrigin: string | null): MiddlewareHandler {
  return async (context, next) => {
    if (context.req.method !== "POST") return next();
    const own = new Set([new URL(context.req.url).host, publicOrigin ? new URL(publicOrigin).host : ""]);
    const origin = URL.parse(context.req.header("origin") ?? "");
    const site = context.req.header("sec-fetch-site");
    const isOwn =
      origin !== null &&
      origin.host !== "" &&
      own.has(origin.host) &&
      (site ?? "same-origin") === "same-origin";
    return isOwn ? next() : plainPage(403, copy.errors.crossSite);
  };
}
