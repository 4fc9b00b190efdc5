import { SECTION_LIST_ID } from "./section-row.ts";

/** What does nothing, or less, without the page's scripts. Other links and forms are the browser's own meanwhile. */
const SCRIPTED = `button[type=button]:not([aria-controls=${SECTION_LIST_ID}]), a[data-in-place], form[data-in-place] button, a[data-embed]`;
/** Keys that turn an issue's pages. */
const TURNING = /^(?:Arrow|Page[UD]|Home$|End$)/;
/** The style sheet shows by it that a tap was heard. */
const BUSY = "aria-busy";

/**
 * Keeps taps on what needs scripts until they are there, one for each control, and keys that turn an issue's pages.
 * @returns the end of it, which repeats them in their order
 */
export function holdTaps(): () => void {
  const held = new Set<HTMLElement>();
  const hold = (event: MouseEvent) => {
    const control = (event.target as Element).closest<HTMLElement>(SCRIPTED);
    if (!control || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    held.add(control);
    control.setAttribute(BUSY, "true");
  };
  const keys: string[] = [];
  const holdKey = (event: KeyboardEvent) => {
    const { key, target } = event;
    const isOther = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (isOther || !TURNING.test(key) || (target as Element).closest("input")) return;
    event.preventDefault();
    keys.push(key);
  };
  const isIssue = document.querySelector("main[data-reader]") !== null;
  addEventListener("click", hold, true);
  if (isIssue) addEventListener("keydown", holdKey, true);
  return () => {
    removeEventListener("click", hold, true);
    removeEventListener("keydown", holdKey, true);
    for (const key of keys)
      document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
    for (const control of held) {
      control.removeAttribute(BUSY);
      control.click();
    }
    held.clear();
  };
}
