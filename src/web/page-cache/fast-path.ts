import type { IncomingMessage, ServerResponse } from "node:http";
import { deviceKind } from "../../domain/device.ts";
import type { Visitor } from "./page-cache.ts";
import { pageAnswer, type StoredPage } from "./stored-page.ts";

type FindStored = (target: string, visitor: Visitor) => StoredPage | undefined;

/** @returns undefined when the request has to go through the application */
type FindForRequest = (incoming: IncomingMessage) => StoredPage | undefined;

/** @returns false when the request has to go through the application */
export type FastPath = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean;

/** The application decides about requests for other hosts. */
const PLAIN_HOST = /^[a-z\d.-]+(:\d{1,5})?$/i;

export function findForRequest(
  find: FindStored,
  mayBeMember: (cookieHeader: string | undefined) => boolean,
): FindForRequest {
  return ({ method, url = "", headers }) => {
    if ((method !== "GET" && method !== "HEAD") || !PLAIN_HOST.test(headers.host ?? "")) return undefined;
    return find(url, {
      device: () => deviceKind(headers["user-agent"]),
      mayBeMember: () => mayBeMember(headers.cookie),
    });
  };
}

/** Sends a stored page without a Request and a Response, which cost several times the sending. */
export function fastPath(find: FindForRequest, headers: Readonly<Record<string, string>>): FastPath {
  return (incoming, outgoing) => {
    const page = find(incoming);
    if (page) writePage(page, incoming, outgoing, headers);
    return page !== undefined;
  };
}

/** @param headers of every answer */
function writePage(
  page: StoredPage,
  { method = "GET", headers: asked }: IncomingMessage,
  outgoing: ServerResponse,
  headers: Readonly<Record<string, string>>,
): void {
  const { status, body, ...answer } = pageAnswer(page, {
    method,
    acceptEncoding: asked["accept-encoding"]?.toString(),
    ifNoneMatch: asked["if-none-match"],
    ifModifiedSince: asked["if-modified-since"],
  });
  outgoing.writeHead(status, { ...answer.headers, ...headers }).end(body);
}
