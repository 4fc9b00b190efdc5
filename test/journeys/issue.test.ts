import { devices, type Page } from "playwright-core";
import { expect } from "vitest";
import { test } from "./journey.ts";
import { ARTICLE, ISSUE } from "./sample.ts";
import { signIn } from "./sign-in.ts";

const PHONE = devices["iPhone 15"]?.userAgent ?? "";

function pdfAnswer(page: Page) {
  return page.waitForResponse((response) => new URL(response.url()).pathname === ISSUE.pdf);
}

test("S18 an issue is embedded in a viewer without toolbar and scrollbar", async ({ open }) => {
  const page = await open(ISSUE.path);
  const viewer = page.locator("iframe");
  expect(await viewer.count()).toBe(1);
  const [path, fragment] = (await viewer.getAttribute("src"))?.split("#") ?? [];
  expect(path).toBe(ISSUE.pdf);
  const wishes = new URLSearchParams(fragment);
  expect([wishes.get("toolbar"), wishes.get("scrollbar")]).toEqual(["0", "0"]);
  expect((await viewer.boundingBox())?.height).toBeGreaterThan(400);
});

test("S18 a phone is sent straight to the PDF's address, with and without JavaScript", async ({ open }) => {
  for (const javaScriptEnabled of [true, false]) {
    const page = await open(ISSUE.path, { ...devices["iPhone 15"], javaScriptEnabled });
    expect(new URL(page.url()).pathname).toBe(ISSUE.pdf);
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
    expect(await vary(ISSUE.path, PHONE)).toEqual([302, true]);
    expect(await vary(ARTICLE.path, PHONE)).toEqual([200, false]);
    expect(await vary(ARTICLE.path, "Desktop")).toEqual([200, false]);
    expect(await vary("/", PHONE)).toEqual([200, false]);
  }
});

test("S20 a visitor at an issue has the first pages before him and the way to the rest, and returns to it", async ({
  open,
}) => {
  const visited = await open("/");
  const preview = pdfAnswer(visited);
  await visited.goto(ISSUE.path);
  expect((await preview).status()).toBe(200);
  expect((await preview).headers()).toMatchObject({
    "content-type": "application/pdf",
    "cache-control": "private, no-store",
  });
  const free = await (await visited.request.get(ISSUE.pdf)).body();
  expect(free.subarray(0, 5).toString()).toBe("%PDF-");

  const invitation = visited.getByText(/^Sayının tamamını dergideki/);
  const place = await visited.locator("iframe").boundingBox();
  await invitation.getByRole("link", { name: "Üye girişi yap" }).click();
  await visited.waitForURL((url) => url.pathname === "/login");
  const whole = pdfAnswer(visited);
  await signIn(visited);
  expect(new URL(visited.url()).pathname).toBe(ISSUE.path);
  expect((await whole).status()).toBe(200);
  const all = await (await visited.request.get(ISSUE.pdf)).body();
  expect(all.equals(free)).toBe(false);
  // The invitation makes room for a member's line, and the viewer stays where it was.
  await visited.getByText("Üyeliğinizle sayının tamamı açık.").waitFor();
  expect(await invitation.isVisible()).toBe(false);
  expect(await visited.locator("iframe").boundingBox()).toEqual(place);
});

test("S20 a member sees the PDF", async ({ open }) => {
  const page = await open("/login");
  await signIn(page);
  const answer = pdfAnswer(page);
  await page.goto(ISSUE.path);
  expect((await answer).status()).toBe(200);
  expect((await answer).headers()).toMatchObject({
    "content-type": "application/pdf",
    "cache-control": "private, no-store",
  });
  const part = await page.request.get(ISSUE.pdf, { headers: { range: "bytes=0-4" } });
  expect([part.status(), await part.text()]).toEqual([206, "%PDF-"]);
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
  const askWithOldCookie = async () =>
    Buffer.from(await (await fetch(site + ISSUE.pdf, { headers: { cookie } })).arrayBuffer());
  expect((await askWithOldCookie()).equals(whole)).toBe(true);
  await page.getByRole("button", { name: "Çıkış" }).click();
  await page.getByRole("banner").getByRole("link", { name: "Üye Girişi" }).waitFor();
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  // What stays says only that somebody signed in on this device once: nobody else's tries lock him out here.
  expect(await page.context().cookies()).toMatchObject([{ name: "mecmua-cihaz", httpOnly: true }]);
  expect((await askWithOldCookie()).equals(whole)).toBe(false);
  await page.goto("/login");
  await page.waitForLoadState("networkidle");
  expect(new URL(page.url()).pathname).toBe("/login");
});
