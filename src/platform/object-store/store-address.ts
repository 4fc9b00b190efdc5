/** Where objects lie: `s3://bucket/prefix?endpoint=https://…&region=…`. Credentials are never part of it. */
export interface StoreAddress {
  readonly bucket: string;
  /** Before each key: empty, or ends with `/`. */
  readonly prefix: string;
  /** Origin of a server that is not Amazon's; null: Amazon's in this region. */
  readonly endpoint: string | null;
  readonly region: string;
}

const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const REGION = /^[a-z0-9-]{1,64}$/;
const PREFIX = /^(?:[\w.=-]+\/)*$/;
const DEFAULT_REGION = "us-east-1";

/** Null when it is no such address, has credentials in it, or says what nobody reads. */
export function parseStoreAddress(text: string): StoreAddress | null {
  const url = URL.parse(text);
  if (url?.protocol !== "s3:" || url.username || url.password || url.port || url.hash) return null;
  const path = url.pathname.slice(1);
  const prefix = path === "" || path.endsWith("/") ? path : `${path}/`;
  const asked = url.searchParams;
  const isKnown = [...asked.keys()].every((name) => name === "endpoint" || name === "region");
  const region = asked.get("region") ?? DEFAULT_REGION;
  const endpoint = asked.get("endpoint");
  const origin = endpoint === null ? null : originOf(endpoint);
  if (!isKnown || origin === undefined) return null;
  if (!BUCKET.test(url.hostname) || !REGION.test(region) || !PREFIX.test(prefix)) return null;
  return { bucket: url.hostname, prefix, endpoint: origin, region };
}

function originOf(endpoint: string): string | undefined {
  const url = URL.parse(endpoint);
  if (url?.protocol !== "http:" && url?.protocol !== "https:") return undefined;
  const isBare = url.pathname === "/" && !url.search && !url.hash && !url.username && !url.password;
  return isBare ? url.origin : undefined;
}
