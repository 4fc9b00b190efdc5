import { devices, type Page } from "playwright-core";
import { describe, expect } from "vitest";
import { goAsMember } from "./go-as-member.ts";
import { cardOf } from "./grid.ts";
import { eventually, type Open, test } from "./journey.ts";
import { testAtServer } from "./own-site.ts";
import { ISSUE } from "./sample.ts";
import { untilTransitionEnds } from "./watch-transition.ts";
import { addressed, enterNumber } from "./whole-issue.ts";

const SIZES = [
  { width: 360, height: 740 },
  { width: 390, height: 844 },
];
const MIN_TARGET = 44;

type Size = (typeof SIZES)[number];

const phone = (size: Size) => ({ ...devices["Pixel 7"], viewport: size, screen: size });

async function openIssue(open: Open, size: Size, path = ISSUE.path): Promise<Page> {
  const page = await open(path, phone(size));
  await eventually(() => shownWidth(page)).toBeGreaterThan(0);
  // What stands over the page has its lines by its fonts.
  await page.evaluate(() => document.fonts.ready);
  return page;
}

/** In CSS pixels, of the page that is seen, or of one when it is seen; 0 before its picture is there. */
function shownWidth(page: Page, number?: number): Promise<number> {
  return page.evaluate((one) => {
    const shown = [...document.querySelectorAll<HTMLImageElement>("main img[alt^=Sayfa]")].find(
      (image) =>
        (one === null || image.alt === `Sayfa ${one}`) &&
        image.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        image.naturalWidth > 0,
    );
    return shown?.getBoundingClientRect().width ?? 0;
  }, number ?? null);
}

interface Finger {
  readonly x: number;
  readonly y: number;
}

/** Moves fingers, each from where it is put down to where it is lifted. */
async function drag(page: Page, fingers: readonly (readonly [from: Finger, to: Finger])[]): Promise<void> {
  const STEPS = 8;
  const session = await page.context().newCDPSession(page);
  const send = (type: "touchStart" | "touchMove" | "touchEnd", share: number) =>
    session.send("Input.dispatchTouchEvent", {
      type,
      touchPoints:
        type === "touchEnd"
          ? []
          : fingers.map(([from, to], id) => ({
              id,
              x: from.x + (to.x - from.x) * share,
              y: from.y + (to.y - from.y) * share,
            })),
    });
  await send("touchStart", 0);
  for (let step = 1; step <= STEPS; step++) await send("touchMove", step / STEPS);
  await send("touchEnd", 1);
  await session.detach();
}

/** A finger across most of the stage. */
function swipe(page: Page, to: "left" | "right" | "up"): Promise<void> {
  const { width, height } = page.viewportSize() as Size;
  const [near, far] = [width * 0.15, width * 0.85];
  const y = height * 0.6;
  const ways = {
    left: [
      { x: far, y },
      { x: near, y: y + 10 },
    ],
    right: [
      { x: near, y },
      { x: far, y: y - 10 },
    ],
    up: [
      { x: width / 2, y: height * 0.8 },
      { x: width / 2 + 20, y: height * 0.4 },
    ],
  } as const;
  return drag(page, [ways[to]]);
}

/** @param pause before the last finger is lifted, in milliseconds */
async function doubleTap(page: Page, [first, second]: readonly [Finger, Finger], pause = 0): Promise<void> {
  const session = await page.context().newCDPSession(page);
  // A page that is busy with its pictures would be handed the second tap too late.
  await page.evaluate(async () => {
    const loaded = [...document.images].filter(({ naturalWidth }) => naturalWidth > 0);
    await Promise.all(loaded.map((image) => image.decode()));
    await new Promise<IdleDeadline>((idle) => requestIdleCallback(idle));
  });
  const put = ({ x, y }: Finger) =>
    session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }] });
  const lift = () => session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await Promise.all([put(first), lift(), put(second)]);
  await page.waitForTimeout(pause);
  await lift();
  await session.detach();
}

/** The browser itself enlarges and scrolls nothing. */
async function expectNoBrowserZoom(page: Page): Promise<void> {
  expect(await page.evaluate(() => [visualViewport?.scale, scrollX, scrollY])).toEqual([1, 0, 0]);
}

/** The reader's bar and the page that is seen, in the window. */
async function edges(page: Page): Promise<{ bar: number; top: number; bottom: number; width: number }> {
  return page.evaluate(() => {
    const shown = [...document.querySelectorAll<HTMLImageElement>("main img[alt^=Sayfa]")].find((image) =>
      image.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
    );
    const { top = Number.NaN, bottom = 0, width = 0 } = shown?.getBoundingClientRect() ?? {};
    const bar = document.querySelector("main header")?.getBoundingClientRect().bottom ?? 0;
    return { bar: Math.max(0, Math.round(bar)), top: Math.round(top), bottom: Math.round(bottom), width };
  });
}

