import type { Page } from "playwright-core";

/**
 * Text of the page that cannot be read whole: it stands outside the page's width without a scroller of its own, or
 * is cut off by an element that hides what overflows. What is hidden for the eye on purpose is left out, and so are the
 * words that lie over the picture of an issue's page: the picture is what is seen, and it can be enlarged.
 */
export function cutText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    /** Cut by less than this is a matter of rounding. */
    const HAIR = 2;
    const cut = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const around = node.parentElement;
      if (
        !around ||
        node.textContent?.trim() === "" ||
        around.closest("script, style, noscript, [data-text]")
      )
        continue;
      if (!around.checkVisibility({ visibilityProperty: true }) || isForEarsOnly(around)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) {
        const why = box.width > 0 ? whyCut(around, box) : null;
        if (why) cut.add(`“${node.textContent?.trim().slice(0, 40)}” ${why}`);
      }
    }
    return [...cut];

    function isForEarsOnly(element: Element): boolean {
      for (let one: Element | null = element; one; one = one.parentElement) {
        const { clipPath, overflow } = getComputedStyle(one);
        const { width, height } = one.getBoundingClientRect();
        if (clipPath === "inset(50%)" || (overflow === "hidden" && width <= 1 && height <= 1)) return true;
      }
      return false;
    }

    function whyCut(element: Element, box: DOMRect): string | null {
      // A font's box is higher than its letters.
      const slack = box.height * 0.2;
      let isReachedByScrolling = false;
      for (let one: Element | null = element; one && one !== document.body; one = one.parentElement) {
        const { overflowX, overflowY, display, textOverflow, webkitLineClamp } = getComputedStyle(one);
        if (display === "inline") continue;
        const edge = one.getBoundingClientRect();
        const isWider = box.left < edge.left - HAIR || box.right > edge.right + HAIR;
        const isHigher = box.top + slack < edge.top - HAIR || box.bottom - slack > edge.bottom + HAIR;
        const name = `${one.localName}.${one.className}`;
        if (isWider && /hidden|clip/.test(overflowX)) return `is cut off at the side by ${name}`;
        if (isHigher && !isReachedByScrolling && /hidden|clip/.test(overflowY))
          return `is cut off above or below by ${name}`;
        const isShortened = textOverflow === "ellipsis" && one.scrollWidth > one.clientWidth + HAIR;
        const isClamped = webkitLineClamp !== "none" && one.scrollHeight > one.clientHeight + HAIR;
        if (isShortened || isClamped) return `is shortened by ${name}`;
        // What a scroller holds can be reached, in the direction in which it scrolls.
        if (/auto|scroll/.test(overflowX)) return null;
        isReachedByScrolling ||= /auto|scroll/.test(overflowY);
      }
      const { scrollX } = window;
      const width = document.documentElement.clientWidth;
      const isOutside = box.left + scrollX < -HAIR || box.right + scrollX > width + HAIR;
      return isOutside ? `stands at ${Math.round(box.left)}–${Math.round(box.right)} of ${width}` : null;
    }
  });
}

/** How much wider than the window the page is. */
export function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
}
