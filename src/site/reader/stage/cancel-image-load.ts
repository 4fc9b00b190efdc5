/**
 * Ref of a picture that ends its loading once it has left the page: a browser goes on with it otherwise, and on a slow line
 * what is seen now waits behind what was seen before.
 */
export function loadWhileShown(element: HTMLImageElement | null): (() => void) | undefined {
  if (!element) return undefined;
  // React tells before it takes the picture away, and also when it only sets the ref anew.
  return () => queueMicrotask(() => endLoading(element));
}

function endLoading(element: HTMLImageElement): void {
  if (element.isConnected || element.complete) return;
  element.removeAttribute("srcset");
  element.removeAttribute("src");
}
