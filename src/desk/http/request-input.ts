import type { Context } from "hono";
import { validator } from "hono/validator";
import * as v from "valibot";
import { PublicError } from "../../platform/public-error.ts";
import { wellFormedJson } from "../../platform/well-formed-json.ts";
import { isHeavyJson } from "./body-limits.ts";
import { copy } from "./desk-copy.ts";

/**
 * Checks what a request sends as JSON. A schema's messages are Turkish sentences; where it has none, the field's name
 * stands in a general one, which only a page of another version can bring about.
 */
export function jsonBody<Schema extends v.GenericSchema>(schema: Schema) {
  const check = validator("json", (value) => checked(schema, value));
  const read: typeof check = (context, next) => {
    const { req } = context;
    // By it the validator reads the body, whatever kind of JSON it is said to be; no schema takes what is undefined.
    req.json = async () => {
      const json = await req.text();
      return isHeavyJson(json) ? undefined : JSON.parse(wellFormedJson(json));
    };
    return check(context, next);
  };
  return read;
}

/** The same of what stands in the address behind `?`. @param schema of strings, each of which may be missing */
export function queryFields<Schema extends v.GenericSchema<Record<string, string | undefined>>>(
  schema: Schema,
) {
  return validator("query", (value) => checked(schema, value));
}

function checked<Schema extends v.GenericSchema>(schema: Schema, value: unknown): v.InferOutput<Schema> {
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  const [issue] = result.issues;
  const field = v.getDotPath(issue) ?? "";
  const isOwn = /^\p{Lu}.*[.!?]$/u.test(issue.message) && !issue.message.startsWith("Invalid ");
  throw refusedField(field, isOwn ? issue.message : copy.invalidField(field));
}

/** The page shows the sentence at the field. */
export function refusedField(field: string, sentence: string): PublicError {
  return new PublicError("refused", sentence, { detail: { field } });
}

/** The page shows the sentence in its panel, and leads to the place. */
export function refusedPlace(place: string, sentence: string): PublicError {
  return new PublicError("refused", sentence, { detail: { place } });
}

/** One value of the query as it was sent; null: it is missing or blank. */
export function queryText(context: Context, name: string): string | null {
  return context.req.query(name) || null;
}
