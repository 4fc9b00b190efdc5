import type { Context } from "hono";
import { getCookie } from "hono/cookie";
import { serialize } from "hono/utils/cookie";
import { COOKIE_TRIAL_SECONDS, MEMBER_HINT } from "../../domain/session.ts";
import { DEVICE_RETENTION_MS } from "../sessions/known-devices.ts";

export type MemberCookies = ReturnType<typeof memberCookies>;

/** @param isHttps cookies are `__Host-` and Secure; browsers refuse those on plain http (localhost) */
export function memberCookies(isHttps: boolean) {
  const prefix = isHttps ? "__Host-" : "";
  const [session, device] = [`${prefix}mecmua`, `${prefix}mecmua-cihaz`];
  const inHead = new RegExp(`(?:^|;\\s*)${session}=`);
  const shared = { path: "/", sameSite: "Lax", secure: isHttps } as const;
  const sessionCookies = (id: string, hint: string, maxAge: number): Headers => {
    const headers = new Headers();
    headers.append("set-cookie", serialize(session, id, { ...shared, httpOnly: true, maxAge }));
    headers.append("set-cookie", serialize(MEMBER_HINT, hint, { ...shared, maxAge }));
    return headers;
  };
  return {
    names: { session, hint: MEMBER_HINT, device },
    session: (context: Context) => getCookie(context, session),
    device: (context: Context) => getCookie(context, device),
    /** True when a `Cookie` header has a session's id, active or not. */
    mayBeMember: (cookieHeader: string | undefined) =>
      cookieHeader !== undefined && inHead.test(cookieHeader),
    /** `Set-Cookie` headers that keep a session in the browser. @param maxAge of the session, in seconds */
    keep(id: string, maxAge: number, deviceId: string): Headers {
      const headers = sessionCookies(id, "1", maxAge);
      const kept = { ...shared, httpOnly: true, maxAge: DEVICE_RETENTION_MS / 1000 };
      headers.append("set-cookie", serialize(device, deviceId, kept));
      return headers;
    },
    drop: () => sessionCookies("", "", 0),
    /** True when the browser sent back what this site gave it, of whatever kind. */
    areKept: (context: Context) =>
      [session, MEMBER_HINT, device].some((name) => getCookie(context, name) !== undefined),
    tryOut: () => {
      const { value, maxAge } = COOKIE_TRIAL_SECONDS;
      return new Headers({ "set-cookie": serialize(MEMBER_HINT, value, { ...shared, maxAge }) });
    },
  };
}
