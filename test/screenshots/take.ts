import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { goTo } from "../journeys/go-to.ts";
import { ownAddress } from "../journeys/own-address.ts";
import { type OpenPage, openState, type PageState } from "../journeys/states/page-state.ts";
import type { Sites } from "../journeys/states/sites.ts";
import type { Shot } from "./contact-sheet.ts";
import type { Options, Scheme } from "./options.ts";
import { settle } from "./settle.ts";

/** Heights of the windows in which people have such widths. */
function heightFor(width: number): number {
  if (width < 600) return 740;
  return width < 1000 ? 1024 : Math.round(width * 0.5625);
}

const MEDIA = {
  light: { colorScheme: "light", forcedColors: "none" },
  dark: { colorScheme: "dark", forcedColors: "none" },
  forced: { colorScheme: "dark", forcedColors: "active" },
} as const satisfies Record<Scheme, object>;

/** Takes one state in every width and scheme that is wanted. */
export async function takeState(
  state: PageState,
  sites: Sites,
  browser: Browser,
  { widths, schemes, folder }: Options,
): Promise<Shot[]> {
  const shots: Shot[] = [];
  for (const width of widths) {
    const viewport = { width, height: heightFor(width) };
    const page = await openState(state, sites, opener(browser), { viewport });
    for (const scheme of schemes) {
      await page.emulateMedia(MEDIA[scheme]);
      await settle(page);
      shots.push({ state: state.name, width, scheme, ...(await take(page, folder, state.name, scheme)) });
    }
    await page.context().close();
  }
  return shots;
}

function opener(browser: Browser): OpenPage {
  return async (path, { noise: _, ...options }) => {
    const context = await browser.newContext({
      locale: "tr-TR",
      extraHTTPHeaders: ownAddress(),
      serviceWorkers: "block",
      ...options,
    });
    const page = await context.newPage();
    await goTo(page, path);
    return page;
  };
}

/** What is seen first, and the whole page when there is more. */
async function take(page: Page, folder: string, name: string, scheme: Scheme) {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const first = `${name}-${width}-${scheme}.png`;
  await page.screenshot({ path: join(folder, first) });
  const isLonger = (await page.evaluate(() => document.documentElement.scrollHeight)) > height;
  const whole = isLonger ? `${name}-${width}-${scheme}-whole.png` : null;
  if (whole) await page.screenshot({ path: join(folder, whole), fullPage: true });
  return { first, whole };
}
