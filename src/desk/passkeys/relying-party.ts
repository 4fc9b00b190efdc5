import type { Context } from "hono";

/** The site as browsers know it when they make a passkey, which works nowhere else. */
export interface RelyingParty {
  /** `dergi.example` */
  readonly id: string;
  /** `https://dergi.example` */
  readonly origin: string;
}

/** The relying party of a request whose origin was checked: behind a proxy only the browser knows its own address. */
export function relyingParty(context: Context): RelyingParty {
  const { hostname, origin } = new URL(context.req.header("origin") ?? context.req.url);
  return { id: hostname, origin };
}
