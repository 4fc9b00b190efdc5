import type { Encoding, StoredPage } from "./stored-page.ts";

/** What of a request decides how a stored page is sent. */
export interface PageRequest {
  readonly method: string;
  readonly acceptEncoding: string | undefined;
  readonly ifNoneMatch: string | undefined;
}

/** Sends a stored page: 304 when the reader has it, else in the smallest encoding that the reader takes. */
export function sendPage(page: StoredPage, request: PageRequest): Response {
  const headers: Record<string, string> = { ...page.headers, etag: page.etag };
  if (request.ifNoneMatch && matches(request.ifNoneMatch, page.etag)) {
    return new Response(null, { status: 304, headers });
  }
  const encoding = bestEncoding(request.acceptEncoding);
  const body = page.bodies[encoding];
  if (encoding !== "identity") headers["content-encoding"] = encoding;
  headers["content-length"] = String(body.byteLength);
  return new Response(request.method === "HEAD" ? null : (body as Uint8Array<ArrayBuffer>), {
    status: page.status,
    headers,
  });
}

/** By RFC 9110: `If-None-Match` compares weakly. */
function matches(ifNoneMatch: string, etag: string): boolean {
  const bare = (tag: string) => tag.trim().replace(/^W\//, "");
  return ifNoneMatch.trim() === "*" || ifNoneMatch.split(",").some((tag) => bare(tag) === bare(etag));
}

/** Brotli before gzip; an encoding with `q=0` is not taken. */
export function bestEncoding(acceptEncoding: string | undefined): Encoding {
  const refused = /;\s*q=0(\.0{1,3})?$/;
  const taken = (acceptEncoding ?? "")
    .split(",")
    .map((part) => part.trim().toLowerCase())
    .filter((part) => !refused.test(part))
    .map((part) => part.split(";")[0]?.trim());
  if (taken.includes("br")) return "br";
  return taken.includes("gzip") ? "gzip" : "identity";
}
