import { CODE_FRAGMENT, paths } from "../../domain/paths.ts";

let pending: string | null = null;
let subscriber: ((fragment: string) => void) | null = null;

/** Takes printed codes out of the address whenever it changes: what stays in it stays in the browser's history. */
export function takeScannedCodes(): void {
  take();
  for (const event of ["popstate", "hashchange"]) window.addEventListener(event, take);
}

function take(): void {
  const { hash, pathname, search } = window.location;
  if (!hash.startsWith(CODE_FRAGMENT)) return;
  window.history.replaceState(window.history.state, "", pathname + search);
  if (pathname !== paths.login()) return;
  if (subscriber) subscriber(hash);
  else pending = hash;
}

/** @param onCode gets the fragment that came before, and each that comes @returns how to undo it */
export function subscribeToScannedCodes(onCode: (fragment: string) => void): () => void {
  subscriber = onCode;
  if (pending) onCode(pending);
  pending = null;
  return () => {
    subscriber = null;
  };
}
