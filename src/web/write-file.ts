import type { ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import { type OpenedFile, readOpened } from "../platform/http/file-response.ts";

/** A picture of a page is read at once, a PDF goes piece by piece. */
const MAX_WHOLE_BYTES = 512 * 1024;
/** What answers that are read at once may hold together, however slowly they are taken. */
const MAX_HELD_BYTES = 64 * 1024 * 1024;

let held = 0;

/** Writes an answer to the socket, and closes its file. Never rejects: who has gone, or whose file breaks off, is cut. */
export async function writeFile(outgoing: ServerResponse, response: Response, file: OpenedFile) {
  const { handle, start, length } = file;
  const head = [response.status, Object.fromEntries(response.headers)] as const;
  if (outgoing.destroyed) return close(file);
  if (length > MAX_WHOLE_BYTES || held + length > MAX_HELD_BYTES) {
    outgoing.writeHead(...head);
    return pipeline(readOpened(file), outgoing).catch(() => undefined);
  }
  held += length;
  outgoing.once("close", () => {
    held -= length;
  });
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.allocUnsafe(length), 0, length, start);
    if (bytesRead < length) outgoing.destroy();
    else outgoing.writeHead(...head).end(buffer);
  } catch {
    outgoing.destroy();
  }
  return close(file);
}

const close = ({ handle }: OpenedFile) => handle.close().catch(() => undefined);
