import { RemoteError } from "./remote-error.ts";

const TIMEOUTS = new Set([
  "UND_ERR_CONNECT_TIMEOUT",
  "UND_ERR_HEADERS_TIMEOUT",
  "UND_ERR_BODY_TIMEOUT",
  "ETIMEDOUT",
]);

/**
 * What undici, a socket or a decoder threw, as a ContentError.
 * @param where the host, for the message
 */
export function asContentError(error: unknown, where: string): RemoteError {
  if (error instanceof RemoteError) return error;
  const { code, name } = Object(error) as { readonly code?: unknown; readonly name?: unknown };
  const reason = typeof code === "string" ? code : "bağlantı kurulamadı";
  if (name === "TimeoutError" || TIMEOUTS.has(reason)) {
    return new RemoteError("timeout", `Sunucu (${where}) süresi içinde yanıt vermedi.`, { cause: error });
  }
  if (/^(Z_|ERR_BROTLI|ERR__ERROR|ERR_PADDING|ZSTD_)/.test(reason)) {
    return new RemoteError("shape", `Sunucunun (${where}) sıkıştırılmış yanıtı açılamadı.`, {
      cause: error,
    });
  }
  return new RemoteError("unreachable", `Sunucuya (${where}) ulaşılamadı: ${reason}.`, { cause: error });
}
