import type { FileOrigin } from "../../platform/remote/remote-files.ts";
import { POSTER_SCHEME } from "./poster-address.ts";
import type { PosterFiles, PosterHosts } from "./poster-files.ts";

/** The content's files, and posters of films. @param origin of the content's own files */
export function withPosters(
  origin: FileOrigin,
  hosts?: PosterHosts,
): FileOrigin & { close(): Promise<void> } {
  let posters: Promise<PosterFiles> | undefined;
  const openPosters = async () => {
    // Loaded with the first film: it brings an HTTP client of a hundred modules.
    const { posterFiles } = await import("./poster-files.ts");
    return posterFiles(hosts);
  };
  const { fileVersion } = origin;
  return {
    async openFile(url, maxBytes, signal) {
      if (!url.startsWith(POSTER_SCHEME)) return origin.openFile(url, maxBytes, signal);
      posters ??= openPosters();
      return (await posters).openFile(url, maxBytes, signal);
    },
    ...(fileVersion && { fileVersion: (...asked) => fileVersion.apply(origin, asked) }),
    async close() {
      await (await posters)?.close();
    },
  };
}
