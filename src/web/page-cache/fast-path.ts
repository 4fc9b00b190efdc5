import type { IncomingMessage, ServerResponse } from "node:http";
import { deviceKind } from "../../domain/device.ts";
import type { Visitor } from "./page-cache.ts";
import { pageAnswer, type StoredPage } from "./stored-page.ts";

type FindStored = (target: string, visitor: Visitor) => StoredPage | undefined;

/** @returns false when the request has to go through the application */
export type FastPath = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean;

/** The application decides about requests for other hosts. */
const PLAIN_HOST = /^[a-z\d.-]+(:\d{1,5})?$/i;

/** Sends a stored page without a Request and a Response, which cost several times the sending. */
export function fastPath(
  find: FindStored,
  mayBeMember: (cookieHeader: string | undefined) => boolean,
  headers: Readonly<Record<string, string>>,
): FastPath {
  return (incoming, outgoing) => {
    const { method, url = "", headers: asked } = incoming;
    if ((method !== "GET" && method !== "HEAD") || !PLAIN_HOST.test(asked.host ?? "")) return false;
    const page = find(url, {
      device: () => deviceKind(asked["user-agent"]),
      mayBeMember: () => mayBeMember(asked.cookie),
    });
    if (!page) return false;
    const { status, body, ...answer } = pageAnswer(page, {
      method,
      acceptEncoding: asked["accept-encoding"]?.toString(),
      ifNoneMatch: asked["if-none-match"],
      ifModifiedSince: asked["if-modified-since"],
    });
    outgoing.writeHead(status, { ...answer.headers, ...headers }).end(body);
    return true;
  };
}
