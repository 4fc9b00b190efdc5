import { sql } from "kysely";
import { RemoteError } from "../../platform/remote/remote-error.ts";
import type { ContentSource, SourceFile } from "../content-source.ts";
import { readPostsOver } from "../hosted/read-posts.ts";
import { newServiceMemory } from "../hosted/service-memory.ts";
import type { GraphqlTransport } from "../hosted/transport.ts";
import { findFile } from "./find-post.ts";
import type { Library } from "./library.ts";
import { hashOfAddress } from "./library-address.ts";
import { copy } from "./library-copy.ts";
import { openLibrary } from "./open-library.ts";

/**
 * The embedded library as a content service.
 * It opens a connection of its own and never writes on it: `PRAGMA data_version` moves only when
 * another connection commits, so every change, from this process or another, is seen.
 * @throws StoreError
 */
export async function librarySource(dataDir: string): Promise<ContentSource> {
  const library = await openLibrary(dataDir);
  const memory = newServiceMemory();
  let transport: GraphqlTransport | undefined;
  let seenVersion: number | null = null;
  return {
    name: copy.libraryName,
    async *readPosts(signal) {
      // Taken before the reading: a post that is added meanwhile counts as a change.
      seenVersion = await dataVersion(library);
      // Loaded by whoever reads posts: GraphQL takes tens of megabytes, which the server's own thread never needs.
      const { libraryTransport } = await import("./library-transport.ts");
      transport ??= libraryTransport(library);
      yield* readPostsOver(transport, { signal, memory, allowedProtocols: ["library:"] });
    },
    openFile: (url, maxBytes, signal) => openLibraryFile(library, url, maxBytes, signal),
    hasChanged: async () => (await dataVersion(library)) !== seenVersion,
    close: () => library.close(),
  };
}

async function dataVersion(library: Library): Promise<number> {
  const { rows } = await sql<{ data_version: number }>`pragma data_version`.execute(library.database);
  return rows[0]?.data_version ?? 0;
}

async function openLibraryFile(
  library: Library,
  url: string,
  maxBytes: number,
  signal: AbortSignal,
): Promise<SourceFile> {
  signal.throwIfAborted();
  const file = await findFile(library, hashOfAddress(url));
  const size = file && (await library.files.size(file.hash));
  if (file === null || size === null) throw new RemoteError("status", copy.fileNotHere);
  if (size > maxBytes) throw new RemoteError("too-large", copy.fileTooLarge(size, maxBytes));
  // The pass-through ends the reading of the disk when the reader leaves.
  const stream = (await library.files.open(file.hash)).pipeThrough(new TransformStream(), { signal });
  return { stream, contentType: file.contentType, size, hash: file.hash };
}
