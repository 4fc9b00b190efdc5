/**
 * Headers of a page that is the same for everybody. A browser asks each time (a 304 costs nothing);
 * a CDN may answer for half a minute, and while it asks again.
 */
export function publicPage(options: { readonly byDevice?: boolean } = {}): HeadersInit {
  return {
    "cache-control": "public, max-age=0, s-maxage=30, stale-while-revalidate=300",
    ...(options.byDevice ? { vary: "User-Agent" } : {}),
  };
}

/** Headers of an answer that depends on the reader. */
export const privatePage: HeadersInit = { "cache-control": "private, no-store" };
