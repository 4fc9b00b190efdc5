import { useSyncExternalStore } from "react";

function subscribe(change: () => void): () => void {
  const { visualViewport } = window;
  visualViewport?.addEventListener("resize", change);
  visualViewport?.addEventListener("scroll", change);
  return () => {
    visualViewport?.removeEventListener("resize", change);
    visualViewport?.removeEventListener("scroll", change);
  };
}

/** Height in pixels of a keyboard that lies over the page, as Safari's does, instead of making the page shorter. */
function keyboardHeight(): number {
  const { visualViewport, innerHeight } = window;
  // A page that is zoomed has a smaller view as well.
  if (!visualViewport || visualViewport.scale > 1.01) return 0;
  return Math.max(0, Math.round(innerHeight - visualViewport.height - visualViewport.offsetTop));
}

export function useKeyboardHeight(): number {
  return useSyncExternalStore(subscribe, keyboardHeight);
}
