import type { HeadersArgs } from "react-router";
import { SAME_WITHOUT_SESSION } from "../domain/access.ts";

/**
 * Browsers revalidate, a CDN may answer for half a minute. What differs by who asks is left to the site's own page
 * cache, which goes by `Vary`: many a CDN ignores it.
 * @param byDevice kept once for each kind @param byMember only for those who carry no session
 */
export function publicPage({ byDevice = false, byMember = false } = {}): HeadersInit {
  const vary = [...(byDevice ? ["User-Agent"] : []), ...(byMember ? ["Cookie"] : [])].join(", ");
  return vary === ""
    ? { "cache-control": "public, max-age=0, s-maxage=30" }
    : { "cache-control": SAME_WITHOUT_SESSION, vary };
}

export const privatePage: HeadersInit = { "cache-control": "private, no-store" };

/** A route's `headers`: those that its loader or its action gave or threw. */
export function ownHeaders({ loaderHeaders, actionHeaders, errorHeaders }: HeadersArgs): Headers {
  if (errorHeaders) return errorHeaders;
  return [...actionHeaders].length > 0 ? actionHeaders : loaderHeaders;
}
