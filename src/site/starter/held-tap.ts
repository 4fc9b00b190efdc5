import { SECTION_LIST_ID } from "./section-row.ts";

/** What does nothing, or less, without the page's scripts. Other links and forms are the browser's own meanwhile. */
const SCRIPTED = `button[type=button]:not([aria-controls=${SECTION_LIST_ID}]), a[data-in-place], form[data-in-place] button, a[data-embed]`;
/** The style sheet shows by it that a tap was heard. */
const BUSY = "aria-busy";

/** Keeps taps on what needs scripts until they are there, one for each control. @returns the end of it, which repeats the taps in their order */
export function holdTaps(): () => void {
  const held = new Set<HTMLElement>();
  const hold = (event: MouseEvent) => {
    const control = (event.target as Element).closest<HTMLElement>(SCRIPTED);
    if (!control || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    held.add(control);
    control.setAttribute(BUSY, "true");
  };
  addEventListener("click", hold, true);
  return () => {
    removeEventListener("click", hold, true);
    for (const control of held) {
      control.removeAttribute(BUSY);
      control.click();
    }
    held.clear();
  };
}
