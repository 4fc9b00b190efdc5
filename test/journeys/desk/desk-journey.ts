import type { Page } from "playwright-core";
import type { StaffRole } from "../../../src/domain/staff.ts";
import type { DeskPerson } from "../../server/desk/desk-person.ts";
import type { OpenOptions } from "../journey.ts";
import { testAtServer } from "../own-site.ts";
import { goToDesk } from "./go-to-desk.ts";

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
