import { Hono } from "hono";
import * as v from "valibot";
import { hashOfId } from "../../membership/sessions/sessions.ts";
import { refused } from "../../platform/public-error.ts";
import type { DeskServices } from "../desk-services.ts";
import type { DeskCookie } from "../http/desk-cookie.ts";
import { openSession } from "../http/desk-env.ts";
import { jsonBody } from "../http/request-input.ts";
import { startStaffSession } from "../staff/staff-sessions.ts";
import { openedByLink } from "./guest-links.ts";
import { copy } from "./guests-copy.ts";

const link = v.object({ secret: v.pipe(v.string(), v.maxLength(500)) });

/** What a guest's link opens, and opening it, without an account. */
export function guestSessionRoutes(services: DeskServices, cookie: DeskCookie) {
  const { db, now, audit } = services;
  return new Hono()
    .post("/look", jsonBody(link), async (context) => {
      const { name, title, may, until } = await openedByLink(services, context.req.valid("json").secret);
      return context.json({ name, title, may, until });
    })
    .post("/", jsonBody(link), async (context) => {
      const { secret } = context.req.valid("json");
      const { id, name, articleId, title, until } = await openedByLink(services, secret);
      const former = await openSession(services, cookie, context);
      // Its cookie would be the guest's.
      if (former?.guest === null) throw refused(copy.staffHere(former.staff.name));
      const browser = context.req.header("user-agent");
      const session = await startStaffSession(db, id, browser, now(), { hash: hashOfId(secret), until });
      cookie.keep(context, session.id, session.maxAge);
      await audit.record({ id, name }, "guest link opened", title, { article: articleId });
      return context.json({ articleId });
    });
}
