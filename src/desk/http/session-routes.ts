import { Hono } from "hono";
import * as v from "valibot";
import type { DeskServices } from "../desk-services.ts";
import { checkPassphrase, choosePassphrase } from "../staff/passphrase.ts";
import { staffOfLink } from "../staff/staff-accounts.ts";
import { endStaffSession, findStaffSession, startStaffSession } from "../staff/staff-sessions.ts";
import type { DeskCookie } from "./desk-cookie.ts";
import { jsonBody } from "./json-body.ts";

const text = v.pipe(v.string(), v.maxLength(500));

/** Signing in and out: the only part of the desk for those who are not signed in. */
export function sessionRoutes(services: DeskServices, cookie: DeskCookie) {
  const { db, now, magazine, isHosted, members, audit } = services;
  return new Hono()
    .get("/", async (context) => {
      const id = cookie.read(context);
      const session = id ? await findStaffSession(db, id, now()) : null;
      const { name } = magazine.current();
      return context.json({ staff: session?.staff ?? null, magazine: { name }, isHosted });
    })
    .post("/", jsonBody(v.object({ name: text, passphrase: text })), async (context) => {
      const { name, passphrase } = context.req.valid("json");
      const network = members.network(context);
      const staff = await checkPassphrase({ ...members, db }, { name, passphrase, network });
      const session = await startStaffSession(db, staff.id, context.req.header("user-agent"), now());
      cookie.keep(context, session.id, session.maxAge);
      await audit.record(staff, "signed in");
      return context.json({ staff });
    })
    .post("/link", jsonBody(v.object({ secret: text })), async (context) => {
      const staff = await staffOfLink(db, context.req.valid("json").secret, now());
      return context.json({ staff });
    })
    .post("/link/passphrase", jsonBody(v.object({ secret: text, passphrase: text })), async (context) => {
      const { secret, passphrase } = context.req.valid("json");
      const staff = await choosePassphrase(db, secret, passphrase, now());
      const session = await startStaffSession(db, staff.id, context.req.header("user-agent"), now());
      cookie.keep(context, session.id, session.maxAge);
      await audit.record(staff, "signed in");
      return context.json({ staff });
    })
    .delete("/", async (context) => {
      const id = cookie.read(context);
      if (id) await endStaffSession(db, id);
      cookie.drop(context);
      return context.json({});
    });
}
