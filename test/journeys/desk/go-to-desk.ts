import type { Locator, Page } from "playwright-core";
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
  await goToDeskAs(person, page, server.address, path);
  return person;
}

/** The same for somebody who is signed in already. */
export async function goToDeskAs(
  { cookie }: DeskPerson,
  page: Page,
  address: string,
  path: string,
): Promise<void> {
  const [name = "", value = ""] = cookie.split("=");
  await page.context().addCookies([{ name, value, url: address, sameSite: "Strict" }]);
  await page.goto(`/masa${path}`);
  await untilShown(page);
}

/** Waits until the desk shows a screen. */
export async function untilShown(page: Page): Promise<void> {
  await page.locator("main h1").first().waitFor();
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")].every(({ sheet }) => sheet),
  );
}

/**
 * Puts the caret to one end of an article's text. A focus by script would do so only after a pause: the editor then
 * returns to the selection that it knows, whatever key was pressed meanwhile.
 */
export async function putCaret(text: Locator, end: "first" | "last"): Promise<void> {
  // Another person's caret may stand beside the blocks, before the words that it follows have come.
  const blocks = text.locator("> :not([data-name])");
  await (end === "first" ? blocks.first() : blocks.last()).click();
  await text.press(end === "first" ? "Control+Home" : "Control+End");
}
