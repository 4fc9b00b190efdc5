import { Agent, type Dispatcher, request } from "undici";
import type { SourceFile } from "../../content/content-source.ts";
import { decodedBody } from "./decoded-body.ts";
import { checkFileAddress, type FileAddressRule, isOwn } from "./file-address.ts";
import type { FileVersion } from "./file-version.ts";
import { limitedStream, tooLarge } from "./limited-stream.ts";
import { asContentError } from "./network-error.ts";
import { type LookupAll, publicLookup } from "./public-lookup.ts";
import { RemoteError } from "./remote-error.ts";
import { retryAfterSeconds } from "./retry-after.ts";

/** All in milliseconds. */
export interface RemoteFileLimits {
  readonly connect: number;
  readonly headers: number;
  /** The longest pause between two pieces of the body. */
  readonly idle: number;
  /** From the first connection to the last byte, redirects included. */
  readonly total: number;
}

export interface RemoteFiles {
  /**
   * Opens a picture or a PDF. No token and no cookie goes with it.
   * @param maxBytes the stream fails with a ContentError "too-large" past this size
   * @throws ContentError; the signal's own reason when it was aborted
   */
  open(address: string, maxBytes: number, signal: AbortSignal): Promise<SourceFile>;
  /** What a host has under an address now; nothing of the file is fetched. @param known what it had @throws as open does */
  version(address: string, known: FileVersion, signal: AbortSignal): Promise<FileVersion>;
  close(): Promise<void>;
}

const MAX_REDIRECTS = 3;

/**
 * Guarded download of the files that posts name. The address is checked on every hop, and again
 * on connecting, when its name has become a number.
 */
export function remoteFiles(
  rule: FileAddressRule,
  { limits = {}, lookup }: { limits?: Partial<RemoteFileLimits>; lookup?: LookupAll } = {},
): RemoteFiles {
  const { connect, headers, idle, total } = { ...DEFAULT_LIMITS, ...limits };
  const timeouts = { headersTimeout: headers, bodyTimeout: idle, allowH2: false };
  const outside = new Agent({ ...timeouts, connect: { timeout: connect, lookup: publicLookup(lookup) } });
  const own = new Agent({ ...timeouts, connect: { timeout: connect } });

  /** Follows redirects. @returns the answer at the end, and the host that gave it */
  async function answerOf(address: string, headers: Record<string, string>, signal: AbortSignal) {
    const within = AbortSignal.any([signal, AbortSignal.timeout(total)]);
    let url = checkFileAddress(address, rule);
    for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
      const answer = await get(url, headers, isOwn(url, rule) ? own : outside, within).catch((error) => {
        signal.throwIfAborted();
        throw asContentError(error, url.host);
      });
      const location = redirectOf(answer);
      if (location === null) return { answer, host: url.host };
      discard(answer);
      url = checkFileAddress(location, rule, url);
    }
    throw new RemoteError("redirect", `Dosya adresi (${url.host}) çok fazla yönlendiriyor; dosya alınmadı.`);
  }

  return {
    async open(address, maxBytes, signal) {
      const { answer, host } = await answerOf(address, {}, signal);
      return asSourceFile(answer, maxBytes, host, signal);
    },
    async version(address, known, signal) {
      // Not every host knows HEAD, and signed addresses are often for GET alone.
      const { answer, host } = await answerOf(address, conditionsOf(known), signal);
      discard(answer);
      if (answer.statusCode === 304) return known;
      if (answer.statusCode !== 200) throw notGiven(answer, host);
      return versionOf(answer);
    },
    async close() {
      await Promise.all([outside.destroy(), own.destroy()]);
    },
  };
}

const DEFAULT_LIMITS: RemoteFileLimits = { connect: 10_000, headers: 10_000, idle: 10_000, total: 120_000 };

function get(
  url: URL,
  conditions: Record<string, string>,
  dispatcher: Dispatcher,
  signal: AbortSignal,
): Promise<Dispatcher.ResponseData> {
  // Files are packed already; a range or a compressed one would only hide their size.
  const headers = { accept: "*/*", "accept-encoding": "identity", "user-agent": "Mecmua", ...conditions };
  return request(url, { dispatcher, signal, headers });
}

function redirectOf({ statusCode, headers }: Dispatcher.ResponseData): string | null {
  return statusCode >= 300 && statusCode < 400 && typeof headers.location === "string"
    ? headers.location
    : null;
}

function asSourceFile(
  answer: Dispatcher.ResponseData,
  maxBytes: number,
  where: string,
  signal: AbortSignal,
): SourceFile {
  const { statusCode, headers } = answer;
  if (statusCode !== 200) {
    discard(answer);
    throw notGiven(answer, where);
  }
  const body = decodedBody(answer.body, headers["content-encoding"]);
  const length = body === answer.body ? Number(headers["content-length"] ?? Number.NaN) : Number.NaN;
  if (length > maxBytes) {
    body.destroy();
    throw tooLarge(maxBytes, where);
  }
  return {
    stream: limitedStream(body, maxBytes, where, signal),
    contentType: typeof headers["content-type"] === "string" ? headers["content-type"] : null,
    size: Number.isNaN(length) ? null : length,
    version: versionOf(answer),
  };
}

function notGiven({ statusCode, headers }: Dispatcher.ResponseData, where: string): RemoteError {
  return new RemoteError("status", `Dosya sunucusu (${where}) dosyayı vermedi (durum ${statusCode}).`, {
    retryAfterSeconds: retryAfterSeconds(headers["retry-after"]),
  });
}

function conditionsOf({ etag, lastModified }: FileVersion): Record<string, string> {
  if (etag !== null) return { "if-none-match": etag };
  return lastModified === null ? {} : { "if-modified-since": lastModified };
}

function versionOf({ headers }: Dispatcher.ResponseData): FileVersion {
  const said = (name: string) => {
    const value = headers[name];
    return typeof value === "string" ? value : null;
  };
  const length = said("content-encoding") === null ? said("content-length") : null;
  return {
    etag: said("etag"),
    lastModified: said("last-modified"),
    size: length === null ? null : Number(length),
  };
}

function discard({ body }: Dispatcher.ResponseData): void {
  body.on("error", () => {});
  body.destroy();
}
