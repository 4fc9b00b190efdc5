import type { Page } from "playwright-core";
import { expect } from "vitest";
import { paths } from "../../src/domain/paths.ts";
import { goAsMember } from "./go-as-member.ts";
import { goTo } from "./go-to.ts";
import { eventually, test as journey } from "./journey.ts";
import { printCodes } from "./printed-codes.ts";
import { ISSUE } from "./sample.ts";
import { NARROW, openWhole, shownPages, WIDE } from "./whole-issue.ts";

const test = journey.extend("codes", { scope: "file" }, ({ server }) =>
  printCodes(server.dataDir, { count: 1 }),
);

const FREE = 3;
const REFUSED = /status of 401/;
const LOST = /ERR_INTERNET_DISCONNECTED|ERR_FAILED/;

const invitation = (page: Page) => page.getByRole("heading", { name: "Sayının devamı üyelere açık" });

/** @returns which parts of the issue's closed pages the page asks for from now on */
function noteAsked(page: Page): () => readonly string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (Number(/^\/sayi\/[^/]+\/[^/]+\/(\d+)\//.exec(pathname)?.[1]) > FREE) asked.push(pathname);
  });
  return () => asked;
}

/** Ends the session of the page's reader, who is told nothing. */
async function endSession(page: Page): Promise<void> {
  const cookies = await page.context().cookies();
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  const { origin } = new URL(page.url());
  await fetch(origin + paths.signOut(), { method: "POST", headers: { cookie, origin } });
}

/** Where each way to sign in leads back to. */
function returns(page: Page): Promise<(string | null)[]> {
  return page
    .locator("a[href^='/login']")
    .evaluateAll((links) =>
      links.map((link) => new URL((link as HTMLAnchorElement).href).searchParams.get("next")),
    );
}

test("a session that is closed from elsewhere while an issue is read gives way to the invitation, which leads back", async ({
  open,
  codes,
}) => {
  const [code] = codes;
  const page = await open("/healthz", { viewport: NARROW, noise: REFUSED });
  await goAsMember(page, `${ISSUE.path}?sayfa=12`, code);
  await eventually(() => shownPages(page)).toEqual([12]);
  const laptop = await open("/healthz", { userAgent: "Mozilla/5.0 (Windows NT 10.0) Chrome/140.0" });
  await goAsMember(laptop, paths.devices(), code);
  const end = laptop.getByRole("button", { name: /^Oturumu kapat/ });
  const others = laptop.getByRole("listitem").filter({ has: end, hasNotText: "Bu cihaz" });
  await others.getByRole("button").click();
  await eventually(() => others.count()).toBe(0);

  for (let turn = 0; turn < 4; turn += 1) await page.keyboard.press("ArrowRight");
  await invitation(page).waitFor();
  await page.getByRole("status").getByText("Bu cihazdaki oturumunuz başka bir cihazdan kapatıldı.").waitFor();
  await page.getByText("Kaldığınız sayfadan okumayı sürdürmek için yeniden giriş yapın.").waitFor();
  expect(await page.getByRole("button", { name: "Çıkış" }).count()).toBe(0);
  // The refusal may come between two keys, and what is invited to has no next page.
  const { pathname, search } = new URL(page.url());
  expect(search).toMatch(/^\?sayfa=1[3-6]$/);
  const wanted = pathname + search;
  expect(await returns(page)).toEqual([wanted, wanted, wanted]);

  // Nothing is asked again, in pages or as text.
  const asked = noteAsked(page);
  await page.getByRole("button", { name: "Metin görünümünü aç" }).click();
  await page
    .getByRole("region", { name: "Metin görünümü" })
    .getByText("Sayının devamı üyelere açık")
    .waitFor();
  await page.getByRole("button", { name: "Metin görünümünü kapat" }).click();
  await page.keyboard.press("ArrowLeft");
  await eventually(() => shownPages(page)).toEqual([3]);
  expect(asked()).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem("mecmua-konum") ?? "")).not.toContain('"page":4');
});

test("whoever reads on as text is told as well, and is asked for no page after page", async ({ open }) => {
  const page = await open("/healthz", { viewport: NARROW, noise: REFUSED });
  await goAsMember(page, `${ISSUE.path}?sayfa=12`);
  await eventually(() => shownPages(page)).toEqual([12]);
  await page.getByRole("button", { name: "Metin görünümünü aç" }).click();
  await page.getByText("karşı koltuktaki adam").first().waitFor();
  await endSession(page);
  await page
    .locator("[data-scroller]")
    .evaluate((scroller) => scroller.scrollTo({ top: scroller.scrollHeight }));
  await page.getByRole("status").getByText("Bu tarayıcıdaki oturumunuz kapandı.").waitFor();
  await page
    .getByRole("region", { name: "Metin görünümü" })
    .getByText("Sayının devamı üyelere açık")
    .waitFor();
  expect(await page.getByText("metni getirilemedi").count()).toBe(0);
});

test("a term is not said to be nowhere where the session has ended", async ({ open }) => {
  const page = await open("/healthz", { viewport: WIDE, noise: REFUSED });
  await goAsMember(page, `${ISSUE.path}?sayfa=12`);
  await eventually(() => shownPages(page)).toEqual([12, 13]);
  await endSession(page);
  await page.keyboard.press("/");
  await page.getByRole("searchbox", { name: "Bu sayıda ara" }).fill("karşı koltuktaki");
  await invitation(page).waitFor();
  await page.getByText("Bu tarayıcıdaki oturumunuz kapandı.").waitFor();
  await page.getByText("Ön izleme sayfalarında arandı.").waitFor();
});

test("a second window learns that the first one signed out, and in, as soon as it is seen", async ({
  open,
}) => {
  const page = await open("/healthz", { viewport: NARROW, noise: REFUSED });
  await goAsMember(page, `${ISSUE.path}?sayfa=12`);
  await eventually(() => shownPages(page)).toEqual([12]);
  await page.getByRole("button", { name: "Çıkış" }).waitFor();
  const other = await page.context().newPage();
  await goTo(other, "/");
  await other.getByRole("button", { name: "Çıkış" }).click();
  await other.getByRole("banner").getByRole("link", { name: "Üye Girişi" }).waitFor();
  const see = () => page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await see();
  await invitation(page).waitFor();
  await page.getByText("Bu tarayıcıdaki oturumunuz kapandı.").waitFor();
  expect(new URL(page.url()).search).toBe("?sayfa=12");

  await goAsMember(other, "/");
  await see();
  await eventually(() => shownPages(page)).toEqual([12]);
  expect(await page.getByText("Bu tarayıcıdaki oturumunuz kapandı.").count()).toBe(0);
});

test("a page that the network loses says so in its place, and comes by itself with the network", async ({
  open,
}) => {
  const page = await openWhole(open, `${ISSUE.path}?sayfa=5`, NARROW, LOST);
  await page.context().setOffline(true);
  await page.keyboard.press("End");
  const lost = page.getByRole("status").filter({ hasText: "Sayfa 28 getirilemedi." });
  await lost.waitFor();
  const broken = page.getByRole("img", { name: "Sayfa 28", exact: true });
  expect(await broken.evaluate((image) => getComputedStyle(image).opacity)).toBe("0");
  await page.getByRole("button", { name: "Metin görünümünü aç" }).click();
  await page.getByText("Bu sayfanın metni getirilemedi;").first().waitFor();
  await page.context().setOffline(false);
  await page.getByText("bağlantı gelince burada olacak").first().waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Metin görünümünü kapat" }).click();
  await eventually(() => shownPages(page)).toEqual([28]);
  expect(await lost.count()).toBe(0);
});
