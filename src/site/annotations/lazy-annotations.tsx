import { type FunctionComponent, useEffect, useState } from "react";
import { listenTo } from "../listen-to.ts";
import { ANNOTATIONS, deviceStorage } from "../state/device-storage.ts";
import { useMagazine } from "../state/magazine-store.ts";
import type { AnnotationsProps } from "./annotations.tsx";

/** What a reader does, and a page that is only being loaded does not see. */
const USES = ["pointermove", "pointerdown", "keydown", "scroll"];

/** Fetches what marks passages where something is marked, for a member, and when text is selected. */
export function LazyAnnotations(props: AnnotationsProps) {
  const signedIn = useMagazine((state) => state.signedIn);
  const [Loaded, setLoaded] = useState<FunctionComponent<AnnotationsProps> | null>(null);
  useEffect(() => {
    if (Loaded) return;
    const load = () => {
      import("./annotations.tsx").then(
        ({ Annotations }) => setLoaded(() => Annotations),
        // Without a network nothing is offered until the next selection.
        () => undefined,
      );
    };
    const isMarked = deviceStorage.getItem(ANNOTATIONS) !== null;
    if (isMarked) load();
    // What a member marked elsewhere is asked for when somebody reads: a page that loads has the line for itself.
    const cancelLoad = listenTo(window, signedIn && !isMarked ? USES : [], load);
    const loadWhenSelected = () => {
      if (window.getSelection()?.isCollapsed === false) load();
    };
    document.addEventListener("selectionchange", loadWhenSelected);
    return () => {
      cancelLoad();
      document.removeEventListener("selectionchange", loadWhenSelected);
    };
  }, [signedIn, Loaded]);
  // The text has a sibling from the start: tools that name elements by their number would lose it otherwise.
  return Loaded ? <Loaded {...props} /> : <div hidden />;
}
