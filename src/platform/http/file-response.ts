import { type FileHandle, open } from "node:fs/promises";
import { Readable } from "node:stream";
import type { ByteRange } from "../blobs/disk-files.ts";

/** A part of a file, in bytes, that lies open for an answer. Whoever takes it closes it. */
export interface OpenedFile {
  readonly handle: FileHandle;
  readonly start: number;
  readonly length: number;
}

const files = new WeakMap<Response, OpenedFile>();

/** The server takes the file and writes it itself, as a web stream costs more than all the rest. @throws the system's error */
export async function fileResponse(
  path: string,
  { start, end }: ByteRange,
  init: ResponseInit,
): Promise<Response> {
  const file = { handle: await open(path), start, length: Math.max(0, end - start + 1) };
  const response = new Response(unreadBody(file), init);
  files.set(response, file);
  return response;
}

/** The file of an answer whose body nobody has begun to read. */
export function takeFile(response: Response): OpenedFile | undefined {
  const file = files.get(response);
  files.delete(response);
  return file;
}

export function readOpened({ handle, start, length }: OpenedFile): Readable {
  return length === 0
    ? Readable.from([]).once("close", () => void handle.close())
    : handle.createReadStream({ start, end: start + length - 1 });
}

function unreadBody(file: OpenedFile): ReadableStream<Uint8Array> {
  let reader: AsyncIterator<Uint8Array> | undefined;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        reader ??= readOpened(file)[Symbol.asyncIterator]();
        const { done, value } = await reader.next();
        if (done) controller.close();
        else controller.enqueue(new Uint8Array(value));
      },
      async cancel() {
        if (reader) await reader.return?.();
        else await file.handle.close();
      },
    },
    { highWaterMark: 0 },
  );
}
