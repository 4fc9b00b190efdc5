import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import type { WirePost } from "../content-service/build-post.ts";
import { type ContentService, startContentService } from "../content-service/start-content-service.ts";

export interface PictureHost {
  /** Of the content service, which shares the host with its files. */
  readonly endpoint: string;
  /** May be changed at any time. */
  readonly posts: (WirePost | null)[];
  /** What is answered under `/files/…`, by the rest of the path; may be changed at any time. 404 for others. */
  readonly files: Map<string, ServedBytes>;
  /** Names of the files that were asked for, in order. */
  readonly asked: readonly string[];
  /** While it is true, whoever asks for a file is hung up on. */
  isDead: boolean;
  address(name: string): string;
  close(): Promise<void>;
}

export interface ServedBytes {
  readonly contentType: string;
  readonly bytes: Buffer;
}

/** The fake content service behind a host whose files a test decides on. @param posts made from the host's addresses */
export async function startPictureHost(
  posts: (address: (name: string) => string) => WirePost[],
): Promise<PictureHost> {
  const files = new Map<string, ServedBytes>();
  const asked: string[] = [];
  let service: ContentService | undefined;
  const server = createServer(async (request, response) => {
    const path = decodeURIComponent(request.url ?? "");
    if (!path.startsWith("/files/")) return passOn(service, await buffer(request), response);
    const name = path.slice("/files/".length);
    asked.push(name);
    if (host.isDead) return response.destroy();
    const file = files.get(name);
    if (!file) return response.writeHead(404).end();
    const { contentType, bytes } = file;
    response.writeHead(200, { "content-type": contentType, "content-length": bytes.length }).end(bytes);
  });
  // As the content service's.
  server.keepAliveTimeout = 0;
  await once(server.listen(0, "127.0.0.1"), "listening");
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const address = (name: string) => `${origin}/files/${name}`;
  const started = await startContentService({ kind: "paged", posts: posts(address) });
  service = started;
  const host: PictureHost = {
    endpoint: `${origin}/graphql`,
    posts: started.posts,
    files,
    asked,
    isDead: false,
    address,
    async close() {
      await started.close();
      server.close();
      server.closeAllConnections();
    },
  };
  return host;
}

async function passOn(service: ContentService | undefined, body: Buffer, response: ServerResponse) {
  const headers = { "content-type": "application/json" };
  const answer = await fetch(service?.endpoint ?? "", {
    method: "POST",
    headers,
    body: new Uint8Array(body),
  });
  response.writeHead(answer.status, headers).end(await answer.text());
}
