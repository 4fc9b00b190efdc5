import type { MiddlewareHandler } from "hono";
import { refusalCopy } from "../../copy/refusal-copy.ts";
import { plainPage } from "../../platform/http/plain-page.ts";

/** @param publicOrigin what browsers call this site; null: what they send in Host */
export function sameOrigin(publicOrigin: string | null): MiddlewareHandler {
  return async (context, next) => {
    if (context.req.method === "GET" || context.req.method === "HEAD") return next();
    const own = new Set([new URL(context.req.url).host, publicOrigin ? new URL(publicOrigin).host : ""]);
    const origin = URL.parse(context.req.header("origin") ?? "");
    const site = context.req.header("sec-fetch-site");
    const isOwn =
      origin !== null &&
      origin.host !== "" &&
      own.has(origin.host) &&
      (site ?? "same-origin") === "same-origin";
    return isOwn ? next() : plainPage(403, refusalCopy.crossSite);
  };
}
