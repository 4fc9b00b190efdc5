import type { MiddlewareHandler } from "hono";
import { copy } from "./desk-copy.ts";

const MAX_NESTING = 2_000;
/** Commas and opening brackets: of the largest text that fits into a body there are fewer. */
const MAX_VALUES = 1_000_000;
const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];

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

/** True for JSON that is millions of values or nested deeply: everybody would wait while it is parsed. */
export function isHeavyJson(json: string): boolean {
  let [depth, values] = [0, 0];
  for (let index = 0; index < json.length; index += 1) {
    const sign = json.charCodeAt(index);
    if (sign === QUOTE) index = endOfText(json, index);
    else if (sign === COMMA) values += 1;
    else if (sign === 0x5b || sign === 0x7b) {
      depth += 1;
      values += 1;
    } else if (sign === 0x5d || sign === 0x7d) depth -= 1;
    if (depth > MAX_NESTING || values > MAX_VALUES) return true;
  }
  return false;
}

/** @returns where the quote is that ends it; the whole length where none does */
function endOfText(json: string, begin: number): number {
  let index = begin + 1;
  while (index < json.length && json.charCodeAt(index) !== QUOTE)
    index += json.charCodeAt(index) === BACKSLASH ? 2 : 1;
  return index;
}
