import { Hono } from "hono";
import { auditLog } from "./audit/audit-log.ts";
import type { DeskServices, DeskSurroundings } from "./desk-services.ts";
import { deskApi } from "./http/desk-api.ts";
import { deskCookie } from "./http/desk-cookie.ts";
import { deskPage } from "./http/desk-page.ts";
import { DeskJobs } from "./jobs/desk-jobs.ts";
import { openDeskDatabase } from "./open-desk.ts";
import { addStaff, hasNoStaff, listStaff } from "./staff/staff-accounts.ts";
import { copy } from "./staff/staff-copy.ts";
import { makeLink } from "./staff/staff-links.ts";

export interface Desk extends AsyncDisposable {
  readonly routes: Hono;
  /** The secret of a link for the first person, while nobody has an account that works; else null. */
  firstLink(): Promise<string | null>;
}

/** @param folder where Vite has put the desk's page */
export async function buildDesk(surroundings: DeskSurroundings, folder: string): Promise<Desk> {
  const { config, log, now } = surroundings;
  await using opened = new AsyncDisposableStack();
  const db = await openDeskDatabase(config.dataDir, true);
  opened.defer(() => db.destroy());
  const jobs = opened.use(await DeskJobs.open(db, log, now));
  const services: DeskServices = { ...surroundings, db, jobs, audit: auditLog(db, now) };
  const cookie = deskCookie(surroundings.isHttps);
  const routes = new Hono().route("/api", deskApi(services, cookie)).route("/", deskPage(folder));
  const open = opened.move();
  return {
    routes,
    async firstLink() {
      if (!(await hasNoStaff(db))) return null;
      const [first] = await listStaff(db);
      const owner = first ?? (await addStaff(db, copy.owner, "publisher", now()));
      return makeLink(db, owner.id, now());
    },
    [Symbol.asyncDispose]: () => open.disposeAsync(),
  };
}
