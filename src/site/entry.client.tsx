import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { useMagazine } from "./state/magazine-store.ts";

/** The reader's state, for whoever looks into a running page, as the journeys do. */
export const magazine = useMagazine;

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
