import { SOFT_HYPHEN } from "../../domain/readable-text.ts";

/** Soft hyphens are there for the eye; what is copied is the text as it was written. */
export function copyWithoutSoftHyphens(): void {
  addEventListener("copy", (event) => {
    const selection = getSelection();
    const text = String(selection);
    const { clipboardData } = event;
    if (!selection || !clipboardData || !text.includes(SOFT_HYPHEN)) return;
    const copied = document.createElement("div");
    copied.append(selection.getRangeAt(0).cloneContents());
    clipboardData.setData("text/plain", text.replaceAll(SOFT_HYPHEN, ""));
    clipboardData.setData("text/html", copied.innerHTML.replaceAll(SOFT_HYPHEN, ""));
    event.preventDefault();
  });
}
