const ACCEPTED = "image/jpeg,image/png,image/webp,image/avif,image/gif";

/** Asks for files by the system's own window. None when it is closed without a choice. */
export function choosePictures(isSeveral: boolean): Promise<readonly File[]> {
  const input = document.createElement("input");
  input.type = "file";
  input.accept = ACCEPTED;
  input.multiple = isSeveral;
  return new Promise((resolve) => {
    input.addEventListener("change", () => resolve([...(input.files ?? [])]));
    input.addEventListener("cancel", () => resolve([]));
    input.click();
  });
}
