import type { Dispatcher } from "undici";
import { RemoteError, retryAfterSeconds } from "../../platform/remote/remote-error.ts";

/**
 * Passes a response that carries a GraphQL answer: 200, or 400 with its errors. Gives up the body of any other.
 * @throws RemoteError "redirect" or "status"
 */
export function assertAnswered({ statusCode, headers, body }: Dispatcher.ResponseData, host: string): void {
  if (statusCode === 200 || statusCode === 400) return;
  body.on("error", () => {});
  body.destroy();
  if (statusCode >= 300 && statusCode < 400) {
    throw new RemoteError(
      "redirect",
      `İçerik servisi (${host}) başka bir adrese yönlendiriyor; doğru adresi ayarlara yazın.`,
    );
  }
  throw new RemoteError("status", `İçerik servisi (${host}) ${saying(statusCode)} (durum ${statusCode}).`, {
    retryAfterSeconds: retryAfterSeconds(headers["retry-after"]),
  });
}

function saying(status: number): string {
  if (status === 401 || status === 403) return "erişim anahtarını kabul etmedi";
  if (status === 404) return "bu adreste bulunamadı";
  if (status === 429) return "çok sık sorulduğunu söyledi";
  return "hata verdi";
}
