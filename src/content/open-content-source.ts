import type { Config } from "../config/read-config.ts";
import type { ContentSource } from "./content-source.ts";
import { hostedSource } from "./hosted/hosted-source.ts";
import { librarySource } from "./library/library-source.ts";

/** What of the configuration decides where the content comes from. */
export type ContentConfig = Pick<Config, "dataDir" | "contentEndpoint" | "contentAllowedHosts"> & {
  readonly contentToken: string | null;
};

/** The configured content service, or the embedded library without one. */
export async function openContentSource(config: ContentConfig): Promise<ContentSource> {
  if (config.contentEndpoint === null) return librarySource(config.dataDir);
  return hostedSource({
    endpoint: config.contentEndpoint,
    token: config.contentToken,
    allowedHosts: config.contentAllowedHosts,
  });
}
