/**
 * Ref of a picture whose loading ends when it is removed: browsers go on with it otherwise, and on a slow line what is
 * seen now would wait for what was seen before.
 */
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
