import { type IncomingHttpHeaders, request } from "node:http";
import { buffer } from "node:stream/consumers";

export interface RawAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** As it was sent: still compressed. */
  readonly body: Buffer;
}

/** A request as it stands on the wire: fetch would bring its target into form and decode the answer. */
export function askRaw(
  port: number,
  { target, method, headers }: { target: string; method: string; headers: Record<string, string> },
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    request({ host: "127.0.0.1", port, path: target, method, headers, agent: false }, (response) => {
      buffer(response).then(
        (body) => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
        reject,
      );
    })
      .once("error", reject)
      .end();
  });
}
