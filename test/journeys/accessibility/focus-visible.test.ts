import type { Page } from "playwright-core";
import { expect } from "vitest";
import { bringInFurther } from "../grid.ts";
import { stateNamed } from "../states/every-state.ts";
import { test } from "../states/state-journey.ts";
import { pressTab } from "./tab-stops.ts";
import { visibleDifference } from "./visible-difference.ts";

/** Pages that together have everything that can be focused. */
const STATES = [
  "home-one-post",
  "home-search-empty",
  "home-search-texts",
  "article-every-element",
  "login",
  "issue-gate",
  "issue-visitor",
  "devices-of-code",
  "session-ended",
].map(stateNamed);

/** With how many of the stops are looked at that are styled alike: what lies around them is the same in every look. */
const LOOKS = {
  light: { media: { colorScheme: "light", forcedColors: "none" }, mostAlike: 2 },
  dark: { media: { colorScheme: "dark", forcedColors: "none" }, mostAlike: 1 },
  "forced colours": { media: { colorScheme: "light", forcedColors: "active" }, mostAlike: 1 },
} as const;

test.for(STATES)(
  "every stop of the Tab key at $name is in view and shows that it has the focus",
  async (state, { openAt }) => {
    const viewport = { width: 640, height: 480 };
    const page = await openAt(state, { viewport, reducedMotion: "reduce" });
    await bringInFurther(page);
    const faults: string[] = [];
    const looked = new Map<string, number>();
    for (const [look, { media, mostAlike }] of Object.entries(LOOKS)) {
      await page.emulateMedia(media);
      // The first Tab after the last stop leads to the first one again.
      for (let stop = await pressTab(page); stop; stop = await pressTab(page)) {
        // A player's and a frame's own parts are the browser's.
        if (stop.tag === "video" || stop.tag === "audio" || stop.tag === "iframe") continue;
        const which = `${look}: ${stop.tag} “${stop.name}”`;
        if (!stop.isInView) faults.push(`${which} is not in view`);
        const alike = looked.get(`${look} ${stop.kind}`) ?? 0;
        looked.set(`${look} ${stop.kind}`, alike + 1);
        if (alike >= mostAlike) continue;
        // A line of two pixels along the longer side is the least that everybody finds.
        const least = 2 * stop.longerSide;
        const changed = await changeByFocus(page, least);
        if (changed < least) faults.push(`${which} changes ${changed} pixels, not ${Math.ceil(least)}`);
      }
    }
    expect(faults).toEqual([]);
  },
);

/** A sign of the focus is looked for so far around the element first. */
const AROUND_PX = 24;

/**
 * How many pixels of the window look different because something has the focus. Leaves the focus where it is.
 * @param enough pixels: the rest of the window is left out when so many differ in and around the element
 */
async function changeByFocus(page: Page, enough: number): Promise<number> {
  const stop = await page.evaluateHandle(() => document.activeElement as HTMLElement);
  const near = await stop.evaluate((element, margin) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const [x, y] = [Math.max(0, Math.floor(left) - margin), Math.max(0, Math.floor(top) - margin)];
    const width = Math.min(innerWidth, Math.ceil(right) + margin) - x;
    return { x, y, width, height: Math.min(innerHeight, Math.ceil(bottom) + margin) - y };
  }, AROUND_PX);
  const changeIn = async (clip?: typeof near) => {
    const options = clip ? { clip } : {};
    const focused = await page.screenshot(options);
    await stop.evaluate((element) => element.blur());
    const plain = await page.screenshot(options);
    await stop.evaluate((element) => element.focus({ preventScroll: true }));
    return visibleDifference(focused, plain);
  };
  const changed = near.width > 0 && near.height > 0 ? await changeIn(near) : 0;
  // A card shows the focus of its link as a whole.
  return changed >= enough ? changed : changeIn();
}
