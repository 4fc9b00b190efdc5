import { credentialInFragment, FRAGMENT_START } from "../../domain/credential/code-link.ts";
import type { Credential } from "../../domain/credential/credential.ts";
import { paths } from "../../domain/paths.ts";

type ScannedCode = Credential | "unreadable";

let pending: ScannedCode | null = null;
let subscriber: ((code: ScannedCode) => void) | null = null;

/** Takes printed codes out of the address whenever it changes: what stays in it stays in the browser's history. */
export function takeScannedCodes(): void {
  take();
  for (const event of ["popstate", "hashchange"]) window.addEventListener(event, take);
}

function take(): void {
  const { hash, pathname, search } = window.location;
  if (!hash.startsWith(FRAGMENT_START)) return;
  window.history.replaceState(window.history.state, "", pathname + search);
  if (pathname !== paths.login()) return;
  const code = credentialInFragment(hash) ?? "unreadable";
  if (subscriber) subscriber(code);
  else pending = code;
}

/** @param onCode gets the code that came before, and each that comes @returns how to undo it */
export function subscribeToScannedCodes(onCode: (code: ScannedCode) => void): () => void {
  subscriber = onCode;
  if (pending) onCode(pending);
  pending = null;
  return () => {
    subscriber = null;
  };
}
