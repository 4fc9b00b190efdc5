import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { gzipSync } from "node:zlib";

/** What can be wrong with the service. One at a time; `null` mends it. */
export type Fault =
  /** Connections are refused, for queries and files alike. */
  | { readonly kind: "down" }
  /** Answers after `milliseconds`, or never. */
  | { readonly kind: "slow"; readonly milliseconds?: number }
  /** Sends the headers at once and then a byte every `milliseconds` (100), for ever. */
  | { readonly kind: "drip"; readonly milliseconds?: number }
  /** 500 unless told otherwise. */
  | { readonly kind: "status"; readonly status?: number; readonly retryAfter?: string }
  | { readonly kind: "nonsense" }
  | { readonly kind: "html" }
  /** A JSON string of that many bytes, gzipped when the client takes it. */
  | { readonly kind: "huge"; readonly bytes: number }
  | { readonly kind: "redirect"; readonly to: string }
  /** Good data, and an error about the first post beside it. */
  | { readonly kind: "partial" }
  /** Understands the query and refuses it with this message. */
  | { readonly kind: "error"; readonly message: string; readonly code?: string }
  /** The count is `by` too high (paged only). */
  | { readonly kind: "wrong-count"; readonly by: number }
  /** Of a file the first half comes, and the rest when the service is mended. */
  | { readonly kind: "half-files" }
  | { readonly kind: "null-posts" }
  /** This very answer, whatever was asked. */
  | { readonly kind: "answer"; readonly body: unknown };

/** A GraphQL answer of the healthy service. */
export interface Answer {
  readonly status: number;
  readonly body: string;
}

/** Sends the answer to a query as the fault has it; without a fault as it is. */
export async function sendAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  answer: Answer,
  fault: Fault | null,
): Promise<void> {
  switch (fault?.kind) {
    case "slow":
      if (fault.milliseconds === undefined) return;
      await pause(fault.milliseconds);
      return sendJson(response, answer.status, answer.body);
    case "drip":
      return drip(response, fault.milliseconds ?? 100);
    case "status":
      if (fault.retryAfter !== undefined) response.setHeader("retry-after", fault.retryAfter);
      return sendJson(response, fault.status ?? 500, '{"message":"something went wrong"}');
    case "nonsense":
      return sendJson(response, 200, '{"data": {"posts": [');
    case "html":
      response.writeHead(200, { "content-type": "text/html" }).end("<!doctype html><h1>Bakımdayız</h1>");
      return;
    case "huge":
      return sendHuge(request, response, fault.bytes);
    case "redirect":
      response.writeHead(302, { location: fault.to }).end();
      return;
    case "partial": {
      const error = { message: "could not load a part", path: ["posts", 0, "content"] };
      return sendJson(response, 200, JSON.stringify({ ...JSON.parse(answer.body), errors: [error] }));
    }
    case "error": {
      const extensions = fault.code === undefined ? {} : { extensions: { code: fault.code } };
      return sendJson(response, 200, JSON.stringify({ errors: [{ message: fault.message, ...extensions }] }));
    }
    case "answer":
      return sendJson(response, 200, JSON.stringify(fault.body));
    default:
      return sendJson(response, answer.status, answer.body);
  }
}

export function sendJson(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { "content-type": "application/json; charset=utf-8" }).end(body);
}

function drip(response: ServerResponse, milliseconds: number): void {
  response.writeHead(200, { "content-type": "application/json" });
  response.write("{");
  const timer = setInterval(() => response.write(" "), milliseconds);
  response.on("close", () => clearInterval(timer));
}

function sendHuge(request: IncomingMessage, response: ServerResponse, bytes: number): void {
  const body = `{"data":"${"a".repeat(bytes)}"}`;
  const isZipped = String(request.headers["accept-encoding"]).includes("gzip");
  response.setHeader("content-type", "application/json");
  if (isZipped) response.setHeader("content-encoding", "gzip");
  response.end(isZipped ? gzipSync(body) : body);
}
