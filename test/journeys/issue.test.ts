import { devices } from "playwright-core";
import { expect } from "vitest";
import { test } from "./journey.ts";
import { ARTICLE, ISSUE } from "./sample.ts";
import { signIn } from "./sign-in.ts";

const PHONE = devices["iPhone 15"]?.userAgent ?? "";

test("S18 an issue is read as pages that fill the window, without toolbar, scrollbar or the file's address", async ({
  open,
}) => {
  const page = await open(ISSUE.path);
  await page.getByRole("img", { name: "Sayfa 1", exact: true }).waitFor();
  expect(await page.locator("iframe, embed, object, [role=toolbar]").count()).toBe(0);
  const overflow = await page.evaluate(() => {
    const { scrollHeight, scrollWidth } = document.documentElement;
    return [scrollHeight - window.innerHeight, scrollWidth - window.innerWidth];
  });
  expect(overflow).toEqual([0, 0]);
  expect(await page.content()).not.toMatch(/\.pdf\b|library:/);
});

test("S18 a member's phone is sent straight to the PDF's address, with and without JavaScript", async ({
  open,
}) => {
  const member = await open("/login");
  await signIn(member);
  const storageState = await member.context().storageState();
  for (const javaScriptEnabled of [true, false]) {
    const page = await open("/healthz", { ...devices["iPhone 15"], javaScriptEnabled, storageState });
    const sent = page.waitForRequest(
      (request) => request.isNavigationRequest() && new URL(request.url()).pathname === ISSUE.pdf,
    );
    // A browser without a viewer of its own downloads it.
    await page.goto(ISSUE.path).catch(() => undefined);
    expect((await (await sent).response())?.headers()["content-type"]).toBe("application/pdf");
  }
});

test("S18 caches keep an issue's page for each kind of device, an article's only once", async ({ site }) => {
  const vary = async (path: string, userAgent: string) => {
    const response = await fetch(site + path, { headers: { "user-agent": userAgent }, redirect: "manual" });
    return [response.status, /user-agent/i.test(response.headers.get("vary") ?? "")];
  };
  // Each is asked twice: rendered, and from the server's own cache.
  for (const _ of [1, 2]) {
    expect(await vary(ISSUE.path, "Desktop")).toEqual([200, true]);
    expect(await vary(ISSUE.path, PHONE)).toEqual([200, true]);
    expect(await vary(ARTICLE.path, PHONE)).toEqual([200, false]);
    expect(await vary(ARTICLE.path, "Desktop")).toEqual([200, false]);
    expect(await vary("/", PHONE)).toEqual([200, false]);
  }
});

test("S20 a visitor reads the free pages, meets the way to the rest as the next page, and returns to it", async ({
  open,
}) => {
  const page = await open(ISSUE.path, { viewport: { width: 700, height: 900 } });
  for (const number of [1, 2, 3]) {
    await page.getByRole("img", { name: `Sayfa ${number}`, exact: true }).waitFor();
    await page.keyboard.press("ArrowRight");
  }
  // The address is ahead of the pages, and the bar's link leads back to the page that is shown.
  await page.getByRole("heading", { level: 2, name: "Sayının devamı üyelere açık" }).waitFor();
  expect(new URL(page.url()).searchParams.get("sayfa")).toBe("4");
  await page.locator("main").getByRole("link", { name: "Üye girişi yap" }).last().click();
  await page.waitForURL((url) => url.pathname === "/login");
  await signIn(page);
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(`${ISSUE.path}?sayfa=4`);
  await page.getByRole("img", { name: "Sayfa 4", exact: true }).waitFor();
  expect(await page.getByRole("link", { name: "Üye girişi yap" }).count()).toBe(0);
});

test("S20 signing out forgets the stored pair, and a cookie that was kept opens nothing", async ({
  open,
  site,
}) => {
  const page = await open("/login");
  await signIn(page);
  const whole = await (await page.request.get(ISSUE.pdf)).body();
  const cookies = await page.context().cookies();
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  const askWithOldCookie = () => fetch(site + ISSUE.pdf, { headers: { cookie }, redirect: "manual" });
  expect(Buffer.from(await (await askWithOldCookie()).arrayBuffer()).equals(whole)).toBe(true);
  await page.getByRole("button", { name: "Çıkış" }).click();
  await page.getByRole("banner").getByRole("link", { name: "Üye Girişi" }).waitFor();
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  // What stays says only that somebody signed in on this device once: nobody else's tries lock him out here.
  expect(await page.context().cookies()).toMatchObject([{ name: "mecmua-cihaz", httpOnly: true }]);
  expect((await askWithOldCookie()).status).toBe(303);
  await page.goto("/login");
  await page.waitForLoadState("networkidle");
  expect(new URL(page.url()).pathname).toBe("/login");
});
