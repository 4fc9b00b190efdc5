import type { Locator, Page } from "playwright-core";
import { goAsMember } from "./go-as-member.ts";
import { eventually, type Open } from "./journey.ts";
import { ISSUE } from "./sample.ts";

export const NARROW = { width: 700, height: 900 };
export const WIDE = { width: 1600, height: 900 };
/** The address of the first page: an issue that is opened by it does not go on where it was left. */
export const FIRST = `${ISSUE.path}?sayfa=1`;

/** Opens the issue as the sample's reader. */
export async function openWhole(open: Open, path: string, viewport = NARROW, noise?: RegExp): Promise<Page> {
  const page = await open("/healthz", noise ? { viewport, noise } : { viewport });
  await goAsMember(page, path);
  await page.getByRole("region", { name: "Sayı okuyucu" }).waitFor();
  await eventually(() => shownPages(page)).not.toEqual([]);
  return page;
}

/** Clicks a control that takes clicks only while the mouse moves, and two seconds longer: it moves until then. */
export async function clickWhileAwake(page: Page, control: Locator): Promise<void> {
  await page.mouse.move(500, 500);
  await page.mouse.move(520, 480);
  await page.evaluate(() => {
    const reader = document.querySelector("main section");
    const move = () => reader?.dispatchEvent(new PointerEvent("pointermove", { pointerType: "mouse" }));
    Object.assign(window, { moving: setInterval(move, 200) });
  });
  await control.click();
  await page.evaluate(() => clearInterval((window as unknown as { moving: number }).moving));
}

/** Types a page's number and Enter at once: between them a busy machine may take longer than it is remembered. */
export async function enterNumber(page: Page, number: string): Promise<void> {
  await Promise.all([...number, "Enter"].map((key) => page.keyboard.press(key)));
}

/** Keeps the notices of issues that are opened from now on, which go by themselves after seconds. */
export async function keepNotices(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const kept = new CSSStyleSheet();
    kept.replaceSync("[role=status]:has(> button) { animation-play-state: paused !important }");
    document.adoptedStyleSheets = [kept];
  });
}

/** Numbers of the pages whose pictures a reader sees whole. */
export function shownPages(page: Page): Promise<number[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLImageElement>("main img[alt^=Sayfa]")]
      .filter((image) => {
        const { left, right, width } = image.getBoundingClientRect();
        const isSeen = image.checkVisibility({ visibilityProperty: true, opacityProperty: true });
        return (
          isSeen && image.complete && image.naturalWidth > 0 && width > 0 && right > 0 && left < innerWidth
        );
      })
      .map((image) => Number(image.alt.replace("Sayfa ", ""))),
  );
}

export const addressed = (page: Page) => Number(new URL(page.url()).searchParams.get("sayfa") ?? 1);
