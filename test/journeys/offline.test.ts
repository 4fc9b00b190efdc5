import { once } from "node:events";
import { createServer } from "node:http";
import type { Page, Request, Route } from "playwright-core";
import { expect } from "vitest";
import { downloadCacheName, isDownloadCache } from "../../src/offline/downloaded-issue.ts";
import { freePort } from "../free-port.ts";
import { startInProcess } from "../server/start-in-process.ts";
import type { RunningServer } from "../server/start-server.ts";
import { withContent } from "../server/with-content.ts";
import { waitUntilAlive } from "./alive.ts";
import { goAsMember } from "./go-as-member.ts";
import { goTo } from "./go-to.ts";
import { cards } from "./grid.ts";
import { test as base, eventually, TIMEOUT_MS } from "./journey.ts";
import { behindProxy } from "./own-address.ts";
import { ARTICLE, ISSUE } from "./sample.ts";
import { isKept, storedAddresses } from "./stored-addresses.ts";

/** A server that goes away and comes back at its address. */
interface SwitchedSite {
  readonly address: string;
  readonly dataDir: string;
  goAway(): Promise<void>;
  comeBack(environment?: Record<string, string>): Promise<void>;
}

const test = base
  .extend(
    "switched",
    { scope: "file" },
    async ({ browserEndpoint: _ }, { onCleanup }): Promise<SwitchedSite> => {
      const environment = { LOG_LEVEL: "silent", PORT: String(await freePort()), ...behindProxy };
      const first = await withContent(startInProcess(environment));
      let running: RunningServer | null = first;
      onCleanup(async () => {
        await running?.stop();
        await first.close();
      });
      const { address, dataDir } = first;
      return {
        address,
        dataDir,
        async goAway() {
          await running?.stop();
          running = null;
        },
        async comeBack(further = {}) {
          running = await withContent(startInProcess({ ...environment, ...further }, dataDir));
        },
      };
    },
  )
  .override("server", { scope: "file" }, ({ switched }) => switched);

/** What a browser says of a server that is away. */
const AWAY = /ERR_CONNECTION_REFUSED|ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/;
/** React renders anew what it finds for another page. */
const OTHER_PAGE = /Minified React error #418/;
const OTHER_ARTICLE = "/post/harfin-sabri";

test("what was read is read again without a network, and what is not kept says so", async ({
  open,
  switched,
}) => {
  const page = await open("/", { serviceWorkers: "allow", noise: AWAY });
  await eventually(isKept(page, "/")).toBe(true);
  // By a card, as readers go: nothing but the data of the page is asked for.
  await page.locator(`main a[href="${ARTICLE.path}"]`).first().click();
  await page.getByRole("heading", { level: 1, name: ARTICLE.title }).waitFor();
  await eventually(isKept(page, ARTICLE.path)).toBe(true);
  await goTo(page, OTHER_ARTICLE);
  await page.getByRole("button", { name: "Sonra oku" }).click();
  await eventually(async () => (await storedAddresses(page)).join()).toContain(
    `mecmua-liste-1 ${OTHER_ARTICLE}`,
  );

  await switched.goAway();
  // A network that takes requests and gives nothing.
  const silent = createServer().listen(Number(new URL(switched.address).port), "localhost");
  await once(silent, "listening");
  await goTo(page, "/");
  await page.getByText("kayıtlı kopyayı okuyorsunuz").waitFor();
  await page.context().setOffline(true);
  silent.close();
  silent.closeAllConnections();
  await page.locator(`main a[href="${ARTICLE.path}"]`).first().click();
  await page.getByRole("heading", { level: 1, name: ARTICLE.title }).waitFor();
  expect(await page.locator("article img").first().getAttribute("src")).toBeTruthy();
  await goTo(page, "/okuma-listesi");
  await page.getByRole("link", { name: "Harfin sabrı" }).click();
  await page.getByRole("button", { name: "Listenizde" }).waitFor();

  await goTo(page, "/post/uc-deniz-siiri");
  expect(new URL(page.url()).pathname).toBe("/cevrimdisi");
  await page.getByRole("heading", { level: 1, name: "Bağlantı koptu" }).waitFor();
  await page.getByRole("link", { name: ARTICLE.title }).waitFor();

  // The home page's search stays where it is, and filters what is there.
  await goTo(page, "/");
  const field = page.getByRole("combobox", { name: "Yazılarda ara" });
  await field.fill("deniz");
  await page.getByText("metinlerde aranamadı").waitFor();
  expect(new URL(page.url()).search).toBe("?ara=deniz");
  expect(await field.inputValue()).toBe("deniz");
  expect(await cards(page).count()).toBeLessThan(25);
  // As a document it is not kept, and comes with the network.
  await page.reload();
  const again = page.getByRole("link", { name: "Yeniden dene" });
  await eventually(() => again.getAttribute("href")).toBe("/?ara=deniz");
  await page.context().setOffline(false);
  await switched.comeBack();
  await page.waitForURL((url) => url.pathname + url.search === "/?ara=deniz");
  await cards(page).first().waitFor();
});

