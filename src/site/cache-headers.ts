import { SAME_WITHOUT_SESSION } from "../domain/access.ts";

/**
 * Browsers revalidate, a CDN may answer for half a minute. Nothing stale is allowed beyond that: browsers would show
 * what they read minutes ago when a reader goes back. What differs by who asks is left to the site's own page cache,
 * which goes by `Vary`: many a CDN ignores it, and would give a phone's answer to a desktop.
 * @param byDevice kept once for each kind @param byMember only for those who carry no session
 */
export function publicPage({ byDevice = false, byMember = false } = {}): HeadersInit {
  const vary = [...(byDevice ? ["User-Agent"] : []), ...(byMember ? ["Cookie"] : [])].join(", ");
  return vary === ""
    ? { "cache-control": "public, max-age=0, s-maxage=30" }
    : { "cache-control": SAME_WITHOUT_SESSION, vary };
}

export const privatePage: HeadersInit = { "cache-control": "private, no-store" };
