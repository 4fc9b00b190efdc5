/** One GraphQL answer, as JSON gave it: nothing about it is known yet. */
export interface GraphqlAnswer {
  readonly data?: unknown;
  readonly errors?: unknown;
}

/**
 * Sends one GraphQL operation and gives back its answer, whatever is in it.
 * @throws RemoteError when there is no answer: not reached, too slow, too large, another status than 200 or 400, not JSON
 */
export type GraphqlTransport = (
  operation: { readonly query: string; readonly variables?: Readonly<Record<string, unknown>> },
  signal: AbortSignal,
) => Promise<GraphqlAnswer>;
