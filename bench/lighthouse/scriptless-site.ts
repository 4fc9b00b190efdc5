import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { brotliCompressSync } from "node:zlib";

export interface ScriptlessSite {
  /** Without a slash at the end. */
  readonly address: string;
  stop(): Promise<void>;
}

interface Page {
  readonly status: number;
  readonly headers: IncomingMessage["headers"];
  readonly body: Buffer;
}

/**
 * A proxy that sends a site's pages without any script, compressed as the site has them and as soon: it makes each page
 * once for each kind of device. All else goes through as it is. @param site its address
 */
export async function startScriptlessSite(site: string): Promise<ScriptlessSite> {
  const pages = new Map<string, Page>();
  const server = createServer((asked, answer) => {
    const page = pages.get(keyOf(asked));
    if (page) return send(page, answer);
    pass(site, asked, answer, (made) => pages.set(keyOf(asked), made));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const keyOf = ({ method, url, headers }: IncomingMessage) => `${method} ${url} ${headers["user-agent"]}`;

function pass(
  site: string,
  asked: IncomingMessage,
  answer: ServerResponse,
  keep: (page: Page) => void,
): void {
  const isPage = asked.headers.accept?.includes("text/html") ?? false;
  const headers = { ...asked.headers, ...(isPage && { "accept-encoding": "identity" }) };
  const fail = () => {
    answer.destroy();
  };
  const passed = request(site + asked.url, { method: asked.method, headers }, (given) => {
    if (!given.headers["content-type"]?.startsWith("text/html")) {
      answer.writeHead(given.statusCode ?? 502, given.rawHeaders);
      given.once("error", fail).pipe(answer);
      return;
    }
    buffer(given).then((body) => {
      const page = withoutScripts(given, body);
      keep(page);
      send(page, answer);
    }, fail);
  });
  asked.pipe(passed.once("error", fail));
}

function withoutScripts({ statusCode = 502, headers }: IncomingMessage, body: Buffer): Page {
  const html = body
    .toString()
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, "")
    .replace(/<link\b[^>]*\brel="modulepreload"[^>]*>/g, "");
  const compressed = brotliCompressSync(html);
  const { "transfer-encoding": _, etag: __, ...others } = headers;
  return {
    status: statusCode,
    headers: { ...others, "content-encoding": "br", "content-length": String(compressed.length) },
    body: compressed,
  };
}

function send({ status, headers, body }: Page, answer: ServerResponse): void {
  answer.writeHead(status, headers).end(body);
}
