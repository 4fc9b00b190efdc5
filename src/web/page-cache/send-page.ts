import type { Encoding, StoredPage } from "./stored-page.ts";

/** What of a request decides how a stored page is sent. */
export interface PageRequest {
  readonly method: string;
  readonly acceptEncoding: string | undefined;
  readonly ifNoneMatch: string | undefined;
}

export interface PageAnswer {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: Uint8Array<ArrayBuffer> | null;
}

/** Sends a stored page through the application. */
export function sendPage(page: StoredPage, request: PageRequest): Response {
  const { body, ...rest } = pageAnswer(page, request);
  return new Response(body, rest);
}

/** How a stored page is sent: 304 when the reader has it, else in the smallest encoding that the reader takes. */
export function pageAnswer(page: StoredPage, request: PageRequest): PageAnswer {
  const headers: Record<string, string> = { ...page.headers, etag: page.etag };
  if (request.ifNoneMatch && matches(request.ifNoneMatch, page.etag)) {
    return { status: 304, headers, body: null };
  }
  const best = bestEncoding(request.acceptEncoding);
  const encoding = page.bodies[best] ? best : "identity";
  const body = page.bodies[encoding] as Uint8Array<ArrayBuffer>;
  if (encoding !== "identity") headers["content-encoding"] = encoding;
  headers["content-length"] = String(body.byteLength);
  return { status: page.status, headers, body: request.method === "HEAD" ? null : body };
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