const SIDEWAYS = { width: 844, height: 390 };

describe.each(SIZES)("on a phone of $width × $height", (size) => {
  test("S20 a visitor opens an issue from its card, reads its free pages and is invited", async ({
    open,
  }) => {
    const page = await open("/", phone(size));
    await cardOf(page, ISSUE.title).tap();
    await page.waitForURL(`**${ISSUE.path}`);
    await eventually(() => shownWidth(page)).toBe(size.width);
    await untilTransitionEnds(page);
    for (const number of [2, 3, 4]) {
      await swipe(page, "left");
      await eventually(() => addressed(page)).toBe(number);
    }
    await page.getByRole("heading", { name: "Sayının devamı üyelere açık" }).waitFor();
    await page.getByRole("region").getByRole("link", { name: "Üye girişi yap" }).last().tap();
    // Behind the home page's pictures, which are made for the first time.
    await page.waitForURL((url) => url.pathname === "/login", { timeout: 120_000 });
    expect(new URL(page.url()).searchParams.get("next")).toBe(`${ISSUE.path}?sayfa=4`);
  });

  test("the pages have the window, and the window has nothing beside them", async ({ open }) => {
    const page = await openIssue(open, size);
    const extent = await page.evaluate(() => {
      const { scrollWidth, scrollHeight } = document.documentElement;
      const reader = document.querySelector("main section")?.getBoundingClientRect();
      return [scrollWidth, scrollHeight, Math.round(reader?.bottom ?? 0)];
    });
    expect(extent).toEqual([size.width, size.height, size.height]);
    expect(await shownWidth(page)).toBe(size.width);
  });

  test("the panel is a sheet: it leads to a page, and a tap beside it closes it", async ({ open }) => {
    const page = await openIssue(open, size);
    const count = page.getByRole("button", { name: /^Sayfa 1 \/ 28/ });
    const panel = page.getByRole("region", { name: "Sayı gezgini" });
    await count.tap();
    const edges = async () => {
      const { x = 0, y = 0, width = 0, height = 0 } = (await panel.boundingBox()) ?? {};
      return { top: y, left: x, right: x + width, bottom: y + height };
    };
    await eventually(edges).toMatchObject({ left: 0, right: size.width, bottom: size.height });
    const { top } = await edges();
    expect(top).toBeGreaterThan(size.height * 0.25);
    await page.touchscreen.tap(size.width / 2, top - 40);
    await panel.waitFor({ state: "detached" });
    expect(addressed(page)).toBe(1);

    await count.tap();
    await panel.getByRole("link", { name: "Sayfa 3" }).tap();
    await eventually(() => addressed(page)).toBe(3);
    await panel.waitFor({ state: "detached" });
  });

  test("what is tapped in the reader is large enough for a finger", async ({ open }) => {
    const page = await openIssue(open, size);
    await page.getByRole("button", { name: /^Sayfa 1 \/ 28/ }).tap();
    for (const tab of ["Sayfalar", "İçindekiler", "Ara"]) {
      await page.getByRole("tab", { name: tab }).tap();
      await page.getByRole("tab", { name: tab, selected: true }).waitFor();
      const small = await page.evaluate((least) => {
        const targets = document.querySelectorAll("main section section :is(button, a, input)");
        return [...targets].flatMap((target) => {
          const { width, height } = target.getBoundingClientRect();
          const isSmall = target.checkVisibility() && (width < least - 0.5 || height < least - 0.5);
          return isSmall ? [`${target.outerHTML.slice(0, 80)}: ${width} × ${height}`] : [];
        });
      }, MIN_TARGET);
      expect(small).toEqual([]);
    }
  });
});

const [SMALL] = SIZES as [Size];

test("a swipe turns one page, also when it begins on a link; up and down nothing turns", async ({ open }) => {
  // A link to another page covers all of the second one.
  const page = await openIssue(open, SMALL, `${ISSUE.path}?sayfa=2`);
  await page.locator("main a[href*='sayfa=']:not([data-turn])").first().waitFor();
  await swipe(page, "up");
  await swipe(page, "left");
  await eventually(() => addressed(page)).toBe(3);
  await swipe(page, "right");
  await eventually(() => addressed(page)).toBe(2);
  await swipe(page, "right");
  await eventually(() => addressed(page)).toBe(1);
  await expectNoBrowserZoom(page);
});

