import type { FileOrigin } from "../platform/remote/remote-files.ts";
import type { EditorialSource } from "./editorial.ts";
import { POSTER_SCHEME } from "./posters/poster-address.ts";
import type { PosterFiles, PosterHosts } from "./posters/poster-files.ts";

/** Every file of the content by its address, wherever the posts come from. */
export function contentFiles(
  source: FileOrigin,
  editorial: FileOrigin & Pick<EditorialSource, "owns">,
  hosts?: PosterHosts,
): FileOrigin & { close(): Promise<void> } {
  const originOf = (url: string) => (editorial.owns(url) ? editorial : source);
  let posters: Promise<PosterFiles> | undefined;
  const openPosters = async () => {
    // Loaded with the first film: it brings an HTTP client of a hundred modules.
    const { posterFiles } = await import("./posters/poster-files.ts");
    return posterFiles(hosts);
  };
  return {
    async openFile(url, maxBytes, signal) {
      if (!url.startsWith(POSTER_SCHEME)) return originOf(url).openFile(url, maxBytes, signal);
      posters ??= openPosters();
      return (await posters).openFile(url, maxBytes, signal);
    },
    async fileVersion(url, known, signal) {
      return (await originOf(url).fileVersion?.(url, known, signal)) ?? known;
    },
    async close() {
      await (await posters)?.close();
    },
  };
}
