import type { Dispatcher } from "undici";
import {
  checkFileAddress,
  type FileAddressRule,
  type LookupAll,
  mayBePrivate,
  publicLookup,
} from "./file-address.ts";
import { asRemoteError, RemoteError, retryAfterSeconds, tooLarge } from "./remote-error.ts";
import { decodedBody, discardBody, limitedStream } from "./response-body.ts";

export interface OpenedFile {
  readonly stream: ReadableStream<Uint8Array>;
  readonly size: number | null;
  /** SHA-256 in hex, when these bytes lie in this site's file store already. */
  readonly hash?: string;
  readonly version?: FileVersion;
}

/** ETag, date and size of a file at its origin; null where it sends none. */
export interface FileVersion {
  readonly etag: string | null;
  readonly lastModified: string | null;
  readonly size: number | null;
}

/** False when these are surely other bytes. */
export function isSameVersion(one: FileVersion, other: FileVersion): boolean {
  const strong = (etag: string) => etag.replace(/^W\//, "");
  if (one.etag !== null && other.etag !== null) return strong(one.etag) === strong(other.etag);
  if (one.size !== null && other.size !== null && one.size !== other.size) return false;
  return one.lastModified === null || other.lastModified === null || one.lastModified === other.lastModified;
}

export interface FileOrigin {
  /** @throws RemoteError, also in the stream; the signal's own reason */
  openFile(url: string, maxBytes: number, signal: AbortSignal): Promise<OpenedFile>;
  /** Fetches nothing of the file. Without it a file never changes. @param known what the origin had */
  fileVersion?(url: string, known: FileVersion, signal: AbortSignal): Promise<FileVersion>;
}

const MAX_REDIRECTS = 3;
const DEFAULT_TIMEOUTS_MS = { connect: 10_000, headers: 10_000, idle: 10_000, total: 120_000 };
/** How hosts refuse HEAD; addresses that are signed for GET alone give 403. */
const HEAD_REFUSED = new Set([403, 405, 501]);

/** No token or cookie is sent. The address is checked on every hop, and again on connecting, when it has become a number. */
export function remoteFiles(
  rule: FileAddressRule,
  { limits, lookup }: { limits?: Partial<typeof DEFAULT_TIMEOUTS_MS>; lookup?: LookupAll } = {},
): Required<FileOrigin> & { close(): Promise<void> } {
  const { connect, headers, idle, total } = { ...DEFAULT_TIMEOUTS_MS, ...limits };
  const timeouts = { headersTimeout: headers, bodyTimeout: idle, allowH2: false };
  let client: ReturnType<typeof openClient> | undefined;

  /** Its hundred modules are loaded when the first file is asked for. */
  async function openClient() {
    const { Agent, request } = await import("undici");
    const outside = new Agent({ ...timeouts, connect: { timeout: connect, lookup: publicLookup(lookup) } });
    const inside = new Agent({ ...timeouts, connect: { timeout: connect } });
    return { request, outside, inside };
  }

  async function send(
    method: "GET" | "HEAD",
    address: string,
    conditions: Record<string, string>,
    signal: AbortSignal,
  ): Promise<HostResponse> {
    const limited = AbortSignal.any([signal, AbortSignal.timeout(total)]);
    // A compressed file would hide its size.
    const fields = { accept: "*/*", "accept-encoding": "identity", "user-agent": "Mecmua", ...conditions };
    let url = checkFileAddress(address, rule);
    client ??= openClient();
    const { request, outside, inside } = await client;
    for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
      const dispatcher = mayBePrivate(url, rule) ? inside : outside;
      const response = await request(url, { method, dispatcher, signal: limited, headers: fields }).catch(
        (error) => {
          signal.throwIfAborted();
          throw asRemoteError(error, url.host);
        },
      );
      const location = redirectOf(response);
      if (location === null) return { response, host: url.host };
      discardBody(response);
      url = checkFileAddress(location, rule, url);
    }
    throw new RemoteError("redirect", `Dosya adresi (${url.host}) çok fazla yönlendiriyor; dosya alınmadı.`);
  }

  return {
    async openFile(address, maxBytes, signal) {
      return openedFile(await send("GET", address, {}, signal), maxBytes, signal);
    },
    async fileVersion(address, known, signal) {
      const head = await send("HEAD", address, conditionsOf(known), signal);
      discardBody(head.response);
      if (!HEAD_REFUSED.has(head.response.statusCode)) {
        const version = versionNow(head, known);
        if (isSameVersion(known, version)) return version;
      }
      // Some hosts give a length of 0 with HEAD: a change counts when GET says it.
      const get = await send("GET", address, conditionsOf(known), signal);
      discardBody(get.response);
      return versionNow(get, known);
    },
    async close() {
      const opened = await client;
      await Promise.all([opened?.outside.destroy(), opened?.inside.destroy()]);
    },
  };
}

interface HostResponse {
  readonly response: Dispatcher.ResponseData;
  readonly host: string;
}

function redirectOf({ statusCode, headers }: Dispatcher.ResponseData): string | null {
  return statusCode >= 300 && statusCode < 400 && typeof headers.location === "string"
    ? headers.location
    : null;
}

function openedFile(answer: HostResponse, maxBytes: number, signal: AbortSignal): OpenedFile {
  const { response, host } = answer;
  if (response.statusCode !== 200) {
    discardBody(response);
    throw notGiven(answer);
  }
  const body = decodedBody(response);
  const version = versionOf(response);
  if (version.size !== null && version.size > maxBytes) {
    body.destroy();
    throw tooLarge(maxBytes, host);
  }
  return { stream: limitedStream(body, maxBytes, host, signal), size: version.size, version };
}

function versionNow(answer: HostResponse, known: FileVersion): FileVersion {
  const { statusCode } = answer.response;
  if (statusCode === 304) return known;
  if (statusCode !== 200) throw notGiven(answer);
  return versionOf(answer.response);
}

function notGiven({ response, host }: HostResponse): RemoteError {
  const { statusCode, headers } = response;
  return new RemoteError("status", `Dosya sunucusu (${host}) dosyayı vermedi (durum ${statusCode}).`, {
    retryAfterSeconds: retryAfterSeconds(headers["retry-after"]),
    status: statusCode,
  });
}

function conditionsOf({ etag, lastModified }: FileVersion): Record<string, string> {
  if (etag !== null) return { "if-none-match": etag };
  return lastModified === null ? {} : { "if-modified-since": lastModified };
}

function versionOf({ headers }: Dispatcher.ResponseData): FileVersion {
  const text = (name: string) => {
    const value = headers[name];
    return typeof value === "string" ? value : null;
  };
  const encoding = text("content-encoding")?.trim().toLowerCase() ?? "identity";
  const length = encoding === "identity" || encoding === "" ? text("content-length") : null;
  return {
    etag: text("etag"),
    lastModified: text("last-modified"),
    size: length === null ? null : Number(length),
  };
}
