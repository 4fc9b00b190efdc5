import type { Context } from "hono";
import type { Config } from "../../config/read-config.ts";

/** @param hosts empty: the desk is found at every one */
export function isDeskHost(hosts: Config["deskHosts"]): (context: Context) => boolean {
  return (context) => {
    if (hosts.length === 0) return true;
    const { host, hostname } = new URL(context.req.url);
    return hosts.includes(host) || hosts.includes(hostname);
  };
}

/** Where passkeys work by what is configured; none when nothing is. */
export function deskDomains({ deskHosts, publicUrl }: Pick<Config, "deskHosts" | "publicUrl">): string[] {
  const own = publicUrl === null ? [] : [new URL(publicUrl).hostname];
  return [...deskHosts.map((host) => host.replace(/:\d+$/, "")), ...own];
}
