import type { GraphqlAnswer } from "./transport.ts";
import { isObject } from "./wire-fields.ts";

/** An answer whose error messages, which end up in logs, do not echo the token that was sent. */
export function withoutToken(answer: GraphqlAnswer, token: string): GraphqlAnswer {
  if (answer.errors === null || answer.errors === undefined) return answer;
  const errors = [answer.errors]
    .flat()
    .map((error: unknown) =>
      isObject(error) && typeof error.message === "string"
        ? { ...error, message: error.message.replaceAll(token, "•••") }
        : { message: "" },
    );
  return { ...answer, errors };
}
