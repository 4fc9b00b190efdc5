import type { Handler } from "hono";
import { paths } from "../../domain/paths.ts";
import { isUnavailable, unavailablePage } from "../../platform/http/unavailable.ts";
import type { MemberCookies } from "./member-cookies.ts";
import type { MemberService } from "./member-service.ts";

const PRIVATE = "private, no-store";

/** Tells a page who reads it, and why a session ended that its reader did not end: each time, until he signs out of it. */
export function memberState({ reader, sessionEnd }: MemberService, cookies: MemberCookies): Handler {
  return async (context) => {
    const signedIn = (await reader(context)) === "member";
    const ended = await sessionEnd(context);
    // What there is nothing to tell of leaves the browser. A page that is being left may be told in vain.
    const isOver = !signedIn && ended === null && cookies.session(context) !== undefined;
    const headers = isOver ? cookies.drop() : new Headers();
    headers.set("cache-control", PRIVATE);
    return Response.json(ended === null ? { signedIn } : { signedIn, ended }, { headers });
  };
}

/** Ends the session on the server and in the browser; a form goes home, a script gets no more than that it is done. */
export function signOutRoute({ signOut }: MemberService, cookies: MemberCookies): Handler {
  return async (context) => {
    const headers = await signOut(context).catch((error: unknown) => {
      if (!isUnavailable(error)) throw error;
      // The session could not be ended; on a shared computer at least nothing of it stays.
      const unavailable = unavailablePage();
      for (const cookie of cookies.drop().getSetCookie()) unavailable.headers.append("set-cookie", cookie);
      return unavailable;
    });
    if (headers instanceof Response) return headers;
    headers.set("cache-control", PRIVATE);
    const isForm = context.req.header("accept")?.includes("text/html") ?? false;
    if (isForm) headers.set("location", paths.home());
    return new Response(null, { status: isForm ? 303 : 204, headers });
  };
}
