import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { loadReader } from "./reader/lazy-reader.tsx";
import { useMagazine } from "./state/magazine-store.ts";
import { takeCodesFromAddresses } from "./state/scanned-code.ts";

/** The reader's state, for whoever looks into a running page, as the journeys do. */
export const magazine = useMagazine;

// A turn of the page that the browser skips, or that another one overtakes, is no fault: the page is there without it.
window.addEventListener("unhandledrejection", (event) => {
  if (event.reason instanceof DOMException && event.reason.message.startsWith("Transition was"))
    event.preventDefault();
});

// Before the router reads the address.
takeCodesFromAddresses();

function takeOver(): void {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  });
}

// Taken over whole: in a page half alive keys go nowhere. Where the reader does not come, pages are turned as without scripts.
if (document.querySelector("main[data-reader]")) loadReader().then(takeOver, () => undefined);
else takeOver();
