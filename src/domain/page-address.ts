/** What a page's address says to the site; anything else in it (trackers' marks) makes no page of its own. */
const KNOWN = ["ara", "sayfa", "next", "index", "_routes"] as const;

/** An address in its one form: known parameters in a fixed order. The page cache's key is made of it. */
export function pageAddress(url: URL): string {
  const parameters = new URLSearchParams();
  for (const name of KNOWN) {
    const value = url.searchParams.get(name);
    if (value !== null) parameters.set(name, value);
  }
  const query = parameters.toString();
  return query === "" ? url.pathname : `${url.pathname}?${query}`;
}
