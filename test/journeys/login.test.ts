import type { Page } from "playwright-core";
import { expect } from "vitest";
import { goTo } from "./go-to.ts";
import { cards } from "./grid.ts";
import { eventually, test } from "./journey.ts";
import { ARTICLE, ISSUE, MEMBER } from "./sample.ts";
import { keepToasts, signIn, storedPair, tryPair } from "./sign-in.ts";

const WRONG = "Kullanıcı adı veya şifre yanlış!";
const REFUSED = /status of 401/;

function kept(page: Page): Promise<unknown> {
  return page.evaluate(() => ({ ...localStorage }));
}

test("S12 the login page has its title, two plain fields, the button and below it the text", async ({
  open,
}) => {
  const page = await open("/login");
  const parts = [
    page.getByRole("heading", { level: 1, name: "Üye Girişi" }),
    page.getByPlaceholder("kullanıcı adı", { exact: true }),
    page.getByPlaceholder("şifre", { exact: true }),
    page.getByRole("button", { name: "GİRİŞ", exact: true }),
    page.getByText(/bir sayı satın aldığınızda.*kullanıcı adı ve şifre.*geçmiş ve gelecek sayıların dijital/),
  ];
  const tops = [];
  for (const part of parts) tops.push((await part.boundingBox())?.y ?? Number.NaN);
  expect(tops).toEqual([...tops].sort((one, other) => one - other));
  expect(await page.getByPlaceholder("şifre").getAttribute("type")).toBe("text");
});

test("a field that holds something is called by a name that is seen, as is an empty one", async ({
  open,
}) => {
  const page = await open("/login");
  const [user, password] = [page.getByRole("textbox", { name: "kullanıcı adı" }), page.getByLabel("şifre")];
  const shown = () =>
    page.locator("label span").evaluateAll((all) => all.map((one) => getComputedStyle(one).opacity));
  expect(await shown()).toEqual(["0", "0"]);
  await user.fill("XYVG-RWEZ-XZ9V-A");
  expect(await shown()).toEqual(["1", "0"]);
  await password.fill("4MM5");
  expect(await shown()).toEqual(["1", "1"]);
  const [name, field] = [await page.locator("label span").first().boundingBox(), await user.boundingBox()];
  const isAboveText = (name?.y ?? 0) + (name?.height ?? 0) <= (field?.y ?? 0) + 1.35 * 16 + 1;
  expect(isAboveText).toBe(true);
});

test("S13 a wrong pair is kept on the device and refused by a toast at the top in the middle", async ({
  open,
}) => {
  const page = await open("/login", { noise: REFUSED });
  await keepToasts(page);
  await tryPair(page, "yanlış okur", "yanlış şifre");
  const toast = page.locator(".Toastify__toast");
  await toast.waitFor();
  expect((await toast.locator("visible=true").innerText()).replace("×", "").trim()).toBe(WRONG);
  expect(await page.locator(".Toastify__toast-container--top-center .Toastify__toast").count()).toBe(1);
  const box = await page.locator(".Toastify__toast-container").boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0) / 2).toBeCloseTo(640, -1);
  expect(box?.y).toBeLessThan(100);
  expect(await kept(page)).toMatchObject({
    "mecmua.username": "yanlış okur",
    "mecmua.password": "yanlış şifre",
  });
  expect(new URL(page.url()).pathname).toBe("/login");
});

test("S13 every click writes what is typed at that moment, and every refusal is told by a toast of its own", async ({
  open,
}) => {
  const page = await open("/login", { noise: REFUSED });
  await keepToasts(page);
  await tryPair(page, "bir", "1");
  const toast = page.locator(".Toastify__toast");
  await toast.waitFor();
  const first = await toast.elementHandle();
  await tryPair(page, " iki ", "2");
  // The one before goes: ten of the same would be no clearer.
  await eventually(() => first?.evaluate((element) => element.isConnected)).toBe(false);
  await eventually(() => toast.count()).toBe(1);
  expect(await toast.innerText()).toContain(WRONG);
  expect(await kept(page)).toMatchObject({ "mecmua.username": " iki ", "mecmua.password": "2" });
});

