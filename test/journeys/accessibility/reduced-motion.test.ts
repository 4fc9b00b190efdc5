import type { Page } from "playwright-core";
import { expect } from "vitest";
import { cardOf } from "../grid.ts";
import { ARTICLE } from "../sample.ts";
import { stateNamed } from "../states/every-state.ts";
import { holdStill } from "../states/hold-still.ts";
import { test } from "../states/state-journey.ts";

/** Writes down, frame by frame, everything on the page that moves. */
async function watchMotion(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const seen = new Set<string>();
    Object.assign(window, { seen });
    const look = () => {
      for (const one of document.getAnimations()) {
        const effect = one.effect as KeyframeEffect | null;
        const target = effect?.target;
        // What nobody sees may count time, as a toast's does.
        if (!target?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
        // An animation that is over within a frame is none.
        if (Number(effect?.getComputedTiming().endTime) <= 1) continue;
        const what =
          one instanceof CSSAnimation ? one.animationName : (one as CSSTransition).transitionProperty;
        seen.add(`${what} of ${target.localName}.${target.className}${effect?.pseudoElement ?? ""}`);
      }
      requestAnimationFrame(look);
    };
    look();
  });
  return () => page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen]);
}

test("nothing moves for a reader who asked for less motion: under the pointer, going there and back", async ({
  openAt,
}) => {
  const page = await openAt(stateNamed("home"), { reducedMotion: "reduce" });
  const moved = await watchMotion(page);
  await page.getByRole("link", { name: "Üye Girişi" }).hover();
  await cardOf(page, ARTICLE.title).hover();
  await cardOf(page, ARTICLE.title).click();
  await page.getByRole("heading", { level: 1, name: ARTICLE.title }).waitFor();
  await page.goBack();
  await cardOf(page, ARTICLE.title).waitFor();
  await page.keyboard.press("/");
  await page.keyboard.type("vapur");
  await page.waitForURL(/ara=vapur/);
  expect(await moved()).toEqual([]);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe("auto");
});

test("a refused sign-in is told without motion to a reader who asked for less of it", async ({ openAt }) => {
  const refused = stateNamed("login-refused");
  const page = await openAt({ ...refused, reach: () => Promise.resolve() }, { reducedMotion: "reduce" });
  const moved = await watchMotion(page);
  await refused.reach?.(page);
  await page.getByText("Kullanıcı adı veya şifre yanlış!").first().waitFor();
  await holdStill(page);
  expect(await moved()).toEqual([]);
});
