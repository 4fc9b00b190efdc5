import type { FileHash } from "../../../platform/blobs/blob-store.ts";
import type { Library } from "../library.ts";
import type { LibraryFile } from "../library-post.ts";
import { sweepFiles } from "../sweep-files.ts";

/** Puts bytes into the library's store; a post must come to use them. */
export type KeepFile = (
  bytes: AsyncIterable<Uint8Array>,
  about: Pick<LibraryFile, "name" | "contentType" | "width" | "height">,
) => Promise<LibraryFile>;

/**
 * Runs work that keeps files and then adds posts. When it fails or is aborted, what it kept for nothing is removed.
 */
export async function keepingFiles<T>(
  library: Library,
  work: (keep: KeepFile) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const kept: FileHash[] = [];
  try {
    return await work(async (bytes, about) => {
      const stored = await library.files.put(untilAborted(bytes, signal));
      kept.push(stored.hash);
      signal?.throwIfAborted();
      return { ...about, ...stored };
    });
  } catch (error) {
    // The first error is the one to report; files left over by a second one do no harm.
    await sweepFiles(library, kept).catch(() => undefined);
    throw error;
  }
}

async function* untilAborted(
  bytes: AsyncIterable<Uint8Array>,
  signal: AbortSignal | undefined,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of bytes) {
    signal?.throwIfAborted();
    yield chunk;
  }
}