test("whoever goes on while the network comes back is not taken to the page that was lost", async ({
  open,
}) => {
  const page = await open("/");
  const isAsked = (request: Request) => request.method() === "HEAD" && request.url().endsWith(ARTICLE.path);
  // Its answer is under way until the reader has gone on.
  const held: Route[] = [];
  await page.route(`**${ARTICLE.path}`, (route) => void held.push(route));
  const asked = page.waitForRequest(isAsked);
  await goTo(page, `/cevrimdisi?adres=${encodeURIComponent(ARTICLE.path)}`);
  await asked;
  const isForgotten = page.waitForEvent("requestfailed", isAsked);
  await page.getByRole("contentinfo").getByRole("link", { name: "Okuma listesi" }).click();
  await page.getByRole("heading", { level: 1, name: "Okuma listesi" }).waitFor();
  await isForgotten;
  for (const route of held) await route.fulfill({ status: 200 }).catch(() => undefined);
  expect(new URL(page.url()).pathname).toBe("/okuma-listesi");
});

test("a member reads an issue that was taken along, and nothing of it is left after signing out", async ({
  open,
  switched,
}) => {
  const page = await open("/login", {
    serviceWorkers: "allow",
    noise: new RegExp(`${AWAY.source}|${OTHER_PAGE.source}`),
    viewport: { width: 700, height: 900 },
  });
  await goAsMember(page, `${ISSUE.path}?sayfa=1`);
  await page.getByRole("img", { name: "Sayfa 1", exact: true }).waitFor();
  await page.keyboard.press("?");
  await page.getByRole("button", { name: /^Çevrimdışı oku/ }).click();
  // All its pages are drawn, beside whatever the machine does.
  await page.getByText("gün daha okunabilir").waitFor({ timeout: 3 * TIMEOUT_MS });

  await switched.goAway();
  await page.context().setOffline(true);
  await goTo(page, "/okuma-listesi");
  await page.getByText("gün daha okunabilir").waitFor();
  await page.getByRole("link", { name: `Oku: ${ISSUE.title}` }).click();
  await page.getByRole("region", { name: "Sayı okuyucu" }).waitFor();
  await waitUntilAlive(page);
  await page.keyboard.press("/");
  await page.getByRole("searchbox", { name: "Bu sayıda ara" }).fill("yol");
  await page
    .getByText(/yerde bulundu/)
    .first()
    .waitFor();
  await page.keyboard.press("Escape");
  await page.keyboard.press("End");
  await eventually(() => lastPicture(page)).toBe(true);
  await page.keyboard.press("m");
  await page.getByRole("region", { name: "Metin görünümü" }).waitFor();
  // A phone's way to an issue.
  await goTo(page, ISSUE.pdf);
  expect(new URL(page.url()).pathname).toBe(ISSUE.path);
  // The page is kept as it is at its first page.
  await goTo(page, `${ISSUE.path}?sayfa=28`);
  await eventually(() => lastPicture(page)).toBe(true);

  await page.context().setOffline(false);
  await switched.comeBack();
  expect((await storedAddresses(page)).filter(isGated).length).toBeGreaterThan(50);
  // Another session: whoever signs in next on this device.
  await goAsMember(page, "/");
  await eventually(() => downloadCaches(page)).toEqual([]);
  await page.evaluate(async ([name, entry]) => (await caches.open(name)).put(entry, new Response("")), [
    downloadCacheName({ id: "a", session: "b", until: Date.now() + 60_000 }),
    "/sayi/a",
  ] as const);
  await page.getByRole("button", { name: "Çıkış" }).click();
  await page.getByRole("link", { name: "Üye Girişi" }).waitFor();
  await eventually(() => downloadCaches(page)).toEqual([]);
  expect((await storedAddresses(page)).filter(isGated)).toEqual([]);
  const left = await page.evaluate(async () => ({
    databases: (await indexedDB.databases()).length,
    storage: Object.keys(localStorage).filter((key) => /username|password/.test(key)),
  }));
  expect(left).toEqual({ databases: 0, storage: [] });
});

/** Names alone: to look into a cache that is just being removed would make it anew. */
async function downloadCaches(page: Page): Promise<string[]> {
  const names = await page.evaluate(() => caches.keys());
  return names.filter(isDownloadCache);
}

const isGated = (entry: string) => entry.includes("/sayi/") || entry.endsWith(` ${ISSUE.path}`);

function lastPicture(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const pictures = [...document.querySelectorAll<HTMLImageElement>("main img[alt^=Sayfa]")];
    return pictures.some(
      ({ alt, complete, naturalWidth }) => Number(alt.slice(6)) > 20 && complete && naturalWidth > 0,
    );
  });
}

test("a worker that is switched off removes itself and what it kept", async ({ open, switched }) => {
  const page = await open("/", { serviceWorkers: "allow", noise: AWAY });
  await eventually(isKept(page, "/")).toBe(true);
  await switched.goAway();
  await switched.comeBack({ OFFLINE_READING: "off" });
  // A page that takes long to render would come as it was kept.
  await page.request.get("/");
  await goTo(page, "/");
  await eventually(() =>
    page.evaluate(async () => {
      const registrations = await navigator.serviceWorker.getRegistrations();
      return registrations.length + (await caches.keys()).length;
    }),
  ).toBe(0);
  await goTo(page, ARTICLE.path);
  await page.getByRole("heading", { level: 1, name: ARTICLE.title }).waitFor();
});
