import { randomInt } from "node:crypto";
import type { Page } from "playwright-core";
import type { Credential } from "../../src/domain/credential/credential.ts";
import { MEMBER } from "./sample.ts";

/** A pair that opens nothing, of a name that nobody tried before: tries are counted for each name. */
export function nobodysPair(): { username: string; password: string } {
  const letters = Array.from({ length: 6 }, () => "abcdefghijkmnoprstuvyz"[randomInt(22)]);
  return { username: `yabancı ${letters.join("")}`, password: "yanlış" };
}

/** Tries a pair that opens nothing at the login page at hand. */
export async function tryNobody(page: Page): Promise<void> {
  const { username, password } = nobodysPair();
  await tryPair(page, username, password);
}

/** Fills in the login page at hand and clicks. */
export async function tryPair(page: Page, username: string, password: string): Promise<void> {
  await page.getByPlaceholder("kullanıcı adı").fill(username);
  await page.getByPlaceholder("şifre").fill(password);
  await page.getByRole("button", { name: "GİRİŞ" }).click();
}

/** Stops the time of the toasts of the page at hand: a slow test would look for one that has gone. */
export async function keepToasts(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(".Toastify__progress-bar { animation-play-state: paused !important }");
    document.adoptedStyleSheets = [sheet];
  });
}

/** Signs a reader in at the login page at hand, the sample's unless another is given, and waits for what follows. */
export async function signIn(page: Page, { username, password }: Credential = MEMBER): Promise<void> {
  await tryPair(page, username, password);
  await page.waitForURL((url) => url.pathname !== "/login");
  await page.getByRole("button", { name: "Çıkış" }).waitFor();
}

/** What the login page keeps on the device, as an earlier visit left it. */
export function storedPair(site: string, { username, password }: { username: string; password: string }) {
  const localStorage = [
    { name: "mecmua.username", value: username },
    { name: "mecmua.password", value: password },
  ];
  return { cookies: [], origins: [{ origin: site, localStorage }] };
}
