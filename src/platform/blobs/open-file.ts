import { open } from "node:fs/promises";
import { Readable } from "node:stream";

/** First and last byte of a part of a file, both included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * @param range without it the whole file
 * @throws the system's error when the file cannot be opened: here, not in the midst of an answer
 */
export async function openFile(path: string, range?: ByteRange): Promise<ReadableStream<Uint8Array>> {
  const file = await open(path);
  return Readable.toWeb(file.createReadStream(range)) as ReadableStream<Uint8Array>;
}
