import type { Page } from "playwright-core";
import { expect } from "vitest";
import { buildPost } from "../content-service/build-post.ts";
import { eventually } from "./journey.ts";
import { testAtService } from "./own-site.ts";

const PARAGRAPH = `<p>${"Kütüphanelerde geçirilen öğleden sonraların sonunda fişler kalır. ".repeat(60)}</p>`;
const part = (number: number) =>
  `<h2>Bölüm ${number}</h2>${PARAGRAPH}<p>Söz<sup><a href="#fn-${number}" id="fnref-${number}" data-footnote-ref="">${number}</a></sup></p>${PARAGRAPH}`;
const note = (number: number) =>
  `<li id="fn-${number}"><p>Not ${number}. <a href="#fnref-${number}" data-footnote-backref="">↩</a></p></li>`;
const PARTS = [1, 2, 3, 4];
const POST = {
  id: "uzun",
  content: {
    html: `${PARTS.map(part).join("")}<details><summary>Kaynaklar</summary><p>Bir kaynak.</p></details><pre><code>${"uzun satır ".repeat(60)}</code></pre>
<section data-footnotes="" class="footnotes"><h2 class="sr-only">Dipnotlar</h2><ol>${PARTS.map(note).join("")}</ol></section>`,
  },
};

const test = testAtService({ kind: "plain", posts: [buildPost(POST)] });
const PATH = "/post/uzun";

const call = (page: Page) => page.getByRole("link", { name: "2", exact: true });
const noteOf = (page: Page) => page.locator("#icerik-fn-2");

test("a note comes to a phone as a sheet, without scripts as well, and its way back leads to its sentence", async ({
  open,
}) => {
  for (const javaScriptEnabled of [true, false]) {
    const page = await open(PATH, { viewport: { width: 390, height: 800 }, javaScriptEnabled });
    await call(page).scrollIntoViewIfNeeded();
    const before = await call(page).boundingBox();
    await call(page).click();
    await eventually(async () => (await noteOf(page).boundingBox())?.x).toBe(0);
    const sheet = await noteOf(page).boundingBox();
    expect((sheet?.y ?? 0) + (sheet?.height ?? 0)).toBeCloseTo(800, 0);
    expect((await call(page).boundingBox())?.y).toBeCloseTo(before?.y ?? 0, -1);
    await page.getByRole("link", { name: "Metne dön, 2. not", exact: true }).click();
    await eventually(() => call(page).evaluate((one) => one.matches(":target"))).toBe(true);
    const y = (await call(page).boundingBox())?.y ?? 0;
    expect(y).toBeGreaterThan(100);
    expect(y).toBeLessThan(700);
  }
});

test("on a wide window a note stands in the margin, between both it is led to, marked and not at the edge", async ({
  open,
}) => {
  const wide = await open(PATH, { viewport: { width: 1280, height: 800 } });
  await call(wide).click();
  const text = await wide.locator("[data-article-body]").boundingBox();
  const right = (text?.x ?? 0) + (text?.width ?? 0);
  await eventually(async () => ((await noteOf(wide).boundingBox())?.x ?? 0) > right).toBe(true);
  const between = await open(PATH, { viewport: { width: 1000, height: 800 } });
  await call(between).click();
  await eventually(async () => (await noteOf(between).boundingBox())?.y ?? -1).toBeGreaterThan(100);
  const ground = (one: Element) => getComputedStyle(one).backgroundColor;
  expect(await noteOf(between).evaluate(ground)).not.toBe("rgba(0, 0, 0, 0)");
  expect(await between.locator("#icerik-fn-1").evaluate(ground)).toBe("rgba(0, 0, 0, 0)");
});

test("a long article has its contents: folded on a phone, in the margin with the place in it on a wide window", async ({
  open,
}) => {
  const phone = await open(PATH, { viewport: { width: 390, height: 800 }, javaScriptEnabled: false });
  const folded = phone.locator("details", { hasText: "İçindekiler" });
  await folded.locator("summary").click();
  await folded.getByRole("link", { name: "Bölüm 3" }).click();
  const heading = () => phone.getByRole("heading", { name: "Bölüm 3" }).boundingBox();
  await eventually(async () => Math.abs((await heading())?.y ?? 999)).toBeLessThan(200);

  const wide = await open(PATH, { viewport: { width: 1280, height: 800 } });
  const contents = wide.getByRole("navigation", { name: "İçindekiler" });
  expect(await contents.getByRole("link").allTextContents()).toEqual(
    PARTS.map((number) => `Bölüm ${number}`),
  );
  const text = await wide.locator("[data-article-body]").boundingBox();
  const list = await contents.boundingBox();
  expect((list?.x ?? 0) + (list?.width ?? 0)).toBeLessThan(text?.x ?? 0);
  const here = () => contents.locator("[aria-current=location]").allTextContents();
  expect(await here()).toEqual([]);
  await wide.getByRole("heading", { name: "Bölüm 2" }).evaluate((one) => one.scrollIntoView());
  await eventually(here).toEqual(["Bölüm 2"]);
  await wide.getByRole("heading", { name: "Bölüm 4" }).evaluate((one) => one.scrollIntoView());
  await eventually(here).toEqual(["Bölüm 4"]);
  await wide.evaluate(() => scrollTo(0, 0));
  await eventually(here).toEqual([]);
});

test("on paper nothing is cut at the sheet's edge or folded", async ({ open }) => {
  const page = await open(PATH, { viewport: { width: 700, height: 900 } });
  expect(await page.getByText("Bir kaynak.").isVisible()).toBe(false);
  await page.emulateMedia({ media: "print" });
  expect(
    await page
      .getByText("Bir kaynak.")
      .evaluate((one) => one.checkVisibility({ contentVisibilityAuto: true })),
  ).toBe(true);
  const overflow = await page.locator("pre").evaluate((one) => one.scrollWidth - one.clientWidth);
  expect(overflow).toBe(0);
  expect(await page.getByText("İçindekiler").first().isVisible()).toBe(false);
});
