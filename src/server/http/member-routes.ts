import type { Context, Handler } from "hono";
import type { Reader } from "../../domain/access.ts";
import { paths } from "../../site/paths.ts";
import type { SessionCookie } from "./session-cookie.ts";

const PRIVATE = "private, no-store";

/** Tells a page who reads it. */
export function memberState(reader: (context: Context) => Promise<Reader>): Handler {
  return async (context) =>
    context.json({ signedIn: (await reader(context)) === "member" }, 200, { "cache-control": PRIVATE });
}

/** Ends the session on the server and in the browser; a form goes home, a script gets no more than that it is done. */
export function signOut(cookie: SessionCookie, end: (id: string) => Promise<void>): Handler {
  return async (context) => {
    const id = cookie.read(context);
    if (id) await end(id);
    const headers = cookie.drop();
    headers.set("cache-control", PRIVATE);
    const isForm = context.req.header("accept")?.includes("text/html") ?? false;
    if (isForm) headers.set("location", paths.home());
    return new Response(null, { status: isForm ? 303 : 204, headers });
  };
}
