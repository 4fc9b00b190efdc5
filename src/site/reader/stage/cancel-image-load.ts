/** Ref of a picture whose loading ends when it is removed, so that what is seen now has the line for itself. */
export function cancelLoadOnRemoval(image: HTMLImageElement | null): (() => void) | undefined {
  if (!image) return undefined;
  // React detaches a ref before it removes the picture, and also when it only sets the ref anew.
  return () => queueMicrotask(() => cancelIfRemoved(image));
}

function cancelIfRemoved(image: HTMLImageElement): void {
  if (image.isConnected || image.complete) return;
  image.removeAttribute("srcset");
  image.removeAttribute("src");
}
