import { makeElement } from "../make-element.ts";

export const PICTURE_TYPES: readonly string[] = [
  "image/jpeg",
  "image/png",
  "image/webp",
  "image/avif",
  "image/gif",
  "image/heic",
  "image/heif",
  "image/tiff",
  // A system that does not know these kinds tells none.
  ".heic",
  ".heif",
  ".tif",
  ".tiff",
];

export function isPicture({ type, name }: File): boolean {
  return type.startsWith("image/") || /\.(?:hei[cf]|tiff?)$/i.test(name);
}

/** Asks for files by the system's own window. None when it is closed without a choice. */
export function choosePictures(isSeveral: boolean): Promise<readonly File[]> {
  const input = makeElement("input", { type: "file", accept: PICTURE_TYPES.join(), multiple: isSeveral });
  return new Promise((resolve) => {
    input.addEventListener("change", () => resolve([...(input.files ?? [])]));
    input.addEventListener("cancel", () => resolve([]));
    input.click();
  });
}
