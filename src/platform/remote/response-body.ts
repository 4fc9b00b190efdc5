import { pipeline, type Readable, type Transform } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import type { Dispatcher } from "undici";
import { asRemoteError, RemoteError, tooLarge } from "./remote-error.ts";

const DECODERS: Readonly<Record<string, () => Transform>> = {
  gzip: createGunzip,
  "x-gzip": createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/** Unpacked before limits count it. @throws RemoteError "shape" for an encoding that was not asked for */
export function decodedBody({
  body,
  headers,
}: Pick<Dispatcher.ResponseData, "headers"> & { readonly body: Readable }): Readable {
  // A body that is given up before anybody listens would throw its abort into the process.
  body.on("error", () => {});
  const name = String(headers["content-encoding"] ?? "identity")
    .trim()
    .toLowerCase();
  if (name === "" || name === "identity") return body;
  const decoder = Object.hasOwn(DECODERS, name) ? DECODERS[name]?.() : undefined;
  if (!decoder) {
    body.destroy();
    throw new RemoteError("shape", "Sunucunun yanıtı tanınmayan bir yöntemle sıkıştırılmış.");
  }
  pipeline(body, decoder, () => {});
  return decoder;
}

export function discardBody({ body }: Dispatcher.ResponseData): void {
  body.on("error", () => {});
  body.destroy();
}

export async function* limitedBytes(
  bytes: AsyncIterable<Uint8Array>,
  maxBytes: number,
  host: string,
): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of bytes) {
    size += chunk.byteLength;
    if (size > maxBytes) throw tooLarge(maxBytes, host);
    yield chunk;
  }
}

/** Fails as limitedBytes does, with a RemoteError when the connection breaks, and with the reason of an abort. */
export function limitedStream(
  body: Readable,
  maxBytes: number,
  host: string,
  signal: AbortSignal,
): ReadableStream<Uint8Array> {
  const chunks = limitedBytes(body, maxBytes, host);
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await chunks.next();
          if (done) return controller.close();
          controller.enqueue(value);
        } catch (error) {
          body.destroy();
          controller.error(signal.aborted ? signal.reason : asRemoteError(error, host));
        }
      },
      cancel() {
        body.destroy();
      },
    },
    { highWaterMark: 0 },
  );
}
