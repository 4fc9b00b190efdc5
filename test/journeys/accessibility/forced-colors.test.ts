import type { Locator } from "playwright-core";
import { expect } from "vitest";
import { bringInFurther } from "../grid.ts";
import { stateNamed } from "../states/every-state.ts";
import { test } from "../states/state-journey.ts";
import { strongestContrast } from "./visible-difference.ts";

const STATES = [
  "home-one-post",
  "home-member",
  "login",
  "issue-gate",
  "issue-view",
  "article-every-element",
  "devices-of-code",
];

test.for(STATES)(
  "with forced colours every control and sign at %s can be told from the paper",
  async (name, { openAt }) => {
    const media = { forcedColors: "active", colorScheme: "light", reducedMotion: "reduce" } as const;
    const page = await openAt(stateNamed(name), media);
    await bringInFurther(page);
    const faults: string[] = [];
    for (const part of await page.locator("button, input, svg, summary").all()) {
      if (!(await part.isVisible())) continue;
      if (!(await standsOut(part)))
        faults.push(await part.evaluate(({ outerHTML }) => outerHTML.slice(0, 120)));
    }
    expect(faults).toEqual([]);
  },
);

/** How often a part is looked at: a busy machine may take its picture when it has gone to sleep again. */
const LOOKS = 5;

async function standsOut(part: Locator): Promise<boolean> {
  for (let look = 0; look < LOOKS; look += 1) {
    // Some controls of the reader are shown only while the mouse moves, and a little longer.
    await part.dispatchEvent("pointermove");
    if ((await strongestContrast(await part.screenshot())) >= 3) return true;
  }
  return false;
}

test("with forced colours fields and buttons keep a border", async ({ openAt }) => {
  const page = await openAt(stateNamed("login"), { forcedColors: "active" });
  const without = await page.locator("input:visible, main button:visible").evaluateAll((controls) =>
    controls
      .filter((control) => {
        const style = getComputedStyle(control);
        const sides = ["Top", "Right", "Bottom", "Left"] as const;
        return !sides.some(
          (side) =>
            style[`border${side}Style`] !== "none" && Number.parseFloat(style[`border${side}Width`]) > 0,
        );
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 120)),
  );
  expect(without).toEqual([]);
});
