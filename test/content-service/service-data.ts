/** What the schemas answer from. Read anew at every request, so tests may change it at any time. */
export interface ServiceData {
  readonly posts: readonly unknown[];
  /** Answered beside `posts` to whoever forgets to ask for the published stage. */
  readonly drafts: readonly unknown[];
  readonly origin: string;
  /** Added to the true count: 0 unless a fault is on. */
  readonly countOffset: number;
  readonly isNullPosts: boolean;
}

/** An asset whose address begins with `/`, completed with the service's own origin. */
export function completed(asset: unknown, origin: string): unknown {
  if (typeof asset !== "object" || asset === null || !("url" in asset)) return asset;
  return typeof asset.url === "string" && asset.url.startsWith("/") ? { url: origin + asset.url } : asset;
}
