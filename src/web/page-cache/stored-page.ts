import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, brotliDecompressSync, constants, gzip, gzipSync } from "node:zlib";
import { parseAccept } from "hono/utils/accept";

type Encoding = "br" | "gzip" | "identity";

export interface StoredPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string;
  /** Of most pages only `br` until somebody asks for another; of what cannot be compressed only `identity`, always. */
  readonly bodies: { [name in Encoding]?: Uint8Array };
  readonly byDevice: boolean;
  /** True when a member gets another answer: then it is for requests without a session. */
  readonly byMember: boolean;
  readonly size: number;
  uses: number;
}

const brotli = promisify(brotliCompress);
const unpack = promisify(brotliDecompress);
const deflate = promisify(gzip);

const LARGE_BODY_BYTES = 1024 * 1024;
/** Of brotli: 9 takes ten times as long as 5 and 32 MB for a hundredth of the bytes; 10 makes a tenth less in 30 times. */
const QUALITY = { large: 4, first: 5, best: 10 };
/** A body up to here is brought from brotli into another encoding at once, in some three milliseconds. */
const SMALL_BODY_BYTES = 128 * 1024;
const GZIP_LEVEL = 7;

export async function storePage(page: {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: Uint8Array;
  readonly isCompressed?: boolean;
  readonly packed?: Uint8Array | null;
}): Promise<StoredPage> {
  const { status, body, headers, isCompressed = false, packed = null } = page;
  const bodies = isCompressed ? { identity: body } : await encode(body, packed);
  const vary = headers.vary ?? "";
  return {
    status,
    headers: { ...headers, vary: vary === "" ? "Accept-Encoding" : `Accept-Encoding, ${vary}` },
    etag: `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`,
    bodies,
    byDevice: /user-agent/i.test(vary),
    byMember: /cookie/i.test(vary),
    uses: 0,
    size: body.byteLength + 2 * (bodies.br?.byteLength ?? 0),
  };
}

async function encode(body: Uint8Array, packed: Uint8Array | null): Promise<StoredPage["bodies"]> {
  const isLarge = body.byteLength > LARGE_BODY_BYTES;
  const packing = packed ?? pack(body, isLarge ? QUALITY.large : QUALITY.first);
  if (body.byteLength <= SMALL_BODY_BYTES) return { br: ownMemory(await packing) };
  const [br, gz] = await Promise.all([packing, deflate(body, { level: isLarge ? 4 : GZIP_LEVEL })]);
  return { identity: body, br: ownMemory(br), gzip: ownMemory(gz) };
}

function pack(body: Uint8Array, quality: number): Promise<Uint8Array> {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
  return brotli(body, {
    params: { [BROTLI_PARAM_QUALITY]: quality, [BROTLI_PARAM_SIZE_HINT]: body.byteLength },
  });
}

/** Makes a page that many ask for smaller: a twentieth of a second of another thread. A large one stays as it is. */
export async function packBest({ bodies }: StoredPage): Promise<void> {
  if (bodies.br === undefined || (bodies.identity?.byteLength ?? 0) > LARGE_BODY_BYTES) return;
  bodies.br = ownMemory(await pack(bodies.identity ?? (await unpack(bodies.br)), QUALITY.best));
}

/** What zlib makes lies in a pool of 64 KB, of which a page would hold 16 for each of its encodings. */
function ownMemory(bytes: Uint8Array): Uint8Array {
  return bytes.byteLength === bytes.buffer.byteLength ? bytes : new Uint8Array(bytes);
}

interface PageRequest {
  readonly method: string;
  header(name: string): string | undefined;
}

export function sendPage(page: StoredPage, request: PageRequest): Response {
  const { body, ...rest } = pageAnswer(page, request);
  return new Response(body, rest);
}

export function pageAnswer(page: StoredPage, request: PageRequest) {
  const headers: Record<string, string> = { ...page.headers, etag: page.etag };
  if (isKnown(page, request)) return { status: 304, headers, body: null };
  const encoding = page.bodies.br ? bestEncoding(request.header("accept-encoding")) : "identity";
  const body = bodyIn(page, encoding);
  if (encoding !== "identity") headers["content-encoding"] = encoding;
  headers["content-length"] = String(body.byteLength);
  return { status: page.status, headers, body: request.method === "HEAD" ? null : body };
}

/** What is made is kept: one who takes no brotli does not come alone. */
function bodyIn({ bodies }: StoredPage, encoding: Encoding): Uint8Array<ArrayBuffer> {
  let body = bodies[encoding];
  if (body === undefined) {
    const plain = bodies.identity ?? brotliDecompressSync(bodies.br as Uint8Array);
    body = ownMemory(encoding === "gzip" ? gzipSync(plain, { level: GZIP_LEVEL }) : plain);
    bodies[encoding] = body;
  }
  return body as Uint8Array<ArrayBuffer>;
}

/** A date counts only where no tag is given (RFC 9110). */
function isKnown({ etag, headers }: StoredPage, request: PageRequest): boolean {
  const tags = request.header("if-none-match");
  if (!tags)
    return (
      Date.parse(headers["last-modified"] ?? "") <= Date.parse(request.header("if-modified-since") ?? "")
    );
  const bare = (tag: string) => tag.trim().replace(/^W\//, "");
  return tags.trim() === "*" || tags.split(",").some((tag) => bare(tag) === bare(etag));
}

export function bestEncoding(acceptEncoding = ""): Encoding {
  const accepted = parseAccept(acceptEncoding).filter(({ q }) => q > 0);
  const isAccepted = (encoding: Encoding) => accepted.some(({ type }) => type.toLowerCase() === encoding);
  return isAccepted("br") ? "br" : isAccepted("gzip") ? "gzip" : "identity";
}
