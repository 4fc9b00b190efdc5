import { Readable } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import type { Dispatcher } from "undici";
import { asRemoteError, RemoteError, retryAfterSeconds } from "../../platform/remote/remote-error.ts";
import { decodedBody, discardBody, limitedBytes } from "../../platform/remote/response-body.ts";
import { wellFormedJson } from "../../platform/well-formed-json.ts";
import { isObject } from "./parse-fields.ts";

export interface GraphqlAnswer {
  readonly data?: unknown;
  readonly errors?: unknown;
}

export interface GraphqlQuery {
  readonly query: string;
  readonly variables?: Readonly<Record<string, unknown>>;
  readonly operationName?: string;
}

/** @throws RemoteError when there is no answer; the signal's own reason when it was aborted */
export type GraphqlClient = (query: GraphqlQuery, signal: AbortSignal) => Promise<GraphqlAnswer>;

export interface GraphqlClientOptions {
  readonly endpoint: URL;
  /** Sent as a bearer token with queries, never with files. */
  readonly token?: string | null | undefined;
  /** The same, of the publisher's own; names in lower case. */
  readonly headers?: Readonly<Record<string, string>> | null | undefined;
  /** Told of each answer that was read: its bytes as they came over the line. */
  readonly onAnswer?: ((bytes: number) => void) | undefined;
  readonly dispatcher: () => Promise<Dispatcher>;
  /** In milliseconds, to the last byte of the body. */
  readonly timeLimitMs?: number;
  readonly maxBytes?: number;
  readonly maxPerSecond?: number;
}

/** Hosted services refuse more with 429 on their small plans. */
export const MAX_PER_SECOND = 5;

export function graphqlClient({
  endpoint,
  token,
  headers: own,
  onAnswer,
  dispatcher,
  timeLimitMs = 20_000,
  maxBytes = 64 * 1024 * 1024,
  maxPerSecond = MAX_PER_SECOND,
}: GraphqlClientOptions): GraphqlClient {
  const lastStarts: number[] = [];
  const { host } = endpoint;
  const headers = {
    accept: "application/graphql-response+json, application/json;q=0.9",
    "accept-encoding": "gzip, br",
    "content-type": "application/json",
    "user-agent": "Mecmua",
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...own,
  };
  const secrets = Object.values(own ?? {}).filter(({ length }) => length >= LEAST_SECRET);
  if (token) secrets.push(token);
  return async (query, signal) => {
    const oldest = lastStarts.length < maxPerSecond ? undefined : lastStarts.shift();
    const early = oldest === undefined ? 0 : oldest + 1000 - Date.now();
    if (early > 0) await pause(early, undefined, { signal }).catch(() => signal.throwIfAborted());
    lastStarts.push(Date.now());
    const { request } = await import("undici");
    const options = {
      method: "POST",
      headers,
      body: JSON.stringify(query),
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeLimitMs)]),
      dispatcher: await dispatcher(),
      headersTimeout: 0,
      bodyTimeout: 0,
    };
    try {
      const response = await request(endpoint, options).catch((error: { code?: unknown }) => {
        // The service had closed a kept connection: nothing was asked yet.
        if (error.code !== "UND_ERR_SOCKET") throw error;
        return request(endpoint, options);
      });
      assertAnswered(response, host);
      const chunks: Uint8Array[] = [];
      let bytes = 0;
      const counted = async function* () {
        for await (const chunk of response.body as AsyncIterable<Uint8Array>) {
          bytes += chunk.byteLength;
          yield chunk;
        }
      };
      const body = onAnswer
        ? decodedBody({ headers: response.headers, body: Readable.from(counted()) })
        : decodedBody(response);
      for await (const chunk of limitedBytes(body, maxBytes, host)) chunks.push(chunk);
      const answer = parseAnswer(new TextDecoder().decode(Buffer.concat(chunks)), host);
      onAnswer?.(bytes);
      return withoutSecrets(answer, secrets);
    } catch (error) {
      signal.throwIfAborted();
      throw asRemoteError(error, host);
    }
  };
}

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
  if (status === 402) return "ödeme bekliyor: hesabı ya da kotası kapalı";
  if (status === 404) return "bu adreste bulunamadı";
  if (status === 429) return "çok sık sorulduğunu söyledi";
  return "hata verdi";
}

function parseAnswer(text: string, host: string): GraphqlAnswer {
  let answer: unknown = null;
  try {
    answer = JSON.parse(wellFormedJson(text));
  } catch {
    // The parser's own message quotes the body, which may echo the token.
  }
  if (isObject(answer)) return answer;
  throw new RemoteError("shape", `İçerik servisinin (${host}) yanıtı GraphQL yanıtı değil.`);
}

/** Shorter values, as a tenant's number, are no secrets, and stand in any text. */
const LEAST_SECRET = 8;

/** Messages end up in logs, and some services echo the token in them. */
function withoutSecrets(answer: GraphqlAnswer, secrets: readonly string[]): GraphqlAnswer {
  if (answer.errors === null || answer.errors === undefined) return answer;
  const hide = (_: string, value: unknown) =>
    typeof value === "string"
      ? secrets.reduce((text, secret) => text.replaceAll(secret, "•••"), value)
      : value;
  return { ...answer, errors: JSON.parse(JSON.stringify(answer.errors), hide) };
}

export interface GraphqlError {
  /** The message without the suggestion that some services add: it names fields that were not asked for. */
  readonly message: string;
  readonly code: string;
  readonly isFromResolver: boolean;
  /** Which node of the list the error is about; null for an error of the whole answer. */
  readonly index: number | null;
}

export function errorsOf({ errors }: GraphqlAnswer): readonly GraphqlError[] {
  if (errors === null || errors === undefined) return [];
  return [errors].flat().flatMap((error) => {
    const details = isObject(error) && isObject(error.extensions) ? error.extensions.errors : null;
    // Directus says there what is wrong, and only "GraphQL validation error." outside.
    return Array.isArray(details) && details.length > 0
      ? details.map((detail) => ({ ...parseError(detail), code: parseError(error).code }))
      : parseError(error);
  });
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
    index: Array.isArray(path) ? (path.find((step) => typeof step === "number") ?? null) : null,
  };
}
