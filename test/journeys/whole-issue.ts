import type { Locator, Page } from "playwright-core";
import { goAsMember } from "./go-as-member.ts";
import { eventually, type Open } from "./journey.ts";
import { ISSUE } from "./sample.ts";

export const NARROW = { width: 700, height: 900 };
export const WIDE = { width: 1600, height: 900 };
/** The address of the first page: an issue that is opened by it does not go on where it was left. */
export const FIRST = `${ISSUE.path}?sayfa=1`;

/** Opens the issue as the sample's reader. */
export async function openWhole(open: Open, path: string, viewport = NARROW): Promise<Page> {
  const page = await open("/healthz", { viewport });
  await goAsMember(page, path);
  await page.getByRole("region", { name: "Sayı okuyucu" }).waitFor();
  await eventually(() => shownPages(page)).not.toEqual([]);
  return page;
}

/** Clicks a control that takes clicks only while the mouse moves, and two seconds longer. */
export async function clickWhileAwake(page: Page, control: Locator): Promise<void> {
  await eventually(async () => {
    await page.mouse.move(500, 500);
    await page.mouse.move(520, 480);
    await control.click({ timeout: 2_000 });
    return true;
  }).toBe(true);
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
