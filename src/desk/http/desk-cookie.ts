import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import type { Config } from "../../config/read-config.ts";
import { DEVICE_RETENTION_MS } from "../../membership/sessions/known-devices.ts";

const NAME = "mecmua-masa";
const READER = `${NAME}-okur`;

/**
 * @param isHttps the cookie is `__Host-` and Secure; browsers refuse those on plain http (localhost)
 * @param publicUrl where staff read, which may be another host than the desk's
 */
export function deskCookie(isHttps: boolean, publicUrl: Config["publicUrl"]) {
  const name = isHttps ? `__Host-${NAME}` : NAME;
  const shared = { path: "/", sameSite: "Strict", secure: isHttps, httpOnly: true } as const;
  const set = (context: Context, id: string, maxAge: number) => {
    setCookie(context, name, id, { ...shared, maxAge });
    const domain = commonDomain(new URL(context.req.url).hostname, publicUrl);
    // It opens nothing and is the same for all: who has it is not counted as a reader.
    if (domain !== null) setCookie(context, READER, "1", { ...shared, sameSite: "Lax", domain, maxAge });
  };
  return {
    read: (context: Context) => getCookie(context, name),
    /** @param maxAge in seconds */
    keep: set,
    device: (context: Context) => getCookie(context, `${name}-cihaz`),
    /** It opens nothing: a device that signed in before has tries of its own. */
    keepDevice: (context: Context, id: string) =>
      setCookie(context, `${name}-cihaz`, id, { ...shared, maxAge: DEVICE_RETENTION_MS / 1000 }),
    drop: (context: Context) => set(context, "", 0),
  };
}

/** The desk's host, or the domain that it is in, where readers' host is another one of it. */
function commonDomain(desk: string, publicUrl: string | null): string | null {
  const readers = publicUrl === null ? desk : new URL(publicUrl).hostname;
  if (readers === desk) return null;
  const domains = [desk, desk.slice(desk.indexOf(".") + 1)];
  return domains.find((domain) => domain.includes(".") && `.${readers}`.endsWith(`.${domain}`)) ?? null;
}

/** True when a `Cookie` header has a session at the desk, active or not, or says that the desk's host has one. */
export function mayBeStaff(cookieHeader: string | undefined): boolean {
  return cookieHeader !== undefined && IN_HEAD.test(cookieHeader);
}

const IN_HEAD = new RegExp(`(?:^|;\\s*)(?:(?:__Host-)?${NAME}|${READER})=`);

export type DeskCookie = ReturnType<typeof deskCookie>;
