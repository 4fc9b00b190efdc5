import { credentialInFragment } from "../../domain/code-link.ts";
import type { Credential } from "../../domain/credential.ts";
import { paths } from "../../domain/paths.ts";

/** What a QR's address brought along: a printed code, or one that cannot be read. */
export type BroughtCode = Credential | "unreadable";

const MARK = "#kod=";

let waiting: BroughtCode | null = null;
let hearer: ((code: BroughtCode) => void) | null = null;

/**
 * Takes printed codes out of addresses, now and whenever another one comes, before anybody else reads the address:
 * what stays in it stays in the browser's history. Other pages than the login's have no use for one, and drop it.
 */
export function takeCodesFromAddresses(): void {
  take();
  for (const event of ["popstate", "hashchange"]) window.addEventListener(event, take);
}

function take(): void {
  const { hash, pathname, search } = window.location;
  if (!hash.startsWith(MARK)) return;
  window.history.replaceState(window.history.state, "", pathname + search);
  if (pathname !== paths.login()) return;
  const code = credentialInFragment(hash) ?? "unreadable";
  if (hearer) hearer(code);
  else waiting = code;
}

/** Hears of the code that waits and of each that comes. @returns how to stop */
export function hearCodes(hear: (code: BroughtCode) => void): () => void {
  hearer = hear;
  if (waiting) hear(waiting);
  waiting = null;
  return () => {
    hearer = null;
  };
}
