/**
 * Browsers revalidate, a CDN may answer for half a minute.
 * @param byDevice kept once for each kind @param byMember only for those who carry no session
 */
export function publicPage({ byDevice = false, byMember = false } = {}): HeadersInit {
  const vary = [...(byDevice ? ["User-Agent"] : []), ...(byMember ? ["Cookie"] : [])].join(", ");
  return {
    "cache-control": "public, max-age=0, s-maxage=30, stale-while-revalidate=300",
    ...(vary === "" ? {} : { vary }),
  };
}

export const privatePage: HeadersInit = { "cache-control": "private, no-store" };
