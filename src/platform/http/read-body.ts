import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";

/** Hono's own limit makes a request without a length anew, which the Node adapter's do not survive (a 500). */
export async function readBody(
  context: Context,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer> | "too large" | "cut"> {
  if (Number(context.req.header("content-length") ?? 0) > maxBytes) return "too large";
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of sentBody(context)) {
      size += chunk.byteLength;
      if (size > maxBytes) return "too large";
      chunks.push(chunk);
    }
  } catch {
    return "cut";
  }
  return Uint8Array.from(Buffer.concat(chunks));
}

/** The body as Node's own stream where there is one: a web stream over it would cost more than the rest of a refusal. */
function sentBody({ req, env }: Context): AsyncIterable<Uint8Array> | Iterable<Uint8Array> {
  const incoming = (env as Partial<HttpBindings> | undefined)?.incoming;
  // The answer goes out on the same connection, even when reading stops early.
  return incoming?.iterator({ destroyOnReturn: false }) ?? req.raw.body ?? [];
}
