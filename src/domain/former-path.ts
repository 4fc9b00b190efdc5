import { readable } from "./readable-text.ts";

/** WordPress's short addresses: `/?p=12` of a post, `/?page_id=12` of a page. */
const NUMBERED = ["p", "page_id"];

export const FORMER_FEED = "/feed";

/**
 * The one spelling in which a former address is kept and looked up.
 * @param address a whole one, or a path with its query @returns null for the home page and for what is no address
 */
export function formerPath(address: string): string | null {
  const url = URL.parse(address, "http://site.invalid");
  if (!url || url.pathname.length > MAX_LENGTH) return null;
  const path = encodedPath(url.pathname);
  if (path !== "/" && path !== "/index.php") return path;
  if (url.searchParams.has("feed")) return FORMER_FEED;
  for (const name of NUMBERED) {
    const number = /^\d{1,12}$/.exec(url.searchParams.get(name) ?? "")?.[0];
    if (number) return `/?${name}=${number}`;
  }
  return null;
}

const MAX_LENGTH = 2000;

function encodedPath(path: string): string | null {
  try {
    const segments = path.split("/").filter((segment) => segment !== "");
    return `/${segments.map((segment) => encodeURIComponent(readable(decodeURIComponent(segment)))).join("/")}`;
  } catch {
    return null;
  }
}
