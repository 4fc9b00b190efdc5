import type { Browser, Page } from "playwright-core";

/** What a reader does, in order; each is the slowest of its interactions, to the paint after it. */
export const STEPS = ["tap search", "type", "open an article", "back", "next article"] as const;

export interface Visit {
  /** In milliseconds; none where a document went before it had painted, and below 16, which the browser does not tell. */
  readonly interactions: Readonly<Partial<Record<(typeof STEPS)[number], number>>>;
  /** Time over 50 ms of long tasks, in milliseconds, until the home page lies still, and from its first use on. */
  readonly blockedAtLoad: number;
  readonly blockedAtUse: number;
  /** Of the home page, in milliseconds. */
  readonly largestPaint: number;
  /** Of the home page. */
  readonly shift: number;
}

/** How much slower than this machine a phone is. */
const SLOWDOWN = 4;
/** Until what was begun has ended, in milliseconds. */
const REST = 1_500;

type Told = { readonly kind: "interaction" | "task" | "paint" | "shift"; readonly value: number };

export async function visit(
  browser: Browser,
  address: string,
  { hasScripts }: { hasScripts: boolean },
): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    ...{ isMobile: true, hasTouch: true, deviceScaleFactor: 2, locale: "tr-TR" },
    serviceWorkers: "block",
  });
  let told: Told[] = [];
  await context.exposeFunction("tell", (one: Told) => void told.push(one));
  await context.addInitScript(observe);
  const page = await context.newPage();
  if (!hasScripts)
    await page.route(
      ({ pathname }) => !pathname.includes("."),
      async (route) => {
        const answer = await route.fetch();
        const html = (await answer.text()).replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, "");
        await route.fulfill({ response: answer, body: html });
      },
    );
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  const take = async () => {
    await page.waitForTimeout(REST);
    const taken = told;
    told = [];
    return taken;
  };

  await page.goto(address, { waitUntil: "load" });
  const atLoad = await take();
  const interactions: Partial<Record<(typeof STEPS)[number], number>> = {};
  const used: Told[] = [];
  for (const step of STEPS) {
    await doStep(page, step);
    const taken = await take();
    used.push(...taken);
    const times = taken.flatMap(({ kind, value }) => (kind === "interaction" ? [value] : []));
    if (times.length > 0) interactions[step] = Math.max(...times);
  }
  await context.close();
  const valuesOf = (all: readonly Told[], wanted: Told["kind"]) =>
    all.flatMap(({ kind, value }) => (kind === wanted ? [value] : []));
  const blocked = (all: readonly Told[]) =>
    valuesOf(all, "task").reduce((sum, duration) => sum + duration - 50, 0);
  return {
    interactions,
    blockedAtLoad: blocked(atLoad),
    blockedAtUse: blocked(used),
    largestPaint: Math.max(0, ...valuesOf(atLoad, "paint")),
    shift: valuesOf(atLoad, "shift").reduce((sum, value) => sum + value, 0),
  };
}

async function doStep(page: Page, step: (typeof STEPS)[number]): Promise<void> {
  const field = page.getByPlaceholder("Ara", { exact: true });
  switch (step) {
    case "tap search":
      return field.tap();
    case "type":
      return page.keyboard.type("vapur", { delay: 120 });
    case "open an article":
      // Without scripts the grid is as before, and has it as well.
      return page.locator("main article h2 a", { hasText: "Son Vapur" }).first().tap();
    case "back":
      await page.goBack({ waitUntil: "commit" });
      return;
    case "next article":
      return page.locator("main article h2 a").first().tap();
  }
}

/** Runs in the page, before everything in it. */
function observe(): void {
  const { tell } = window as unknown as { tell(one: Told): void };
  const watch = (type: string, options: object, read: (entry: PerformanceEntry) => Told | null) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const one = read(entry);
        if (one) tell(one);
      }
    }).observe({ type, buffered: true, ...options });
  watch("event", { durationThreshold: 16 }, (entry) =>
    (entry as unknown as { interactionId: number }).interactionId > 0
      ? { kind: "interaction", value: entry.duration }
      : null,
  );
  watch("longtask", {}, ({ duration }) => ({ kind: "task", value: duration }));
  watch("largest-contentful-paint", {}, ({ startTime }) => ({ kind: "paint", value: startTime }));
  watch("layout-shift", {}, (entry) => ({
    kind: "shift",
    value: (entry as PerformanceEntry & { value: number }).value,
  }));
}
