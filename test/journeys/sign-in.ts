import type { Page } from "playwright-core";
import { MEMBER } from "./sample.ts";

/** Fills in the login page at hand and clicks. */
export async function tryPair(page: Page, username: string, password: string): Promise<void> {
  await page.getByPlaceholder("kullanıcı adı").fill(username);
  await page.getByPlaceholder("şifre").fill(password);
  await page.getByRole("button", { name: "GİRİŞ" }).click();
}

/** Signs the sample's reader in at the login page at hand, and waits for the page that follows. */
export async function signIn(page: Page): Promise<void> {
  await tryPair(page, MEMBER.username, MEMBER.password);
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
