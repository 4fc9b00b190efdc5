import { expect } from "vitest";
import { goAsMember } from "./go-as-member.ts";
import { eventually, test } from "./journey.ts";
import { printCodes } from "./printed-codes.ts";
import { ISSUE } from "./sample.ts";
import { addressed, NARROW, openWhole, shownPages } from "./whole-issue.ts";

/* What comes while a page that was turned to is on its way, as on a slow device: it is brought about within the page. */

test("two quick turns at the foot of a page that is read in steps pass over no page", async ({ open }) => {
  const size = { width: 844, height: 390 };
  const page = await openWhole(open, `${ISSUE.path}?sayfa=8`, size);
  const box = async (number: number) => {
    const found = await page.getByRole("img", { name: `Sayfa ${number}`, exact: true }).boundingBox();
    return { top: Math.round(found?.y ?? Number.NaN), height: Math.round(found?.height ?? 0) };
  };
  await eventually(async () => (await box(8)).height).toBeGreaterThan(2 * size.height);
  const foot = size.height - (await box(8)).height;
  for (const top of [Math.round(foot / 2), foot]) {
    await page.keyboard.press("PageDown");
    await eventually(async () => (await box(8)).top).toBe(top);
  }
  await page.evaluate(() => {
    for (const key of ["PageDown", "PageDown"])
      document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  });
  await eventually(() => shownPages(page)).toEqual([9]);
  expect(addressed(page)).toBe(9);
});

test("a reader who turns before the server says where he was is not taken back", async ({ open, server }) => {
  const [code] = await printCodes(server.dataDir);
  if (!code) throw new Error("no code");
  const first = await open("/healthz", { viewport: NARROW });
  await goAsMember(first, `${ISSUE.path}?sayfa=12`, code);
  await eventually(() => shownPages(first)).toEqual([12]);
  const kept = first.waitForResponse((answer) => answer.url().endsWith("/konum"));
  await first.keyboard.press("ArrowRight");
  await kept;

  const second = await open("/healthz", { viewport: NARROW });
  // The answer comes between the key and the page that it turns to.
  await second.addInitScript(() => {
    const ask = window.fetch;
    window.fetch = async (...given) => {
      const answer = await ask(...given);
      if (!String(given[0]).startsWith("/konum?")) return answer;
      const position: unknown = await answer.json();
      await new Promise((resolve) => Object.assign(window, { answerNow: resolve }));
      return { ok: true, json: async () => position } as Response;
    };
  });
  await goAsMember(second, ISSUE.path, code);
  await second.waitForFunction(() => "answerNow" in window);
  await second.evaluate(() => {
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true }));
    (window as unknown as { answerNow(): void }).answerNow();
  });
  await eventually(() => shownPages(second)).toEqual([2]);
  expect(addressed(second)).toBe(2);
});

test("momentum of the wheel that comes at once, as the page was busy, turns no second page", async ({
  open,
}) => {
  const page = await openWhole(open, `${ISSUE.path}?sayfa=5`);
  await page.locator("main [data-stage]").evaluate((stage) => {
    const roll = (deltaY: number) => {
      stage.dispatchEvent(new WheelEvent("wheel", { deltaY, bubbles: true, cancelable: true }));
    };
    roll(40);
    const start = performance.now();
    while (performance.now() - start < 100);
    roll(150);
  });
  await eventually(() => shownPages(page)).toEqual([6]);
  expect(addressed(page)).toBe(6);
});
