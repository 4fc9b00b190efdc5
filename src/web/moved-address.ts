import type { Context, Handler } from "hono";
import { FORMER_FEED, formerPath } from "../domain/former-path.ts";
import { addressedId, addressedPage, isTitledAddress, paths, routes } from "../domain/paths.ts";
import type { SiteServices } from "../site/services.ts";

/** `/?p=12` and `/?feed=rss2`, as a WordPress site gave them: the page cache knows the home page without such a query alone. */
export function numberedAddress(posts: SiteServices["posts"]): Handler {
  return async (context, next) => {
    const { pathname, search } = new URL(context.req.url);
    const path = search === "" ? null : formerPath(pathname + search);
    const isFormer = path !== null && (path === FORMER_FEED || path.startsWith(`${routes.home}?`));
    const former = isFormer ? await posts.formerAddress(path) : null;
    return former === null || former === "withdrawn" ? next() : moved(context, former.movedTo);
  };
}

/** `/post/{id}/{title}`. It is no route of the site: there a title that ends in `.data` would ask for data. */
export function titledAddress(posts: SiteServices["posts"]): Handler {
  return async (context, next) => {
    const { pathname, searchParams } = new URL(context.req.url);
    // An address that an imported post had elsewhere goes before.
    if (!isTitledAddress(pathname) || (await posts.formerAddress(formerPath(pathname) ?? ""))) return next();
    const id = addressedId(pathname);
    const isThere = (await posts.cards([id])).length > 0;
    const former = isThere ? null : await posts.formerAddress(paths.post(id));
    if (former === "withdrawn" || (!isThere && former === null)) return next();
    const own = former === null ? id : addressedId(former.movedTo);
    return moved(context, paths.post(own, addressedPage(searchParams)));
  };
}

function moved(context: Context, address: string): Response {
  context.header("cache-control", "public, max-age=0, s-maxage=30");
  return context.redirect(address, 301);
}
