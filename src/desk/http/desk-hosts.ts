import type { Context } from "hono";
import type { Config } from "../../config/read-config.ts";

/** @param hosts empty: the desk is found at every one */
export function isDeskHost(hosts: Config["deskHosts"]): (context: Context) => boolean {
  return (context) => {
    if (hosts.length === 0) return true;
    // A request line with a whole address may name another host than the one a proxy went by.
    const sent = URL.parse(`http://${context.req.header("host") ?? ""}`);
    return [new URL(context.req.url), sent].every(
      (url) => url !== null && (hosts.includes(url.host) || hosts.includes(url.hostname)),
    );
  };
}

/**
 * The desk's origin, for links that are written outside of it: the site's own host where that is a desk's, else
 * the first of the desk's. @param address of the site where none is configured
 */
export function deskOrigin(
  { deskHosts, publicUrl }: Pick<Config, "deskHosts" | "publicUrl">,
  address: string,
): string {
  const site = new URL(publicUrl ?? address);
  const [host] = deskHosts;
  if (host === undefined || deskHosts.includes(site.host) || deskHosts.includes(site.hostname))
    return site.origin;
  const port = site.port === "" || host.includes(":") ? "" : `:${site.port}`;
  return `${site.protocol}//${host}${port}`;
}

export function deskDomains({ deskHosts, publicUrl }: Pick<Config, "deskHosts" | "publicUrl">): string[] {
  const own = publicUrl === null ? [] : [new URL(publicUrl).hostname];
  return [...deskHosts.map((host) => host.replace(/:\d+$/, "")), ...own];
}
