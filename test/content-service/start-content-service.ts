import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { createYoga } from "graphql-yoga";
import { freePort } from "../free-port.ts";
import { buildPost, type WirePost } from "./build-post.ts";
import { type Fault, sendAnswer, sendJson } from "./faults.ts";
import {
  envelopeSchema,
  type LIST_SERVICES,
  listSchema,
  pagedSchema,
  plainSchema,
  type ServiceData,
} from "./schemas.ts";
import { serviceFile } from "./service-files.ts";

export interface ContentServiceOptions {
  /** `paged` as Hygraph, `plain` without any argument, or with those of a list service. */
  readonly kind: "paged" | "plain" | "relay" | "items" | keyof typeof LIST_SERVICES;
  /** Refuses every question about its schema. */
  readonly isSilent?: boolean;
  /** Knows a date of the publisher's own and what a picture shows: `date` and `featuredImage.alt`. Paged and plain only. */
  readonly isRich?: boolean;
  /** In the service's order. `null` and other nonsense are passed on as they are. */
  readonly posts: readonly (WirePost | null)[];
  /** Queries without this bearer token are refused with 401. Files need none. */
  readonly token?: string;
  /** The most posts in one answer; 100. Paged only, as is `overMax`. */
  readonly maxFirst?: number;
  readonly overMax?: "refuse" | "clamp";
  /** Status of answers that are nothing but errors; 400. Services differ. */
  readonly errorStatus?: 200 | 400;
  /** A free one unless told otherwise. */
  readonly port?: number;
}

export interface RecordedRequest {
  readonly path: string;
  /** Empty for files. */
  readonly query: string;
  readonly authorization: string | null;
}

export interface ContentService {
  readonly endpoint: string;
  /** May be changed at any time; the next answer has the change. */
  readonly posts: (WirePost | null)[];
  /** Every request that arrived, in order. */
  readonly requests: readonly RecordedRequest[];
  /** Breaks the service in one way, or mends it. Done when the promise is. */
  fault(fault: Fault | null): Promise<void>;
  close(): Promise<void>;
}

/** A hosted content service to test and develop against, on 127.0.0.1. */
export async function startContentService(options: ContentServiceOptions): Promise<ContentService> {
  const { kind, token, errorStatus = 400, isSilent = false } = options;
  const posts = [...options.posts];
  const requests: RecordedRequest[] = [];
  const drafts = [buildPost({ id: "taslak", title: "Yayımlanmamış taslak" })];
  let fault: Fault | null = null;
  let mended = Promise.resolve();
  let mend = () => {};
  const port = options.port ?? (await freePort());

  const publishedAt = publicationTimes(posts);
  const data = (): ServiceData => ({
    posts,
    drafts,
    publishedAt,
    origin: `http://127.0.0.1:${port}`,
    countOffset: fault?.kind === "wrong-count" ? fault.by : 0,
    isNullPosts: fault?.kind === "null-posts",
  });
  const schema = schemaOf(options, data);
  const yoga = createYoga({ schema, logging: false, graphiql: false });

  const answerQuery = async (request: IncomingMessage, response: ServerResponse, body: string) => {
    if (token !== undefined && request.headers.authorization !== `Bearer ${token}`) {
      return sendJson(response, 401, '{"errors":[{"message":"invalid token"}]}');
    }
    if (isSilent && /__(schema|type)/.test(body))
      return sendJson(response, errorStatus, '{"errors":[{"message":"introspection is not allowed"}]}');
    const headers = { "content-type": "application/json", accept: "application/json" };
    const answered = await yoga.fetch("http://service/graphql", { method: "POST", headers, body });
    const json = await answered.text();
    const status = JSON.parse(json).data ? 200 : errorStatus;
    const written = kind === "directus" ? asDirectus(json) : json;
    await sendAnswer(request, response, { status, body: written }, fault);
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<unknown> => {
    const url = new URL(request.url ?? "/", data().origin);
    const body = await text(request).catch(() => "");
    const query = url.pathname === "/graphql" ? queryOf(body) : "";
    requests.push({ path: url.pathname, query, authorization: request.headers.authorization ?? null });
    if (url.pathname === "/graphql") return answerQuery(request, response, body);
    const file = url.pathname.startsWith("/files/") ? await serviceFile(url) : null;
    if (!file) return sendJson(response, 404, '{"message":"not found"}');
    response.writeHead(200, { "content-type": file.contentType, "content-length": file.bytes.length });
    if (request.method === "HEAD") return response.end();
    let sent = 0;
    if (fault?.kind === "half-files") {
      sent = Math.floor(file.bytes.length / 2);
      response.write(file.bytes.subarray(0, sent));
    }
    // Whoever waits for a file gives up when nothing comes for some seconds.
    while (fault?.kind === "half-files" && !response.destroyed) {
      response.write(file.bytes.subarray(sent, sent + 1));
      sent += 1;
      await Promise.race([mended, pause(1_000)]);
    }
    response.end(file.bytes.subarray(sent));
  };
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  // The client ends what is idle: closed by both at once, a connection would be reset under a question.
  server.keepAliveTimeout = 0;
  const listen = () => once(server.listen(port, "127.0.0.1"), "listening");
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });

  await listen();
  return {
    endpoint: `http://127.0.0.1:${port}/graphql`,
    posts,
    requests,
    async fault(next) {
      fault = next;
      mend();
      const { promise, resolve } = Promise.withResolvers<void>();
      mended = promise;
      mend = resolve;
      if (next?.kind === "down" && server.listening) await stop();
      if (next?.kind !== "down" && !server.listening) await listen();
    },
    close: stop,
  };
}

/** Times that the service keeps by itself: a post that is not as it was seen last has been published anew. */
function publicationTimes(posts: readonly (WirePost | null)[]): (post: unknown) => string {
  const seen = new Map<unknown, { readonly json: string; readonly at: string }>();
  for (const post of posts) {
    const at = typeof post?.createdAt === "string" ? post.createdAt : "2000-01-01T00:00:00.000Z";
    seen.set(post?.id, { json: JSON.stringify(post), at });
  }
  return (post) => {
    const { id } = Object(post) as WirePost;
    const json = JSON.stringify(post);
    const former = seen.get(id);
    if (former?.json === json) return former.at;
    const at = new Date().toISOString();
    seen.set(id, { json, at });
    return at;
  };
}

function schemaOf(
  { kind, maxFirst = 100, overMax = "clamp", isRich = false }: ContentServiceOptions,
  data: () => ServiceData,
) {
  if (kind === "plain") return plainSchema(data, isRich);
  if (kind === "relay" || kind === "items") return envelopeSchema(data, kind);
  return kind === "paged" ? pagedSchema(data, { maxFirst, overMax, isRich }) : listSchema(data, kind);
}

/** Directus says of every query that it cannot read the same sentence, and what is wrong further inside. */
function asDirectus(json: string): string {
  const answer = JSON.parse(json);
  if (answer.data || !answer.errors) return json;
  const extensions = { code: "GRAPHQL_VALIDATION", errors: answer.errors };
  return JSON.stringify({ errors: [{ message: "GraphQL validation error.", extensions }] });
}

function queryOf(body: string): string {
  try {
    return String(JSON.parse(body).query);
  } catch {
    return "";
  }
}
