import { isIP } from "node:net";
import { domainToASCII } from "node:url";

const LABEL = /^(?!-)[a-z\d-]{1,63}(?<!-)$/;
const MAX_LENGTH = 253;

/** @param typed `dergi.example`, also with letters of any language or as an address @returns in ASCII; null: no public name */
export function parseHostName(typed: string): string | null {
  const name = typed
    .trim()
    .replace(/^https?:\/\//i, "")
    .replace(/\/$/, "")
    .replaceAll("İ", "i");
  // What follows a host in an address is cut off unsaid.
  const host = /^[\p{L}\p{M}\d.-]*$/u.test(name) ? domainToASCII(name) : "";
  const labels = host.split(".");
  const isName = labels.length > 1 && labels.every((label) => LABEL.test(label));
  return isName && host.length <= MAX_LENGTH && isIP(host) === 0 ? host : null;
}
