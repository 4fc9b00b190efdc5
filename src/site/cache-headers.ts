export interface PublicPageOptions {
  /** True when it is kept once for each kind of device. */
  readonly byDevice?: boolean;
  /** True when it is for those alone who carry no session: whoever carries one is asked about. */
  readonly byMember?: boolean;
}

/** Headers of a page that is the same for everybody: browsers revalidate, a CDN may answer for half a minute. */
export function publicPage(options: PublicPageOptions = {}): HeadersInit {
  const vary = [options.byDevice ? "User-Agent" : null, options.byMember ? "Cookie" : null];
  const named = vary.filter((name) => name !== null).join(", ");
  return {
    "cache-control": "public, max-age=0, s-maxage=30, stale-while-revalidate=300",
    ...(named === "" ? {} : { vary: named }),
  };
}

export const privatePage: HeadersInit = { "cache-control": "private, no-store" };
