import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { DEVICE_RETENTION_MS } from "../../membership/sessions/known-devices.ts";

const NAME = "mecmua-masa";

/** @param isHttps the cookie is `__Host-` and Secure; browsers refuse those on plain http (localhost) */
export function deskCookie(isHttps: boolean) {
  const name = isHttps ? `__Host-${NAME}` : NAME;
  const shared = { path: "/", sameSite: "Strict", secure: isHttps, httpOnly: true } as const;
  return {
    read: (context: Context) => getCookie(context, name),
    /** @param maxAge in seconds */
    keep: (context: Context, id: string, maxAge: number) =>
      setCookie(context, name, id, { ...shared, maxAge }),
    device: (context: Context) => getCookie(context, `${name}-cihaz`),
    /** It opens nothing: a device that signed in before has tries of its own. */
    keepDevice: (context: Context, id: string) =>
      setCookie(context, `${name}-cihaz`, id, { ...shared, maxAge: DEVICE_RETENTION_MS / 1000 }),
    drop: (context: Context) => setCookie(context, name, "", { ...shared, maxAge: 0 }),
  };
}

/** True when a `Cookie` header has a session at the desk, active or not. */
export function mayBeStaff(cookieHeader: string | undefined): boolean {
  return cookieHeader !== undefined && IN_HEAD.test(cookieHeader);
}

const IN_HEAD = new RegExp(`(?:^|;\\s*)(?:__Host-)?${NAME}=`);

export type DeskCookie = ReturnType<typeof deskCookie>;
