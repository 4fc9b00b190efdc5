import { type LookupAddress, lookup as systemLookup } from "node:dns";
import type { LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";
import { RemoteError } from "./remote-error.ts";

export interface FileAddressRule {
  /** Origin of the content service itself, which may lie inside our own network. */
  readonly ownOrigin: string | null;
  /**
   * `host`, `*.suffix`, `host:port` or `*.suffix:port`. Without a port: the default port of the scheme. One that is
   * named by its number, or by a name that the internet does not have, may lie inside our own network.
   */
  readonly allowedHosts: readonly string[];
  /** Any other host that the internet routes is allowed as well, at its scheme's own port. */
  readonly allowsPublic?: boolean;
}

/** @param base the address that redirected here @throws RemoteError "forbidden-address" */
export function checkFileAddress(address: string, rule: FileAddressRule, base?: URL): URL {
  const url = URL.parse(address, base);
  if (!url) throw forbidden("Dosya adresi geçerli bir adres değil; dosya alınmadı.");
  if (url.protocol !== "http:" && url.protocol !== "https:") {
    throw forbidden(
      `Dosya adresi “${url.protocol}” ile başlıyor; yalnız http ve https adreslerinden dosya alınır.`,
    );
  }
  if (url.username !== "" || url.password !== "") {
    throw forbidden(`Dosya adresinde (${url.host}) kullanıcı adı ya da şifre var; dosya alınmadı.`);
  }
  if (mayBePrivate(url, rule)) return url;
  const isAllowed =
    (rule.allowsPublic && url.port === "") || rule.allowedHosts.some((entry) => matches(url, entry));
  if (!isAllowed) {
    throw forbidden(`Dosya adresi (${url.host}) izin verilen sunucular arasında değil; dosya alınmadı.`);
  }
  // An address in numbers is never looked up, so the check on connecting would not see it.
  if (ipaddr.isValid(bareHost(url)) && !isPublicAddress(bareHost(url))) throw leadsInwards(url.host);
  return url;
}

function bareHost({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, "");
}

/** Link-local addresses are not among them: clouds give their machines' keys there. */
const LOCAL_RANGES = new Set(["private", "loopback", "uniqueLocal"]);
/** A name that no outsider can give an address: of one part, or under a suffix that is kept for local networks. */
const LOCAL_NAME = /^[^.]+$|\.(?:local|localhost|internal|lan|home\.arpa)$/;

/** True for the content service itself, and for a host inside our own network that the publisher has named. */
export function mayBePrivate(url: URL, { ownOrigin, allowedHosts }: FileAddressRule): boolean {
  if (ownOrigin !== null && url.origin === ownOrigin) return true;
  const host = bareHost(url);
  const isLocal = ipaddr.isValid(host)
    ? LOCAL_RANGES.has(ipaddr.process(host).range())
    : LOCAL_NAME.test(host);
  if (!isLocal) return false;
  return allowedHosts.some((entry) => !entry.trim().startsWith("*") && matches(url, entry));
}

function leadsInwards(host: string): RemoteError {
  return forbidden(`Dosya adresi (${host}) iç ağa çıkıyor; dosya alınmadı.`);
}

function forbidden(message: string): RemoteError {
  return new RemoteError("forbidden-address", message);
}

function matches(url: URL, entry: string): boolean {
  const [, wildcard, name = "", port = ""] = /^(\*\.)?(.*?)(?::(\d+))?$/.exec(entry.trim()) ?? [];
  // The entry's name goes through URL too, so that both sides are in lower case and punycode.
  const asUrl = URL.parse(`${url.protocol}//${name}${port && `:${port}`}/`);
  if (!asUrl || name === "" || asUrl.port !== url.port) return false;
  return wildcard ? url.hostname.endsWith(`.${asUrl.hostname}`) : url.hostname === asUrl.hostname;
}

const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR("2000::/3");

/** True for an address that the internet routes, and not an IPv6 spelling of an IPv4 address that it does not. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== "unicast") return false;
  // ipaddr.js calls `::7f00:1` unicast; what the internet routes lies in 2000::/3 alone.
  return parsed.kind() === "ipv4" || parsed.match(GLOBAL_UNICAST);
}

export type LookupAll = (
  hostname: string,
  done: (error: NodeJS.ErrnoException | null, addresses: readonly LookupAddress[]) => void,
) => void;

const lookupAll: LookupAll = (hostname, done) => {
  systemLookup(hostname, { all: true }, done);
};

/** Gives public addresses only: a name cannot answer differently between a check and the connection. */
export function publicLookup(lookup: LookupAll = lookupAll): LookupFunction {
  return (hostname, options, done) => {
    lookup(hostname, (error, addresses) => {
      if (error) return done(error, []);
      const reachable = addresses.filter(
        ({ address, family }) => isPublicAddress(address) && (!options.family || options.family === family),
      );
      const first = reachable[0];
      if (!first) return done(leadsInwards(hostname), []);
      if (options.all) return done(null, [...reachable]);
      done(null, first.address, first.family);
    });
  };
}
