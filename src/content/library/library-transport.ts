import { createYoga } from "graphql-yoga";
import type { GraphqlAnswer, GraphqlTransport } from "../hosted/transport.ts";
import type { Library } from "./library.ts";
import { librarySchema } from "./schema.ts";

/** Asks the library in process: the same query and answer as a hosted service, without a network hop. */
export function libraryTransport(library: Library): GraphqlTransport {
  const yoga = createYoga({
    schema: librarySchema(library),
    logging: false,
    graphiql: false,
    landingPage: false,
    multipart: false,
    cors: false,
    // Nobody outside the process sees these; masked, a full disk would read "Unexpected error."
    maskedErrors: false,
  });
  return async (operation, signal) => {
    signal.throwIfAborted();
    const response = await yoga.fetch("http://library.invalid/graphql", {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/json" },
      body: JSON.stringify(operation),
      signal,
    });
    return (await response.json()) as GraphqlAnswer;
  };
}
