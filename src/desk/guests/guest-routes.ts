import { Hono } from "hono";
import * as v from "valibot";
import { GUEST_RIGHTS } from "../../domain/staff.ts";
import { refused } from "../../platform/public-error.ts";
import { readArticleHead, readFields } from "../articles/article-store.ts";
import { guestLinkPath } from "../desk-paths.ts";
import type { DeskServices } from "../desk-services.ts";
import type { DeskEnv } from "../http/desk-env.ts";
import { jsonBody } from "../http/request-input.ts";
import { endGuestAccess, GUEST_DAYS, inviteGuest, listGuests } from "./guest-links.ts";
import { copy } from "./guests-copy.ts";

const invitation = v.object({
  name: v.string(),
  may: v.picklist(GUEST_RIGHTS),
  days: v.picklist(GUEST_DAYS),
});

/** Authors from outside who see one article at the desk. A link is told once, to the person who made it. */
export function guestRoutes(services: DeskServices) {
  const { db, streams } = services;
  return new Hono<DeskEnv>()
    .get("/:id", async (context) =>
      context.json({ guests: await listGuests(services, context.req.param("id")) }),
    )
    .post("/:id", jsonBody(invitation), async (context) => {
      const { id } = context.req.param();
      const { title } = (await readFields(db, id)).fields;
      if ((await readArticleHead(db, id)).kind === "issue") throw refused(copy.notForIssues);
      const given = context.req.valid("json");
      const secret = await inviteGuest(services, id, given, context.var.session.staff);
      const { name, may, days } = given;
      await context.var.record("guest invited", title, { article: id, guest: name, may, days });
      const guests = await listGuests(services, id);
      return context.json({ path: guestLinkPath(secret), guests });
    })
    .delete("/:id/:handle", async (context) => {
      const { id, handle } = context.req.param();
      const { title } = (await readFields(db, id)).fields;
      const name = await endGuestAccess(db, id, handle);
      await streams.endUnwelcome();
      await context.var.record("guest access ended", title, { article: id, guest: name });
      return context.json({ guests: await listGuests(services, id) });
    });
}
