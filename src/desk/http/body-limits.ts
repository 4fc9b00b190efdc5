import type { MiddlewareHandler } from "hono";
import { DeskError } from "../desk-error.ts";
import { copy } from "./desk-copy.ts";

/** In bytes: what is smaller is read in a moment, however it is nested. */
const SMALL = 256 * 1024;
/** Nesting of brackets, at most. */
const MAX_NESTING = 2_000;
const [QUOTE, BACKSLASH] = [0x22, 0x5c];

/** @param most in bytes */
export function bodyLimit(most: number): MiddlewareHandler {
  return async (context, next) => {
    // Chunks without a length do not come from the desk's page.
    const { "content-length": length, "transfer-encoding": chunks } = context.req.header();
    if (chunks !== undefined || Number(length ?? 0) > most)
      return context.json({ message: copy.tooLarge, reason: "refused" }, 413);
    return next();
  };
}

/** Megabytes of brackets would keep the whole server busy for seconds while they are parsed. @throws DeskError */
export const flatJson: MiddlewareHandler = async (context, next) => {
  const { "content-length": length, "content-type": type } = context.req.header();
  const isLargeJson = Number(length ?? 0) > SMALL && type?.startsWith("application/json");
  if (isLargeJson && isTooNested(new Uint8Array(await context.req.arrayBuffer())))
    throw new DeskError("refused", copy.invalidField(""));
  await next();
};

function isTooNested(json: Uint8Array): boolean {
  let depth = 0;
  let isInString = false;
  for (let index = 0; index < json.length; index += 1) {
    const sign = json[index];
    if (isInString) {
      if (sign === BACKSLASH) index += 1;
      else if (sign === QUOTE) isInString = false;
    } else if (sign === QUOTE) isInString = true;
    else if (sign === 0x5b || sign === 0x7b) {
      depth += 1;
      if (depth > MAX_NESTING) return true;
    } else if (sign === 0x5d || sign === 0x7d) depth -= 1;
  }
  return false;
}
