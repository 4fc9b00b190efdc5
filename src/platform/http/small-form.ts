import type { Context, MiddlewareHandler } from "hono";
import { copy } from "../../copy/copy.ts";
import { refusalCopy } from "../../copy/refusal-copy.ts";
import { plainPage } from "./plain-page.ts";
import { readBody } from "./read-body.ts";

const MAX_BODY_BYTES = 8 * 1024;
const FORM = "application/x-www-form-urlencoded";

/** Lets only forms of at most 8 KB pass, not compressed. */
export const smallForm: MiddlewareHandler = async (context, next) => {
  if (context.req.method !== "POST") return next();
  const body = await readBody(context, MAX_BODY_BYTES);
  if (body === "cut") return plainPage(400, copy.errors.methodTitle);
  if (body === "too large") return plainPage(413, refusalCopy.tooLarge);
  if (body.byteLength > 0 && !isForm(context)) return plainPage(415, copy.errors.methodTitle);
  bodies.set(context, body);
  return next();
};

const bodies = new WeakMap<Context, Uint8Array<ArrayBuffer>>();

export function sentForm(context: Context): URLSearchParams {
  return new URLSearchParams(new TextDecoder().decode(bodies.get(context)));
}

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
