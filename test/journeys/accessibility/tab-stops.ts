import type { Page } from "playwright-core";

/** Where the focus is. */
export interface Stop {
  /** What a screen reader would call it, near enough: for messages and for the order. */
  readonly name: string;
  readonly tag: string;
  /** The same for what is styled alike: the links of all cards. */
  readonly kind: string;

  readonly longerSide: number;
  /** False when nothing of the element can be seen where it stands. */
  readonly isInView: boolean;
}

/** Presses Tab and tells where that led; null when it led out of the page. */
export async function pressTab(page: Page): Promise<Stop | null> {
  await page.keyboard.press("Tab");
  return page.evaluate(() => {
    const stop = document.activeElement;
    if (!stop || stop === document.body) return null;
    const labelled = stop.getAttribute("aria-label") ?? stop.getAttribute("placeholder");
    const name = (labelled ?? stop.textContent ?? "").trim().replace(/\s+/g, " ").slice(0, 60);
    const { width, height } = stop.getBoundingClientRect();
    const isSeen = [...stop.getClientRects()].some((box) => {
      const middle = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
      return middle !== null && (stop.contains(middle) || middle.contains(stop));
    });
    const isVisible = stop.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const isInView = isSeen && isVisible && stop.closest("[aria-hidden=true], [inert]") === null;
    const kind = [stop.parentElement, stop].map((one) => `${one?.localName}.${one?.className}`).join(" ");
    return { name, kind, tag: stop.localName, longerSide: Math.max(width, height), isInView };
  });
}

/** Every stop of the page, in the order of the Tab key. A frame or a player counts once. */
export async function tabStops(page: Page): Promise<Stop[]> {
  const stops: Stop[] = [];
  let last: unknown;
  for (let stop = await pressTab(page); stop; stop = await pressTab(page)) {
    const element = await page.evaluateHandle(() => document.activeElement);
    const isSame = last !== undefined && (await element.evaluate((one, other) => one === other, last));
    if (!isSame) stops.push(stop);
    last = element;
  }
  return stops;
}
