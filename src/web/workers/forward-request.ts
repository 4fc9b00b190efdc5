import type { IncomingMessage, ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import type { Respond } from "../http-server.ts";
import { Agent, request } from "../node-http.ts";
import { CLIENT_HEADER, INTERNAL_HEADERS, STORED_HEADER, type WorkerOptions } from "./worker-messages.ts";

interface ForwardOptions extends Pick<WorkerOptions, "socket" | "refusal"> {
  /** Answers a GET whose page came as the main process has it stored. @param handed a HandedPage as it was sent */
  answerStored(handed: Buffer, incoming: IncomingMessage, outgoing: ServerResponse): void;
}

/** They concern one connection (RFC 9110); `Expect` is answered by the one that the reader has. */
const OF_CONNECTION = /^(?:connection|keep-alive|transfer-encoding|upgrade|expect)$/i;
/** In bytes; a page's policy may name many scripts. */
const MAX_ANSWER_HEAD = 65_536;
/** Idle connections to the main process. */
const MAX_IDLE = 64;
/** Methods whose requests Node sends without a length when they have no body. */
const BODILESS = /^(?:GET|HEAD|DELETE|OPTIONS|TRACE)$/;

/** Passes requests to the main process and its answers back, both as they come: who reads slowly is written to slowly. */
export function forwardRequests({ socket, refusal, answerStored }: ForwardOptions): Respond {
  const agent = new Agent({ keepAlive: true, maxFreeSockets: MAX_IDLE });
  return (incoming, outgoing) => {
    const { method = "GET", url: path = "/" } = incoming;
    const hasBody = isSent(incoming);
    const inner = request({
      ...{ socketPath: socket, agent, method, path, maxHeaderSize: MAX_ANSWER_HEAD },
      headers: [
        ...endToEnd(incoming.rawHeaders),
        ...framing(incoming, hasBody),
        ...[CLIENT_HEADER, incoming.socket.remoteAddress ?? ""],
        ...(method === "GET" ? [STORED_HEADER, "wanted"] : []),
      ],
    });
    // The reader has gone, or was let go.
    outgoing.once("close", () => {
      if (!outgoing.writableFinished) inner.destroy();
    });
    // After the answer's head its own stream tells what became of it.
    inner.on("error", () => {
      if (!outgoing.headersSent && !outgoing.destroyed)
        outgoing.writeHead(refusal.status, refusal.headers).end(refusal.body);
    });
    inner.once("response", (answer) => {
      if (answer.headers[STORED_HEADER] === undefined) void passBack(answer, outgoing);
      else
        buffer(answer).then(
          (handed) => {
            if (!outgoing.destroyed) answerStored(handed, incoming, outgoing);
          },
          () => outgoing.destroy(),
        );
    });
    // No pipeline: a refusal before the end of the body must not take the reader's connection with it.
    if (hasBody) incoming.pipe(inner);
    else inner.end();
  };
}

/** Rejects never: what breaks off on one side is broken off on the other. */
function passBack(answer: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const { statusCode = 500, rawHeaders, headers } = answer;
  const isLast = headers.connection === "close";
  outgoing.writeHead(statusCode, [...endToEnd(rawHeaders), ...(isLast ? ["connection", "close"] : [])]);
  // The first of a desk's events may be minutes away.
  if (headers["content-length"] === undefined) outgoing.flushHeaders();
  return pipeline(answer, outgoing).catch(() => undefined);
}

/** @param raw names and values in turn, as all headers here */
function endToEnd(raw: readonly string[]): string[] {
  const kept: string[] = [];
  for (let index = 0; index < raw.length; index += 2) {
    const [name = "", value = ""] = [raw[index], raw[index + 1]];
    if (!OF_CONNECTION.test(name) && !INTERNAL_HEADERS.test(name)) kept.push(name, value);
  }
  return kept;
}

function isSent({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

/** What says where the body ends, beside a length that the reader gave. */
function framing({ headers, method = "GET" }: IncomingMessage, hasBody: boolean): string[] {
  const coding = headers["transfer-encoding"];
  if (coding !== undefined) return ["transfer-encoding", coding];
  const isOpen = !hasBody && headers["content-length"] === undefined && !BODILESS.test(method);
  return isOpen ? ["content-length", "0"] : [];
}
