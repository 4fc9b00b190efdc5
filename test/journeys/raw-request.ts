import { request } from "node:http";
import { buffer } from "node:stream/consumers";

export interface RawAnswer {
  readonly status: number;
  readonly type: string;
  readonly location: string;
  readonly body: Buffer;
}

/** Asks with a path exactly as it is written: neither `..` nor `//` nor broken encoding is mended on the way. */
export function rawRequest(
  site: string,
  path: string,
  { method = "GET", headers = {} }: { method?: string; headers?: Record<string, string> } = {},
): Promise<RawAnswer> {
  const { hostname, port } = new URL(site);
  return new Promise((resolve, reject) => {
    const asked = request({ hostname, port, path, method, headers, agent: false }, async (response) => {
      const { "content-type": type = "", location = "" } = response.headers;
      resolve({ status: response.statusCode ?? 0, type, location, body: await buffer(response) });
    });
    asked.on("error", reject).end();
  });
}