test("a double tap enlarges what is under it, a finger moves it, and a second double tap goes back", async ({
  open,
}) => {
  const page = await openIssue(open, SMALL);
  const middle = { x: 180, y: 420 };
  await doubleTap(page, [middle, middle]);
  await eventually(() => shownWidth(page)).toBeCloseTo(SMALL.width * 2.5, 0);
  const left = () => page.evaluate(() => document.querySelector("main img")?.getBoundingClientRect().left);
  const before = (await left()) ?? 0;
  await drag(page, [[middle, { x: middle.x - 60, y: middle.y }]]);
  await eventually(left).toBeCloseTo(before - 60, 0);
  expect(addressed(page)).toBe(1);
  // The second tap may be lifted late.
  await doubleTap(page, [middle, middle], 400);
  await eventually(() => shownWidth(page)).toBe(SMALL.width);
  await expectNoBrowserZoom(page);
});

test("two quick taps on different places are two taps", async ({ open }) => {
  const page = await openIssue(open, SMALL);
  const x = 330;
  await doubleTap(page, [
    { x, y: 420 },
    { x, y: 520 },
  ]);
  await eventually(() => addressed(page)).toBe(3);
  await eventually(() => shownWidth(page, 3)).toBe(SMALL.width);
});

test("a tap's click that comes after the next finger is put down turns nothing", async ({ open }) => {
  const page = await openIssue(open, SMALL);
  const isFollowed = await page.evaluate(() => {
    const link = document.querySelector("main a[data-turn=next]");
    const common = { bubbles: true, cancelable: true };
    const touch = { ...common, pointerType: "touch", clientX: 330, clientY: 420 };
    link?.dispatchEvent(new PointerEvent("pointerdown", { ...touch, pointerId: 7 }));
    return link?.dispatchEvent(new MouseEvent("click", { ...common, detail: 1 }));
  });
  expect(isFollowed).toBe(false);
  expect(addressed(page)).toBe(1);
});

test("a click that comes without a press, as from a screen reader, turns", async ({ open }) => {
  const page = await openIssue(open, SMALL);
  await page
    .locator("main a[data-turn=next]")
    .evaluate((link) =>
      link.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail: 1 })),
    );
  await eventually(() => addressed(page)).toBe(2);
});

test("an enlarged page is turned by a swipe at its edge, and the next one is as large", async ({ open }) => {
  const page = await openIssue(open, SMALL);
  const edge = (side: "left" | "right") =>
    page.evaluate((name) => {
      const shown = [...document.querySelectorAll<HTMLImageElement>("main img[alt^=Sayfa]")].find((image) =>
        image.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
      );
      return Math.round(shown?.getBoundingClientRect()[name] ?? Number.NaN);
    }, side);
  const place = { x: 330, y: 420 };
  await doubleTap(page, [place, place]);
  await eventually(() => shownWidth(page)).toBeCloseTo(SMALL.width * 2.5, 0);
  // A swipe within the page moves it to its edge, and turns nothing.
  await swipe(page, "left");
  await eventually(() => edge("right")).toBe(SMALL.width);
  expect(addressed(page)).toBe(1);
  await swipe(page, "left");
  await eventually(() => addressed(page)).toBe(2);
  await eventually(() => shownWidth(page, 2)).toBeCloseTo(SMALL.width * 2.5, 0);
  await eventually(() => edge("left")).toBe(0);
  await swipe(page, "right");
  await eventually(() => addressed(page)).toBe(1);
  await eventually(() => shownWidth(page, 1)).toBeCloseTo(SMALL.width * 2.5, 0);
  await eventually(() => edge("right")).toBe(SMALL.width);
  await expectNoBrowserZoom(page);
});

test("two fingers enlarge the page and not the site, also when they part up and down", async ({ open }) => {
  const page = await openIssue(open, SMALL);
  const pinch = (reach: number, from: number) =>
    drag(page, [
      [
        { x: 180, y: 420 - from },
        { x: 180, y: 420 - reach },
      ],
      [
        { x: 180, y: 420 + from },
        { x: 180, y: 420 + reach },
      ],
    ]);
  await pinch(120, 40);
  await eventually(() => shownWidth(page)).toBeCloseTo(SMALL.width * 3, 0);
  expect(addressed(page)).toBe(1);
  await pinch(20, 150);
  await eventually(() => shownWidth(page)).toBe(SMALL.width);
  await expectNoBrowserZoom(page);
});

