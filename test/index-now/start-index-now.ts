import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

interface IndexNowServer extends AsyncDisposable {
  readonly endpoint: string;
  /** Addresses that were accepted. */
  readonly accepted: readonly string[];
  /** Every answer's status. */
  readonly answers: readonly number[];
  /** Answers so, one after another, before it looks at anything. */
  readonly faults: number[];
  /** Where the site listens that readers reach by its public address. */
  site: string;
}

interface Message {
  readonly host?: unknown;
  readonly key?: unknown;
  readonly keyLocation?: unknown;
  readonly urlList?: unknown;
}

const MAX_URLS = 10_000;

/** Answers as indexnow.org says: 400 what is malformed, 403 a key that its file does not show, 422 others' addresses. */
export async function startIndexNow(): Promise<IndexNowServer> {
  const accepted: string[] = [];
  const answers: number[] = [];
  const faults: number[] = [];
  const server = createServer(async (request, response) => {
    const status = faults.shift() ?? (await judged(request));
    answers.push(status);
    response.writeHead(status, status === 429 ? { "retry-after": "0" } : {}).end();
  });

  async function judged(request: IncomingMessage): Promise<number> {
    const isJson = request.headers["content-type"] === "application/json; charset=utf-8";
    const body = await text(request);
    if (request.method !== "POST" || !isJson) return 400;
    const { host, key, keyLocation, urlList } = JSON.parse(body) as Message;
    if (typeof host !== "string" || typeof key !== "string" || !/^[a-zA-Z\d-]{8,128}$/.test(key)) return 400;
    if (!Array.isArray(urlList) || urlList.length === 0 || urlList.length > MAX_URLS) return 400;
    const isOwn = (url: unknown) => URL.parse(String(url))?.host === host;
    if (!isOwn(keyLocation) || !urlList.every(isOwn)) return 422;
    const { pathname } = new URL(String(keyLocation));
    const file = await fetch(running.site + pathname);
    if (file.status !== 200 || (await file.text()).trim() !== key) return 403;
    accepted.push(...urlList.map(String));
    return 200;
  }

  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  const running: IndexNowServer = {
    endpoint: `http://127.0.0.1:${port}/indexnow`,
    ...{ accepted, answers, faults, site: "" },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return running;
}