test("S13 the right pair is kept on the device and leads to the home page", async ({ open }) => {
  const page = await open("/login");
  await signIn(page);
  expect(new URL(page.url()).pathname).toBe("/");
  await cards(page).first().waitFor();
  expect(await kept(page)).toEqual({
    "mecmua.username": MEMBER.username,
    "mecmua.password": MEMBER.password,
  });
  expect(await page.locator(".Toastify__toast").count()).toBe(0);
});

test("S13 signing in works without JavaScript", async ({ open }) => {
  const page = await open("/login", { javaScriptEnabled: false, noise: REFUSED });
  await tryPair(page, MEMBER.username, "yanlış");
  await page.getByRole("alert").waitFor();
  expect(await page.getByRole("alert").textContent()).toBe(WRONG);
  await tryPair(page, MEMBER.username, MEMBER.password);
  // Its pictures need not be there.
  await page.waitForURL((url) => url.pathname === "/", { waitUntil: "domcontentloaded" });
  expect((await page.context().cookies()).map(({ name }) => name)).toContain("mecmua");
});

test("S13 who came from an issue returns to it, but nobody is sent to another site", async ({ open }) => {
  const page = await open(`/login?next=${encodeURIComponent(ISSUE.path)}`);
  await signIn(page);
  expect(new URL(page.url()).pathname).toBe(ISSUE.path);
  const lured = await open("/login?next=//kotu.example/");
  await signIn(lured);
  expect(new URL(lured.url()).pathname).toBe("/");
});

test("S14 a stored pair that matches opens the home page by itself", async ({ open, site }) => {
  const page = await open("/login", { storageState: storedPair(site, MEMBER) });
  await page.waitForURL((url) => url.pathname === "/");
  await page.getByRole("button", { name: "Çıkış" }).waitFor();
});

test("S14 a stored pair that does not match is asked about once, in silence", async ({ open, site }) => {
  const storageState = storedPair(site, { username: "okur", password: "eski" });
  const page = await open("/healthz", { storageState, noise: REFUSED });
  let asked = 0;
  page.on("request", (request) => (asked += request.method() === "POST" ? 1 : 0));
  const answer = page.waitForResponse((response) => response.request().method() === "POST");
  await goTo(page, "/login");
  expect((await answer).status()).toBe(401);
  await page.waitForLoadState("networkidle");
  // The server has said no: later visits do not try it again.
  await goTo(page, "/");
  await goTo(page, "/login");
  await page.waitForLoadState("networkidle");
  expect(asked).toBe(1);
  expect(await kept(page)).toMatchObject({ "mecmua.username": "okur", "mecmua.password": "eski" });
  expect(new URL(page.url()).pathname).toBe("/login");
  expect(await page.locator(".Toastify__toast").count()).toBe(0);
  expect(await page.getByRole("alert").count()).toBe(0);
});

test("who refuses cookies is told so before anything is asked, and one who allows them then signs in", async ({
  open,
}) => {
  const page = await open("/login");
  await keepToasts(page);
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setDocumentCookieDisabled", { disabled: true });
  let asked = 0;
  page.on("request", (request) => (asked += request.method() === "POST" ? 1 : 0));
  await tryPair(page, MEMBER.username, MEMBER.password);
  const told = page.locator("main").getByText(/^Tarayıcınız çerezleri engellediği için giriş tutulamıyor\./);
  await told.first().waitFor();
  expect(asked).toBe(0);
  expect(await kept(page)).toMatchObject({ "mecmua.username": MEMBER.username });
  await session.send("Emulation.setDocumentCookieDisabled", { disabled: false });
  await signIn(page);
  expect(asked).toBe(1);
});

test("a list that this browser cannot keep is told of", async ({ open }) => {
  const page = await open("/healthz");
  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get: () => {
        throw new DOMException("blocked", "SecurityError");
      },
    });
  });
  await goTo(page, ARTICLE.path);
  await page.getByRole("button", { name: "Sonra oku" }).click();
  await page.getByRole("status").getByText("listeye eklenemedi").waitFor();
  expect(await page.getByRole("button", { name: "Sonra oku" }).getAttribute("aria-pressed")).toBe("false");
});
