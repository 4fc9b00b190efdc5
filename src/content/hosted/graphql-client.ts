import { type Dispatcher, request } from "undici";
import { asRemoteError, RemoteError, retryAfterSeconds } from "../../platform/remote/remote-error.ts";
import { decodedBody, discardBody, limitedBytes } from "../../platform/remote/response-body.ts";
import { isObject } from "./parse-fields.ts";

/** One GraphQL answer, as JSON gave it: nothing about it is known yet. */
export interface GraphqlAnswer {
  readonly data?: unknown;
  readonly errors?: unknown;
}

/**
 * Sends one GraphQL query and gives back its answer, whatever is in it.
 * @throws RemoteError when there is no answer: not reached, too slow, too large, another status than 200 or 400, not JSON
 */
export type GraphqlClient = (query: string, signal: AbortSignal) => Promise<GraphqlAnswer>;

export interface GraphqlClientOptions {
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
export function graphqlClient({
  endpoint,
  token,
  dispatcher,
  timeLimit = 20_000,
  maxBytes = 64 * 1024 * 1024,
}: GraphqlClientOptions): GraphqlClient {
  const { host } = endpoint;
  const headers = {
    accept: "application/graphql-response+json, application/json;q=0.9",
    "accept-encoding": "gzip, br",
    "content-type": "application/json",
    "user-agent": "Mecmua",
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  };
  return async (query, signal) => {
    const sent = {
      method: "POST",
      headers,
      body: JSON.stringify({ query }),
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeLimit)]),
      dispatcher,
      headersTimeout: 0,
      bodyTimeout: 0,
    };
    try {
      const response = await request(endpoint, sent).catch((error: { code?: unknown }) => {
        // A kept connection that the service had closed meanwhile: nothing was asked yet, and a query may be repeated.
        if (error.code !== "UND_ERR_SOCKET") throw error;
        return request(endpoint, sent);
      });
      assertAnswered(response, host);
      const chunks: Uint8Array[] = [];
      for await (const chunk of limitedBytes(decodedBody(response), maxBytes, host)) chunks.push(chunk);
      const answer = parseAnswer(new TextDecoder().decode(Buffer.concat(chunks)), host);
      return token ? withoutToken(answer, token) : answer;
    } catch (error) {
      signal.throwIfAborted();
      throw asRemoteError(error, host);
    }
  };
}

/** Passes 200, and 400, which carries errors. */
function assertAnswered(response: Dispatcher.ResponseData, host: string): void {
  const { statusCode, headers } = response;
  if (statusCode === 200 || statusCode === 400) return;
  discardBody(response);
  if (statusCode >= 300 && statusCode < 400) {
    throw new RemoteError(
      "redirect",
      `İçerik servisi (${host}) başka bir adrese yönlendiriyor; doğru adresi ayarlara yazın.`,
    );
  }
  throw new RemoteError(
    "status",
    `İçerik servisi (${host}) ${statusSentence(statusCode)} (durum ${statusCode}).`,
    { retryAfterSeconds: retryAfterSeconds(headers["retry-after"]) },
  );
}

function statusSentence(status: number): string {
  if (status === 401 || status === 403) return "erişim anahtarını kabul etmedi";
  if (status === 404) return "bu adreste bulunamadı";
  if (status === 429) return "çok sık sorulduğunu söyledi";
  return "hata verdi";
}

function parseAnswer(text: string, host: string): GraphqlAnswer {
  let answer: unknown = null;
  try {
    answer = JSON.parse(text);
  } catch {
    // The parser's own message quotes the body, which may echo the token.
  }
  if (isObject(answer)) return answer;
  throw new RemoteError("shape", `İçerik servisinin (${host}) yanıtı GraphQL yanıtı değil.`);
}

/** An answer whose error messages, which end up in logs, do not echo the token that was sent. */
function withoutToken(answer: GraphqlAnswer, token: string): GraphqlAnswer {
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
  return [errors].flat().map(parseError);
}

function parseError(error: unknown): GraphqlError {
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
