import { brotliDecompressSync, gunzipSync, inflateSync, zstdDecompressSync } from "node:zlib";
import { type PlainRequest, request } from "../faults/raw-request.ts";

export interface Asked extends PlainRequest {
  /** Sent letter by letter. */
  readonly target: string;
}

export interface Answer {
  /** 0 when the connection was closed without an answer. */
  readonly status: number;
  readonly headers: ReadonlyMap<string, string>;
  /** Without the encodings of the way. */
  readonly body: Buffer;
}

const DECODERS: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  gzip: gunzipSync,
  "x-gzip": gunzipSync,
  br: brotliDecompressSync,
  deflate: inflateSync,
  zstd: zstdDecompressSync,
};

/** Asks a running site, and counts. */
export class Asker {
  readonly address: string;
  requests = 0;

  constructor(address: string) {
    this.address = address;
  }

  async ask({ target, ...options }: Asked): Promise<Answer> {
    this.requests += 1;
    const { status, headers, body } = await request(this.address, target, options);
    const sent = Buffer.from(body, "latin1");
    const whole = headers.get("transfer-encoding")?.includes("chunked") ? joinChunks(sent) : sent;
    return { status, headers, body: decoded(whole, headers.get("content-encoding")) };
  }

  /** As ask, several at a time; answers come in the order of the questions. */
  async askAll<T>(asked: readonly T[], ask: (one: T) => Promise<void>): Promise<void> {
    const waiting = asked.values();
    const workers = Array.from({ length: 12 }, async () => {
      for (const one of waiting) await ask(one);
    });
    await Promise.all(workers);
  }
}

function joinChunks(sent: Buffer): Buffer {
  const chunks: Buffer[] = [];
  for (let at = 0; at < sent.length; ) {
    const end = sent.indexOf("\r\n", at);
    const length = Number.parseInt(sent.subarray(at, end).toString("latin1"), 16);
    if (end < 0 || !(length > 0)) break;
    chunks.push(sent.subarray(end + 2, end + 2 + length));
    at = end + 2 + length + 2;
  }
  return Buffer.concat(chunks);
}

/** What cannot be decoded, as a part of an encoded file, stays as it was sent. */
function decoded(body: Buffer, encoding: string | undefined): Buffer {
  const decode = encoding === undefined ? undefined : DECODERS[encoding];
  if (decode === undefined || body.length === 0) return body;
  try {
    return decode(body);
  } catch {
    return body;
  }
}
