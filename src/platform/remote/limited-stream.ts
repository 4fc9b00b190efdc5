import type { Readable } from "node:stream";
import { asContentError } from "./network-error.ts";
import { RemoteError } from "./remote-error.ts";

/**
 * A body as a web stream that fails with a ContentError past `maxBytes` or when the connection breaks,
 * and with the signal's own reason when it was aborted.
 * It takes nothing before it is asked, and cancelling it closes the connection at once.
 * @param where the host, for messages
 */
export function limitedStream(
  body: Readable,
  maxBytes: number,
  where: string,
  signal: AbortSignal,
): ReadableStream<Uint8Array> {
  const chunks: AsyncIterator<Uint8Array> = body[Symbol.asyncIterator]();
  let size = 0;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await chunks.next();
          if (done) return controller.close();
          size += value.byteLength;
          if (size > maxBytes) throw tooLarge(maxBytes, where);
          controller.enqueue(value);
        } catch (error) {
          body.destroy();
          controller.error(signal.aborted ? signal.reason : asContentError(error, where));
        }
      },
      cancel() {
        body.destroy();
      },
    },
    { highWaterMark: 0 },
  );
}

/** @param maxBytes the limit that was passed */
export function tooLarge(maxBytes: number, where: string): RemoteError {
  const limit = maxBytes >= MEBIBYTE ? `${Math.floor(maxBytes / MEBIBYTE)} MB` : `${maxBytes} bayt`;
  return new RemoteError("too-large", `Sunucunun (${where}) yanıtı sınırdan büyük; en çok ${limit} alınır.`);
}

const MEBIBYTE = 1024 * 1024;
