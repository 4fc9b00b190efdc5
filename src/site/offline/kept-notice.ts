import { isKeptCopy } from "../starter/page-state.ts";
import { documentPath } from "../state/document-path.ts";
import styles from "./kept-notice.module.css";
import { offlineCopy } from "./offline-copy.ts";

/** Path of the page that the worker gave as a kept copy; null where the document came by the network. */
export const keptCopyPath: string | null = isKeptCopy() ? documentPath : null;

let shown: HTMLElement | null = null;
let isDismissed = false;

/** Says that the page is a kept copy, as long as it is there and until that is dismissed. It lies beside what React has rendered. */
export function updateKeptNotice(): void {
  if (location.pathname !== keptCopyPath || isDismissed) {
    shown?.remove();
    shown = null;
  } else if (shown === null) {
    shown = makeNotice();
    document.body.append(shown);
  }
}

function makeNotice(): HTMLElement {
  const notice = document.createElement("div");
  notice.className = styles.notice ?? "";
  notice.role = "status";
  const text = document.createElement("p");
  text.textContent = offlineCopy.keptCopy;
  const dismiss = document.createElement("button");
  dismiss.type = "button";
  dismiss.textContent = offlineCopy.dismiss;
  dismiss.addEventListener("click", () => {
    isDismissed = true;
    updateKeptNotice();
  });
  notice.append(text, dismiss);
  return notice;
}