test.for([SMALL, SIDEWAYS])(
  "the bar lies over the pages, goes while they are read, and comes by a tap in the middle: $width × $height",
  async (size, { open }) => {
    const page = await openIssue(open, size);
    const before = await edges(page);
    expect(before.bar).toBeGreaterThan(40);
    expect(before.bar).toBeLessThan(100);
    await page.touchscreen.tap(size.width / 2, size.height / 2);
    await eventually(async () => (await edges(page)).bar).toBe(0);
    expect(await edges(page)).toEqual({ ...before, bar: 0 });
    await page.touchscreen.tap(size.width / 2, size.height / 2);
    await eventually(() => edges(page)).toEqual(before);
    await page.touchscreen.tap(size.width * 0.95, size.height / 2);
    await eventually(async () => (await edges(page)).bar).toBe(0);
    // Keys bring it too.
    await page.locator("main header a").first().focus();
    await page.keyboard.press("Tab");
    await eventually(async () => (await edges(page)).bar).toBe(before.bar);
    await expectNoBrowserZoom(page);
  },
);

test("without scripts the bar stays above the pages, with its links and nothing that does not work", async ({
  open,
}) => {
  for (const size of [SMALL, SIDEWAYS]) {
    const page = await open(`${ISSUE.path}?sayfa=2`, { ...phone(size), javaScriptEnabled: false });
    const { bar, top, bottom } = await edges(page);
    expect(top).toBeGreaterThanOrEqual(bar);
    expect(bottom).toBeLessThanOrEqual(size.height);
    expect(await page.getByRole("button").filter({ visible: true }).count()).toBe(0);
    await page.getByRole("link", { name: "Üye girişi yap" }).first().waitFor();
  }
});

test("on a phone that lies on its side a page is as wide as the window and read in steps, forth and back", async ({
  open,
}) => {
  const page = await openIssue(open, SIDEWAYS, `${ISSUE.path}?sayfa=2`);
  await eventually(() => shownWidth(page)).toBeGreaterThan(SIDEWAYS.width * 0.85);
  const at = async () => [addressed(page), (await edges(page)).top];
  const height = (await edges(page)).bottom;
  const foot = SIDEWAYS.height - height;
  const half = Math.round(foot / 2);
  expect(-half).toBeLessThan(SIDEWAYS.height);
  const forth = () => page.touchscreen.tap(SIDEWAYS.width * 0.95, 200);
  await forth();
  await eventually(at).toEqual([2, half]);
  await swipe(page, "left");
  await eventually(at).toEqual([2, foot]);
  await page.keyboard.press(" ");
  await eventually(at).toEqual([3, 0]);
  await swipe(page, "right");
  await eventually(at).toEqual([2, foot]);
  await page.keyboard.press("ArrowUp");
  await eventually(at).toEqual([2, half]);
  // A finger takes the page along; how far, depends on how quick it is.
  await swipe(page, "up");
  await eventually(async () => (await edges(page)).top).toBeLessThan(half);
  await page.mouse.move(400, 200);
  await page.mouse.wheel(0, -120);
  await eventually(at).toEqual([2, half]);
  // What stands after the free pages is seen at once.
  await page.keyboard.press("End");
  const signIn = page.locator("[data-shown]").getByRole("link", { name: "Üye girişi yap" });
  await eventually(async () => {
    const { y = 0, height: high = 0 } = (await signIn.boundingBox()) ?? {};
    return y + high;
  }).toBeLessThan(SIDEWAYS.height);
  await enterNumber(page, "2");
  await eventually(at).toEqual([2, 0]);
  // Turned upright, and back, it is whole and then wide again.
  await page.setViewportSize(SMALL);
  await eventually(() => shownWidth(page)).toBe(SMALL.width);
  await page.setViewportSize(SIDEWAYS);
  await eventually(async () => (await edges(page)).bottom - (await edges(page)).top).toBe(height);
  expect(addressed(page)).toBe(2);
  await expectNoBrowserZoom(page);
});

test("the sheet is pulled down by its head: far enough closes it, less does not", async ({ open }) => {
  const page = await openIssue(open, SMALL);
  const panel = page.getByRole("region", { name: "Sayı gezgini" });
  const top = async () => Math.round((await panel.boundingBox())?.y ?? 0);
  await page.getByRole("button", { name: "Sayfalar", exact: true }).tap();
  await eventually(top).toBe(SMALL.height * 0.3);
  const pull = (by: number) =>
    drag(page, [
      [
        { x: 320, y: SMALL.height * 0.3 + 8 },
        { x: 320, y: SMALL.height * 0.3 + 8 + by },
      ],
    ]);
  await pull(-60);
  await eventually(top).toBe(SMALL.height * 0.3);
  await pull(SMALL.height * 0.4);
  await panel.waitFor({ state: "detached" });
  expect(addressed(page)).toBe(1);
  await expectNoBrowserZoom(page);
});

