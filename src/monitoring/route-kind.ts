import { FEED_FILES, pageOfData, routes } from "../domain/paths.ts";

const KINDS = {
  page: [
    "home",
    "posts",
    "post",
    "author",
    "section",
    "page",
    "archive",
    "archived",
    "issues",
    "privacy",
    "myAnnotations",
    "readingList",
    "offline",
  ],
  "page data": ["listedPosts"],
  issue: ["findInIssue", "pageText", "pagePicture", "issueToDownload"],
  pdf: ["pdf"],
  picture: ["picture", "pictureVariant", "shareCard", "magazineShareCard"],
  search: ["titles", "foundTexts"],
  feed: ["robots", "sitemap"],
  "sign-in": ["login", "signOut"],
  member: ["devices", "member", "readingPosition", "annotations"],
  webhook: ["contentWebhook"],
  opening: ["opening"],
  health: ["health", "live", "ready", "requestEcho"],
  file: ["magazineFile", "favicon", "manifest", "worker", "securityContact"],
} as const satisfies Readonly<Record<string, readonly (keyof typeof routes)[]>>;

type RouteKind = keyof typeof KINDS | "desk" | "other";

const firstSegment = (path: string) => path.split("/", 2)[1] ?? "";
const FEEDS = new Set<string>(Object.values(FEED_FILES));
const bySegment = new Map<string, RouteKind>([
  ["masa", "desk"],
  ["assets", "file"],
]);
for (const [kind, names] of Object.entries(KINDS))
  for (const name of names) bySegment.set(firstSegment(routes[name]), kind as RouteKind);

/** One of a few words for any address, so that nothing that a reader asked for is among the metrics. */
export function routeKind(pathname: string): RouteKind {
  const segment = firstSegment(pathname);
  const kind = bySegment.get(segment);
  if (kind !== undefined && kind !== "page") return kind;
  if (FEEDS.has(pathname.slice(pathname.lastIndexOf("/") + 1))) return "feed";
  const dataOf = pageOfData(pathname);
  if (dataOf !== null) return dataOf === routes.login ? "sign-in" : "page data";
  return kind ?? "other";
}
