import { unwrapRedirect } from "../../../../domain/address/unwrap-redirect.ts";

const SCHEME = /^(?:https?:\/\/|mailto:|tel:)/i;
const MAIL = /^[^\s@/:]+@(?:[^\s@/.]+\.)+[^\s@/.]{2,}$/;
const HOST = /^(?:[\p{L}\d](?:[\p{L}\d-]*[\p{L}\d])?\.)+\p{L}{2,}(?:[:/?#]|$)/u;

/** The address that was meant, as a link has it; null for what is none or would run a script. */
export function linkAddress(typed: string): string | null {
  const address = unwrapRedirect(typed.trim());
  if (/\s/.test(address) || address.length > 2000) return null;
  if (/^(?:\/(?!\/)|#)./.test(address) || address === "/") return address;
  if (MAIL.test(address)) return `mailto:${address}`;
  const whole = HOST.test(address) ? `https://${address}` : address;
  if (!SCHEME.test(whole)) return null;
  const url = URL.parse(whole);
  if (url === null) return null;
  return url.protocol.startsWith("http") && !url.hostname.includes(".") ? null : whole;
}
