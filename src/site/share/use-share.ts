import { useEffect, useState } from "react";

const NOTICE_MS = 2500;

/** What became of an address: it is in the clipboard, or in the address bar. */
type Outcome = "copied" | "shown";

export function hasShareSheet(): boolean {
  return "share" in navigator;
}

export function useShare(): [share: (address: string) => Promise<void>, outcome: Outcome | null] {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  useEffect(() => {
    if (outcome === null) return;
    const timer = setTimeout(() => setOutcome(null), NOTICE_MS);
    return () => clearTimeout(timer);
  }, [outcome]);
  return [async (address) => setOutcome(await shareAddress(address)), outcome];
}

/** @returns what is to be said of it; null when the device's own window said it */
async function shareAddress(address: string): Promise<Outcome | null> {
  try {
    if (hasShareSheet()) {
      await navigator.share({ url: address });
      return null;
    }
    await navigator.clipboard.writeText(address);
    return "copied";
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") return null;
    if (new URL(address).origin === window.location.origin)
      window.history.replaceState(window.history.state, "", address);
    return "shown";
  }
}
