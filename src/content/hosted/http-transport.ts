import { type Dispatcher, request } from "undici";
import { asRemoteError, RemoteError } from "../../platform/remote/remote-error.ts";
import { decodedBody, limitedBytes } from "../../platform/remote/response-body.ts";
import { assertAnswered } from "./assert-answered.ts";
import type { GraphqlAnswer, GraphqlTransport } from "./transport.ts";
import { isObject } from "./wire-fields.ts";
import { withoutToken } from "./without-token.ts";

export interface HttpTransportOptions {
  readonly endpoint: URL;
  readonly token?: string | null;
  /** Keeps the connections; whoever made it closes it. */
  readonly dispatcher: Dispatcher;
  /** In milliseconds, from the first connection to the last byte of the body. */
  readonly timeLimit?: number;
  /** Of the body, counted after decompression. */
  readonly maxBytes?: number;
}

/**
 * GraphQL over HTTP: one POST, no redirect, one time limit, one size limit.
 * The signal's own reason is thrown when it was aborted; everything else is a RemoteError.
 */
export function httpTransport({
  endpoint,
  token,
  dispatcher,
  timeLimit = 20_000,
  maxBytes = 64 * 1024 * 1024,
}: HttpTransportOptions): GraphqlTransport {
  const headers = {
    accept: "application/graphql-response+json, application/json;q=0.9",
    "accept-encoding": "gzip, br",
    "content-type": "application/json",
    "user-agent": "Mecmua",
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  };
  return async (operation, signal) => {
    const within = AbortSignal.any([signal, AbortSignal.timeout(timeLimit)]);
    try {
      const body = JSON.stringify(operation);
      const sent = {
        method: "POST",
        headers,
        body,
        signal: within,
        dispatcher,
        headersTimeout: 0,
        bodyTimeout: 0,
      };
      const response = await request(endpoint, sent).catch((error: { code?: unknown }) => {
        // A kept connection that the service had closed meanwhile: nothing was asked yet, and a query may be repeated.
        if (error.code !== "UND_ERR_SOCKET") throw error;
        return request(endpoint, sent);
      });
      assertAnswered(response, endpoint.host);
      const decoded = decodedBody(response);
      const answer = asAnswer(await readWhole(decoded, maxBytes, endpoint.host), endpoint.host);
      return token ? withoutToken(answer, token) : answer;
    } catch (error) {
      signal.throwIfAborted();
      throw asRemoteError(error, endpoint.host);
    }
  };
}

async function readWhole(body: AsyncIterable<Uint8Array>, maxBytes: number, host: string): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of limitedBytes(body, maxBytes, host)) chunks.push(chunk);
  return new TextDecoder().decode(Buffer.concat(chunks));
}

function asAnswer(text: string, host: string): GraphqlAnswer {
  const notAnswer = (cause?: unknown) =>
    new RemoteError("shape", `İçerik servisinin (${host}) yanıtı GraphQL yanıtı değil.`, { cause });
  let answer: unknown;
  try {
    answer = JSON.parse(text);
  } catch {
    // The parser's own message quotes the body, which may echo the token.
    throw notAnswer();
  }
  if (!isObject(answer)) throw notAnswer();
  return answer;
}
