import type { Page } from "playwright-core";
import { expect } from "vitest";
import { eventually, test } from "./journey.ts";
import { ARTICLE } from "./sample.ts";

/** What the fonts of a page may weigh together with italics and bold. */
const MOST_BYTES = 90_000;
const LETTERS = "ğĞıIiİşŞçÇöÖüÜâîû";
/** Faces of the site: what a reader's own font would stand in for. */
const FACES = ["400 18px Literata", "500 36px Literata", "italic 400 18px Literata", "500 14px Figtree"];

test.for(["/", ARTICLE.path])(
  "only the site's own fonts draw %s, and they are few and small",
  async (path, { open }) => {
    const page = await open(path);
    await page.evaluate(() => document.fonts.ready);
    // A font that has come is a line's own from the next layout on.
    await eventually(async () => {
      const drawn = await fontsOf(page, "body");
      return [...new Set(drawn.map(({ family, isSent }) => `${family} ${isSent}`))].sort();
    }).toEqual(["Figtree Light true", "Literata true"]);
    const fonts = await page.evaluate(() =>
      performance
        .getEntriesByType("resource")
        .filter(({ name }) => name.endsWith(".woff2"))
        .map((entry) => ({ name: entry.name, bytes: (entry as PerformanceResourceTiming).encodedBodySize })),
    );
    expect(fonts.filter(({ name }) => name.includes("latin-ext"))).toEqual([]);
    expect(fonts.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(MOST_BYTES);
  },
);

test("every Turkish letter is drawn by every face of the site", async ({ open }) => {
  const page = await open("/");
  await page.evaluate(
    async ([fonts, letters]) => {
      for (const [index, font] of fonts.entries()) {
        const line = document.createElement("p");
        line.id = `letters-${index}`;
        line.style.font = font;
        line.textContent = letters;
        document.body.append(line);
        await document.fonts.load(font, letters);
      }
    },
    [FACES, LETTERS] as const,
  );
  for (const [index, font] of FACES.entries()) {
    // A font that has come is the line's own from the next layout on.
    const drawn = () => fontsOf(page, `#letters-${index}`);
    await eventually(drawn).toMatchObject([{ isSent: true, letters: LETTERS.length }]);
    // Figtree calls itself "Figtree Light", after its lightest weight.
    expect(font).toContain((await drawn())[0]?.family.split(" ")[0]);
  }
});

test("every weight has its drawing", async ({ open }) => {
  const page = await open("/");
  const widths = await page.evaluate(
    async (fonts) => {
      await Promise.all(fonts.map((font) => document.fonts.load(font)));
      const line = document.createElement("span");
      line.style.display = "inline-block";
      document.body.appendChild(document.createElement("p")).append(line);
      line.textContent = "Rüzgârgülü ağır ağır";
      return fonts.map((font) => {
        line.style.font = font;
        return line.getBoundingClientRect().width / Number.parseFloat(getComputedStyle(line).fontSize);
      });
    },
    [
      ...["400 16px Literata", "500 16px Literata", "600 16px Literata"],
      ...["italic 400 16px Literata", "italic 600 16px Literata"],
      ...["400 16px Figtree", "600 16px Figtree"],
    ],
  );
  expect(new Set(widths.map((width) => width.toFixed(2))).size).toBe(widths.length);
});

test("a letter from elsewhere brings the rest of Latin", async ({ open }) => {
  const page = await open("/");
  const rest = page.waitForResponse(/literata-latin-ext.*woff2/);
  await page
    .locator("h2")
    .first()
    .evaluate((title) => title.append(" Žižek"));
  expect((await rest).status()).toBe(200);
});

test("nothing moves when the fonts arrive", async ({ open, site }) => {
  const page = await open("/login");
  const held = Promise.withResolvers<void>();
  await page.route(/\.woff2$/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.addInitScript(() => {
    const moved = { sum: 0 };
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        moved.sum += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto(site + ARTICLE.path, { waitUntil: "domcontentloaded" });
  await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
  held.resolve();
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  const sum = await page.evaluate(() => (window as unknown as { moved: { sum: number } }).moved.sum);
  // The reader's own fonts differ from machine to machine; without the fallbacks it was 0.02.
  expect(sum).toBeLessThan(0.01);
});

/** Which fonts drew the text of an element and all within it, and how many letters each, as Chromium says. */
async function fontsOf(page: Page, selector: string) {
  const session = await page.context().newCDPSession(page);
  await session.send("DOM.enable");
  await session.send("CSS.enable");
  const { root } = await session.send("DOM.getDocument", { depth: 0 });
  const { nodeIds } = await session.send("DOM.querySelectorAll", {
    nodeId: root.nodeId,
    selector: `${selector}, ${selector} *`,
  });
  const found = [];
  for (const nodeId of nodeIds) {
    const { fonts } = await session.send("CSS.getPlatformFontsForNode", { nodeId });
    for (const { familyName, isCustomFont, glyphCount } of fonts)
      found.push({ family: familyName, isSent: isCustomFont, letters: glyphCount });
  }
  await session.detach();
  return found;
}
