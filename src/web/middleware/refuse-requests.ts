import type { MiddlewareHandler } from "hono";
import { copy } from "../../copy/copy.ts";
import { refusalCopy } from "../../copy/refusal-copy.ts";
import { dataAddress, OPENING, paths } from "../../domain/paths.ts";
import { plainPage } from "../../platform/http/plain-page.ts";

const METHODS = new Set(["GET", "HEAD", "POST"]);

export const wellFormed: MiddlewareHandler = async (context, next) => {
  if (!METHODS.has(context.req.method))
    return plainPage(405, copy.errors.methodTitle, { allow: "GET, HEAD, POST" });
  if (!isDecodable(context.req.url)) return plainPage(400, refusalCopy.badAddress);
  return next();
};

function isDecodable(url: string): boolean {
  try {
    return !decodeURIComponent(url).includes("\0");
  } catch {
    return false;
  }
}

/** Compared letter for letter, since the router would take other spellings past the checks before it. */
const FORMS: ReadonlySet<string> = new Set(
  [paths.login(), paths.devices()]
    .flatMap((path) => [path, dataAddress(path)])
    .concat(paths.signOut(), paths.readingPosition(), paths.annotations(), OPENING),
);

export const allowedPosts: MiddlewareHandler = async (context, next) => {
  if (context.req.method !== "POST" || FORMS.has(new URL(context.req.url).pathname)) return next();
  return plainPage(405, copy.errors.methodTitle, { allow: "GET, HEAD" });
};

/** @param publicOrigin what browsers call this site; null: what they send in Host */
export function sameOrigin(publicOrigin: string | null): MiddlewareHandler {
  return async (context, next) => {
    if (context.req.method === "GET" || context.req.method === "HEAD") return next();
    const own = new Set([new URL(context.req.url).host, publicOrigin ? new URL(publicOrigin).host : ""]);
    const origin = URL.parse(context.req.header("origin") ?? "");
    const isOwn = origin !== null && origin.host !== "" && own.has(origin.host);
    const isSameSite = (context.req.header("sec-fetch-site") ?? "same-origin") === "same-origin";
    return isOwn && isSameSite ? next() : plainPage(403, refusalCopy.crossSite);
  };
}
