import { Hono } from "hono";
import * as v from "valibot";
import { STAFF_ROLES } from "../../domain/staff.ts";
import { PublicError, refused } from "../../platform/public-error.ts";
import { firstLinkPath } from "../desk-paths.ts";
import type { DeskServices } from "../desk-services.ts";
import { type DeskEnv, publisherOnly, recentlyConfirmed } from "../http/desk-env.ts";
import { deskDomains } from "../http/desk-hosts.ts";
import { jsonBody } from "../http/request-input.ts";
import { strandedPasskeys } from "../passkeys/passkey-store.ts";
import { relyingParty } from "../passkeys/passkeys.ts";
import {
  addStaff,
  changeRole,
  disableStaff,
  enableStaff,
  findStaff,
  listStaff,
  type StaffLine,
} from "./staff-accounts.ts";
import { copy } from "./staff-copy.ts";
import { makeLink } from "./staff-links.ts";

const role = v.picklist(STAFF_ROLES);

/** Routes of the staff, for publishers. A link is told once, to the person who made it. */
export function staffRoutes(services: DeskServices) {
  const { db, now, config, streams } = services;
  const confirmed = recentlyConfirmed(services);
  return new Hono<DeskEnv>()
    .use(publisherOnly)
    .get("/", async (context) => {
      const domains = [...deskDomains(config), relyingParty(context).id];
      return context.json({ staff: await listStaff(db), stranded: await strandedPasskeys(db, domains) });
    })
    .post("/", confirmed, jsonBody(v.object({ name: v.string(), role })), async (context) => {
      const given = context.req.valid("json");
      const added = await addStaff(db, given.name, given.role, now());
      await context.var.record("staff added", added.name, { role: added.role });
      return context.json({
        id: added.id,
        link: firstLinkPath(await makeLink(db, added.id, now(), context.var.session.staff.id)),
      });
    })
    .post("/:id/link", confirmed, async (context) => {
      const known = await existing(context.req.param("id"));
      if (known.isDisabled) throw refused(copy.disabled);
      const link = firstLinkPath(await makeLink(db, known.id, now(), context.var.session.staff.id));
      await context.var.record("link made", known.name);
      return context.json({ link });
    })
    .patch("/:id", confirmed, jsonBody(v.object({ role })), async (context) => {
      const known = await existing(context.req.param("id"));
      const given = context.req.valid("json");
      await changeRole(db, known.id, given.role);
      await context.var.record("staff changed", known.name, { role: given.role });
      return context.json({});
    })
    .post("/:id/disable", confirmed, async (context) => {
      const known = await existing(context.req.param("id"));
      await disableStaff(db, known.id, now());
      await streams.endUnwelcome();
      await context.var.record("staff disabled", known.name);
      return context.json({});
    })
    .post("/:id/enable", confirmed, async (context) => {
      const known = await existing(context.req.param("id"));
      await enableStaff(db, known.id);
      await context.var.record("staff enabled", known.name);
      return context.json({});
    });

  async function existing(id: string): Promise<StaffLine> {
    const known = await findStaff(db, id);
    if (!known || known.id !== id) throw new PublicError("missing", copy.noSuchStaff);
    return known;
  }
}
