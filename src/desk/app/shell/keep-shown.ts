import type { LoaderFunction, RouteObject } from "react-router";
import { ApiError } from "../api/api.ts";
import { useConnection } from "../api/connection.ts";
import { notify } from "../components/desk-toasts.tsx";

/** Whether screens that are open are asked for again, with no other one on its way. */
type IsRevalidating = () => boolean;

/** An open screen stays when asking for its data again fails: an error in its place would take away what is typed. */
export function keepShown(routes: readonly RouteObject[], isRevalidating: IsRevalidating): RouteObject[] {
  return routes.map((route) => {
    const { lazy, loader, children } = route;
    const kept = {
      ...route,
      ...(typeof loader === "function" && { loader: keeping(loader, isRevalidating) }),
      ...(children && { children: keepShown(children, isRevalidating) }),
    } as RouteObject;
    if (typeof lazy === "function")
      kept.lazy = async () => {
        const loaded = await lazy();
        const own = loaded.loader;
        return typeof own === "function" ? { ...loaded, loader: keeping(own, isRevalidating) } : loaded;
      };
    return kept;
  });
}

function keeping(loader: LoaderFunction, isRevalidating: IsRevalidating): LoaderFunction {
  let last: { readonly url: string; readonly data: unknown } | null = null;
  let closeNotice = () => {};
  return async (given, context) => {
    const { url } = given.request;
    const isAgain = last?.url === url && isRevalidating();
    try {
      const data = await loader(given, context);
      last = { url, data };
      closeNotice();
      return data;
    } catch (error) {
      const mayPass = error instanceof ApiError && (error.status === 0 || error.status >= 500);
      if (!isAgain || !mayPass) throw error;
      closeNotice = notify(error.message, "problem");
      const unwatch = useConnection.subscribe(({ isAway }) => {
        if (isAway) return;
        closeNotice();
        unwatch();
      });
      return last?.data;
    }
  };
}
