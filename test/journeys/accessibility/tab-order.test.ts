import { expect } from "vitest";
import { cards, titles } from "../grid.ts";
import { eventually } from "../journey.ts";
import { FOOTER_LINKS, MEMBER } from "../sample.ts";
import { stateNamed } from "../states/every-state.ts";
import { test } from "../states/state-journey.ts";
import { pressTab, tabStops } from "./tab-stops.ts";

test("the Tab key goes through the home page in the order of reading, a card's title before its section", async ({
  openAt,
}) => {
  const page = await openAt(stateNamed("home-second-page"));
  const names = (await tabStops(page)).map(({ name }) => name);
  const [skip, ...rest] = names;
  expect(skip).toBe("İçeriğe geç");
  const shown = await titles(page);
  const first = rest.indexOf(shown[0] ?? "");
  const sections = await cards(page).locator("p > a").allTextContents();
  expect(rest.slice(first, first + 2 * shown.length)).toEqual(
    shown.flatMap((title, index) => [title, sections[index]]),
  );
  for (const title of shown) expect(rest.filter((name) => name === title)).toHaveLength(1);
  expect(rest.slice(0, first)).toEqual(expect.arrayContaining(["Rüzgârgülü", "Yazılarda ara", "Üye Girişi"]));
  const last = ["Instagram", "Künye", "Hakkında", ...FOOTER_LINKS];
  expect(rest.slice(-last.length)).toEqual(last);
  expect(await cards(page).locator("a, button, [tabindex]").count()).toBe(2 * shown.length);
});

test("Shift and Tab go the same way back", async ({ openAt }) => {
  const page = await openAt(stateNamed("login"));
  const there = await tabStops(page);
  const back: string[] = [];
  for (const _ of there) {
    await page.keyboard.press("Shift+Tab");
    back.unshift(
      await page.evaluate(() => {
        const stop = document.activeElement;
        const named = stop?.getAttribute("aria-label") ?? stop?.getAttribute("placeholder");
        return named ?? stop?.textContent?.trim() ?? "";
      }),
    );
  }
  expect(back).toEqual(there.map(({ name }) => name));
});

/** One of each page that has the site around it. */
const whole = [
  "home-second-page",
  "article-every-element",
  "issue-visitor",
  "magazine-page",
  "login",
  "devices-of-code",
  "error-404",
];

test.for(whole)("at %s the first stop of the Tab key leads past the top bar", async (name, { openAt }) => {
  const page = await openAt(stateNamed(name));
  expect((await pressTab(page))?.name).toBe("İçeriğe geç");
  await page.keyboard.press("Enter");
  await eventually(() => page.evaluate(() => document.activeElement?.id)).toMatch(/^(icerik|sayfalar)$/);
  const next = await pressTab(page);
  const isPast = await page.evaluate(() => {
    const stop = document.activeElement;
    return stop === null || stop === document.body || stop.closest("header:has(nav), .skip") === null;
  });
  expect([next?.name, isPast]).toEqual([next?.name, true]);
});

test("a member signs in by the keyboard alone", async ({ openAt }) => {
  const page = await openAt(stateNamed("login"));
  const isAt = () => page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.name ?? "");
  while ((await isAt()) !== "username") await pressTab(page);
  await page.keyboard.type(MEMBER.username);
  await pressTab(page);
  expect(await isAt()).toBe("password");
  await page.keyboard.type(MEMBER.password);
  expect(await pressTab(page)).toMatchObject({ tag: "button", name: "GİRİŞ" });
  await page.keyboard.press("Space");
  await page.waitForURL((url) => url.pathname === "/");
});
