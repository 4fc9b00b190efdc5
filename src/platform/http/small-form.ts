import type { HttpBindings } from "@hono/node-server";
import type { Context, MiddlewareHandler } from "hono";
import { copy } from "../../copy/copy.ts";
import { plainPage } from "./plain-page.ts";

/** In bytes. */
const MAX_BODY_SIZE = 64 * 1024;
const FORM = "application/x-www-form-urlencoded";

/**
 * Reads the body of a POST, which has to be a url-encoded form of at most 64 KB, not compressed. Hono's own limit makes
 * the request anew for a body without a length, which the Node adapter's requests do not survive (a 500).
 */
export const smallForm: MiddlewareHandler = async (context, next) => {
  if (context.req.method !== "POST") return next();
  if (Number(context.req.header("content-length") ?? 0) > MAX_BODY_SIZE) return tooLarge();
  const body = await readBody(context).catch(() => "cut" as const);
  if (body === "cut") return plainPage(400, copy.errors.methodTitle);
  if (body === "too large") return tooLarge();
  if (body.byteLength > 0 && !isForm(context)) return plainPage(415, copy.errors.methodTitle);
  bodies.set(context, body);
  return next();
};

const bodies = new WeakMap<Context, Uint8Array<ArrayBuffer>>();

export function sentForm(context: Context): URLSearchParams {
  return new URLSearchParams(new TextDecoder().decode(bodies.get(context)));
}

/** The same form as a request to an address of the site. */
export function formRequest(context: Context, target: URL): Request {
  const headers = new Headers([...context.req.raw.headers]);
  // A form without fields may come without a type; whoever reads it finds no field.
  headers.set("content-type", FORM);
  return new Request(target, { method: "POST", headers, body: bodies.get(context) ?? null });
}

function isForm({ req }: Context): boolean {
  const type = req.header("content-type")?.split(";")[0]?.trim().toLowerCase();
  return type === FORM && (req.header("content-encoding") ?? "identity") === "identity";
}

async function readBody(context: Context): Promise<Uint8Array<ArrayBuffer> | "too large"> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of sentBody(context)) {
    size += chunk.byteLength;
    if (size > MAX_BODY_SIZE) return "too large";
    chunks.push(chunk);
  }
  return Uint8Array.from(Buffer.concat(chunks));
}

/** As Node reads it, where it came through Node: a web stream over it would cost more than all else of a refusal. */
function sentBody({ req, env }: Context): AsyncIterable<Uint8Array> | Iterable<Uint8Array> {
  const incoming = (env as Partial<HttpBindings> | undefined)?.incoming;
  // Who stops reading still has to answer on the same connection.
  return incoming?.iterator({ destroyOnReturn: false }) ?? req.raw.body ?? [];
}

function tooLarge(): Response {
  return plainPage(413, copy.errors.tooLarge);
}
