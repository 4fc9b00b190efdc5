import { mkdir, writeFile } from "node:fs/promises";
import { expect } from "vitest";
import { type EngineWindow, engines } from "../engines/open-engine.ts";
import { test } from "./journey.ts";
import { ARTICLE } from "./sample.ts";
import { everyState } from "./states/every-state.ts";

/* Readers' pages in the other promised browsers, as far as they are there; what was seen is in `screenshots/engines/`. */

const FOLDER = "screenshots/engines";
const WIDTHS = [390, 1280];
const states = everyState.filter(({ site, reach, noise }) => site === "sample" && !reach && !noise);

/** Letters are there, and the page, if it is longer, has its head in the window. */
const SETTLED = "document.fonts.ready.then(() => 1)";
/** Distances from the window's edges of all words; an element that scrolls by itself holds its own. */
const OUTSIDE_PX = `(() => {
  const width = document.documentElement.clientWidth;
  const sideways = document.documentElement.scrollWidth - width;
  const words = [...document.querySelectorAll("main :is(h1, h2, p)")].filter((one) => !one.closest("[data-reader], .hidden, .table"));
  const boxes = words.filter((one) => one.checkVisibility?.() ?? one.offsetParent).map((one) => one.getBoundingClientRect());
  const seen = boxes.filter(({ width, height }) => width > 1 && height > 1);
  return { sideways, least: Math.min(99, ...seen.flatMap((box) => [box.left, width - box.right])) };
})()`;

test.for(engines.flatMap((engine) => (["light", "dark"] as const).map((scheme) => ({ engine, scheme }))))(
  "$engine.name, $scheme, keeps words off the window's edges and within its width",
  async ({ engine, scheme }, { site, skip }) => {
    if (!engine.isInstalled) skip();
    await mkdir(FOLDER, { recursive: true });
    const window = await engine.open(scheme);
    const faults: string[] = [];
    try {
      for (const { name, path } of states) {
        for (const width of WIDTHS) {
          await window.goTo(site + path, width);
          await window.evaluate(SETTLED);
          const { sideways, least } = (await window.evaluate(OUTSIDE_PX)) as {
            sideways: number;
            least: number;
          };
          if (sideways > 0 || least < 10)
            faults.push(`${name} at ${width}: ${sideways} wider, ${least} from the edge`);
          await writeFile(
            `${FOLDER}/${name}-${width}-${scheme}-${engine.name}.png`,
            await window.screenshot(),
          );
        }
      }
    } finally {
      await window.close();
    }
    expect(faults).toEqual([]);
    expect(states.length).toBeGreaterThan(10);
  },
);

/** What is drawn before the second letter of an article: nothing where the browser has no initials. */
const TORN = `(() => {
  const { marginInlineEnd, fontWeight } = getComputedStyle(document.querySelector("p.opening"), "::first-letter");
  const hasInitials = CSS.supports("initial-letter", "3") || CSS.supports("-webkit-initial-letter", "3");
  return !hasInitials && (marginInlineEnd !== "0px" || fontWeight !== "400");
})()`;

test.for(engines)(
  "$name begins an article with a whole word, and its page comes to life",
  async (engine, { site, skip }) => {
    if (!engine.isInstalled) skip();
    const window = await engine.open("light");
    try {
      await window.goTo(site + ARTICLE.path, 390);
      expect(await window.evaluate(TORN)).toBe(false);
      await window.evaluate(`document.querySelector("[data-listed-by]").click()`);
      await untilTrue(window, `document.querySelector("[data-listed-by]").ariaPressed === "true"`);
      await window.goTo(`${site}/sayilar`, 390);
      await window.evaluate(`dispatchEvent(new Event("scroll"))`);
      await untilTrue(window, `!!document.querySelector("main h2")`);
    } finally {
      await window.close();
    }
  },
);

async function untilTrue(window: EngineWindow, expression: string): Promise<void> {
  await expect.poll(() => window.evaluate(expression)).toBe(true);
}
