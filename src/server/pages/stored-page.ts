import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

export type Encoding = "br" | "gzip" | "identity";

/** A public page, ready to be sent. */
export interface StoredPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string;
  readonly bodies: Readonly<Record<Encoding, Uint8Array>>;
  /** True when it is kept once for each kind of device. */
  readonly byDevice: boolean;
  /** Bytes of all bodies together. */
  readonly size: number;
}

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Bodies above this, in bytes, are compressed at a level that takes tenths of a second instead of seconds. */
const LARGE = 1024 * 1024;

/** Compresses a page once for all who will read it. */
export async function storePage(page: {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: Uint8Array;
}): Promise<StoredPage> {
  const { status, body, headers } = page;
  const isLarge = body.byteLength > LARGE;
  const [br, gz] = await Promise.all([
    brotli(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: isLarge ? 4 : 9,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
      },
    }),
    deflate(body, { level: isLarge ? 4 : 7 }),
  ]);
  const vary = headers.vary ?? "";
  return {
    status,
    headers: { ...headers, vary: vary === "" ? "Accept-Encoding" : `Accept-Encoding, ${vary}` },
    etag: `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`,
    bodies: { identity: body, br, gzip: gz },
    byDevice: /user-agent/i.test(vary),
    size: body.byteLength + br.byteLength + gz.byteLength,
  };
}
