/** Between the text and what stays over it. */
const GAP_PX = 16;
/** Below the caret: whoever writes at the end of a text sees where it goes on. */
const ROOM_PX = 96;

/**
 * The part of the window in which the text is seen, without what lies over it: in pixels from the window's top.
 * Measured each time, since the tools and a phone's keyboard come, go and change their size.
 * @param tools with what is in it: on a phone each part stays at another end of the window
 */
export function measureSeen(tools: Element): { readonly top: number; readonly bottom: number } {
  const { offsetTop, height: seen } = visualViewport ?? { offsetTop: 0, height: innerHeight };
  let [first, last] = [offsetTop, offsetTop + seen];
  for (const element of [tools, ...tools.children]) {
    const { position, top, bottom } = getComputedStyle(element);
    const { height } = element.getBoundingClientRect();
    if (position !== "sticky") continue;
    if (bottom === "auto") first = Math.max(first, Number.parseFloat(top) + height);
    else last = Math.min(last, innerHeight - Number.parseFloat(bottom) - height);
  }
  return { top: first + GAP_PX, bottom: last - Math.min(ROOM_PX, (last - first) / 3) };
}

/** ProseMirror scrolls to what is found only while the text has the focus. */
export function scrollToFound(text: Element, tools: Element): void {
  const found = text.querySelector(".ProseMirror-active-search-match");
  if (!found) return;
  // Within what scrolls by itself.
  found.scrollIntoView({ block: "nearest" });
  const { top, bottom } = found.getBoundingClientRect();
  const seen = measureSeen(tools);
  if (top < seen.top) scrollBy(0, top - seen.top);
  else if (bottom > seen.bottom) scrollBy(0, bottom - seen.bottom);
}
