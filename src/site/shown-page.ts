import { useEffect } from "react";

let shown: { readonly pathname: string; readonly data: unknown } | null = null;

/** Remembers what the page at hand was loaded with, for `orShown`. */
export function useShown(data: unknown): void {
  useEffect(() => {
    shown = { pathname: window.location.pathname, data };
  }, [data]);
}

/**
 * What the server answers or, where the network loses a question of the page that is shown already, what that has: an
 * error would take its place.
 * @param ask the server's loader @param kept what becomes of the shown page's data; null where they will not do
 */
export async function orShown<T>(
  { url }: Request,
  ask: () => Promise<T>,
  kept: (data: T) => T | null,
): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    const { pathname } = new URL(url);
    if (pathname !== window.location.pathname || pathname !== shown?.pathname || !isLost(error, pathname))
      throw error;
    const data = kept(shown.data as T);
    if (data === null) throw error;
    return data;
  }
}

function isLost(error: unknown, pathname: string): boolean {
  // The service worker leads to the page's document where its data cannot be had.
  if (error instanceof Response) return error.headers.get("location")?.split("?")[0] === pathname;
  return error instanceof TypeError || (error instanceof Error && error.cause instanceof TypeError);
}
