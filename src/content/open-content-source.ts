import type { ContentSource } from "./content-source.ts";
import { librarySource } from "./library/library-source.ts";

export interface ContentOptions {
  readonly dataDir: string;
  /** Null for the embedded library in the data folder. */
  readonly contentEndpoint: string | null;
  readonly contentToken: string | null;
  readonly contentAllowedHosts: readonly string[];
  readonly contentQuery: string | null;
  readonly contentAssetsUrl: string | null;
}

export async function openContentSource(options: ContentOptions): Promise<ContentSource> {
  if (options.contentEndpoint === null) return librarySource(options.dataDir);
  // Loaded for those who have a content service: it brings an HTTP client of a hundred modules.
  const { hostedSource } = await import("./hosted/hosted-source.ts");
  return hostedSource({
    endpoint: options.contentEndpoint,
    token: options.contentToken,
    allowedHosts: options.contentAllowedHosts,
    query: options.contentQuery,
    assetsUrl: options.contentAssetsUrl,
  });
}
