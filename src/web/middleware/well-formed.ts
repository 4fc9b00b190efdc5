import type { MiddlewareHandler } from "hono";
import { copy } from "../../copy/copy.ts";
import { plainPage } from "../../platform/http/plain-page.ts";

const METHODS = new Set(["GET", "HEAD", "POST"]);

/** Answers broken percent-encoding with 400 and methods that no route serves with 405. */
export const wellFormed: MiddlewareHandler = async (context, next) => {
  if (!METHODS.has(context.req.method)) {
    return plainPage(405, copy.errors.methodTitle, { allow: "GET, HEAD, POST" });
  }
  if (!isDecodable(context.req.url)) return plainPage(400, copy.errors.badAddress);
  return next();
};

function isDecodable(url: string): boolean {
  try {
    return !decodeURIComponent(url).includes("\0");
  } catch {
    return false;
  }
}
