import type { Page } from "playwright-core";
import sharp from "sharp";
import { expect } from "vitest";
import { spreadPdf } from "../../src/issues/testing/spread-pdf.ts";
import { buildIssue } from "../content-service/build-post.ts";
import { startSiteInProcess } from "../faults/watched-site.ts";
import { startPictureHost } from "../server/picture-host.ts";
import { eventually, test as journey, type SiteServer } from "./journey.ts";

/* An issue whose PDF has spreads, read as pages. */

const ID = "katlama";

const test = journey.override(
  "server",
  { scope: "file" },
  async ({ task: _ }, { onCleanup }): Promise<SiteServer> => {
    const host = await startPictureHost((address) => [
      buildIssue({ id: ID, title: "Katlama", featuredImage: null, pdf: { url: address(ID) } }),
    ]);
    host.files.set(ID, { contentType: "application/pdf", bytes: spreadPdf() });
    const site = await startSiteInProcess({
      CONTENT_ENDPOINT: host.endpoint,
      MEMBERS_ONLY: "none",
      LOG_LEVEL: "silent",
    });
    onCleanup(async () => {
      await site.close();
      await host.close();
    });
    return site;
  },
);

/** Pages that are seen: their name, and their picture's shape. */
function shown(page: Page): Promise<{ name: string; shape: number }[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLImageElement>("main img[alt^=Sayfa]")]
      .filter(
        (image) =>
          image.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
          image.naturalWidth > 0,
      )
      .map((image) => ({ name: image.alt, shape: image.naturalWidth / image.naturalHeight })),
  );
}

const names = async (page: Page) => (await shown(page)).map(({ name }) => name);

test.for([
  { width: 1600, height: 900 },
  { width: 1283, height: 801 },
])("two halves of a spread lie beside each other and touch at the fold: %o", async (viewport, { open }) => {
  const page = await open(`/post/${ID}`, { viewport });
  await eventually(() => names(page)).toEqual(["Sayfa K"]);
  await page.keyboard.press("ArrowRight");
  await eventually(() => names(page)).toEqual(["Sayfa 2", "Sayfa 3"]);
  await page.keyboard.press("ArrowRight");
  await eventually(() => names(page)).toEqual(["Sayfa 4", "Sayfa 5"]);
  // Black on the left, red on the right: paper or ground between them would be green as well.
  await eventually(async () => {
    const clip = { x: viewport.width / 2 - 100, y: viewport.height / 2, width: 200, height: 1 };
    const { data, info } = await sharp(await page.screenshot({ clip }))
      .raw()
      .toBuffer({ resolveWithObject: true });
    const pixels = Array.from({ length: info.width }, (_, at) => data.subarray(at * info.channels));
    const reds = pixels.map(([red = 0]) => red);
    return [Math.max(...pixels.map(([, green = 255]) => green)) < 60, reds[50], reds[150]];
  }).toEqual([true, 0, expect.toSatisfy((red: number) => red > 220)]);
  await page.keyboard.press("ArrowRight");
  await eventually(() => names(page)).toEqual(["Sayfa A"]);
});

test("on a phone each half is a page, found and linked as such, and the reader comes back to its spread", async ({
  open,
}) => {
  const page = await open(`/post/${ID}`, { viewport: { width: 390, height: 844 } });
  for (const name of ["Sayfa K", "Sayfa 2", "Sayfa 3", "Sayfa 4"]) {
    await eventually(() => names(page)).toEqual([name]);
    await page.keyboard.press("ArrowRight");
  }
  await eventually(() => names(page)).toEqual(["Sayfa 5"]);
  expect((await shown(page))[0]?.shape).toBeCloseTo(200 / 280, 1);
  await page.keyboard.press("/");
  await page.keyboard.type("sagda");
  await page.getByRole("region", { name: "Sayı gezgini" }).getByRole("link", { name: "sagda" }).click();
  await eventually(() => names(page)).toEqual(["Sayfa 3"]);
  await page.goto("about:blank");
  await page.goto(`/post/${ID}`);
  await eventually(() => names(page)).toEqual(["Sayfa 2"]);
});
