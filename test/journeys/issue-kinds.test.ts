import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { expect } from "vitest";
import { blankPages } from "../../src/issues/testing/raw-pdf.ts";
import { spreadPdf } from "../../src/issues/testing/spread-pdf.ts";
import { buildIssue } from "../content-service/build-post.ts";
import { startSiteInProcess, until } from "../faults/watched-site.ts";
import { startPictureHost } from "../server/picture-host.ts";
import { eventually, test as journey, type SiteServer, TIMEOUT_MS } from "./journey.ts";

/* Issues as publishers' programs write them, read in a browser. */

const WIDE = { width: 1600, height: 900 };
const A4 = "/MediaBox [0 0 595 842]";
/** Far more than may be held at once. */
const MANY = 100;
const FILES: Record<string, Buffer> = {
  chromium: maker("chromium"),
  ghostscript: maker("ghostscript"),
  libreoffice: maker("libreoffice"),
  tex: maker("tex"),
  mixed: blankPages([
    A4,
    A4,
    "/MediaBox [0 0 842 595]",
    `${A4} /Rotate 90`,
    A4,
    "/MediaBox [0 0 200 200]",
    A4,
  ]),
  katlama: spreadPdf(),
  single: blankPages([A4]),
  many: blankPages(Array.from({ length: MANY }, () => A4)),
};

function maker(name: string): Buffer {
  return readFileSync(new URL(`../pdfs/${name}.pdf`, import.meta.url));
}

const test = journey
  .extend("files", { scope: "file" }, () => FILES)
  .override("server", { scope: "file" }, async ({ files }, { onCleanup }): Promise<SiteServer> => {
    const host = await startPictureHost((address) =>
      Object.keys(files).map((id) =>
        buildIssue({ id, title: id, featuredImage: null, pdf: { url: address(id) } }),
      ),
    );
    for (const [name, bytes] of Object.entries(files))
      host.files.set(name, { contentType: "application/pdf", bytes });
    const site = await startSiteInProcess({
      CONTENT_ENDPOINT: host.endpoint,
      MEMBERS_ONLY: "none",
      LOG_LEVEL: "silent",
    });
    onCleanup(async () => {
      await site.close();
      await host.close();
    });
    // Their pages are made one after another, beside whatever the machine does.
    for (const id of Object.keys(files))
      await until(async () => (await (await site.get(`/post/${id}`)).text()).includes("data-reader"));
    return site;
  });

/** Pages that are seen whole: what is read aloud for each, and its shape. */
function shown(page: Page): Promise<{ name: string; shape: number }[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLImageElement>("main img")]
      .filter((image) => {
        const isSeen = image.checkVisibility({ visibilityProperty: true, opacityProperty: true });
        return isSeen && image.complete && image.naturalWidth > 0 && image.getBoundingClientRect().width > 0;
      })
      .map((image) => ({ name: image.alt, shape: image.naturalWidth / image.naturalHeight })),
  );
}

const names = async (page: Page) => (await shown(page)).map(({ name }) => name);

test("landscape, turned and small pages stand alone in their own shape, upright ones face each other", async ({
  open,
}) => {
  const page = await open("/post/mixed", { viewport: WIDE });
  const spreads = [["Sayfa 1"], ["Sayfa 2"], ["Sayfa 3"], ["Sayfa 4"], ["Sayfa 5", "Sayfa 6"], ["Sayfa 7"]];
  for (const spread of spreads) {
    await eventually(() => names(page)).toEqual(spread);
    for (const { name, shape } of await shown(page)) {
      const isLandscape = name === "Sayfa 3" || name === "Sayfa 4";
      expect([name, shape]).toEqual([
        name,
        expect.closeTo(isLandscape ? 842 / 595 : name === "Sayfa 6" ? 1 : 595 / 842, 1),
      ]);
    }
    await page.keyboard.press("ArrowRight");
  }
});

test("page labels are what is said and shown", async ({ open }) => {
  const page = await open("/post/tex?sayfa=3", { viewport: { width: 700, height: 900 } });
  await eventually(() => names(page)).toEqual(["Sayfa iii"]);
  await page.mouse.move(300, 300);
  await page.mouse.move(320, 320);
  await page.getByRole("button", { name: /^Sayfa iii/ }).waitFor();
});

test("links and words of other makers are where they stand", async ({ open }) => {
  const page = await open("/post/chromium", { viewport: { width: 700, height: 900 } });
  await page.getByText("Işık ve gölge").first().waitFor({ state: "attached" });
  const outer = page.locator("main a[href='https://dergi.example/']");
  await outer.waitFor();
  expect(await outer.getAttribute("rel")).toContain("noopener");
  await page.locator("main a[href*='sayfa=3']:not([data-turn])").click();
  await eventually(() => names(page)).toEqual(["Sayfa 3"]);
});

test("an issue without an outline has no list of contents, one with an outline has it", async ({ open }) => {
  for (const [id, count] of [
    ["ghostscript", 0],
    ["libreoffice", 1],
  ] as const) {
    const page = await open(`/post/${id}`, { viewport: WIDE });
    await eventually(() => names(page)).toEqual(["Sayfa 1"]);
    await page.keyboard.press("g");
    await page.getByRole("region", { name: "Sayı gezgini" }).waitFor();
    expect(await page.getByRole("tab", { name: "İçindekiler" }).count()).toBe(count);
  }
});

test("an issue of one page has nowhere to turn", async ({ open }) => {
  const page = await open("/post/single", { viewport: WIDE });
  await eventually(() => names(page)).toEqual(["Sayfa 1"]);
  expect(await page.getByRole("link", { name: /(Sonraki|Önceki) sayfa/ }).count()).toBe(0);
});

test("through a hundred pages no more pictures are held than at the start", async ({ open }) => {
  const page = await open("/post/many", { viewport: { width: 700, height: 900 } });
  await eventually(() => names(page)).toEqual(["Sayfa 1"]);
  let most = 0;
  for (let number = 2; number <= MANY; number += 1) {
    await page.keyboard.press("PageDown");
    await eventually(() => new URL(page.url()).searchParams.get("sayfa")).toBe(String(number));
    if (number % 10 === 0) most = Math.max(most, await page.locator("main img").count());
  }
  // It is drawn beside whatever the machine does, by a process that stands back.
  await expect.poll(() => names(page), { timeout: TIMEOUT_MS, interval: 50 }).toEqual([`Sayfa ${MANY}`]);
  expect(most).toBeLessThanOrEqual(8);
});

test.for([
  { width: 1600, height: 900 },
  { width: 1283, height: 801 },
])("two halves of a spread lie beside each other and touch at the fold: %o", async (viewport, { open }) => {
  const page = await open("/post/katlama", { viewport });
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
  const page = await open("/post/katlama", { viewport: { width: 390, height: 844 } });
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
  await page.goto("/post/katlama");
  await eventually(() => names(page)).toEqual(["Sayfa 2"]);
});
