import { useEffect } from "react";
import type { DataStrategyResult, MiddlewareFunction } from "react-router";

type Keep = (query: URLSearchParams) => object | null;

let shown: { readonly pathname: string; readonly keep: Keep } | null = null;

/** The page at hand stays where the network loses a question for its data. */
export function useShown(keep: Keep): void {
  useEffect(() => {
    shown = { pathname: window.location.pathname, keep };
  });
}

/** Puts what is shown in the place of data that were lost: an error would take the page away. */
export const keepShown: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { request },
  next,
) => {
  const results = await next();
  const { pathname, searchParams } = new URL(request.url);
  if (request.method !== "GET" || pathname !== window.location.pathname || pathname !== shown?.pathname)
    return;
  for (const [route, { type, result }] of Object.entries(results)) {
    const kept = type === "error" && isLost(result, pathname) ? shown.keep(searchParams) : null;
    if (kept !== null) results[route] = { type: "data", result: kept };
  }
};

function isLost(error: unknown, pathname: string): boolean {
  // The service worker leads to the page's document where its data cannot be had.
  if (error instanceof Response) return error.headers.get("location")?.split("?")[0] === pathname;
  return error instanceof TypeError || (error instanceof Error && error.cause instanceof TypeError);
}
