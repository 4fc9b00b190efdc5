import { type FunctionComponent, useEffect, useState } from "react";
import { ANNOTATIONS, deviceStorage } from "../state/device-storage.ts";
import { useMagazine } from "../state/magazine-store.ts";
import type { AnnotatedTextProps } from "./annotated-text.tsx";

/** Fetches what marks passages where something is marked, for a member, and when text is selected. */
export function LazyAnnotations(props: AnnotatedTextProps) {
  const signedIn = useMagazine((state) => state.signedIn);
  const [Loaded, setLoaded] = useState<FunctionComponent<AnnotatedTextProps> | null>(null);
  useEffect(() => {
    const load = () => {
      import("./annotated-text.tsx").then(
        ({ AnnotatedText }) => setLoaded(() => AnnotatedText),
        // Without a network nothing is offered until the next selection.
        () => undefined,
      );
    };
    if (signedIn || deviceStorage.getItem(ANNOTATIONS) !== null) load();
    const loadWhenSelected = () => {
      if (window.getSelection()?.isCollapsed === false) load();
    };
    document.addEventListener("selectionchange", loadWhenSelected);
    return () => document.removeEventListener("selectionchange", loadWhenSelected);
  }, [signedIn]);
  return Loaded && <Loaded {...props} />;
}
