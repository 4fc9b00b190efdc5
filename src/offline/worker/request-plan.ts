import { isKeptWithoutSession } from "../../domain/access.ts";
import { addressedId, pageOfData, paths, routes } from "../../domain/paths.ts";

/** How the worker answers a request. Null: it leaves it to the browser. */
type RequestPlan =
  | { readonly kind: "page"; readonly path: string }
  | { readonly kind: "page data"; readonly path: string }
  | { readonly kind: "pdf"; readonly id: string }
  | { readonly kind: "file" }
  | { readonly kind: "picture" }
  | { readonly kind: "issue part"; readonly id: string }
  | { readonly kind: "sign-out" };

const UNTOUCHED = [routes.login, routes.signOut, routes.member, "/masa", "/webhooks"];
/** Addresses that are read by scripts, and change with every reading. */
const OF_SCRIPTS = [
  ...[routes.posts, routes.readingPosition, routes.annotations, routes.worker],
  ...[routes.health, routes.live, routes.ready],
];

interface AskedFor {
  readonly method: string;
  readonly url: URL;
  readonly isNavigation: boolean;
  readonly hasRange: boolean;
}

export function planRequest(asked: AskedFor, origin: string): RequestPlan | null {
  const { method, url, isNavigation, hasRange } = asked;
  if (url.origin !== origin) return null;
  const { pathname } = url;
  if (method === "POST" && pathname === routes.signOut) return { kind: "sign-out" };
  if (method !== "GET" || hasRange) return null;
  const dataOf = pageOfData(pathname);
  const path = dataOf ?? pathname;
  if ([...UNTOUCHED, ...OF_SCRIPTS].some((one) => path === one || path.startsWith(`${one}/`))) return null;
  if (isNavigation) {
    if (pathname.startsWith(paths.pdf(""))) return { kind: "pdf", id: addressedId(pathname) };
    return isFile(pathname) ? null : { kind: "page", path };
  }
  if (dataOf !== null) return { kind: "page data", path };
  if (pathname.startsWith("/assets/")) return { kind: "file" };
  if (/^\/(?:gorsel|dergi)\//.test(pathname)) return { kind: "picture" };
  const isPart = /^\/sayi\/[^/]+\/[^/]+\/(?:bul\.json|\d+\/[^/]+)$/.test(pathname);
  return isPart ? { kind: "issue part", id: addressedId(pathname) } : null;
}

/** Opened by itself, as a feed or a picture is, it is no page: what a browser shows of it is not ours. */
function isFile(pathname: string): boolean {
  if (/^\/(?:post|konu|yazar|sayfa)\/[^/]+$/.test(pathname)) return false;
  return /\.[a-z]{2,12}$/.test(pathname) || /^\/(?:assets|gorsel|dergi|sayi)\//.test(pathname);
}

/** True of a whole answer that whoever has no session may have: only such ones are kept. */
export function isKeepable(answer: Pick<Response, "status" | "redirected" | "type" | "headers">): boolean {
  const { status, redirected, type, headers } = answer;
  const control = headers.get("cache-control") ?? "";
  const isWhole = status === 200 && !redirected && !headers.has("content-range");
  const isOwn = type === "basic" || type === "default";
  return isWhole && isOwn && isKeptWithoutSession(control) && !/\bno-store\b/.test(control);
}

export function isAway(status: number): boolean {
  return status === 502 || status === 503 || status === 504;
}

/** The picture or page that is nearest to one that is not kept: another size of the same. @param kept paths */
export function nearestSize(pathname: string, kept: readonly string[]): string | null {
  const folder = pathname.slice(0, pathname.lastIndexOf("/") + 1);
  // A tile is a part of a page, for which nothing else stands in.
  if (!/^\/(?:gorsel|sayi)\/[^/]+\//.test(folder) || /\/\d+-\d+\.webp$/.test(pathname)) return null;
  const others = kept.filter((one) => one.startsWith(folder) && /\.(?:webp|avif|jpg|png)$/.test(one));
  const format = pathname.slice(pathname.lastIndexOf("."));
  return others.find((one) => one.endsWith(format)) ?? others[0] ?? null;
}
