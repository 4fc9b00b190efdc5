/**
 * Browsers revalidate, a CDN may answer for half a minute. Nothing stale is allowed beyond that: browsers would show
 * what they read minutes ago when a reader goes back.
 * @param byDevice kept once for each kind @param byMember only for those who carry no session
 */
export function publicPage({ byDevice = false, byMember = false } = {}): HeadersInit {
  const vary = [...(byDevice ? ["User-Agent"] : []), ...(byMember ? ["Cookie"] : [])].join(", ");
  return {
    "cache-control": "public, max-age=0, s-maxage=30",
    ...(vary === "" ? {} : { vary }),
  };
}

export const privatePage: HeadersInit = { "cache-control": "private, no-store" };