test("a quick pull closes the sheet though a busy page sees it as one movement", async ({ open }) => {
  const page = await openIssue(open, SMALL);
  const panel = page.getByRole("region", { name: "Sayı gezgini" });
  await page.getByRole("button", { name: "Sayfalar", exact: true }).tap();
  await panel.waitFor();
  await panel.getByRole("tablist").evaluate((tabs) => {
    for (const [name, clientY] of [
      ["pointerdown", 240],
      ["pointermove", 300],
      ["pointerup", 300],
    ] as const) {
      // The mouse's number: only a pointer that is there can be captured.
      const pull = new PointerEvent(name, { bubbles: true, pointerType: "touch", pointerId: 1, clientY });
      tabs.dispatchEvent(pull);
    }
  });
  await panel.waitFor({ state: "detached" });
});

test("a match that is found makes room for its page", async ({ open }) => {
  const page = await openIssue(open, SMALL);
  await page.getByRole("button", { name: /^Sayfa 1 \/ 28/ }).tap();
  const panel = page.getByRole("region", { name: "Sayı gezgini" });
  await panel.getByRole("tab", { name: "Ara" }).tap();
  await panel.getByRole("searchbox").fill("yol");
  await panel.getByText(/yerde bulundu/).waitFor();
  await panel.getByRole("link").first().tap();
  await eventually(async () => (await panel.boundingBox())?.height ?? 0).toBeLessThan(SMALL.height / 3);
  await panel.getByRole("button", { name: "Bulunan yerleri göster" }).waitFor();
  // The bar makes room too.
  await page.locator("main header").waitFor({ state: "hidden" });
  await eventually(async () => {
    const [{ top, bottom }, sheet] = [await edges(page), await panel.boundingBox()];
    return top >= 0 && bottom <= (sheet?.y ?? 0);
  }).toBe(true);
});

test("a member's phone gets the PDF", async ({ open }) => {
  const page = await open("/healthz", phone(SMALL));
  const answer = page.waitForResponse(`**${ISSUE.pdf}`);
  // What a browser without a viewer of its own downloads ends the navigation.
  await goAsMember(page, ISSUE.path).catch(() => undefined);
  expect((await answer).headers()["content-type"]).toBe("application/pdf");
});

const readerTest = testAtServer({ PHONE_ISSUES: "reader" });

readerTest(
  "with PHONE_ISSUES=reader a member's phone reads the whole issue in the reader",
  async ({ open }) => {
    const page = await open("/healthz", phone(SMALL));
    await goAsMember(page, `${ISSUE.path}?sayfa=5`);
    await eventually(() => shownWidth(page)).toBe(SMALL.width);
    await swipe(page, "left");
    await eventually(() => addressed(page)).toBe(6);
    expect(new URL(page.url()).pathname).toBe(ISSUE.path);
  },
);

readerTest(
  "a double tap on text makes its column as wide as the window, another one shows the page whole",
  async ({ open }) => {
    const page = await open("/healthz", phone(SMALL));
    await goAsMember(page, `${ISSUE.path}?sayfa=9`);
    const lines = page.locator("[data-text]").filter({ hasText: "Bahri kulübesinin kapısında duruyordu." });
    await lines.waitFor();
    const column = () =>
      lines.evaluate((line) => {
        const { left } = line.getBoundingClientRect();
        const all = [...document.querySelectorAll("[data-shown] [data-text]")].map((one) =>
          one.getBoundingClientRect(),
        );
        const own = all.filter((box) => Math.abs(box.left - left) < box.height);
        return [Math.round(left), Math.round(Math.max(...own.map(({ right }) => right)))];
      });
    const { x, y, height } = (await lines.boundingBox()) ?? { x: 0, y: 0, height: 0 };
    const point = { x: x + 40, y: y + height / 2 };
    await doubleTap(page, [point, point]);
    await eventually(async () => {
      const [left = 0, right = 0] = await column();
      return left >= 0 && left < 45 && right > SMALL.width - 20 && right <= SMALL.width;
    }).toBe(true);
    // What was tapped stays under the finger.
    const after = await lines.boundingBox();
    expect(Math.abs((after?.y ?? 0) + (after?.height ?? 0) / 2 - point.y)).toBeLessThan(12);
    await doubleTap(page, [point, point]);
    await eventually(() => shownWidth(page)).toBe(SMALL.width);
    expect(addressed(page)).toBe(9);
    await expectNoBrowserZoom(page);
  },
);
