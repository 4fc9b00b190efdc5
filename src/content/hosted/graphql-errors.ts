import type { GraphqlAnswer } from "./transport.ts";
import { isObject } from "./wire-fields.ts";

/** One entry of `errors`, as far as services agree on its shape. */
export interface GraphqlError {
  /** Without the suggestion that some services add: it names things that nobody asked for. */
  readonly message: string;
  /** `extensions.code` or `extensions.classification`, or empty. */
  readonly code: string;
  /** It came while a field was being resolved, so the query itself was understood. */
  readonly isFromResolver: boolean;
}

/** The errors of an answer; empty when it has none. */
export function errorsOf({ errors }: GraphqlAnswer): readonly GraphqlError[] {
  if (errors === null || errors === undefined) return [];
  return (Array.isArray(errors) ? errors : [errors]).map(asGraphqlError);
}

function asGraphqlError(error: unknown): GraphqlError {
  const { message, extensions, path } = isObject(error)
    ? error
    : { message: error, extensions: null, path: null };
  const { code, classification } = isObject(extensions) ? extensions : {};
  return {
    message: typeof message === "string" ? message.replace(/Did you mean.*$/is, "").trim() : "",
    code: String(code ?? classification ?? ""),
    // Some services give validation errors a path as well, which starts with the operation ("query GetPosts").
    isFromResolver: Array.isArray(path) && (path[0] === "posts" || path[0] === "postsConnection"),
  };
}
