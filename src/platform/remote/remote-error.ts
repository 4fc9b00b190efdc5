import { shownAddress } from "../../domain/address/shown-address.ts";
import { knownReason } from "../fault-reason.ts";
import { PublicError } from "../public-error.ts";

type RemoteErrorCode =
  | "unreachable"
  | "timeout"
  | "status"
  | "redirect"
  | "too-large"
  | "forbidden-address"
  | "graphql"
  | "shape"
  | "count";

/** The content service, or a host of its files, could not be read. The message is one Turkish sentence without secrets. */
export class RemoteError extends PublicError {
  override readonly name = "RemoteError";
  readonly code: RemoteErrorCode;
  /** The service's own `Retry-After`, or ours when finding its dialect took many queries. */
  readonly retryAfterSeconds: number | null;
  readonly status: number | null;

  constructor(
    code: RemoteErrorCode,
    message: string,
    options: { retryAfterSeconds?: number | null; status?: number; cause?: unknown } = {},
  ) {
    super("busy", shownAddress(message), { cause: options.cause });
    this.code = code;
    this.retryAfterSeconds = options.retryAfterSeconds ?? null;
    this.status = options.status ?? null;
  }
}

export function isHostDown(error: unknown): boolean {
  return error instanceof RemoteError && (error.code === "unreachable" || error.code === "timeout");
}

const TIMEOUTS = new Set([
  "UND_ERR_CONNECT_TIMEOUT",
  "UND_ERR_HEADERS_TIMEOUT",
  "UND_ERR_BODY_TIMEOUT",
  "ETIMEDOUT",
]);

export function asRemoteError(error: unknown, host: string): RemoteError {
  if (error instanceof RemoteError) return error;
  const { code, name } = Object(error) as { readonly code?: unknown; readonly name?: unknown };
  const reason = String(code);
  if (name === "TimeoutError" || TIMEOUTS.has(reason)) {
    return new RemoteError("timeout", `Sunucu (${host}) süresi içinde yanıt vermedi.`, { cause: error });
  }
  if (/^(Z_|ERR_BROTLI|ERR__ERROR|ERR_PADDING|ZSTD_)/.test(reason)) {
    return new RemoteError("shape", `Sunucunun (${host}) sıkıştırılmış yanıtı açılamadı.`, { cause: error });
  }
  return new RemoteError(
    "unreachable",
    `Sunucuya (${host}) ulaşılamadı: ${knownReason(error) ?? "bağlantı kurulamadı"}.`,
    { cause: error },
  );
}

const MEBIBYTE = 1024 * 1024;

export function tooLarge(maxBytes: number, host: string): RemoteError {
  const limit = maxBytes >= MEBIBYTE ? `${Math.floor(maxBytes / MEBIBYTE)} MB` : `${maxBytes} bayt`;
  return new RemoteError("too-large", `Sunucunun (${host}) yanıtı sınırdan büyük; en çok ${limit} alınır.`);
}

const MAX_RETRY_SECONDS = 24 * 60 * 60;

/** `Retry-After`, at most a day: a slip of the service must not silence it for a year. */
export function retryAfterSeconds(header: string | string[] | undefined, now = Date.now()): number | null {
  if (typeof header !== "string" || header.trim() === "") return null;
  const text = header.trim();
  // Date.parse alone takes “-5” for a month.
  const date = /^[a-z]{3}/i.test(text) ? Date.parse(text) : Number.NaN;
  const seconds = /^\d+$/.test(text) ? Number(text) : Math.ceil((date - now) / 1000);
  return Number.isNaN(seconds) ? null : Math.min(Math.max(seconds, 0), MAX_RETRY_SECONDS);
}
