import { makeElement } from "../make-element.ts";

const ACCEPTED = "image/jpeg,image/png,image/webp,image/avif,image/gif";

/** Asks for files by the system's own window. None when it is closed without a choice. */
export function choosePictures(isSeveral: boolean): Promise<readonly File[]> {
  const input = makeElement("input", { type: "file", accept: ACCEPTED, multiple: isSeveral });
  return new Promise((resolve) => {
    input.addEventListener("change", () => resolve([...(input.files ?? [])]));
    input.addEventListener("cancel", () => resolve([]));
    input.click();
  });
}
