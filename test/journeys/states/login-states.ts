import type { Page, Route } from "playwright-core";
import { nobodysPair, tryNobody, tryPair } from "../sign-in.ts";
import type { PageState } from "./page-state.ts";

const SENT = /\/login\.data/;

/** Tries that one name has from one address. */
const ALLOWED = 10;

/** Types a wrong pair and sends it. @param answer given instead of the server's */
function sendWrongPair(answer?: (route: Route) => Promise<void>) {
  return async (page: Page) => {
    if (answer) await page.route(SENT, answer);
    const asked = page.waitForRequest(SENT);
    await tryNobody(page);
    await asked;
  };
}

/** Sends a wrong pair and waits until a toast says what became of it. */
function beTold(answer?: (route: Route) => Promise<void>) {
  return async (page: Page) => {
    await sendWrongPair(answer)(page);
    await page.locator(".Toastify__toast").waitFor();
  };
}

/** Sends the form as a browser does by itself, past the page's own script. */
async function sendBareForm(page: Page): Promise<void> {
  await page.getByPlaceholder("kullanıcı adı").fill("yabancı");
  // The page's own load event has passed.
  await page.waitForLoadState("load");
  await Promise.all([
    page.waitForEvent("load"),
    page
      .getByRole("button", { name: "GİRİŞ" })
      .evaluate((button: HTMLButtonElement) => button.form?.submit()),
  ]);
}

/** Tries a wrong pair more often than anybody may. */
async function tryTooOften(page: Page): Promise<void> {
  const { username, password } = nobodysPair();
  const { origin } = new URL(page.url());
  const form = { username, password };
  for (let tries = 0; tries < ALLOWED; tries += 1)
    await page.request.post("/login", { form, headers: { origin } });
  await tryPair(page, username, password);
  await page.locator(".Toastify__toast").waitFor();
}

export const loginStates: readonly PageState[] = [
  { name: "login", site: "sample", path: "/login" },
  { name: "login-refused", site: "sample", path: "/login", noise: /status of 401/, reach: beTold() },
  {
    name: "login-refused-without-script",
    site: "sample",
    path: "/login",
    noise: /status of 401/,
    reach: sendBareForm,
  },
  {
    name: "login-unreachable",
    site: "sample",
    path: "/login",
    noise: /ERR_FAILED/,
    reach: beTold((route) => route.abort()),
  },
  {
    name: "login-busy",
    site: "sample",
    path: "/login",
    // The answer never comes.
    reach: sendWrongPair(() => Promise.resolve()),
  },
  {
    name: "login-too-many",
    site: "sample",
    path: "/login",
    noise: /status of 429/,
    reach: tryTooOften,
  },
];
