import { FEED_FILES, pageOfData, routes } from "../domain/paths.ts";

type RouteKind =
  | "page"
  | "page data"
  | "issue"
  | "pdf"
  | "picture"
  | "search"
  | "feed"
  | "sign-in"
  | "member"
  | "desk"
  | "webhook"
  | "health"
  | "file"
  | "other";

/** A route that is new has to be given its kind here. */
const KINDS: Readonly<Record<keyof typeof routes, RouteKind>> = {
  home: "page",
  posts: "page",
  titles: "search",
  foundTexts: "search",
  login: "sign-in",
  signOut: "sign-in",
  devices: "member",
  member: "member",
  post: "page",
  author: "page",
  section: "page",
  page: "page",
  archive: "page",
  archived: "page",
  issues: "page",
  privacy: "page",
  pdf: "pdf",
  findInIssue: "issue",
  pageText: "issue",
  pagePicture: "issue",
  issueToTake: "issue",
  readingPosition: "member",
  annotations: "member",
  myAnnotations: "page",
  picture: "picture",
  pictureVariant: "picture",
  shareCard: "picture",
  magazineShareCard: "picture",
  contentWebhook: "webhook",
  magazineFile: "file",
  favicon: "file",
  manifest: "file",
  readingList: "page",
  listedPosts: "page data",
  offline: "page",
  worker: "file",
  health: "health",
  live: "health",
  ready: "health",
  requestEcho: "health",
  robots: "feed",
  sitemap: "feed",
  securityContact: "file",
};

const firstSegment = (path: string) => path.split("/", 2)[1] ?? "";
const FEEDS = new Set<string>(Object.values(FEED_FILES));
const bySegment = new Map<string, RouteKind>([
  ...Object.entries(KINDS).map(
    ([name, kind]) => [firstSegment(routes[name as keyof typeof routes]), kind] as const,
  ),
  ["masa", "desk"],
  ["assets", "file"],
]);

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
