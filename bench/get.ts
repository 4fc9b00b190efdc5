import { request } from "node:http";
import { buffer } from "node:stream/consumers";

export interface Answer {
  readonly status: number;
  /** Names and values in turn, as they came over the wire. */
  readonly rawHeaders: readonly string[];
  /** As it came over the wire: still compressed. */
  readonly body: Buffer;
}

/** What Chromium says it takes. */
export const BROWSER_ENCODINGS = "gzip, deflate, br, zstd";

/** A GET on a connection of its own; nothing is decoded. */
export function get(url: string, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request(url, { headers, agent: false }, (response) => {
      buffer(response).then((body) => {
        resolve({ status: response.statusCode ?? 0, rawHeaders: response.rawHeaders, body });
      }, reject);
    })
      .once("error", reject)
      .end();
  });
}

/** A header's value, or null. @param name in lower case */
export function headerOf({ rawHeaders }: Answer, name: string): string | null {
  const index = rawHeaders.findIndex((word, place) => place % 2 === 0 && word.toLowerCase() === name);
  return index === -1 ? null : (rawHeaders[index + 1] ?? null);
}
