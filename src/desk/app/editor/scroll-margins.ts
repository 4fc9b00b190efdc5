/** Between what is scrolled into view and what stays over the text. */
const GAP_PX = 16;

/** In pixels. @param tools with what is in it: on a phone each part stays at another end of the window */
export function measureMargins(tools: Element) {
  const margins = { top: GAP_PX, bottom: GAP_PX };
  for (const element of [tools, ...tools.children]) {
    const { position, top, bottom } = getComputedStyle(element);
    const { height } = element.getBoundingClientRect();
    if (position !== "sticky" || height === 0) continue;
    if (bottom === "auto") margins.top = Math.max(margins.top, Number.parseFloat(top) + height + GAP_PX);
    else margins.bottom = Math.max(margins.bottom, Number.parseFloat(bottom) + height + GAP_PX);
  }
  return margins;
}
