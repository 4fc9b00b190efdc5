/** In CSS pixels: a finger that rests moves less. */
const MIN_SCROLL_PX = 8;

/**
 * Says by attributes, for the style sheet, that the row of a text's tools has left the window, and that the reader
 * scrolls back: then they are wanted again. @returns how to undo it
 */
export function keepInReach(tools: HTMLElement | null): (() => void) | undefined {
  const row = tools?.parentElement;
  if (!row) return;
  let last = scrollY;
  const follow = () => {
    const { bottom, height } = row.getBoundingClientRect();
    const isAway = bottom < 0;
    // The text must not move when they leave it.
    row.style.minBlockSize = isAway ? `${height}px` : "";
    tools.toggleAttribute("data-away", isAway);
    if (Math.abs(scrollY - last) < MIN_SCROLL_PX) return;
    tools.toggleAttribute("data-wanted", scrollY < last);
    last = scrollY;
  };
  addEventListener("scroll", follow, { passive: true });
  return () => removeEventListener("scroll", follow);
}
