import type { Page } from "playwright-core";
import type { StaffRole } from "../../../src/domain/staff.ts";
import { type DeskPerson, deskPerson } from "../../server/desk/desk-person.ts";

/** Signs a page's browser in, and opens an address below `/masa`. */
export async function goToDesk(
  page: Page,
  server: { readonly address: string; readonly dataDir: string },
  path: string,
  role?: StaffRole,
  name?: string,
): Promise<DeskPerson> {
  const person = await deskPerson(server, role, name);
  const [cookieName = "", value = ""] = person.cookie.split("=");
  await page.context().addCookies([{ name: cookieName, value, url: server.address, sameSite: "Strict" }]);
  await page.goto(`/masa${path}`);
  await untilShown(page);
  return person;
}

/** Waits until the desk shows a screen. */
export async function untilShown(page: Page): Promise<void> {
  await page.locator("main h1").first().waitFor();
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")].every(({ sheet }) => sheet),
  );
}
