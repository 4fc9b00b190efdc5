import type { Page } from "playwright-core";
import type { StaffRole } from "../../../src/domain/staff.ts";
import { type DeskPerson, deskPerson } from "../../server/desk/desk-person.ts";
import { waitForStyle } from "../go-to.ts";
import type { OpenOptions, SiteServer } from "../journey.ts";
import { testAtServer } from "../own-site.ts";

export interface DeskVisit extends OpenOptions {
  readonly role?: StaffRole;
  /** Who sits there; two names are two people. */
  readonly name?: string;
}

/** Opens an address below `/masa` in a browser of its own, signed in, and waits until the screen is there. */
export type OpenDesk = (path: string, visit?: DeskVisit) => Promise<{ page: Page; person: DeskPerson }>;

/** A test with a desk at a server of the file's own, started with this environment. */
export function testAtDesk(environment: Record<string, string> = {}) {
  return testAtServer(environment).extend("openDesk", async ({ open, server }): Promise<OpenDesk> => {
    return async (path, { role, name, ...options } = {}) => {
      const page = await open("/robots.txt", options);
      return { page, person: await goToDesk(page, server, path, role, name) };
    };
  });
}

/** Signs a page's browser in, and opens an address below `/masa`. */
export async function goToDesk(
  page: Page,
  server: SiteServer,
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
  await waitForStyle(page);
}
