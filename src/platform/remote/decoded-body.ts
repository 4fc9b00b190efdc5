import { pipeline, type Readable, type Transform } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import { RemoteError } from "./remote-error.ts";

const decoders: Readonly<Record<string, () => Transform>> = {
  gzip: createGunzip,
  "x-gzip": createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/**
 * A response's body with its content encoding undone, so that limits count what unpacking makes of it.
 * Destroying the result destroys the body.
 * @throws ContentError "shape" for an encoding that was not asked for
 */
export function decodedBody(body: Readable, encoding: string | string[] | undefined): Readable {
  // A body that is given up before anybody listens would throw its abort into the process.
  body.on("error", () => {});
  const name = String(encoding ?? "identity")
    .trim()
    .toLowerCase();
  if (name === "" || name === "identity") return body;
  const decoder = Object.hasOwn(decoders, name) ? decoders[name]?.() : undefined;
  if (!decoder) {
    body.destroy();
    throw new RemoteError("shape", "Sunucunun yanıtı tanınmayan bir yöntemle sıkıştırılmış.");
  }
  pipeline(body, decoder, () => {});
  return decoder;
}
