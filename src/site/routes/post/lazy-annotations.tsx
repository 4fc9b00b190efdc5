import { type FunctionComponent, useEffect, useState } from "react";
import type { AnnotatedArticleProps } from "../../annotations/annotated-article.tsx";
import { ANNOTATIONS, deviceStorage } from "../../state/device-storage.ts";
import { useMagazine } from "../../state/magazine-store.ts";

/** Fetches what marks passages where something is marked, for a member, and when text is selected. */
export function LazyAnnotations(props: AnnotatedArticleProps) {
  const signedIn = useMagazine((state) => state.signedIn);
  const [Loaded, setLoaded] = useState<FunctionComponent<AnnotatedArticleProps> | null>(null);
  useEffect(() => {
    const load = () => {
      import("../../annotations/annotated-article.tsx").then(
        ({ AnnotatedArticle }) => setLoaded(() => AnnotatedArticle),
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
