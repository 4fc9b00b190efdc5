/** What does nothing, or less, without the page's scripts. Other links and forms are the browser's own meanwhile. */
const SCRIPTED = "button[type=button], a[data-in-place], form[data-in-place] button, a[data-embed]";

/** Keeps the last tap on what needs scripts until they are there. @returns the end of it, which repeats the tap */
export function holdTaps(): () => void {
  let held: HTMLElement | null = null;
  const hold = (event: MouseEvent) => {
    const control = (event.target as Element).closest<HTMLElement>(SCRIPTED);
    if (!control || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    held = control;
  };
  addEventListener("click", hold, true);
  return () => {
    removeEventListener("click", hold, true);
    const tapped = held;
    held = null;
    tapped?.click();
  };
}
