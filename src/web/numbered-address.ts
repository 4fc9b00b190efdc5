import type { Handler } from "hono";
import { FORMER_FEED, formerPath } from "../domain/former-path.ts";
import { routes } from "../domain/paths.ts";

interface FormerAddresses {
  formerAddress(path: string): Promise<{ readonly movedTo: string } | "withdrawn" | null>;
}

/** `/?p=12` and `/?feed=rss2`, as a WordPress site gave them: the page cache knows the home page without such a query alone. */
export function numberedAddress(posts: FormerAddresses): Handler {
  return async (context, next) => {
    const { pathname, search } = new URL(context.req.url);
    const path = search === "" ? null : formerPath(pathname + search);
    const isFormer = path !== null && (path === FORMER_FEED || path.startsWith(`${routes.home}?`));
    const former = isFormer ? await posts.formerAddress(path) : null;
    if (former === null || former === "withdrawn") return next();
    context.header("cache-control", "public, max-age=0, s-maxage=30");
    return context.redirect(former.movedTo, 301);
  };
}
