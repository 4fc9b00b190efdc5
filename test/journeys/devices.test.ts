import { devices as known, type Page, type Route } from "playwright-core";
import { expect } from "vitest";
import { goTo } from "./go-to.ts";
import { eventually, test as journey, type Open } from "./journey.ts";
import { type PrintedPair, printCodes } from "./printed-codes.ts";
import { signIn } from "./sign-in.ts";
import { signInDevice } from "./states/printed-site.ts";

const IPHONE = known["iPhone 15"]?.userAgent ?? "";
const WINDOWS = known["Desktop Chrome"]?.userAgent ?? "";
const MOST = 5;

const test = journey
  .extend(
    "codes",
    { scope: "file" },
    ({ server }): Promise<PrintedPair[]> =>
      printCodes(server.dataDir, { count: 8, batch: "Sayı 12", options: ["--valid-until", "2099-12-31"] }),
  )
  /** A code that nobody used before. */
  .extend("code", ({ codes }): PrintedPair => {
    const code = codes.shift();
    if (!code) throw new Error("There is no code left.");
    return code;
  });

/** Signs a device in. */
async function openDevice(open: Open, code: PrintedPair, userAgent: string): Promise<Page> {
  const page = await open("/login", { userAgent, noise: /status of 401|ERR_FAILED/ });
  await signIn(page, code);
  return page;
}

/** @returns what a page asks next at an address, which waits until it is let go; all after it goes through */
async function hold(page: Page, path: string): Promise<{ readonly asked: Promise<Route> }> {
  const { promise: asked, resolve } = Promise.withResolvers<Route>();
  let isFirst = true;
  await page.route(`**${path}`, (route) => {
    if (!isFirst) return route.continue();
    isFirst = false;
    resolve(route);
  });
  return { asked };
}

const names = (page: Page) => page.getByRole("heading", { level: 3 }).allInnerTexts();

test("a member sees why he has access and the devices of his code", async ({ open, code, site }) => {
  await signInDevice(site, code, IPHONE);
  const page = await openDevice(open, code, WINDOWS);
  await page.getByRole("link", { name: "Cihazlarım" }).click();
  await page.getByRole("heading", { level: 1, name: "Cihazlarım" }).waitFor();
  expect(await names(page)).toEqual(["Windows bilgisayar, Chrome", "iPhone, Safari"]);
  const text = await page.locator("main").innerText();
  for (const words of [code.username, "Sayı 12", "Son: 31 Aralık 2099", "en çok 5 cihazda"])
    expect(text).toContain(words);
  // Midnight may have passed.
  expect(text).toMatch(/Son kullanım: (bugün|dün) \d\d\.\d\d/);
  const own = page.getByRole("listitem").filter({ hasText: "Windows bilgisayar" });
  expect(await own.innerText()).toMatch(/^BU CİHAZ/);
  expect(text).not.toContain(code.password);
});

test("a device that is ended leaves the list, and its next page says why", async ({ open, code }) => {
  const phone = await openDevice(open, code, IPHONE);
  const page = await openDevice(open, code, WINDOWS);
  await goTo(page, "/cihazlar");
  await page.getByRole("button", { name: "Oturumu kapat: iPhone, Safari" }).click();
  await eventually(() => names(page)).toEqual(["Windows bilgisayar, Chrome"]);
  await eventually(() => page.locator("main").getByRole("status").innerText()).toBe(
    "iPhone, Safari: oturum kapatıldı.",
  );
  await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe(
    "Oturumun açık olduğu cihazlar",
  );

  await phone.reload();
  const notice = phone.getByText("Bu cihazdaki oturumunuz başka bir cihazdan kapatıldı.");
  await notice.waitFor();
  // What was typed is forgotten: the device does not sign in again by itself.
  expect(await phone.evaluate(() => Object.keys(localStorage))).toEqual([]);
  await phone.getByRole("link", { name: "Yeniden giriş yap" }).click();
  await phone.getByRole("heading", { level: 1, name: "Üye Girişi" }).waitFor();
  await phone.getByRole("button", { name: "Kapat" }).click();
  await notice.waitFor({ state: "detached" });
});

test("why a session ended is not said again by answers on their way when it was dismissed", async ({
  open,
  code,
}) => {
  const phone = await openDevice(open, code, IPHONE);
  const page = await openDevice(open, code, WINDOWS);
  await goTo(page, "/cihazlar");
  await page.getByRole("button", { name: "Oturumu kapat: iPhone, Safari" }).click();
  await eventually(() => names(page)).toEqual(["Windows bilgisayar, Chrome"]);
  await phone.reload();
  const notice = phone.getByText("Bu cihazdaki oturumunuz başka bir cihazdan kapatıldı.");
  await notice.waitFor();

  // The next page asks who the reader is, and has no answer yet when he says that he has read it.
  const question = await hold(phone, "/uye");
  const goodbye = await hold(phone, "/cikis");
  await phone.getByRole("link", { name: "Yeniden giriş yap" }).click();
  const asked = await question.asked;
  await phone.getByRole("button", { name: "Kapat" }).click();
  const told = await goodbye.asked;
  const answered = phone.waitForResponse("**/uye");
  await asked.continue();
  await (await answered).finished();
  // What is asked after it is answered: the page has done with it what it does.
  await phone.evaluate(async () => (await fetch("/healthz")).text());
  expect(await notice.count()).toBe(0);
  // Nor is it said by a page that is turned to before the server has heard that.
  const askedAgain = phone.waitForResponse("**/uye");
  await phone.getByRole("banner").getByRole("link").first().click();
  await phone.getByRole("heading", { name: "Son Vapur" }).waitFor();
  // The new page asks by an effect, which runs after it can be seen.
  await phone.evaluate(() => new Promise((rest) => requestIdleCallback(rest)));
  await told.continue();
  expect(await (await askedAgain).json()).toEqual({ signedIn: false });
  await phone.evaluate(async () => (await fetch("/healthz")).text());
  expect(await notice.count()).toBe(0);
});

