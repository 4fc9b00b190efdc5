import "../offline/older-browsers.ts";
import { type ReactNode, StrictMode, startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { loadReader } from "./reader/lazy-reader.tsx";
import { ALIVE_EVENT } from "./starter/alive-event.ts";
// What asks for it comes later, when the address may be another page's.
import "./state/document-path.ts";
import { useMagazine } from "./state/magazine-store.ts";
import { takeScannedCodes } from "./state/scanned-code.ts";

export const magazine = useMagazine;

// A view transition that the browser skips is no fault: the page is there without it.
window.addEventListener("unhandledrejection", (event) => {
  if (event.reason instanceof DOMException && event.reason.message.startsWith("Transition was"))
    event.preventDefault();
});

takeScannedCodes();

/** Its effect runs after all effects of what is in it. */
function Announced({ children }: { children: ReactNode }) {
  useEffect(() => void window.dispatchEvent(new Event(ALIVE_EVENT)), []);
  return children;
}

function hydrate(): void {
  const page = (
    <StrictMode>
      <Announced>
        <HydratedRouter />
      </Announced>
    </StrictMode>
  );
  // Whoever tapped waits for it; others go on scrolling meanwhile.
  if (navigator.userActivation?.hasBeenActive) hydrateRoot(document, page);
  else startTransition(() => void hydrateRoot(document, page));
}

// Hydrated without its reader, keys would go nowhere; without its code, pages are turned by plain links.
if (document.querySelector("main[data-reader]")) loadReader().then(hydrate, () => undefined);
else hydrate();
