import type { Handler } from "hono";
import { formerPath } from "../domain/former-path.ts";
import { addressedId, addressedPage, isTitledAddress, paths } from "../domain/paths.ts";

interface Posts {
  cards(ids: readonly string[]): Promise<readonly object[]>;
  formerAddress(path: string): Promise<{ readonly movedTo: string } | "withdrawn" | null>;
}

/**
 * `/post/{id}/{title}`, as other systems and people write it, leads to the post's own address. It is no route of the
 * site: there a title that ends in `.data` would ask for data.
 */
export function titledAddress(posts: Posts): Handler {
  return async (context, next) => {
    const { pathname, searchParams } = new URL(context.req.url);
    // An address that an imported post had elsewhere goes before.
    if (!isTitledAddress(pathname) || (await posts.formerAddress(formerPath(pathname) ?? ""))) return next();
    const id = addressedId(pathname);
    const isThere = (await posts.cards([id])).length > 0;
    const former = isThere ? null : await posts.formerAddress(paths.post(id));
    if (former === "withdrawn" || (!isThere && former === null)) return next();
    const own = former === null ? id : addressedId(former.movedTo);
    context.header("cache-control", "public, max-age=0, s-maxage=30");
    return context.redirect(paths.post(own, addressedPage(searchParams)), 301);
  };
}
