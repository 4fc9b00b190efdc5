import { useEffect } from "react";
import { highlightAnchor } from "../../domain/paths.ts";

/** Shows the highlight that the address names, when it is there: the server has drawn none. */
export function useAddressed(isThere: boolean): void {
  useEffect(() => {
    const { hash } = window.location;
    if (!isThere || !hash.startsWith(`#${highlightAnchor("")}`)) return;
    const place = document.getElementById(hash.slice(1));
    place?.firstElementChild?.scrollIntoView({ block: "center" });
    place?.focus({ preventScroll: true });
  }, [isThere]);
}
