import parseRange from "range-parser";
import type { DerivedFile } from "../blobs/derived-files.ts";
import type { ByteRange } from "../blobs/disk-files.ts";
import { fileResponse } from "./file-response.ts";

interface SentFile extends DerivedFile {
  readonly headers: Readonly<Record<string, string>>;
}

interface FilePlace {
  path(name: string): string | Promise<string>;
}

/** Sends the whole or one range; several ranges get the whole, which RFC 9110 allows. @throws the system's error */
export async function sendFile(place: FilePlace, file: SentFile, request: Request): Promise<Response> {
  const etag = `"${file.tag}"`;
  const headers: Record<string, string> = { ...file.headers, etag, "accept-ranges": "bytes" };
  const asked = (name: string) => request.headers.get(name);
  if (asked("if-none-match")?.includes(etag)) return new Response(null, { status: 304, headers });
  const isStale = asked("if-range") !== null && asked("if-range") !== etag;
  const range = isStale ? null : singleRange(asked("range"), file.size);
  if (range === "unsatisfiable") {
    return new Response(null, {
      status: 416,
      headers: { ...headers, "content-range": `bytes */${file.size}` },
    });
  }
  const length = range ? range.end - range.start + 1 : file.size;
  headers["content-length"] = String(length);
  if (range) headers["content-range"] = `bytes ${range.start}-${range.end}/${file.size}`;
  const init = { status: range ? 206 : 200, headers };
  if (request.method === "HEAD") return new Response(null, init);
  return fileResponse(await place.path(file.name), range ?? { start: 0, end: file.size - 1 }, init);
}

function singleRange(header: string | null, size: number): ByteRange | "unsatisfiable" | null {
  if (header === null) return null;
  // range-parser refuses a suffix longer than the file; RFC 9110 gives the whole, and viewers ask so for a PDF's end.
  const suffix = /^bytes=-(\d+)$/.exec(header);
  if (suffix && Number(suffix[1]) >= size && size > 0) return { start: 0, end: size - 1 };
  const ranges = parseRange(size, header);
  if (ranges === -1) return "unsatisfiable";
  if (ranges === -2 || ranges.type !== "bytes" || ranges.length !== 1) return null;
  return ranges[0] ?? null;
}