test("the sixth device ends the oldest, which is told why", async ({ open, code, site }) => {
  const oldest = await openDevice(open, code, IPHONE);
  for (let device = 1; device < MOST; device += 1) await signInDevice(site, code, WINDOWS);
  await oldest.reload();
  await oldest.getByRole("button", { name: "Çıkış" }).waitFor();
  const newest = await openDevice(open, code, WINDOWS);
  await goTo(newest, "/cihazlar");
  // The others are not ended: only those that may read are listed.
  expect(await names(newest)).toEqual(Array.from({ length: MOST }, () => "Windows bilgisayar, Chrome"));
  // Another page of the site is enough: it need not be loaded anew.
  await oldest.getByRole("link", { name: "Son Vapur" }).click();
  await oldest
    .getByText(/^Bu cihazdaki oturumunuz kapandı: kodunuzla yeni bir cihazda giriş yapıldı/)
    .waitFor();
  await oldest.getByRole("banner").getByRole("link", { name: "Üye Girişi" }).waitFor();
});

test("a member ends the device at hand: he is at the home page, signed out, and nothing is kept", async ({
  open,
  code,
}) => {
  const page = await openDevice(open, code, WINDOWS);
  await goTo(page, "/cihazlar");
  await page.getByRole("button", { name: /^Oturumu kapat: Windows/ }).click();
  await page.waitForURL((url) => url.pathname === "/");
  await page.getByRole("banner").getByRole("link", { name: "Üye Girişi" }).waitFor();
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  expect((await page.context().cookies()).map(({ name }) => name)).toEqual(["mecmua-cihaz"]);
});

test("devices are listed and ended without JavaScript", async ({ open, code, site }) => {
  await signInDevice(site, code, IPHONE);
  const page = await open("/login", { userAgent: WINDOWS, javaScriptEnabled: false });
  await page.getByPlaceholder("kullanıcı adı").fill(code.username);
  await page.getByPlaceholder("şifre").fill(code.password);
  await page.getByRole("button", { name: "GİRİŞ" }).click();
  await page.waitForURL((url) => url.pathname === "/");
  await page.goto("/cihazlar");
  // This page is a member's alone: it knows him without a script.
  expect(await page.getByRole("button", { name: "Çıkış" }).count()).toBe(1);
  await page.getByRole("button", { name: "Oturumu kapat: iPhone, Safari" }).click();
  await eventually(() => names(page)).toEqual(["Windows bilgisayar, Chrome"]);
  await page.getByRole("button", { name: /^Oturumu kapat/ }).click();
  await page.waitForURL((url) => url.pathname === "/");
  await page.goto("/cihazlar");
  expect(new URL(page.url()).search).toBe("?next=%2Fcihazlar");
});

test("a server that cannot be reached leaves the list as it is, and that is said, on a slow device too", async ({
  open,
  code,
  site,
}) => {
  await signInDevice(site, code, IPHONE);
  const page = await openDevice(open, code, WINDOWS);
  const session = await page.context().newCDPSession(page);
  const slowDown = (rate: number) => session.send("Emulation.setCPUThrottlingRate", { rate });
  await page.route(/\/cihazlar\.data/, (route) => route.abort());
  // A new page each time: React drops a rendering, and an answer with it, on the first click only and not always.
  for (let round = 0; round < 4; round += 1) {
    await goTo(page, "/cihazlar");
    await slowDown(6);
    await page.getByRole("button", { name: "Oturumu kapat: iPhone, Safari" }).click();
    await page.getByText("Oturum kapatılamadı.").waitFor();
    await slowDown(1);
  }
  expect(await names(page)).toHaveLength(2);
});

test("who signed in by the pair that everybody has sees this device alone", async ({ open }) => {
  const other = await open("/login", { userAgent: IPHONE });
  await signIn(other);
  const page = await open("/login", { userAgent: WINDOWS });
  await signIn(page);
  await goTo(page, "/cihazlar");
  expect(await names(page)).toEqual(["Windows bilgisayar, Chrome"]);
  const text = await page.locator("main").innerText();
  expect(text).toContain("Dergide basılı kullanıcı adı ve şifreyle girdiniz.");
  expect(text).toContain("burada yalnızca bu cihaz görünür");
});

test("a visitor is asked to sign in, and is at his devices afterwards", async ({ open, code, site }) => {
  const page = await open("/cihazlar");
  expect(new URL(page.url()).pathname).toBe("/login");
  await signIn(page, code);
  expect(new URL(page.url()).pathname).toBe("/cihazlar");
  const answer = await page.request.get(`${site}/cihazlar`);
  expect(answer.headers()["cache-control"]).toBe("private, no-store");
  expect(await page.locator("meta[name=robots]").getAttribute("content")).toBe("noindex");
});
