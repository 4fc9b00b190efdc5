import type { MiddlewareHandler } from "hono";
import { copy } from "../../copy/copy.ts";
import { paths } from "../../domain/paths.ts";
import { plainPage } from "../../platform/http/plain-page.ts";

/**
 * The addresses that forms of this site are sent to, letter for letter: the router would take other spellings of them
 * as well, past what stands before it.
 */
const FORMS: ReadonlySet<string> = new Set(
  [paths.login(), paths.devices()]
    .flatMap((path) => [path, `${path}.data`])
    .concat(paths.signOut(), paths.readingPosition()),
);

/** Refuses a POST to any other address. */
export const allowedPosts: MiddlewareHandler = async (context, next) => {
  if (context.req.method !== "POST" || FORMS.has(new URL(context.req.url).pathname)) return next();
  return plainPage(405, copy.errors.methodTitle, { allow: "GET, HEAD" });
};
