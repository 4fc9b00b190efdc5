import type { MiddlewareHandler } from "hono";
import { copy } from "../../copy/copy.ts";
import { paths } from "../../domain/paths.ts";
import { plainPage } from "../../platform/http/plain-page.ts";

/** Compared letter for letter, since the router would take other spellings past the checks before it. */
const FORMS: ReadonlySet<string> = new Set(
  [paths.login(), paths.devices()]
    .flatMap((path) => [path, `${path}.data`])
    .concat(paths.signOut(), paths.readingPosition()),
);

export const allowedPosts: MiddlewareHandler = async (context, next) => {
  if (context.req.method !== "POST" || FORMS.has(new URL(context.req.url).pathname)) return next();
  return plainPage(405, copy.errors.methodTitle, { allow: "GET, HEAD" });
};
