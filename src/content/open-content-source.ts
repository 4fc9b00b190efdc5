import type { ContentSource } from "./content-source.ts";
import type { LibraryLocation } from "./library/library.ts";
import { librarySource } from "./library/library-source.ts";

export interface ContentOptions {
  readonly dataDir: string;
  /** PostgreSQL's address; null: the library is in the data folder. */
  readonly databaseUrl: string | null;
  readonly contentEndpoint: string | null;
  readonly contentToken: string | null;
  /** By their names in lower case; null: none. */
  readonly contentHeaders: Readonly<Record<string, string>> | null;
  readonly contentAllowedHosts: readonly string[];
  readonly contentQuery: string | null;
  readonly contentAssetsUrl: string | null;
}

/** @param beside how a library in PostgreSQL waits where that is away, without which that is an error, and its files; `onAnswer` as of the GraphQL client */
export async function openContentSource(
  options: ContentOptions,
  beside: Pick<LibraryLocation, "whileAway" | "files"> & { onAnswer?(bytes: number): void } = {},
): Promise<ContentSource> {
  if (options.contentEndpoint === null) return librarySource({ ...options, ...beside });
  const { hostedSource } = await import("./hosted/hosted-source.ts");
  return hostedSource({
    endpoint: options.contentEndpoint,
    token: options.contentToken,
    headers: options.contentHeaders,
    allowedHosts: options.contentAllowedHosts,
    query: options.contentQuery,
    assetsUrl: options.contentAssetsUrl,
    onAnswer: beside.onAnswer,
  });
}
