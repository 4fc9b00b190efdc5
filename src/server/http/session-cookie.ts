import type { Context } from "hono";
import { getCookie } from "hono/cookie";
import { serialize } from "hono/utils/cookie";
import { SESSION_LIFETIME } from "../../membership/sessions.ts";

/** Readable by the page: says only that somebody signed in here, so that others need not ask. */
const HINT = "mecmua-uye";

export interface SessionCookie {
  read(context: Context): string | undefined;
  /** `Set-Cookie` headers that keep a session's id in the browser. */
  keep(id: string): Headers;
  /** `Set-Cookie` headers that leave nothing of it. */
  drop(): Headers;
}

/** @param isHttps the cookie is `__Host-` and Secure; on plain http (localhost) browsers would not take such a one */
export function sessionCookie(isHttps: boolean): SessionCookie {
  const name = isHttps ? "__Host-mecmua" : "mecmua";
  const shared = { path: "/", sameSite: "Lax", secure: isHttps } as const;
  const cookies = (id: string, hint: string, maxAge: number): Headers => {
    const headers = new Headers();
    headers.append("set-cookie", serialize(name, id, { ...shared, httpOnly: true, maxAge }));
    headers.append("set-cookie", serialize(HINT, hint, { ...shared, maxAge }));
    return headers;
  };
  return {
    read: (context) => getCookie(context, name),
    keep: (id) => cookies(id, "1", SESSION_LIFETIME / 1000),
    drop: () => cookies("", "", 0),
  };
}
